import ScenarioSyntax
import Testing
import TransitionCore

@testable import ScenarioRuntime

/// What a session saves, and how it undoes and redoes inputs.
@Suite struct SessionUndoTests {
  static let inputs = [
    "push A, B", "pan 0.3 vel 50", "release", "let far = 0.9", "define go(p) { pan p; release }",
    "go 0.7", "start push C; wait 0.1s", "present M as sheet", "dismiss", "let far = 0.2", "go far",
    "on D.viewDidAppear { push E }", "push D", "note \"{depth}\"", "always depth < 4", "pop",
    "expect top == Z9 or top == D", "push A",
  ]

  @Test func undoingGivesEachStateAndRedoingTheNext() {
    let session = Session()
    var states = [session.state]
    for input in Self.inputs {
      let reply = session.execute(input)
      if !reply.hasErrors { states.append(session.state) }
    }
    #expect(states.count > 12)
    for place in states.indices.dropLast().reversed() {
      #expect(session.undo() == 1)
      #expect(session.state == states[place])
    }
    #expect(session.undo() == 0)
    for place in states.indices.dropFirst() {
      #expect(session.redo() == 1)
      #expect(session.state == states[place])
    }
    #expect(session.redo() == 0)
    #expect(session.undo(1000) == states.count - 1)
    #expect(session.redo(1000) == states.count - 1)
    #expect(session.state == states.last)
  }

  @Test func anUndoneInputIsForgotten() {
    let session = Session()
    _ = session.execute("push A")
    _ = session.execute("let x = 0.3")
    _ = session.execute("define go { push B }")
    _ = session.execute("push C")
    #expect(session.undo(3) == 3)
    #expect(session.nextLine == 2)
    #expect(session.execute("x").hasErrors)
    #expect(session.execute("go").hasErrors)
    #expect(session.execute("expect top == C").hasErrors)
    #expect(session.redoCount == 3)
    _ = session.redo(3)
    #expect(session.execute("x").output == ["0.3"])
    #expect(!session.execute("go").hasErrors)
    #expect(session.state.stack.names == ["Root", "A", "C", "B"])
    _ = session.undo(2)
    _ = session.execute("push D")
    #expect(session.redoCount == 0, "what was undone is gone once something else is done")
  }

  @Test func definitionsCanBeGivenAgain() {
    let session = Session()
    for input in [
      "let x = 0.3", "define go { push A }", "recipe r from uikit26 { animation.duration = 1s }", "use r",
      "go",
      "let x = 0.4", "define go(p) { push B; push p }", "recipe r from uikit26 { animation.duration = 2s }",
      "use r", "go C", "var n = 1", "n = n + 1", "var n = 7",
    ] {
      #expect(session.execute(input).diagnostics.isEmpty, "\(input)")
    }
    #expect(session.state.stack.names == ["Root", "A", "B", "C"])
    #expect(session.state.time == 5_000_000_000)
    #expect(session.execute("x; n").output == ["0.4", "7"])
    _ = session.undo(8)
    #expect(session.execute("x").output == ["0.3"])
    _ = session.execute("go")
    #expect(session.state.stack.names == ["Root", "A", "A"] || session.state.stack.names == ["Root", "A"])
  }

  @Test func readingIsNoStep() {
    let session = Session()
    _ = session.execute("start push A")
    let state = session.state
    for question in ["top", "1/0", "moving", "stack; depth", "[1, 2]", "log has [A.viewDidLoad]"] {
      let reply = session.execute(question)
      #expect(reply.isAnswer && reply.failure == nil && !reply.hasErrors, "\(question)")
      #expect(session.state == state)
    }
    #expect(session.undoCount == 1)
    #expect(Session().execute("top").output == ["Root"])
  }

  @Test func aViolatedAlwaysIsReportedOnce() {
    let session = Session()
    _ = session.execute("always depth < 3")
    #expect(session.execute("push A").violations.isEmpty)
    let reply = session.execute("push B; push C")
    #expect(reply.violations.count == 1 && reply.failure == nil)
    #expect(session.state.stack.names == ["Root", "A", "B", "C"], "the input goes on")
    #expect(session.execute("push D").violations.isEmpty)
    _ = session.undo(2)
    #expect(session.execute("push B").violations.count == 1)
  }

  @Test func goingBackInTimeUndoesWhatWasNotOver() {
    let session = Session()
    for input in ["push A", "wait 1s", "push B", "note \"here\"", "push C"] { _ = session.execute(input) }
    #expect(session.back(to: 1_500_000_000) == 3)
    #expect(session.state.time == 1_350_000_000)
    #expect(session.redo() == 1)
    #expect(session.back(to: 5_000_000_000) == 0)
    #expect(session.back(to: 0) == 3)
  }

  @Test func anInterruptedInputLeavesNothing() {
    let session = Session()
    _ = session.execute("push A")
    let state = session.state
    session.isInterrupted = { "interrupted" }
    let reply = session.execute("let y = 1; repeat 1000000000 { push B; pop }")
    #expect(reply.interruption == "interrupted")
    #expect(session.state == state)
    session.isInterrupted = nil
    #expect(session.execute("y").hasErrors)
    #expect(!session.execute("push C").hasErrors)
    #expect(session.undoCount == 2)
  }

  /// Whatever the inputs are, what is held to undo with stays below a bound, and a thousand can be undone.
  @Test(arguments: ["push S%", "note \"%\"", "let v% = 1", "repeat 40 { push A; pop }"])
  func memoryIsBounded(_ form: String) {
    let session = Session()
    for number in 0..<1200 {
      let text = form.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\(number)")
      #expect(!session.execute(text).hasErrors)
    }
    #expect(session.undoSize <= SessionPast.memory)
    #expect(session.undoCount >= 1000)
    let state = session.state
    #expect(session.undo(1000) == 1000)
    #expect(session.redo(1000) == 1000)
    #expect(session.state == state)
  }
}
