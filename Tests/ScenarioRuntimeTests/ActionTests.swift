import ScenarioRuntime
import ScenarioSyntax
import Testing

/// Every statement of the vocabulary is lowered to actions, or there is a reason why not.
@Suite struct ActionTests {
  /// A text in which the statement runs, and the actions that it asks for.
  static let lowered: [String: (text: String, actions: [Action])] = [
    "push": ("push A, B", [.push(screens: ["A"], animated: true), .push(screens: ["B"], animated: true)]),
    "pop": ("start pop without animation", [.pop(animated: false)]),
    "stack": ("stack = [Root, A]", [.set(screens: ["Root", "A"], animated: true)]),
    "remove": (
      "stack = [Root, A, B]\nremove A",
      [.set(screens: ["Root", "A", "B"], animated: true), .remove(screen: "A")]
    ),
    "present": (
      "present stack M as sheet",
      [.present(screen: "M", style: .sheet, asStack: true, from: nil, animated: true)]
    ),
    "dismiss": (
      "present M\ndismiss without animation",
      [
        .present(screen: "M", style: .fullScreen, asStack: false, from: nil, animated: true),
        .dismiss(from: nil, animated: false),
      ]
    ),
    "select": ("tabs Home, Search\nselect Search", [.select(tab: "Search")]),
    "tap": (
      "push A\ntap A\ntap back",
      [
        .push(screens: ["A"], animated: true), .tap(screen: "A"), .tapBack(animated: true),
      ]
    ),
    "pan": (
      "push A\npan 0.2 vel 10; cancel",
      [
        .push(screens: ["A"], animated: true),
        .finger(FingerAction(.down, at: .init(x: 0, y: 333.5))),
        .finger(FingerAction(.move, at: .init(x: 75, y: 333.5), velocity: .init(x: 10))),
        .finger(FingerAction(.cancelled, at: .init(x: 75, y: 333.5))),
      ]
    ),
    "press": (
      "press from 0.5 with thumb\nrelease with thumb",
      [
        .finger(FingerAction(.down, at: .init(x: 187.5, y: 333.5), name: "thumb")),
        .finger(FingerAction(.up, at: .init(x: 187.5, y: 333.5), name: "thumb")),
      ]
    ),
    "hold": (
      "press\nhold 0.2s",
      [.finger(FingerAction(.down, at: .init(x: 0, y: 333.5))), .wait(200_000_000)]
    ),
    "release": (
      "press\nrelease vel 30",
      [
        .finger(FingerAction(.down, at: .init(x: 0, y: 333.5))),
        .finger(FingerAction(.up, at: .init(x: 0, y: 333.5), velocity: .init(x: 30))),
      ]
    ),
    "cancel": (
      "press\ncancel",
      [
        .finger(FingerAction(.down, at: .init(x: 0, y: 333.5))),
        .finger(FingerAction(.cancelled, at: .init(x: 0, y: 333.5))),
      ]
    ),
    "scroll": (
      "screen A { scroll horizontal 900pt }\npush A\nscroll A to 40pt",
      [
        .trait(screen: "A", .scroll(isHorizontal: true, extent: 900)), .push(screens: ["A"], animated: true),
        .scroll(screen: "A", offset: 40),
      ]
    ),
    "enable": ("enable swipe", [.swipe(isOn: true)]),
    "disable": ("disable drawer", [.drawer(.enable(false))]),
    "open": ("use edge\nopen drawer", [.drawer(.open(animated: true))]),
    "close": ("use edge\nclose drawer without animation", [.drawer(.close(animated: false))]),
    "wait": ("wait 0.5s", [.wait(500_000_000)]),
    "settle": ("settle", [.wait(nil)]),
    "use": ("push A\nuse uikit26", [.push(screens: ["A"], animated: true)]),
    "set": (
      "push A\nset fingers = 1",
      [.push(screens: ["A"], animated: true), .recipe(settings: [.init(setting: "fingers", value: "1")])]
    ),
    "device": ("device 390 x 844 at 120Hz\nmark", [.device(width: 390, height: 844, refresh: 120)]),
    "layout": ("layout rightToLeft\nmark", [.layout(rightToLeft: true)]),
    "screen": ("screen A { title \"T\" }\nmark", [.trait(screen: "A", .title("T"))]),
  ]

  /// Statements that ask nothing of the model, and why.
  static let others: [String: String] = [
    "root": "what the recording starts with", "tabs": "what the recording starts with",
    "recipe": "names settings for `use`", "define": "names statements", "before": "runs statements",
    "after": "runs statements later", "include": "brings definitions", "let": "names a value",
    "var": "names a value", "start": "says that its statements do not wait", "expect": "looks at the model",
    "always": "looks at the model", "mark": "looks at the log", "note": "says something", "for": "control",
    "repeat": "control", "if": "control", "on": "runs statements in a callback",
    "scenario": "holds statements", "explore": "is not run",
  ]

  @Test func everyStatementIsNamed() {
    let words = Set(
      Vocabulary.entries(of: .statement).map { entry in
        String(entry.spelling.split(separator: " ").first ?? "")
      })
    for word in words.sorted() {
      #expect(
        (Self.lowered[word] != nil) != (Self.others[word] != nil),
        "`\(word)` needs a row here: its actions, or why it has none")
    }
  }

  @Test(arguments: lowered.keys.sorted()) func isLowered(_ word: String) throws {
    let row = try #require(Self.lowered[word])
    let engine = Project.engine(row.text)
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    try #require(engine.scenarioCount == 1)
    let recording = engine.record(0)
    #expect(recording.hasPassed, "\(recording.failure ?? "")")
    var actions = recording.actions.map { $0.action }
    if word == "use" {
      guard case .recipe(let settings) = actions.last else {
        Issue.record("`use` changes settings")
        return
      }
      #expect(settings.contains(RecipeChange(setting: "region", value: "full")) || settings.count > 3)
    }
    // What a recipe of another name changes is its own business.
    if word != "set" {
      actions.removeAll { action in
        if case .recipe = action { return true }
        return false
      }
    }
    #expect(actions == row.actions)
  }

  @Test func placesAndWaiting() throws {
    let engine = Project.engine("tabs Home, Search\nstart push A on Search\npush B")
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    let recording = engine.record(0)
    #expect(recording.actions.map { $0.waits } == [false, true])
    #expect(recording.actions.map { $0.stack } == ["Search", nil])
    #expect(recording.actions.map { $0.line } == [2, 3])
    #expect(recording.start?.tabs == ["Home", "Search"])
    #expect(recording.start?.root == "")
  }

  @Test func theStartNamesTheRecipe() throws {
    let engine = Project.engine(
      "recipe mine from uikit26 { fingers = 2 }\nuse mine\nroot Inbox\ndevice 390 x 844\npush A")
    try #require(!engine.hasErrors && engine.scenarioCount == 1, "\(engine.diagnostics)")
    let start = try #require(engine.record(0).start)
    #expect(start.recipe == "uikit26")
    #expect(start.settings == [RecipeChange(setting: "fingers", value: "2")])
    #expect(start.root == "Inbox")
    #expect(start.device.width == 390)
  }
}
