import ScenarioRuntime
import TransitionCore

// Actions as members of a JSON object.

extension JSONWriter {
  /// Writes the operands of an action, as `docs/json.md` lists them.
  package mutating func operands(of action: Action) {
    switch action {
    case .push(let screens, let animated), .set(let screens, let animated):
      strings("screens", screens)
      flag("animated", animated)
    case .pop(let animated), .popToRoot(let animated), .tapBack(let animated): flag("animated", animated)
    case .popTo(let screen, let animated), .replace(let screen, let animated):
      string("screen", screen)
      flag("animated", animated)
    case .remove(let screen), .tap(let screen): string("screen", screen)
    case .present(let screen, let style, let asStack, let from, let animated):
      string("screen", screen)
      string("style", style.name)
      if asStack { flag("asStack", true) }
      if let from { string("from", from) }
      flag("animated", animated)
    case .dismiss(let from, let animated):
      if let from { string("from", from) }
      flag("animated", animated)
    case .select(let tab), .tapTab(let tab): string("tab", tab)
    case .alert(let title, let buttons, let from, let animated):
      string("title", title)
      strings("buttons", buttons)
      if let from { string("from", from) }
      flag("animated", animated)
    case .answer(let button): string("button", button)
    case .send(let text): string("text", text)
    case .finger(let finger): operands(of: finger)
    case .wait(let span):
      if let span {
        name("for")
        seconds(span)
      }
    case .scroll(let screen, let offset):
      string("screen", screen)
      number("to", offset)
    case .drawer(let drawer):
      switch drawer {
      case .open(let animated):
        string("drawer", "open")
        flag("animated", animated)
      case .close(let animated):
        string("drawer", "close")
        flag("animated", animated)
      case .enable(let isOn): string("drawer", isOn ? "on" : "off")
      }
    case .swipe(let isOn): string("swipe", isOn ? "on" : "off")
    case .device(let width, let height, let refresh):
      numbers("device", [width, height])
      number("refresh", refresh)
    case .layout(let rightToLeft): string("layout", rightToLeft ? "rightToLeft" : "leftToRight")
    case .trait(let screen, let trait):
      string("screen", screen)
      operands(of: trait)
    case .recipe(let changes): settings(changes)
    }
  }

  private mutating func operands(of finger: FingerAction) {
    string("finger", finger.phase.name)
    number("x", finger.point.x)
    number("y", finger.point.y)
    if let velocity = finger.velocity { numbers("velocity", [velocity.x, velocity.y]) }
    if finger.duration > 0 {
      name("over")
      seconds(finger.duration)
    }
    if finger.fingers != 1 { number("fingers", finger.fingers) }
    if let name = finger.name { string("name", name) }
  }

  /// Writes the value of a trait.
  package mutating func operands(of trait: TraitAction) {
    switch trait {
    case .like(let screen): string("like", screen)
    case .title(let text): string("title", text)
    case .noTitle: null("title")
    case .bar(let bar):
      switch bar {
      case .untouched: string("bar", "untouched")
      case .shown: string("bar", "shown")
      case .hidden: string("bar", "hidden")
      case .hiddenAbruptly: string("bar", "hiddenAbruptly")
      }
    case .barAlpha(let alpha): number("barAlpha", alpha)
    case .noBarAlpha: null("barAlpha")
    case .swipe(let isOn): string("swipe", isOn ? "on" : "off")
    case .tabBarHidden: string("tabbar", "hidden")
    case .tabBarShown: string("tabbar", "shown")
    case .customBack: string("back", "custom")
    case .handledBack: string("back", "handled")
    case .systemBack: string("back", "system")
    case .backTo(let screen): string("backTo", screen)
    case .refusesPop: string("back", "off")
    case .allowsPop: string("back", "on")
    case .refusesDismiss: string("dismiss", "off")
    case .allowsDismiss: string("dismiss", "on")
    case .attaches: flag("attaches", true)
    case .scroll(let isHorizontal, let extent):
      string("scroll", isHorizontal ? "horizontal" : "vertical")
      number("extent", extent)
    case .noScroll: string("scroll", "none")
    }
  }

  /// Writes settings with their values, in the order of the recipe.
  package mutating func settings(_ changes: [RecipeChange]) {
    name("settings")
    object { json in
      for change in changes { json.string(change.setting, change.value) }
    }
  }

  package mutating func string(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  package mutating func null(_ name: String) {
    self.name(name)
    null()
  }

  package mutating func strings(_ name: String, _ texts: [String]) {
    self.name(name)
    array { json in
      for text in texts { json.string(text) }
    }
  }

  package mutating func number(_ name: String, _ value: Int) {
    self.name(name)
    number(value)
  }

  package mutating func number(_ name: String, _ value: Double) {
    self.name(name)
    number(value)
  }

  package mutating func numbers(_ name: String, _ values: [Double]) {
    self.name(name)
    array { json in
      for value in values { json.number(value) }
    }
  }

  package mutating func flag(_ name: String, _ value: Bool) {
    self.name(name)
    boolean(value)
  }

  package mutating func time(_ time: Nanoseconds) {
    name("time")
    seconds(time)
  }
}
