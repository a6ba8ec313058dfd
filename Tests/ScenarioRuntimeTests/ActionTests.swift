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
    "replace": (
      "push A\nreplace B",
      [.push(screens: ["A"], animated: true), .replace(screen: "B", animated: true)]
    ),
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
    "alert": (
      "screen M { title \"T\" }\npresent M\nalert \"Save?\" [Keep, \"Not now\"] from M without animation",
      [
        .trait(screen: "M", .title("T")),
        .present(screen: "M", style: .fullScreen, asStack: false, from: nil, animated: true),
        .alert(title: "Save?", buttons: ["Keep", "Not now"], from: "M", animated: false),
      ]
    ),
    "answer": (
      "alert \"Save?\" [Keep]\nanswer Keep",
      [.alert(title: "Save?", buttons: ["Keep"], from: nil, animated: true), .answer(button: "Keep")]
    ),
    "send": (
      "on received { mark }\nlet n = 7\nsend \"open {n}\"", [.send(text: "open 7")]
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
    "refuse": "answers what the model asks", "scenario": "holds statements", "explore": "is not run",
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

  /// Everything that a `screen` line can say, and the action that says it.
  static let traits: [(line: String, action: TraitAction)] = [
    ("title \"T\"", .title("T")), ("title none", .noTitle), ("bar hidden", .bar(.hidden)),
    ("bar hidden without animation", .bar(.hiddenAbruptly)), ("bar shown", .bar(.shown)),
    ("bar alpha 0.5", .barAlpha(0.5)), ("bar alpha none", .noBarAlpha), ("swipe off", .swipe(isOn: false)),
    ("swipe on", .swipe(isOn: true)), ("tabbar hidden", .tabBarHidden), ("tabbar shown", .tabBarShown),
    ("back custom", .customBack), ("back handled", .handledBack), ("back system", .systemBack),
    ("back goes to B", .backTo(screen: "B")), ("back off", .refusesPop), ("back on", .allowsPop),
    ("dismiss off", .refusesDismiss), ("dismiss on", .allowsDismiss), ("attaches", .attaches),
    ("scroll vertical 4000pt", .scroll(isHorizontal: false, extent: 4000)), ("scroll none", .noScroll),
  ]

  @Test(arguments: traits.map { $0.line }) func traitIsLowered(_ line: String) throws {
    let row = try #require(Self.traits.first { $0.line == line })
    let engine = Project.engine("push B, A\nscreen A { \(line) }")
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    #expect(engine.record(0).actions.last?.action == .trait(screen: "A", row.action))
  }

  @Test func aTappedTabIsLowered() throws {
    let engine = Project.engine(
      "tabs Home, Search\ntap tab Search\non Home.shouldSelect { refuse }\ntap tab Home")
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    let recording = engine.record(0)
    #expect(recording.actions.map { $0.action } == [.tapTab(tab: "Search"), .tapTab(tab: "Home")])
    #expect(recording.events.last { $0.kind == .shouldSelect }?.result == .no)
  }

  @Test func likeIsLowered() throws {
    let engine = Project.engine("screen B { swipe off }\npush B, A\nscreen A like B")
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    #expect(engine.record(0).actions.last?.action == .trait(screen: "A", .like(screen: "B")))
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
