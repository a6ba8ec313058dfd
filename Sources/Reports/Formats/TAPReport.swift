import ScenarioRunner
import ScenarioRuntime

/// The Test Anything Protocol, version 14: a file is a subtest, a failure has a YAML block.
///
/// An expected failure is `not ok` with the directive of unfinished work, which no harness counts as a failure.
enum TAPReport {
  static func text(of record: RunRecord) -> String {
    var text = "TAP version 14\n1..\(record.files.count)\n"
    for (index, file) in record.files.enumerated() {
      let path = ScenarioKey.identity(of: file.path)
      let name = escaped(file.repetition == 0 ? path : "\(path) [run \(file.repetition + 1)]")
      if file.isBroken {
        text += "not ok \(index + 1) - \(name)\n" + broken(file)
        continue
      }
      for diagnostic in file.diagnostics { text += comment(diagnostic.text, indent: "") }
      guard !file.scenarios.isEmpty else {
        if record.deniesWarnings, file.hasWarnings {
          text += "not ok \(index + 1) - \(name)\n"
          continue
        }
        text += "ok \(index + 1) - \(name) # SKIP no scenario\n"
        continue
      }
      text += "# Subtest: \(name)\n    1..\(file.scenarios.count)\n"
      for (index, scenario) in file.scenarios.enumerated() {
        text += self.scenario(scenario, number: index + 1, of: file, path)
      }
      let isDenied = record.deniesWarnings && file.hasWarnings
      text += file.counts.failed > 0 || isDenied ? "not ok" : "ok"
      text += " \(index + 1) - \(name)\n"
    }
    if record.ending == .interrupted { text += "Bail out! interrupted\n" }
    return text
  }

  private static func scenario(
    _ scenario: ScenarioRecord, number: Int, of file: FileRecord, _ path: String
  ) -> String {
    let isOK = scenario.verdict == .passed || scenario.verdict == .skipped
    var text = "    \(isOK ? "ok" : "not ok") \(number) - \(escaped(scenario.title(file.repetition)))"
    switch scenario.verdict {
    case .skipped: text += " # SKIP " + escaped(scenario.reasonText)
    case .expectedFailure: text += " # TODO " + escaped(scenario.reasonText)
    case .passed, .failed, .error, .unexpectedPass: break
    }
    text += "\n"
    if let failure = scenario.failure {
      var block = YAMLBlock(indent: "      ")
      block.add("message", failure.message)
      block.add("severity", scenario.verdict == .error ? "error" : "fail")
      block.add("code", failure.code)
      block.add(path, failure.range)
      block.add("notes", failure.notes)
      text += block.text
    }
    for warning in scenario.warnings { text += comment(warning.text, indent: "    ") }
    return text
  }

  private static func broken(_ file: FileRecord) -> String {
    var block = YAMLBlock(indent: "  ")
    let errors = file.diagnostics.filter { $0.severity == .error }
    block.add("message", errors.first?.message ?? file.problem ?? "")
    block.add("severity", "error")
    if let error = errors.first {
      block.add("code", error.code)
      block.add(ScenarioKey.identity(of: file.path), error.range)
      block.add("notes", error.notes)
    }
    block.add(
      "more", errors.dropFirst().map { "\($0.range.line):\($0.range.column): \($0.message) [\($0.code)]" })
    return block.text
  }

  private static func comment(_ text: String, indent: String) -> String {
    visibleLines(text).split(separator: "\n").map { indent + "# " + $0 + "\n" }.joined()
  }

  /// A description on one line, in which nothing starts a directive.
  static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "#": result += "\\#"
      case "\n", "\r", "\t": result += " "
      case _ where HiddenCharacter.isHidden(scalar, after: previous):
        result += "\\" + HiddenCharacter.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }
}

/// The YAML block after a test; its texts are JSON strings, which are valid YAML.
private struct YAMLBlock {
  private let indent: String
  private var body = ""

  init(indent: String) { self.indent = indent }

  var text: String { "\(indent)---\n\(body)\(indent)...\n" }

  mutating func add(_ name: String, _ value: String) {
    body += "\(indent)\(name): \(Self.quoted(value))\n"
  }

  /// Writes several lines as one text, since not all readers accept a list of texts with colons.
  mutating func add(_ name: String, _ lines: [String]) {
    if !lines.isEmpty { add(name, lines.joined(separator: "\n")) }
  }

  mutating func add(_ file: String, _ range: RangeRecord) {
    body += "\(indent)at:\n\(indent)  file: \(Self.quoted(file))\n"
    body += "\(indent)  line: \(range.line)\n\(indent)  column: \(range.column)\n"
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
