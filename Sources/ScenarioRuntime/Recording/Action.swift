import TransitionCore

/// One thing that a scenario asks of the model, with its operands evaluated.
///
/// Recordings, traces and drivers use these actions: screens by
/// name, lengths in pt from the leading edge and the top, times in nanoseconds.
public enum Action: Hashable, Sendable {
  /// Pushes screens, one after the other.
  case push(screens: [String], animated: Bool)
  /// Pops the top screen.
  case pop(animated: Bool)
  /// Pops down to a screen of the stack.
  case popTo(screen: String, animated: Bool)
  /// Pops down to the root.
  case popToRoot(animated: Bool)
  /// Sets the whole stack, root first.
  case set(screens: [String], animated: Bool)
  /// Replaces the top screen.
  case replace(screen: String, animated: Bool)
  /// Removes a screen from the middle of the stack, without animation.
  case remove(screen: String)
  /// Presents a screen, alone or as the root of its own stack; `from` is nil for the front screen.
  case present(screen: String, style: ModalStyle, asStack: Bool, from: String?, animated: Bool)
  /// Dismisses what a screen presents; `from` is nil for the front screen.
  case dismiss(from: String?, animated: Bool)
  /// Selects the tab with this root.
  case select(tab: String)
  /// Taps the back button.
  case tapBack(animated: Bool)
  /// Taps a screen's content.
  case tap(screen: String)
  /// Moves a finger.
  case finger(FingerAction)
  /// Advances the clock by this many nanoseconds; nil until nothing moves.
  case wait(Nanoseconds?)
  /// Sets the content offset of a screen's scroll view, pt.
  case scroll(screen: String, offset: Double)
  /// Opens, closes, enables or disables the drawer.
  case drawer(DrawerAction)
  /// Enables or disables swiping back.
  case swipe(isOn: Bool)
  /// Changes the display: size in pt, frames per second.
  case device(width: Double, height: Double, refresh: Double)
  /// Changes the reading direction.
  case layout(rightToLeft: Bool)
  /// Changes a trait of a screen.
  case trait(screen: String, TraitAction)
  /// Changes settings of the recipe.
  case recipe(settings: [RecipeChange])

  /// The name in traces: `push`, `finger`.
  public var name: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .popTo: "popTo"
    case .popToRoot: "popToRoot"
    case .set: "set"
    case .replace: "replace"
    case .remove: "remove"
    case .present: "present"
    case .dismiss: "dismiss"
    case .select: "select"
    case .tapBack: "tapBack"
    case .tap: "tap"
    case .finger: "finger"
    case .wait: "wait"
    case .scroll: "scroll"
    case .drawer: "drawer"
    case .swipe: "swipe"
    case .device: "device"
    case .layout: "layout"
    case .trait: "trait"
    case .recipe: "recipe"
    }
  }
}

/// An action on the drawer.
public enum DrawerAction: Hashable, Sendable {
  /// Opens it.
  case open(animated: Bool)
  /// Closes it.
  case close(animated: Bool)
  /// Enables or disables it.
  case enable(Bool)
}

/// A setting of a recipe and its new value, as a scenario spells them.
public struct RecipeChange: Hashable, Sendable {
  /// The setting: `finishes`, `animation.duration`.
  public var setting: String
  /// Its value: `velocity > 100`, `0.35s`.
  public var value: String

  /// A setting with its value.
  public init(setting: String, value: String) {
    self.setting = setting
    self.value = value
  }
}
