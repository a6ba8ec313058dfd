import Foundation
import ScenarioRunner
import ScenarioRuntime
import Testing

/// The table of bounds in grammar.md: what each row allows works, and one more ends as the row says.
@Suite struct BoundTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    /// The last number of the row's maximum, which is an exponent if it is written as a power.
    var maximum: Int
    var beyond: String

    var testDescription: String { name }

    /// What the output has beyond the bound: `[N0901]`, or `step error out-of-range: `.
    var sign: String? {
      if let code = beyond.firstMatch(of: /diagnostic (N\d+)/) { return "[\(code.1)]" }
      return beyond.firstMatch(of: /step error `([a-z-]+)`/).map { "step error \($0.1): " }
    }
  }

  /// Files of which the first is run, with a number that is the maximum or one more.
  typealias Files = @Sendable (Int) -> [String]

  static let rows: [Row] = {
    guard
      let page = try? String(
        contentsOf: Navscript.project.appendingPathComponent("grammar.md"), encoding: .utf8)
    else { return [] }
    let lines = page.components(separatedBy: "\n").drop { $0 != "## Bounds" }.drop { !$0.hasPrefix("| ---") }
    return lines.dropFirst().prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let numbers = cells[1].replacing(",", with: "").matches(of: /\d+/).compactMap { Int($0.0) }
      return Row(name: cells[0], maximum: numbers.last ?? 0, beyond: cells[2])
    }
  }()

  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  /// A million bytes in `t`.
  private static let million = """
    var t = "xxxxxxxxxx"
    repeat 5 { t = "{t}{t}{t}{t}{t}{t}{t}{t}{t}{t}" }

    """

  /// A list of that many elements, in `l`.
  private static func elements(_ count: Int) -> String {
    "var l = [1]\nrepeat 6 { l = l + l + l + l + l + l + l + l + l + l }\n"
      + "let m = l\(numbered(count - 1_000_000) { _ in " + [1]" })\nexpect count(m) == \(count)"
  }

  /// A chain of files, each of which includes the next.
  private static func including(_ depth: Int) -> [String] {
    (0..<depth).map { "include \"\($0 + 1).nav\"\n" } + ["define go { push A }\n"]
  }

  static let texts: [String: Files] = [
    "nesting of blocks, brackets and signs": { count in
      ["expect \(many("(", count))1\(many(")", count)) == 1"]
    },
    "operators in one statement": { count in ["expect \(many("1 + ", count - 1))1 == \(count)"] },
    "files that include each other": { depth in
      var files = including(depth)
      files[0] += "go\n"
      return files
    },
    "errors listed for one file": { count in [many("push\n", count)] },
    "a number": { digits in ["let a = 1\(many("0", digits))\nexpect a > 1"] },
    "commands calling each other": { depth in
      ["define f0 { push A }\n" + numbered(depth - 1) { "define f\($0 + 1) { f\($0) }\n" } + "f\(depth - 1)"]
    },
    "handlers in one instant": { count in
      [
        """
        var i = 0
        define again { i = i + 1; if i <= \(count) { after 0s { again } } }
        again
        wait 1s
        """
      ]
    },
    "the virtual clock": { seconds in ["wait 1000000000s\n" + (seconds > 1_000_000_000 ? "wait 1ms" : "")] },
    "`settle` without `within`": { seconds in
      [
        "set animation.duration = \(seconds)s\nset animation.curve = linear\nstart push A\nsettle\nexpect top == A"
      ]
    },
    "blocks waiting at the same time": { count in [numbered(count) { "after \($0 + 1)ms { }\n" } + "wait 11s"]
    },
    // The first turn of each ends with an error, so nothing is repeated.
    "iterations of a `repeat`": { count in
      ["push A\nexpect error duplicate-screen { repeat \(count) { push A } }"]
    },
    "length of a string made while running": { length in
      [million + "let u = \"{t}\(many("x", length - 1_000_000))\"\nexpect u == u"]
    },
    "length of all different strings that a scenario makes": { length in
      // 31,000,000 bytes, 810,018 bytes, and the rest.
      [
        "var t = \"\(many("x", 999_998))\"\nvar s = \"\(many("y", 90_000))\"\nvar i = 9\n"
          + "repeat 31 { i = i + 1; note \"{t}{i}\" }\nrepeat 9 { i = i + 1; note \"{s}{i}\" }\n"
          + "let u = \"{s}\(many("z", length - 31_900_018))\"\nexpect u == u"
      ]
    },
    "elements of a list, including nested lists": { count in [elements(count)] },
    "nesting of lists": { depth in ["var l = [1]\nrepeat \(depth - 1) { l = [l] }\nexpect count(l) == 1"] },
    "refresh rate of a device": { rate in ["device 390 x 844 at \(rate) Hz\npush A"] },
    "fingers of a pan": { count in ["push A\npan 0.3 fingers (\(count))\nrelease"] },
  ]

  /// Rows that `scripts/hostile.py` checks with the release binary: a build that is not optimised takes minutes.
  static let atFullSize: [String: Int] = [
    "length of a file": FileReader.largestSize,
    "statements of a scenario": Budget.mostStatements,
    "entries of the log": 4_000_000,
    "frames checked for `always` and `within`": 1_000_000,
  ]

  @Test func everyRowIsChecked() throws {
    let others =
      Array(Self.texts.keys) + Array(Self.atFullSize.keys) + [
        "inputs that the session can undo", "length of a file with what it includes",
      ]
    #expect(Self.rows.map { $0.name }.sorted() == others.sorted())
    let script = try String(
      contentsOf: Navscript.project.appendingPathComponent("scripts/hostile.py"), encoding: .utf8)
    for (name, maximum) in Self.atFullSize {
      #expect(script.contains("\"\(name)\""))
      #expect(Self.rows.first { $0.name == name }?.maximum == maximum)
    }
  }

  @Test(arguments: rows.filter { texts[$0.name] != nil }) func bothSides(_ row: Row) throws {
    let files = try #require(Self.texts[row.name])
    let sign = try #require(row.sign)
    let within = try Self.run(files(row.maximum))
    // A list of errors is full of errors.
    #expect(within.status == (row.name == "errors listed for one file" ? 2 : 0), "\(within.err.prefix(500))")
    #expect(!(within.out + within.err).contains(sign))
    let beyond = try Self.run(files(row.maximum + 1))
    #expect(beyond.status == (sign.hasPrefix("[") ? 2 : 1))
    #expect((beyond.out + beyond.err).contains(sign), "\(beyond.out.prefix(300))\(beyond.err.prefix(300))")
  }

  /// Rows that have a minimum too.
  @Test(arguments: ["refresh rate of a device", "fingers of a pan"]) func belowTheLeast(_ name: String) throws
  {
    let files = try #require(Self.texts[name])
    #expect(try Self.run(files(1)).status == 0)
    #expect(try Self.run(files(0)).out.contains("step error out-of-range: "))
  }

  @Test func theSessionUndoesSoManyInputs() throws {
    let row = try #require(Self.rows.first { $0.name == "inputs that the session can undo" })
    func undone(_ count: Int) throws -> String {
      let inputs = Self.many("mark\n", count) + ":undo \(count)\n"
      return try Navscript.run(["repl"], input: inputs).out
    }
    #expect(try undone(row.maximum).hasSuffix("[Root]  not shown yet\n"))
    #expect(
      try undone(row.maximum + 1).contains(
        "\(row.maximum) inputs were undone; only the latest \(row.maximum) can be\n"))
  }

  /// With a smaller maximum, since nobody waits for two gigabytes.
  @Test func includedFilesAreBounded() throws {
    let row = try #require(Self.rows.first { $0.name == "length of a file with what it includes" })
    #expect(row.maximum == Includes.limit)
    let text = Array("include \"a.nav\"\npush A\n".utf8)
    for (most, isTooLong) in [(text.count + 100, false), (text.count + 99, true)] {
      let engine = Engine()
      engine.includes = Includes(identity: { $0 }) { path, _, _ in
        .text(name: path, identity: path, bytes: [UInt8](repeating: 0x0A, count: 100))
      }
      engine.includes.mostBytes = most
      text.withUnsafeBufferPointer { engine.load(name: "b.nav", bytes: $0) }
      #expect(engine.diagnostics.map { "\($0.code)" } == (isTooLong ? ["N0902"] : []))
    }
  }

  /// A chain of operators takes little of the stack, whether it holds or not; `#` stands for the chain.
  @Test(arguments: [
    ("expect 1# == 999", " + 1"), ("expect 1# == 0", " + 1"), ("expect true#", " and true"),
    ("expect false# or true", " or false"), ("expect false#", " or false"), ("always true#", " and true"),
    ("var a = 1#; expect a == 1", " * 1"), ("if depth > 0# { push B }", " and depth > 0"),
    ("expect \"a{1#}\" == \"a999\"", " + 1"), ("expect 1# == 999 within 1s", " + 1"),
    ("define f(n) { expect n == 999 }; f (1#)", " + 1"),
  ]) func manyOperatorsLeaveTheStack(_ form: String, _ part: String) throws {
    let count = part.contains(">") ? 499 : 998
    let text = form.replacing("#", with: Self.many(part, count))
    let outcome = try Self.run(["push A\n" + text])
    #expect(!outcome.out.contains("internal error"), "\(outcome.out.prefix(200))")
    #expect(outcome.err == "" || outcome.err.contains("warning"), "\(outcome.err.prefix(200))")
    #expect(outcome.status == (form == "expect 1# == 0" || form == "expect false#" ? 1 : 0))
  }

  private static func run(_ files: [String]) throws -> Navscript.Outcome {
    try TemporaryFolder.with { folder in
      for (number, text) in files.enumerated() {
        try Data(text.utf8).write(to: folder.appendingPathComponent("\(number).nav"))
      }
      return try Navscript.run(["run", "0.nav"], in: folder)
    }
  }
}
