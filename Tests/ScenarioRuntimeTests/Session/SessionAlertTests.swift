import ScenarioSyntax
import Testing

@testable import ScenarioRuntime

/// Alerts and screens of different inputs: what a file would refuse, a session refuses too.
@Suite struct SessionAlertTests {
  private func messages(_ reply: SessionReply) -> [String] {
    reply.diagnostics.filter { $0.severity == .error }.map { $0.message }
  }

  @Test func anAlertIsNotNamedLikeAScreenOfAnEarlierInput() {
    let session = Session()
    _ = session.execute("push Discard")
    let reply = session.execute("alert Discard [Yes, No]")
    #expect(
      messages(reply) == ["`Discard` is the name of a screen too: give the alert a title of its own"])
    #expect(!session.execute("alert Delete [Yes, No]").hasErrors)
  }

  @Test func aScreenIsNotNamedLikeAnAlertOfAnEarlierInput() {
    let session = Session()
    _ = session.execute("alert Discard [Yes, No]")
    _ = session.execute("answer Yes")
    let reply = session.execute("push Discard")
    #expect(messages(reply) == ["`Discard` is the title of an alert too: give the screen a name of its own"])
    #expect(session.undo(2) == 2)
    #expect(!session.execute("push Discard").hasErrors)
    #expect(session.execute("alert Discard [Yes]").hasErrors)
  }

  @Test func aRefusalThatNothingAsksForIsRefused() {
    let session = Session()
    _ = session.execute("push A; push B")
    for input in [
      "refuse", "on A.viewDidAppear { refuse }", "on A.shouldPop { on B.viewDidLoad { refuse } }",
    ] {
      #expect(messages(session.execute(input)) == ["nothing is asked here that could be refused"], "\(input)")
    }
    #expect(!session.execute("on A.shouldPop { refuse }").hasErrors)
    #expect(!session.execute("define no { refuse }").hasErrors)
    #expect(session.execute("no").failure?.headline.contains("nothing-to-refuse") == true)
  }

  /// An input that was refused or undone leaves no buttons behind; done again, it has them again.
  @Test func buttonsComeAndGoWithTheirInputs() {
    let session = Session()
    #expect(session.execute("alert Late [Wait]; expect nope == 3").hasErrors)
    #expect(messages(session.execute("answer Wait")) == ["no alert of this file has a button `Wait`"])
    _ = session.execute("alert Sure [Keep, Discard]")
    #expect(session.undo() == 1)
    #expect(session.execute("answer Keep").hasErrors)
    #expect(session.redo() == 1)
    #expect(!session.execute("answer Keep").hasErrors)
  }
}
