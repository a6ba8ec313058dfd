import Foundation
import ScenarioTesting
import Testing

/// Runs with an app inside the model: written-down conversations, routers that are wrong, and children that misbehave.
@Suite struct AppTests {
  // MARK: - The protocol

  static let conversations = DriverTests.conversations(marked: "conversation app")

  @Test(arguments: conversations) func conversation(_ text: String) throws {
    let parts = text.components(separatedBy: "\n\n")
    try #require(parts.count == 2)
    try TemporaryFolder.with { folder in
      let file = folder.appendingPathComponent("conversation")
      try Data(parts[1].utf8).write(to: file)
      let outcome = try run(parts[0], "python3 '\(Self.tool("replay.py"))' '\(file.path)'")
      #expect(outcome.out == "1 passed, 0 failed\n", "\(outcome.err)")
      let done = try String(contentsOf: folder.appendingPathComponent("conversation.done"), encoding: .utf8)
      #expect(done == "whole")
    }
  }

  // MARK: - Routers

  static let swipes = "screen A\nsend \"open A\"; settle\nexpect app.path == [A]\npan 0.2; release\n"

  @Test func theWrongRouterIsFound() throws {
    let outcome = try run(Self.swipes, Self.router("willShow"))
    #expect(outcome.status == 1)
    #expect(outcome.out.hasPrefix("<text>:4:10: the app's path is [], and the stack shows [A]\n"))
    #expect(outcome.out.contains("the release at 4:10 cancelled the pop"))
  }

  @Test(arguments: ["didShow", "container"]) func theRightRouterPasses(_ mode: String) throws {
    #expect(try run(Self.swipes, Self.router(mode)).out == "1 passed, 0 failed\n")
  }

  /// The rules of `--path`, each with a router that passes it and one that does not.
  @Test(arguments: [
    ("stack", "stack", true), ("whole", "stack", false), ("whole", "whole", true), ("stack", "none", true),
    ("stack", "stack+modals", false), ("modals", "stack+modals", true), ("modals", "stack", false),
  ]) func paths(_ has: String, _ rule: String, _ passes: Bool) throws {
    let text = "push A\npresent M\n"
    let outcome = try run(text, Self.router("path=\(has)"), ["--path", rule])
    #expect((outcome.status == 0) == passes, "\(outcome.out)")
  }

  /// A run that has no app skips what reads the app's path.
  @Test func withoutAnApp() throws {
    let outcome = try Navscript.run(["run", "-e", "expect app.path == []", "--verbose"])
    #expect(outcome.out == "0 passed, 0 failed, 1 skipped\n")
    #expect(outcome.err.contains("`app.path` needs an app"))
  }

  /// Beside a driver the model's stack stands for the app's path.
  @Test func besideADriver() throws {
    let outcome = try Navscript.run([
      "run", "-e", "push A\nexpect app.path == [A]", "--driver", "python3 Examples/driver.py",
    ])
    #expect(outcome.out == "1 passed, 0 failed, 1 unseen\n")
  }

