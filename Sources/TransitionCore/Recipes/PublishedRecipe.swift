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

  /// What the recipe reproduces, including the faults that it keeps, in a sentence.
  public var summary: String {
    switch self {
    case .fullscreen:
      "a pan on the whole screen with its own animator for push and pop; it begins without a guard"
    case .halfway: "a one-finger pan that pops past half of the width, at any velocity"
    case .edge: "the system's edge swipe with the app's own delegate, and a drawer that shares the edge"
    case .fadebar:
      "halfway, attached by a screen, with a bar that fades and keeps its last alpha after a cancel (its fault)"
    case .shrink: "a pan whose progress is half of the finger's position; only a leftward release cancels it"
    case .uikit: "the system's own edge swipe, push and pop"
    case .uikit26:
      "the system's swipe since iOS 26: its edge swipe, and a pan anywhere in the content that commits earlier"
    case .cupertino:
      "Flutter's swipe back from the edge: a fling decides, otherwise half of the width"
    case .reactnavigation:
      "React Navigation's swipe from a wide edge, with its velocity projected by 0.3 s, and its springs"
    case .screens:
      "react-native-screens' swipe from anywhere, next to the system's own at the edge"
    case .predictiveback:
      "Android's predictive back: `release` or `cancel` decides"
    case .sloppy:
      "SloppySwiper: a pan that only a velocity to the right finishes"
    case .swipetransition:
      "SwipeTransition: half of the width or a fling, only for a finger that begins horizontally to the right"
    case .fd:
      "FDFullscreenPopGesture: the system's own swipe, begun from anywhere under its own conditions"
    }
  }

  /// The source of its numbers and rules, in a sentence.
  public var source: String {
    switch self {
    case .fullscreen, .halfway, .edge, .fadebar, .shrink:
      "a published text on swiping back; what it does not show is this project's own decision"
    case .uikit:
      "JakeThomson/swift_transitions (measured), Apple's documentation, QMUI_iOS and FDFullscreenPopGesture"
    case .uikit26: "JakeThomson/swift_transitions (measured), Apple's documentation, deltachat-ios#3088"
    case .cupertino: "flutter/flutter, cupertino/route.dart"
    case .reactnavigation: "react-navigation/react-navigation, packages/stack"
    case .screens: "software-mansion/react-native-screens, ios/legacy"
    case .predictiveback: "developer.android.com; how the screen moves is this project's own decision"
    case .sloppy:
      "fastred/SloppySwiper; that its private curve is the system's spring is this project's own decision"
    case .swipetransition: "tattn/SwipeTransition"
    case .fd: "forkingdog/FDFullscreenPopGesture for when it begins, `uikit` for everything else"
    }
  }

  /// The settings.
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
