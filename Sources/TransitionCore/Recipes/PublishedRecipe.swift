/// The recipes that come with the model.
public enum PublishedRecipe: UInt8, Hashable, Sendable, CaseIterable {
  case fullscreen
  case halfway
  case edge
  case fadebar
  case shrink
  case uikit
  case uikit26
  case cupertino
  case reactnavigation
  case screens
  case predictiveback
  case sloppy
  case swipetransition
  case fd

  /// The recipe of that name, or nil.
  public init?(named name: String) {
    guard let recipe = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = recipe
  }

  /// The name after `use`.
  public var name: String {
    switch self {
    case .fullscreen: "fullscreen"
    case .halfway: "halfway"
    case .edge: "edge"
    case .fadebar: "fadebar"
    case .shrink: "shrink"
    case .uikit: "uikit"
    case .uikit26: "uikit26"
    case .cupertino: "cupertino"
    case .reactnavigation: "reactnavigation"
    case .screens: "screens"
    case .predictiveback: "predictiveback"
    case .sloppy: "sloppy"
    case .swipetransition: "swipetransition"
    case .fd: "fd"
    }
  }

  /// What it reproduces, faults that are kept included, in a sentence.
  public var summary: String {
    switch self {
    case .fullscreen:
      "a pan on the whole screen with an animator of its own for push and pop; nothing guards its begin"
    case .halfway: "a pan of one finger that pops past half the width, whatever its velocity"
    case .edge: "the system's edge swipe with the app's own delegate, and a drawer that shares the edge"
    case .fadebar:
      "halfway, attached by a page, with a bar that fades along and keeps its last alpha after a cancel (its fault)"
    case .shrink: "a pan whose place is its progress, half as fast; only a leftward release cancels it"
    case .uikit: "the system's own edge swipe, push and pop"
    case .uikit26:
      "the system's swipe of iOS 26: its edge swipe, and a pan anywhere on the page that commits earlier"
    case .cupertino:
      "Flutter's swipe back from the edge: a fling decides alone, else half of the width"
    case .reactnavigation:
      "React Navigation's swipe from a wide edge, its velocity looked 0.3 s ahead, and its springs"
    case .screens:
      "react-native-screens' swipe from anywhere, beside the system's own at the edge"
    case .predictiveback:
      "Android's predictive back: the script decides, by `release` or `cancel`"
    case .sloppy:
      "SloppySwiper: a pan that any velocity to the right finishes, and nothing else"
    case .swipetransition:
      "SwipeTransition: half the width or a fling, and only for a finger that begins flat to the right"
    case .fd:
      "FDFullscreenPopGesture: the system's own swipe, begun from anywhere by a list of its own"
    }
  }

  /// Its settings.
  public var recipe: Recipe {
    switch self {
    case .fullscreen: .fullscreen
    case .halfway: .halfway
    case .edge: .edge
    case .fadebar: .fadebar
    case .shrink: .shrink
    case .uikit: .uikit
    case .uikit26: .uikit26
    case .cupertino: .cupertino
    case .reactnavigation: .reactnavigation
    case .screens: .screens
    case .predictiveback: .predictiveback
    case .sloppy: .sloppy
    case .swipetransition: .swipetransition
    case .fd: .fd
    }
  }
}
