import ScenarioSyntax
import Testing
import TransitionCore

@testable import ScenarioRuntime

/// A saved session passes when it runs.
@Suite struct SessionSavingTests {
  /// Runs a text as a file; what went wrong, or nil.
  static func problem(of text: String) -> String? {
    let engine = Engine()
    Array(text.utf8).withUnsafeBufferPointer { engine.load(name: "saved.nav", bytes: $0) }
    if engine.hasErrors { return engine.diagnostics.map { $0.message }.joined(separator: "\n") }
    guard engine.scenarioCount == 1 else { return "\(engine.scenarioCount) scenarios" }
    let result = engine.run(0)
    return result.verdict == .passed ? nil : result.failure?.headline ?? "failed"
  }

  static func saved(_ session: Session, as name: String? = nil) -> String? {
    guard case .text(let text) = session.saved(as: name) else { return nil }
    return text
  }

  @Test func whatWasGivenAgainGetsItsOwnName() throws {
    let session = Session()
    for input in [
      "let far = 0.9", "define go(p) { pan p; release }", "push A, B", "go far", "let far = far - 0.5",
      "push C", "go far", "define go { push D }", "go", "var n = 1", "n = n + 1", "var n = 5", "n = n * 2",
      "expect n == 10", "recipe mine from uikit26 { animation.duration = 0.1s }", "use mine", "push E",
      "recipe mine from uikit26 { animation.duration = 0.2s }", "use mine", "push F", "note \"{far} {n}\"",
    ] {
      let reply = session.execute(input)
      #expect(!reply.hasErrors && reply.failure == nil, "\(input)")
    }
    for name in [nil, "far"] {
      let text = try #require(Self.saved(session, as: name))
      #expect(Self.problem(of: text) == nil, "\(text)")
      #expect(text.contains("let far = far_1 - 0.5"))
      #expect(text.contains("define go_1(p)"))
    }
  }

  @Test func whatFailedIsWrittenAsItWas() throws {
    let session = Session()
    for input in [
      "push A", "push B; push A; push C", "expect top == A", "expect depth == 9 within 0.3s", "start push D",
      "repeat 3 { push E }", "top",
    ] { #expect(!session.execute(input).hasErrors, "\(input)") }
    let text = try #require(Self.saved(session))
    #expect(Self.problem(of: text) == nil, "\(text)")
    #expect(text.contains("expect error duplicate-screen { push A }"))
    #expect(text.contains("wait 0.3s"))
    #expect(!text.contains("push C"))
    _ = session.execute("if true { push F; expect top == A }")
    #expect(Self.saved(session) == nil, "what stopped inside a block cannot be repeated")
  }

  @Test func aDroppedConditionIsNotSaved() throws {
    let session = Session()
    for input in ["always depth < 3", "always not frozen", "push A, B, C"] { _ = session.execute(input) }
    #expect(Self.saved(session) == nil)
    #expect(session.forgetAlways() == "always depth < 3")
    #expect(session.conditions().violated.isEmpty)
    let text = try #require(Self.saved(session))
    #expect(Self.problem(of: text) == nil && text.contains("always not frozen"))
    #expect(session.undo() == 1)
    #expect(Self.saved(session) == nil)
    #expect(session.forgetAlways(of: 1) == "always depth < 3")
    #expect(session.forgetAlways(of: 2) == "always not frozen")
    #expect(session.forgetAlways() == nil)
  }

  @Test func namesOfAllKindsAreWrittenSoThatTheyAreReadAgain() throws {
    let session = Session()
    for name in [
      "Order details", "top", "a\\\"b", "push", "x\\u{202E}y", "naïve", "\\{x\\}", "in", "a-b", "日本",
    ] {
      #expect(!session.execute("push \"\(name)\"").hasErrors, "\(name)")
    }
    for name in [nil, "a \"b\" {c}\u{202E}"] {
      let text = try #require(Self.saved(session, as: name))
      #expect(Self.problem(of: text) == nil, "\(text)")
      #expect(!text.contains("\u{202E}"))
    }
  }

  /// Two hundred random statements: undoing all gives the first state, redoing the last, and the file passes.
  @Test(arguments: 0..<6) func randomSessions(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let session = Session()
    let first = session.state
    var executed = 0
    while executed < 200 {
      let reply = session.execute(random.statement())
      #expect(reply.violations.isEmpty)
      if !reply.hasErrors { executed += 1 }
    }
    let last = session.state
    let text = try #require(Self.saved(session))
    #expect(Self.problem(of: text) == nil, "seed \(seed)\n\(text)")
    let count = session.undoCount
    #expect(session.undo(count) == count && session.state == first)
    #expect(session.redo(count) == count && session.state == last)
    for _ in 0..<50 {
      let steps = random.below(60)
      if random.below(2) == 0 { _ = session.undo(steps) } else { _ = session.redo(steps) }
    }
    _ = session.redo(count)
    #expect(session.state == last)
  }
}

/// Statements at random, the same for the same seed.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  private mutating func screen() -> String {
    ["A", "B", "C", "D", "E", "\"Order details\"", "F\(below(20))"][below(7)]
  }

  mutating func statement() -> String {
    let forms = [
      { (r: inout Random) in "push \(r.screen())" }, { r in "start push \(r.screen())" }, { _ in "pop" },
      { _ in "pop to root" }, { r in "stack = [Root, \(r.screen()), X\(r.below(9))]" },
      { r in "present M\(r.below(5)) as \(["sheet", "over", "fullScreen"][r.below(3)])" }, { _ in "dismiss" },
      { r in "pan 0.\(r.below(9)) vel \(r.below(400))" }, { _ in "release" }, { _ in "cancel" },
      { r in "wait 0.\(r.below(9))s" }, { _ in "settle" }, { r in "let v\(r.below(4)) = 0.\(r.below(9))" },
      { r in "var n\(r.below(3)) = \(r.below(9))" }, { r in "n\(r.below(3)) = n\(r.below(3)) + 1" },
      { r in "define go\(r.below(3)) { push \(r.screen()); pop }" }, { r in "go\(r.below(3))" },
      { r in "use \(["fullscreen", "uikit26", "edge", "cupertino"][r.below(4)])" },
      { r in "set finishes = progress > 0.\(r.below(9))" },
      { r in "if depth > \(r.below(4)) { push \(r.screen()) } else { pop }" },
      { r in "repeat \(r.below(3)) { push R\(r.below(50)); pop }" },
      { r in "after 0.\(r.below(5))s { push \(r.screen()) }" },
      { r in "screen \(r.screen()) { bar \(["hidden", "shown"][r.below(2)]) }" },
      { r in "expect top == Root or depth > \(r.below(3))" }, { _ in "note \"{depth} {top}\"" },
      { _ in "depth" }, { _ in "tap back" }, { r in "remove \(r.screen())" },
      { r in "pan v\(r.below(4)); release" },
      { _ in "start { push Q; pop }" }, { r in "on \(r.screen()).viewDidAppear { note \"seen\" }" },
      { _ in "open drawer" }, { _ in "close drawer" }, { _ in "device 390 x 844" }, { _ in "mark" },
    ]
    return forms[below(forms.count)](&self)
  }
}
