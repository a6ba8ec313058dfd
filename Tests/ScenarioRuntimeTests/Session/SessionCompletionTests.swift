import ScenarioSyntax
import Testing
import TransitionCore

@testable import ScenarioRuntime

/// Completion offers exactly the words that are valid at a position.
@Suite struct SessionCompletionTests {
  private static let session: [String] = [
    "push Inbox, Message", "push \"Order details\"", "let far = 0.4", "define swipe(p) { pan p; release }",
    "recipe brisk from uikit26 { animation.duration = 0.1s }", "press from 0.1 with thumb",
    "release with thumb",
    "screen Inbox { title \"Mail\" }",
  ]

  private static func offered(_ text: String) -> [String] {
    let session = Session()
    for input in Self.session {
      let reply = session.execute(input)
      #expect(!reply.hasErrors, "\(input): \(reply.diagnostics.map { $0.message })")
    }
    let count = session.undoCount
    let words = session.completions(for: text, upTo: text.utf8.count)
    #expect(session.undoCount == count && session.state.stack.names.count == 4, "trying changes nothing")
    return words
  }

  /// Places at which the language itself says what can stand, so that both lists must be the same.
  @Test func exactPlaces() {
    let published = PublishedRecipe.allCases.map { $0.name }
    for (text, words) in [
      ("use ", published + ["brisk"]),
      ("recipe mine from ", published + ["brisk"]),
      ("layout ", ["leftToRight", "rightToLeft"]),
      ("present Sheet as ", ModalStyle.allCases.map { $0.name }),
      ("open ", ["drawer"]), ("close ", ["drawer"]), ("enable ", ["drawer", "swipe"]),
      ("expect transition.", ["from", "to", "interactive", "phase"].map { "transition." + $0 }),
      ("expect thumb.", ["owner", "down"].map { "thumb." + $0 }),
      ("press from 0.2 with ", ["thumb"]),
    ] {
      #expect(Self.offered(text) == words.sorted(), "\(text)")
    }
  }

  @Test(arguments: [
    (
      "", ["push", "pop", "top", "stack", "swipe", "far", "Inbox", "let", "not"],
      ["fullscreen", "vel", "animation"]
    ),
    ("push ", ["Inbox", "Message"], ["push", "top", "vel", "fullscreen", "swipe"]),
    ("push Inb", ["Inbox"], ["Message"]),
    ("push A; po", ["pop"], ["progress"]),
    ("push A ", ["without", "then"], ["vel", "over", "Inbox", "push"]),
    ("pan 0.3 ", ["vel", "over", "from", "fingers", "with"], ["animation", "Inbox", "push"]),
    ("pan ", ["left", "right", "up", "down", "far"], ["push", "fullscreen", "to"]),
    (
      "expect ", ["top", "log", "not", "warning", "error", "balanced", "far", "depth"],
      ["push", "fullscreen"]
    ),
    ("expect top == ", ["Inbox", "Message", "none"], ["push", "progress", "fullscreen", "vel"]),
    (
      "expect Message.", ["Message.x", "Message.viewDidAppear", "Message.lifecycle"],
      ["Message.from", "Message.push"]
    ),
    ("expect log has [", ["didShow", "completeTransition", "Inbox"], ["push", "top"]),
    ("expect log has [Inbox.", ["Inbox.viewDidAppear"], ["Inbox.x", "Inbox.completeTransition"]),
    ("on Inbox.", ["Inbox.viewDidAppear", "Inbox.deinit"], ["Inbox.x", "Inbox.scale"]),
    ("set ", ["finishes", "animation.duration"], ["push", "top", "Inbox"]),
    ("set animation.", ["animation.duration", "animation.curve"], ["finishes"]),
    ("set finishes = ", ["velocity", "progress", "true"], ["push", "Inbox", "top"]),
    ("pop to ", ["root", "Inbox", "Message"], ["push", "animation"]),
    ("tap ", ["back", "Inbox"], ["push"]),
    ("screen Inbox { ", ["title", "bar", "swipe", "back"], ["push", "top"]),
    ("let x = ", ["depth", "far", "Inbox"], ["push", "vel"]),
    ("repeat 2 { pu", ["push"], ["Inbox"]),
  ]) func places(_ text: String, _ some: [String], _ none: [String]) {
    let words = Self.offered(text)
    for word in some { #expect(words.contains(word), "\(text)… offers \(words), not \(word)") }
    for word in none { #expect(!words.contains(word), "\(text)… offers \(word)") }
  }

  /// Behind `expect error` and `expect warning` stand codes; the words may be a screen's name too, and then go on.
  @Test func codes() {
    let errors = Set(Self.offered("expect error "))
    #expect(errors.subtracting(StepErrorCode.allCases.map { $0.code }).isSubset(of: ["in", "not"]))
    #expect(errors.isSuperset(of: StepErrorCode.allCases.map { $0.code }))
    let warnings = Set(Self.offered("expect warning "))
    let known = Vocabulary.entries(of: .warning).map { $0.spelling }
    #expect(warnings.subtracting(known).isSubset(of: ["in", "not"]))
    #expect(warnings.isSuperset(of: Warning.allCases.map { $0.code }))
  }

  @Test func textIsNotCompleted() {
    #expect(Self.offered("note \"push ").isEmpty)
    #expect(Self.offered("push A # pu").isEmpty)
    #expect(Self.offered("push \"Ord") == ["\"Order details\""])
  }

  @Test func wordsHaveASentence() {
    for word in ["push", "Inbox.viewDidAppear", "A.x", "nested-transition", "finishes"] {
      #expect(Session.summary(of: word) != nil, "\(word)")
    }
    #expect(Session.summary(of: "Inbox") == nil)
  }
}
