/// One of several parts of a suite, each run on a different machine.
///
/// The part depends only on a scenario's path and name, so none is left out or run twice, and adding
/// scenarios does not move others.
package struct Shard: Equatable, Sendable {
  /// From 0.
  package let index: Int
  package let count: Int

  /// Creates a shard; nil unless `index` is below `count`.
  package init?(index: Int, count: Int) {
    guard count >= 1, 0..<count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// Whether a scenario belongs to this part.
  package func holds(_ key: ScenarioKey) -> Bool {
    count == 1 || key.stableHash % UInt64(count) == UInt64(index)
  }
}

/// The value of `--shard`.
package enum ShardRequest: Equatable, Sendable {
  case given(Shard)
  /// As the environment sets it; `count` is used if the environment sets only the index.
  case auto(count: Int?)

  /// An invalid value, or an invalid environment.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// Parses `2/4`, `auto` or `auto/4`.
  package init(_ text: String) throws(Problem) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    for part in parts where parts.count == 2 && Self.isTooLarge(part) {
      throw Problem(message: "`\(part)` is too large: a suite has at most \(Self.largest) shards")
    }
    let count = parts.count == 2 ? Self.number(parts[1]) : nil
    if count == 0 { throw Problem(message: "`\(text)`: a suite has at least one shard") }
    if parts[0] == "auto", parts.count == 1 || (parts.count == 2 && (count ?? 0) >= 1) {
      self = .auto(count: count)
      return
    }
    guard let count, let index = Self.number(parts[0]) else {
      throw Problem(message: "`\(text)` is not a shard: write `2/4` for the second of four, or `auto`")
    }
    guard let shard = Shard(index: index - 1, count: count) else {
      throw Problem(
        message: "there is no shard `\(text)`: shards count from `1/\(count)` to `\(count)/\(count)`")
    }
    self = .given(shard)
  }

  /// The requested shard; nil if the environment sets none.
  ///
  /// - Parameter environment: returns a variable's value.
  package func resolve(environment: (String) -> String?) throws(Problem) -> Shard? {
    guard case .auto(let given) = self else {
      if case .given(let shard) = self { return shard }
      return nil
    }
    for variables in ShardVariables.all {
      guard let text = environment(variables.index), !text.isEmpty else { continue }
      guard let index = Self.number(text[...]) else {
        throw Problem(message: "\(variables.index) is `\(text)`, which is not a number")
      }
      var count = given
      if count == nil {
        guard let total = environment(variables.count), !total.isEmpty else {
          throw Problem(
            message: "\(variables.index) is set, but not \(variables.count): say how many there are, `auto/4`"
          )
        }
        guard let number = Self.number(total[...]) else {
          throw Problem(message: "\(variables.count) is `\(total)`, which is not a number")
        }
        count = number
      }
      guard let count, let shard = Shard(index: index - variables.first, count: count) else {
        throw Problem(
          message:
            "\(variables.index) is \(index), which is not one of \(count ?? 0) counted from \(variables.first)"
        )
      }
      return shard
    }
    return nil
  }

  private static let largest = 999_999_999

  private static func isTooLarge(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 } && number(text) == nil
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count < 10, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text)
  }
}

/// The two variables with which a build server sets a job's part.
package struct ShardVariables: Sendable {
  package var index: String
  package var count: String
  /// The index of the first part.
  package var first: Int

  /// The variables that `auto` reads, in this order: Bazel, GitLab, CircleCI, Buildkite, Kubernetes' indexed
  /// jobs.
  ///
  /// Kubernetes sets only the index: the job must set `JOB_COMPLETIONS`, or the command line use `auto/4`.
  package static let all = [
    ShardVariables(index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    ShardVariables(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    ShardVariables(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    ShardVariables(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    ShardVariables(index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS", first: 0),
  ]
}
