import ScenarioRuntime
import TransitionCore

/// Why a JSON object is not an action.
package struct ActionProblem: Error, Equatable, Sendable {
  /// One sentence.
  package var message: String

  package init(_ message: String) { self.message = message }
}

extension Action {
  /// Reads what `JSONWriter.operands(of:)` writes, with the action's name as `do`.
  ///
  /// `animated` may be left out: then it is true. Unknown members are ignored.
  package init(_ json: JSONValue) throws(ActionProblem) {
    let reader = ActionReader(json)
    switch try reader.text("do") {
    case "push": self = .push(screens: try reader.texts("screens"), animated: try reader.animated)
    case "pop": self = .pop(animated: try reader.animated)
    case "popTo": self = .popTo(screen: try reader.text("screen"), animated: try reader.animated)
    case "popToRoot": self = .popToRoot(animated: try reader.animated)
    case "set": self = .set(screens: try reader.texts("screens"), animated: try reader.animated)
    case "replace": self = .replace(screen: try reader.text("screen"), animated: try reader.animated)
    case "remove": self = .remove(screen: try reader.text("screen"))
    case "present": self = try reader.present()
    case "dismiss": self = .dismiss(from: try reader.text(ifAny: "from"), animated: try reader.animated)
    case "select": self = .select(tab: try reader.text("tab"))
    case "alert":
      self = .alert(
        title: try reader.text("title"), buttons: try reader.texts("buttons"),
        from: try reader.text(ifAny: "from"), animated: try reader.animated)
    case "answer": self = .answer(button: try reader.text("button"))
    case "send": self = .send(text: try reader.text("text"))
    case "tapBack": self = .tapBack(animated: try reader.animated)
    case "tapTab": self = .tapTab(tab: try reader.text("tab"))
    case "tap": self = .tap(screen: try reader.text("screen"))
    case "finger": self = .finger(try reader.finger())
    case "wait": self = .wait(json["for"] == nil ? nil : try reader.time("for"))
    case "scroll": self = .scroll(screen: try reader.text("screen"), offset: try reader.number("to"))
    case "drawer": self = .drawer(try reader.drawer())
    case "swipe": self = .swipe(isOn: try reader.isOn("swipe"))
    case "device":
      let size = try reader.numbers("device", count: 2)
      self = .device(width: size[0], height: size[1], refresh: try reader.number("refresh"))
    case "layout":
      self = .layout(
        rightToLeft: try reader.word("layout", ["rightToLeft": true, "leftToRight": false]))
    case "trait": self = .trait(screen: try reader.text("screen"), try reader.trait())
    case "recipe": self = .recipe(settings: try reader.settings("settings"))
    case let name: throw ActionProblem("there is no action `\(name)`")
    }
  }
}

