import Foundation
import ScenarioSyntax
import Testing

/// Runs every `Tests/Fixtures/FOLDER/NAME.nav` and compares what it prints, byte for byte.
///
/// The expected output of a fixture is in `NAME.out`, and unless they are empty or 0, in `NAME.err` and `NAME.exit`.
/// `UPDATE_GOLDENS=1` writes them anew, in a run that fails all the same.
@Suite struct FixtureTests {
  static let folder = Navscript.project.appendingPathComponent("Tests/Fixtures")
  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  /// The folders, each with the exit status that all of its fixtures have.
  static let statuses: [String: Int32] = [
    "ok": 0, "fails": 1, "syntax-errors": 2, "runtime-errors": 1,
  ]

  static let fixtures = statuses.keys.sorted().flatMap { name in
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)
    return (files ?? []).filter { $0.hasSuffix(".nav") }.sorted().map { "\(name)/\($0.dropLast(4))" }
  }

  @Test(arguments: fixtures) func fixture(_ name: String) throws {
    let outcome = try Navscript.run(["run", name + ".nav"], in: Self.folder)
    let status = Self.statuses[String(name.prefix { $0 != "/" })]
    #expect(outcome.status == status, "the folder says how it ends: \(outcome.out)\(outcome.err)")
    try compare(outcome.out, with: name + ".out", default: nil)
    try compare(outcome.err, with: name + ".err", default: "")
    try compare("\(outcome.status)\n", with: name + ".exit", default: "0\n")
  }

  @Test func thereAreFixtures() {
    #expect(!Self.fixtures.isEmpty)
  }

  /// A new code comes with a fixture that shows what is printed.
  @Test func everyCodeHasAFixture() throws {
    var texts = ""
    for name in Self.fixtures {
      for suffix in [".err", ".out"] {
        guard let data = try? Data(contentsOf: Self.folder.appendingPathComponent(name + suffix)) else {
          continue
        }
        texts += String(decoding: data, as: UTF8.self)
      }
    }
    // Nobody keeps a text of two gigabytes for it.
    let without = DiagnosticCode.allCases.filter { $0 != .sourceTooLong && !texts.contains("[\($0)]") }
    #expect(without == [])
    let stepErrors = Vocabulary.spellings(of: .error).filter { !texts.contains("step error \($0): ") }
    // Their limits are reached in seconds, but not by a build that is not optimised.
    #expect(stepErrors == ["step-limit", "log-limit"])
  }

  @Test func goldensAreOnlyCompared() {
    #expect(!Self.isUpdating, "the goldens were written anew: look at the difference, then test again")
  }

  private func compare(_ actual: String, with name: String, default missing: String?) throws {
    let file = Self.folder.appendingPathComponent(name)
    if Self.isUpdating {
      if actual == missing {
        try? FileManager.default.removeItem(at: file)
      } else {
        try Data(actual.utf8).write(to: file)
      }
      return
    }
    guard let expected = (try? Data(contentsOf: file)).map({ String(decoding: $0, as: UTF8.self) }) ?? missing
    else {
      Issue.record("\(name) is missing; 'make goldens' writes it")
      return
    }
    #expect(actual == expected, "\(name) says otherwise")
  }
}
