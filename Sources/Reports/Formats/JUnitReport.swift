import Platform
import ScenarioRunner

/// JUnit's XML, with the elements and attributes that all its readers support.
///
/// A file is a suite. A file that could not be run is a suite with one case, which is an error. Expected
/// failures are cases that passed, with the property `expected-failure`.
enum JUnitReport {
  static func text(of record: RunRecord) -> String {
    var xml = XMLWriter()
    let timestamp = self.timestamp(record.started)
    let denies = record.deniesWarnings
    let total = record.files.reduce(into: Tally()) { $0.add(Tally($1, deniesWarnings: denies)) }
    xml.element("testsuites", [("name", "navscript")] + total.attributes) { xml in
      for file in record.files { suite(file, timestamp: timestamp, deniesWarnings: denies, in: &xml) }
    }
    return xml.text
  }

  private struct Tally {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var wallTime: Int64 = 0

    init() {}

    init(_ file: FileRecord, deniesWarnings: Bool) {
      let counts = file.counts
      let isDenied = deniesWarnings && !file.isBroken && file.hasWarnings
      tests = counts.total + (file.isBroken || isDenied ? 1 : 0)
      errors = counts.errors + (file.isBroken ? 1 : 0)
      failures = counts.failed - counts.errors + (isDenied ? 1 : 0)
      skipped = counts.skipped
      wallTime = file.scenarios.boundedSum { $0.wallTime }
    }

    mutating func add(_ other: Tally) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
      wallTime = wallTime.addingBounded(other.wallTime)
    }

    var attributes: [(String, String)] {
      [
        ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
        ("skipped", "\(skipped)"),
        ("time", JUnitReport.seconds(wallTime)),
      ]
    }
  }

  private static func suite(
    _ file: FileRecord, timestamp: String, deniesWarnings: Bool, in xml: inout XMLWriter
  ) {
    let path = ScenarioKey.identity(of: file.path)
    let name = file.repetition == 0 ? path : "\(path) [run \(file.repetition + 1)]"
    let attributes =
      [("name", name), ("file", path)] + Tally(file, deniesWarnings: deniesWarnings).attributes + [
        ("timestamp", timestamp)
      ]
    xml.element("testsuite", attributes) { xml in
      if file.isBroken {
        brokenCase(file, path, in: &xml)
      } else if deniesWarnings, file.hasWarnings {
        deniedCase(file, path, in: &xml)
      }
      for scenario in file.scenarios { self.scenario(scenario, of: file, path, in: &xml) }
      let warnings = file.diagnostics.filter { $0.severity == .warning }.map { $0.text }
      if !warnings.isEmpty { xml.element("system-err", [], text: warnings.joined()) }
    }
  }

  /// The test case of a file whose warnings count as failures.
  private static func deniedCase(_ file: FileRecord, _ path: String, in xml: inout XMLWriter) {
    guard let first = file.diagnostics.first(where: { $0.severity == .warning }) else { return }
    let attributes = [
      ("name", path), ("classname", className(path)), ("file", path), ("line", "\(first.range.line)"),
      ("time", seconds(0)),
    ]
    xml.element("testcase", attributes) { xml in
      xml.element(
        "failure", [("message", first.message), ("type", first.code)],
        text: file.diagnostics.map { $0.text }.joined())
    }
  }

  private static func brokenCase(_ file: FileRecord, _ path: String, in xml: inout XMLWriter) {
    let errors = file.diagnostics.filter { $0.severity == .error }
    let line = errors.first?.range.line ?? 1
    let attributes = [
      ("name", path), ("classname", className(path)), ("file", path), ("line", "\(line)"),
      ("time", seconds(0)),
    ]
    xml.element("testcase", attributes) { xml in
      let message = errors.first?.message ?? file.problem ?? ""
      xml.element(
        "error", [("message", message), ("type", errors.first?.code ?? "unreadable")],
        text: errors.isEmpty ? message : errors.map { $0.text }.joined())
    }
  }

  private static func scenario(
    _ scenario: ScenarioRecord, of file: FileRecord, _ path: String, in xml: inout XMLWriter
  ) {
    let attributes = [
      ("name", scenario.title(file.repetition)), ("classname", className(path)), ("file", path),
      ("line", "\(scenario.line)"), ("time", seconds(scenario.wallTime)),
    ]
    let hasBody = scenario.verdict != .passed || !scenario.warnings.isEmpty
    guard hasBody else {
      xml.element("testcase", attributes)
      return
    }
    xml.element("testcase", attributes) { xml in
      switch scenario.verdict {
      case .passed: break
      case .expectedFailure:
        xml.element("properties", []) { xml in
          xml.element("property", [("name", "expected-failure"), ("value", scenario.reasonText)])
        }
      case .skipped: xml.element("skipped", [("message", scenario.reasonText)])
      case .failed, .unexpectedPass: failure("failure", scenario, in: &xml)
      case .error: failure("error", scenario, in: &xml)
      }
      if !scenario.warnings.isEmpty {
        xml.element("system-err", [], text: scenario.warnings.map { $0.text }.joined())
      }
    }
  }

  private static func failure(_ name: String, _ scenario: ScenarioRecord, in xml: inout XMLWriter) {
    guard let failure = scenario.failure else { return }
    xml.element(name, [("message", failure.message), ("type", failure.code)], text: failure.text)
  }

  /// A path as a class name with packages: `scenarios.basics.stack`.
  static func className(_ path: String) -> String {
    let stem = path.hasSuffix(".nav") ? path.dropLast(4) : path[...]
    return stem.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: ".")
  }

  private static func seconds(_ nanoseconds: Int64) -> String {
    DurationText.fixed(Double(nanoseconds) / 1e9, 6)
  }

  /// A time in UTC, in whole seconds, without a zone, as JUnit's schema requires.
  static func timestamp(_ seconds: Int64) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    gmtime_r(&moment, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      let count = strftime(base, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts)
      return count > 0 ? String(cString: base) : ""
    }
  }
}