  /// The calls of one reply run in order, each with its callbacks before the next call.
  @Test func callsInOrder() throws {
    try TemporaryFolder.with { folder in
      let log = folder.appendingPathComponent("log").path
      let outcome = try run("screen A; screen B\nsend \"two\"; settle", Self.router("two", log: log))
      #expect(outcome.out == "1 passed, 0 failed\n", "\(outcome.out)")
      let told = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map { String($0) }
      #expect(
        told == [
          "send two", "willMoveToParent A", "willShow A", "viewDidAppear A", "didMoveToParent A", "didShow A",
          "willMoveToParent B", "willShow B", "viewDidAppear B", "didMoveToParent B", "didShow B",
        ])
    }
  }

  /// An app that calls something in reply to every callback ends in an error, not in an endless run.
  @Test func endlessCalls() throws {
    let outcome = try run("screen A; screen B\npush A", Self.router("endless"))
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("step error handler-loop: the app made more than"), "\(outcome.out)")
  }

  /// The same run twice, and with a recording, gives the same bytes.
  @Test func traceIsTheSame() throws {
    func trace() throws -> String {
      try Navscript.run(["run", "-e", Self.swipes, "--app", Self.router("container"), "--trace", "-"]).out
    }
    let first = try trace()
    #expect(first.contains("\"kind\":\"app\""))
    #expect(try trace() == first)
  }

  // MARK: - Exploring

  static let exploration = """
    define open-A { send "open A"; settle }
    define give-up { pan 0.2 over 0.2s; hold 0.2s; release }
    explore "router" depth 6 {
        actions open-A, give-up, tap back
    }

    """

  @Test(arguments: ["1", "2"]) func theShortestWay(_ jobs: String) throws {
    try TemporaryFolder.with { folder in
      let saved = folder.appendingPathComponent("found.nav").path
      let outcome = try explore(Self.router("willShow"), ["--jobs", jobs, "--save", saved])
      #expect(outcome.status == 5)
      #expect(outcome.out.contains("the app's path is [], and the stack shows [A], after 2 actions\n"))
      #expect(outcome.out.contains("    open-A; wait 0s\n    give-up; wait 0s\n}"))
      let replayed = try Navscript.run(["run", saved, "--app", Self.router("willShow")])
      #expect(replayed.status == 1)
      #expect(replayed.out.contains("the app's path is [], and the stack shows [A]"))
      #expect(try Navscript.run(["run", saved, "--app", Self.router("container")]).status == 0)
    }
  }

  @Test(arguments: ["1", "2"]) func theRightRouterHolds(_ jobs: String) throws {
    let outcome = try explore(Self.router("container"), ["--jobs", jobs])
    #expect(outcome.status == 0, "\(outcome.out)")
    #expect(outcome.out.contains("  holds  the app's path\n  every sequence of up to 6 actions was tried\n"))
  }

  /// Without its state nothing is merged, and the depth is 4.
  @Test func bruteForce() throws {
    let outcome = try explore(Self.router("container", hasState: false))
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("every sequence of up to 4 actions was tried"))
    #expect(outcome.out.contains("the app does not report its `state`"))
    let wrong = try explore(Self.router("willShow", hasState: false))
    #expect(wrong.out.contains("the app's path is [], and the stack shows [A], after 2 actions\n"))
  }

  /// An app that answers the same messages in different ways is reported.
  @Test func fickle() throws {
    let outcome = try explore(Self.router("fickle"))
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("the app answers the same messages in different ways"))
  }

  // MARK: - Children that misbehave

  static let late: [(command: String, message: String)] = [
    (begun("exit 7"), "the app ended with status 7 instead of answering"),
    (begun("kill -9 $$"), "the app was ended by signal 9 instead of answering"),
    (begun("sleep 60"), "the app did not answer within 0.3 s"),
    (begun("echo nonsense; sleep 60"), "the app wrote a line that is not JSON"),
    (begun("exec yes"), "the app wrote a"),
    (begun("exec >&-; sleep 60"), "the app closed its input or output instead of answering"),
    (begun(#"echo '{"id":3,"ok":{"calls":3}}'; sleep 60"#), "`calls` of the reply is not an array"),
    (
      begun(#"echo '{"id":3,"ok":{"calls":[{"do":"tapBack"}]}}'; sleep 60"#),
      "`tapBack` is not a call of an app"
    ),
    (begun(#"echo '{"id":3,"ok":{"calls":[{"do":"fly"}]}}'; sleep 60"#), "there is no action `fly`"),
    (begun(#"echo '{"id":3,"ok":{"answer":3}}'; sleep 60"#), "`answer` of the reply is not true or false"),
    (begun(#"echo '{"id":3,"cannot":"event"}'; sleep 60"#), "the app cannot receive `event`"),
    (begun(#"echo '{"id":3,"error":"other","message":"no"}'; sleep 60"#), "the app refuses `event`: no"),
  ]

  /// A child that answers `hello` and `begin`, then does something else.
  private static func begun(_ end: String) -> String {
    #"read a; echo '{"id":1,"ok":{"protocol":1,"hears":["willShow"]}}'; read a; echo '{"id":2,"ok":{}}'; read a; "#
      + end
  }

  @Test(arguments: DriverTests.misbehaving.indices, ["1", "2"])
  func misbehaves(_ number: Int, _ jobs: String) throws {
    let (command, message) = DriverTests.misbehaving[number]
    try misbehaves(command, message.replacingOccurrences(of: "the driver", with: "the app"), jobs)
  }

  @Test(arguments: late.indices, ["1", "2"]) func misbehavesLater(_ number: Int, _ jobs: String) throws {
    try misbehaves(Self.late[number].command, Self.late[number].message, jobs)
  }

  private func misbehaves(_ command: String, _ message: String, _ jobs: String) throws {
    let start = ContinuousClock.now
    let outcome = try Navscript.run([
      "run", "-e", "push A", "-e", "push B", "--jobs", jobs, "--driver-timeout", "300ms", "--app", command,
    ])
    #expect(outcome.status == 1)
    #expect(outcome.out.contains(message), "\(outcome.out)")
    #expect(outcome.out.hasSuffix("0 passed, 2 failed\n"))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func cannotBegin() throws {
    let child =
      #"read a; echo '{"id":1,"ok":{"protocol":1}}'; read a; echo '{"id":2,"cannot":"tabs"}'; read a"#
    let outcome = try run("push A", child, ["--verbose"])
    #expect(outcome.out == "0 passed, 0 failed, 1 skipped\n")
    #expect(outcome.err.contains("skipped: cannot: tabs"))
  }

  // MARK: - In Swift

  /// Keeps its path in an object that all copies share.
  private struct SharingRouter: NavigationApp {
    // Safe: only one thread uses it.
    final class Box: Hashable, @unchecked Sendable {
      var path: [String] = []
      static func == (one: Box, other: Box) -> Bool { one.path == other.path }
      func hash(into hasher: inout Hasher) { hasher.combine(path) }
    }
    let box = Box()
    var path: [String] { box.path }

    mutating func hear(_ event: AppEvent, _ sight: Sight) -> [AppCall] {
      if event.kind == .didShow { box.path = Array(sight.stack?.dropFirst() ?? []) }
      return []
    }
  }

  private final class ObjectRouter: NavigationApp {
    let path: [String] = []
    static func == (one: ObjectRouter, other: ObjectRouter) -> Bool { one === other }
    func hash(into hasher: inout Hasher) {}
    func hear(_ event: AppEvent, _ sight: Sight) -> [AppCall] { [] }
  }

  @Test func sharedStateIsReported() throws {
    let broken = try #require(throws: Exploration.Broken.self) {
      try Exploration(SharingRouter(), actions: [.push("A"), .tapBack], depth: 3).holds()
    }
    #expect(broken.description.contains("the app shares state between copies"))
  }

  @Test func objectsAreRefused() throws {
    let broken = try #require(throws: Exploration.Broken.self) {
      try Exploration(ObjectRouter(), actions: [.push("A")], depth: 1).holds()
    }
    #expect(broken.description.contains("`ObjectRouter` is a class"))
  }

  // MARK: - Helpers

  private func run(_ text: String, _ app: String, _ options: [String] = []) throws -> Navscript.Outcome {
    try Navscript.run(["run", "-e", text, "--app", app] + options)
  }

  private func explore(_ app: String, _ options: [String] = []) throws -> Navscript.Outcome {
    try Navscript.run(["explore", "-e", Self.exploration, "--app", app] + options)
  }

  private static func tool(_ name: String) -> String {
    Navscript.project.appendingPathComponent("Tests/Tools/\(name)").path
  }

  private static func router(_ mode: String, hasState: Bool = true, log: String = "") -> String {
    "python3 '\(tool("router.py"))' \(mode) \(hasState ? "state" : "none") '\(log)'"
  }
}