/// Reads the members of an action.
package struct ActionReader {
  private let json: JSONValue

  package init(_ json: JSONValue) { self.json = json }

  // MARK: - Members

  package func text(_ name: String) throws(ActionProblem) -> String {
    guard let text = json[name]?.text else { throw ActionProblem("`\(name)` is not a text") }
    return text
  }

  package func text(ifAny name: String) throws(ActionProblem) -> String? {
    json[name] == nil ? nil : try text(name)
  }

  package func texts(_ name: String) throws(ActionProblem) -> [String] {
    guard let elements = json[name]?.elements else { throw ActionProblem("`\(name)` is not an array") }
    let texts = elements.compactMap { $0.text }
    guard texts.count == elements.count else { throw ActionProblem("`\(name)` contains more than texts") }
    return texts
  }

  package func number(_ name: String) throws(ActionProblem) -> Double {
    guard case .number(let text) = json[name], let number = Double(text), number.isFinite else {
      throw ActionProblem("`\(name)` is not a number")
    }
    return number
  }

  package func numbers(_ name: String, count: Int) throws(ActionProblem) -> [Double] {
    let numbers = (json[name]?.elements ?? []).compactMap { element -> Double? in
      guard case .number(let text) = element, let number = Double(text), number.isFinite else { return nil }
      return number
    }
    guard numbers.count == count else { throw ActionProblem("`\(name)` is not an array of \(count) numbers") }
    return numbers
  }

  package func time(_ name: String) throws(ActionProblem) -> Nanoseconds {
    guard let time = json[name]?.nanoseconds, time >= 0 else {
      throw ActionProblem("`\(name)` is not a time in seconds")
    }
    return time
  }

  package func flag(_ name: String, default value: Bool) throws(ActionProblem) -> Bool {
    guard let member = json[name] else { return value }
    guard let flag = member.boolean else { throw ActionProblem("`\(name)` is not true or false") }
    return flag
  }

  package func word<Value>(_ name: String, _ words: [String: Value]) throws(ActionProblem) -> Value {
    guard let value = words[try text(name)] else {
      let known = words.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
      throw ActionProblem("`\(name)` is none of \(known)")
    }
    return value
  }

  package func settings(_ name: String) throws(ActionProblem) -> [RecipeChange] {
    guard let member = json[name] else { return [] }
    guard case .object(let members) = member else { throw ActionProblem("`\(name)` is not an object") }
    var changes: [RecipeChange] = []
    for setting in members.keys.sorted() {
      guard let value = members[setting]?.text else { throw ActionProblem("`\(setting)` is not a text") }
      changes.append(RecipeChange(setting: setting, value: value))
    }
    return changes
  }

  fileprivate var animated: Bool {
    get throws(ActionProblem) { try flag("animated", default: true) }
  }

  fileprivate func isOn(_ name: String) throws(ActionProblem) -> Bool {
    try word(name, ["on": true, "off": false])
  }

  // MARK: - Actions

  fileprivate func present() throws(ActionProblem) -> Action {
    var styles: [String: ModalStyle] = [:]
    for style in ModalStyle.allCases { styles[style.name] = style }
    return .present(
      screen: try text("screen"),
      style: json["style"] == nil ? .fullScreen : try word("style", styles),
      asStack: try flag("asStack", default: false), from: try text(ifAny: "from"), animated: try animated)
  }

  fileprivate func finger() throws(ActionProblem) -> FingerAction {
    var phases: [String: FingerAction.Phase] = [:]
    for phase in FingerAction.Phase.allCases { phases[phase.name] = phase }
    var finger = FingerAction(
      try word("finger", phases), at: Vector(x: try number("x"), y: try number("y")))
    if json["velocity"] != nil {
      let velocity = try numbers("velocity", count: 2)
      finger.velocity = Vector(x: velocity[0], y: velocity[1])
    }
    if json["over"] != nil { finger.duration = try time("over") }
    if let count = json["fingers"] {
      guard let count = count.integer, 1...10 ~= count else {
        throw ActionProblem("`fingers` is not a number from 1 to 10")
      }
      finger.fingers = count
    }
    finger.name = try text(ifAny: "name")
    return finger
  }

  fileprivate func drawer() throws(ActionProblem) -> DrawerAction {
    switch try text("drawer") {
    case "open": .open(animated: try animated)
    case "close": .close(animated: try animated)
    case "on": .enable(true)
    case "off": .enable(false)
    case let word: throw ActionProblem("the drawer cannot `\(word)`")
    }
  }

  /// The trait that a member names.
  package func trait() throws(ActionProblem) -> TraitAction {
    if json["like"] != nil { return .like(screen: try text("like")) }
    if let title = json["title"] { return title == .null ? .noTitle : .title(try text("title")) }
    if json["bar"] != nil {
      return .bar(
        try word(
          "bar",
          [
            "untouched": .untouched, "shown": .shown, "hidden": .hidden, "hiddenAbruptly": .hiddenAbruptly,
          ]))
    }
    if let alpha = json["barAlpha"] {
      return alpha == .null ? .noBarAlpha : .barAlpha(try number("barAlpha"))
    }
    if json["swipe"] != nil { return .swipe(isOn: try isOn("swipe")) }
    if json["tabbar"] != nil {
      return try word("tabbar", ["hidden": .tabBarHidden, "shown": .tabBarShown])
    }
    if json["backTo"] != nil { return .backTo(screen: try text("backTo")) }
    if json["back"] != nil {
      return try word(
        "back",
        [
          "custom": .customBack, "handled": .handledBack, "system": .systemBack, "off": .refusesPop,
          "on": .allowsPop,
        ])
    }
    if json["dismiss"] != nil {
      return try word("dismiss", ["off": .refusesDismiss, "on": .allowsDismiss])
    }
    if json["attaches"] != nil { return .attaches }
    guard json["scroll"] != nil else { throw ActionProblem("no trait is named") }
    if json["scroll"]?.text == "none" { return .noScroll }
    let isHorizontal = try word("scroll", ["horizontal": true, "vertical": false])
    return .scroll(isHorizontal: isHorizontal, extent: try number("extent"))
  }
}
