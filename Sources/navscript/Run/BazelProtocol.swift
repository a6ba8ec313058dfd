import Platform
import Reports
import ScenarioRunner

/// The test settings that Bazel passes in the environment.
///
/// - Source: Bazel's "Test encyclopedia": `TEST_TOTAL_SHARDS`, `TEST_SHARD_INDEX` (from 0),
///   `TEST_SHARD_STATUS_FILE` (which a test touches to show that it supports shards), `XML_OUTPUT_FILE`,
///   `TESTBRIDGE_TEST_ONLY`, `TESTBRIDGE_TEST_RUNNER_FAIL_FAST`.
struct BazelProtocol {
  private let environment: (String) -> String?

  init(environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  /// Applies the environment's settings; options of the command line have precedence.
  func adjust(_ options: inout RunOptions, _ arguments: Arguments) throws(UsageError) {
    if options.shard == nil, value("TEST_TOTAL_SHARDS") != nil, value("TEST_SHARD_INDEX") != nil {
      options.shard = .auto(count: nil)
    }
    if options.shard != nil, let path = value("TEST_SHARD_STATUS_FILE") {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
      if descriptor >= 0 { close(descriptor) }
    }
    if let path = value("XML_OUTPUT_FILE"), !options.lists,
      !options.reports.contains(where: { $0.path == path })
    {
      options.reports.append(ReportTarget(kind: .junit, path: path))
    }
    if options.filters.isEmpty, let pattern = value("TESTBRIDGE_TEST_ONLY") {
      do throws(NameFilter.Problem) {
        _ = try NameFilter(pattern)
        options.filters = [pattern]
      } catch {
        throw arguments.error(
          "TESTBRIDGE_TEST_ONLY is `\(pattern)`, which is not a regular expression: \(error.message)")
      }
    }
    if options.maxFailures == nil, value("TESTBRIDGE_TEST_RUNNER_FAIL_FAST") == "1" {
      options.maxFailures = 1
    }
  }

  private func value(_ name: String) -> String? {
    guard let value = environment(name), !value.isEmpty else { return nil }
    return value
  }
}
