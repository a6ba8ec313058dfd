import Foundation
import Testing

/// Runs beside a driver: written-down conversations, differences, and children that misbehave.
@Suite struct DriverTests {
  // MARK: - The protocol

  static let page = Navscript.project.appendingPathComponent("docs/drivers.md")

  /// The conversations of the page: a scenario, an empty line, then requests and replies.
  static let conversations = conversations(marked: "conversation")

  /// The blocks of the page with a mark.
  static func conversations(marked mark: String) -> [String] {
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```\(mark)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test(arguments: conversations) func conversation(_ text: String) throws {
    let parts = text.components(separatedBy: "\n\n")
    try #require(parts.count == 2)
    try TemporaryFolder.with { folder in
      let file = folder.appendingPathComponent("conversation")
      try Data(parts[1].utf8).write(to: file)
      let outcome = try run(parts[0], "python3 '\(Self.script("replay.py"))' '\(file.path)'")
      let isSkipped = parts[1].contains("cannot")
      #expect(outcome.out == (isSkipped ? outcome.out : "1 passed, 0 failed\n"), "\(outcome.err)")
      #expect(outcome.status == 0)
      let done = try String(contentsOf: folder.appendingPathComponent("conversation.done"), encoding: .utf8)
      #expect(done == "whole")
    }
  }

  /// Every request, action and sight that a table names is in a conversation.
  @Test func rows() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let all = (Self.conversations + AppTests.conversations).joined()
    let lines = text.components(separatedBy: "\n")
    var header = ""
    var rows = 0
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("| ") {
      let first = line.components(separatedBy: "|")[1].trimmingCharacters(in: .whitespaces)
      if next.hasPrefix("| ---") { header = first }
      if next.hasPrefix("| ---") || first.hasPrefix("---") { continue }
      let names = first.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      for name in names {
        rows += 1
        let member = header == "`do`" ? "\"do\":\"\(name)\"" : "\"\(name)\":"
        #expect(all.contains(member), "no conversation has \(member)")
      }
    }
    #expect(rows > 40)
  }

  // MARK: - The example

  static let example = "python3 Examples/driver.py"

  static let awk = "awk -W interactive -f Examples/driver.awk"

  /// Every scenario that an example can do, which are many, passes with it.
  @Test(arguments: [example, awk]) func exampleAgrees(_ driver: String) throws {
    let outcome = try Navscript.run(["run", "scenarios", "--driver", driver])
    #expect(outcome.status == 0)
    #expect(outcome.out.contains(" passed, 0 failed, "))
    let passed = outcome.out.split(separator: " ").first.flatMap { Int($0) } ?? 0
    #expect(passed > 80)
  }

  /// Names with quotes, brackets and escapes reach a driver without a JSON library unharmed.
  @Test(arguments: [example, awk]) func namesOfAllKinds(_ driver: String) throws {
    let text =
      #"push "a\"b,\\", "ü[]\{:"; pop; push "e\u{301}"; expect error duplicate-screen { push "a\"b,\\" }"#
    #expect(try run(text, driver).out == "1 passed, 0 failed\n")
  }

  /// A file's own answer to a question is unknown to an app beside the model.
  @Test func refusalsAreSkipped() throws {
    let outcome = try run(
      "on A.shouldPop { refuse }\npush A\ntap back\nexpect top == A", Self.example, ["--verbose"])
    #expect(outcome.out == "0 passed, 0 failed, 1 skipped\n")
    #expect(outcome.err.contains("the scenario's own code answers a question, line 1"))
  }

  /// A driver with a bug of its own is found though no expectation names it.
  @Test func bugOfTheDriver() throws {
    try TemporaryFolder.with { folder in
      let source = try String(
        contentsOf: Navscript.project.appendingPathComponent("Examples/driver.py"), encoding: .utf8)
      let broken = source.replacingOccurrences(
        of: "stack = stack[:-1] or stack",
        with: "stack = (stack[:-2] if len(stack) == 3 else stack[:-1]) or stack")
      #expect(broken != source)
      try Data(broken.utf8).write(to: folder.appendingPathComponent("driver.py"))
      let outcome = try run("push A; push B\npop", "python3 '\(folder.path)/driver.py'")
      #expect(outcome.status == 1)
      #expect(outcome.out.hasPrefix("<text>:2:1: the app and the model diverge here: stack\n"))
      #expect(outcome.out.contains("the model: [Root, A]\n"))
      #expect(outcome.out.contains("driver.py: [Root]\n"))
    }
  }

  // MARK: - What is seen

  @Test func unseenAndStrict() throws {
    let text = "push A\nexpect progress == 0\nexpect top == A"
    #expect(try run(text, Self.example).out == "1 passed, 0 failed, 1 unseen\n")
    let strict = try run(text, Self.example, ["--strict"])
    #expect(strict.status == 1)
    #expect(
      strict.out.hasPrefix("<text>:2:1: the app does not show what this expectation reads (--strict)\n"))
  }

  /// A release on the edge of its rule is not given to an app.
  @Test(arguments: [("0.52", true), ("0.7", false)]) func nearLimit(_ distance: String, _ isSkipped: Bool)
    throws
  {
    let outcome = try run(
      "push A\npan \(distance) over 0.3s; hold 0.2s; release", Self.answering(), ["--verbose"])
    #expect(outcome.err.contains("near-limit: the release at 2:") == isSkipped)
    #expect(outcome.out.hasSuffix(isSkipped ? "0 passed, 0 failed, 1 skipped\n" : "1 passed, 0 failed\n"))
  }

  /// Names are the same if their code points are.
  @Test(arguments: [(#"Caf\u00e9"#, true), (#"Cafe\u0301"#, false)])
  func codePoints(_ name: String, _ areSame: Bool) throws {
    let answering = Self.answering(
      sees: #"["stack"]"#, begin: #"{"stack":["Root"]}"#, action: #"{"stack":["Root","\#(name)"]}"#)
    let outcome = try run("push \"Caf\u{E9}\"", answering)
    #expect((outcome.status == 0) == areSame)
  }

  // MARK: - Children that misbehave

  static let misbehaving: [(command: String, message: String)] = [
    ("exit 7", "the driver ended with status 7 instead of answering"),
    ("kill -9 $$", "the driver was ended by signal 9 instead of answering"),
    ("sleep 60", "the driver did not answer within 0.3 s (--driver-timeout)"),
    ("read line; echo nonsense; sleep 60", "the driver wrote a line that is not JSON"),
    ("read line; echo '[1]'; sleep 60", "the driver wrote a line that is not a JSON object"),
    ("read line; echo '{\"id\":7,\"ok\":{}}'; sleep 60", "the driver answered request 7 instead of 1"),
    ("read line; echo '{\"id\":1}'; sleep 60", "the reply needs one of `ok`, `error` and `cannot`"),
    ("read line; echo '{\"id\":1,\"ok\":{\"protocol\":9}}'; sleep 60", "does not speak version 1"),
    ("exec yes", "the driver wrote a line that"),
    (
      "head -c 3000000 /dev/zero | tr '\\0' x; sleep 60", "the driver wrote a line of more than 1048576 bytes"
    ),
    ("read line; echo '{\"id\":1,\"ok\":{\"name\":\"\\ud800\"}}'; sleep 60", "half of a surrogate pair"),
    ("exec >&-; sleep 60", "the driver closed its input or output instead of answering"),
    ("/no/such/program", "the driver ended with status 127 instead of answering"),
  ]

  @Test(arguments: misbehaving.indices, ["1", "2"]) func misbehaves(_ number: Int, _ jobs: String) throws {
    let (command, message) = Self.misbehaving[number]
    let start = ContinuousClock.now
    // A child starts late where the machine is busy, so only the silent one has a short limit.
    let limit = message.contains("--driver-timeout") ? "300ms" : "15s"
    let outcome = try Navscript.run([
      "run", "-e", "push A", "-e", "push B", "--jobs", jobs, "--driver-timeout", limit, "--driver", command,
    ])
    #expect(outcome.status == 1)
    #expect(outcome.out.contains(message), "\(outcome.out)")
    #expect(outcome.out.hasSuffix("0 passed, 2 failed\n"))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// After one bad reply the next scenario has a fresh driver.
  @Test func freshAfterAFailure() throws {
    try TemporaryFolder.with { folder in
      let command =
        "if [ -e '\(folder.path)/seen' ]; then exec \(Self.example); fi; touch '\(folder.path)/seen'; exit 3"
      let outcome = try Navscript.run([
        "run", "-e", "push A", "-e", "push B", "--jobs", "1", "--driver", command,
      ])
      #expect(outcome.out.hasSuffix("1 passed, 1 failed\n"))
    }
  }

  /// What the driver writes reaches the terminal without control characters.
  @Test func hostileTexts() throws {
    let outcome = try run(
      "push A", "read line; printf '{\"id\":1,\"cannot\":\"\\\\u001b[2J\"}\\n\\033[2J'; sleep 60")
    #expect(!outcome.out.contains("\u{1B}") && !outcome.err.contains("\u{1B}"))
  }

  @Test func optionsNeedADriver() throws {
    for option in [["--strict"], ["--driver-timeout", "1s"], ["--path", "whole"]] {
      let outcome = try Navscript.run(["run", "-e", "push A"] + option)
      #expect(outcome.status == 64)
      #expect(outcome.err.contains("`\(option[0])` needs `--driver`"))
    }
    for options in [
      ["--driver", "a", "--app", "b"], ["--driver", "a", "--path", "none"], ["--app", "a", "--list"],
    ] {
      #expect(try Navscript.run(["run", "-e", "push A"] + options).status == 64)
    }
    for option in [["--driver-timeout", "1s"], ["--path", "whole"]] {
      #expect(try Navscript.run(["explore", "-e", "push A"] + option).status == 64)
    }
  }

  // MARK: - Helpers

  private func run(_ text: String, _ driver: String, _ options: [String] = []) throws -> Navscript.Outcome {
    try Navscript.run(["run", "-e", text, "--driver", driver] + options)
  }

  private static func script(_ name: String) -> String {
    Navscript.project.appendingPathComponent("Tests/Tools/\(name)").path
  }

  /// A driver that answers every request in the same way.
  private static func answering(
    sees: String = "[]", begin: String = "{}", action: String = "{}"
  ) -> String {
    "python3 '\(script("answer.py"))' '\(sees)' '\(begin)' '\(action)'"
  }
}
