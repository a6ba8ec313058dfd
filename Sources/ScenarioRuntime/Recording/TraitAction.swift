import TransitionCore

/// One thing that a screen does of its own.
public enum TraitAction: Hashable, Sendable {
  /// Its title.
  case title(String)
  /// What it does with the navigation bar when it appears.
  case bar(ScreenTraits.Bar)
  /// The bar's alpha while it is on top, 0…1.
  case barAlpha(Double)
  /// Whether swiping back is possible while it is on top.
  case swipe(isOn: Bool)
  /// Hides the tab bar while it is in the stack.
  case tabBarHidden
  /// Replaces the back button.
  case customBack
  /// Makes the back button pop to that screen.
  case backTo(screen: String)
  /// Answers no to `shouldPop`.
  case refusesPop
  /// Answers no to `shouldDismiss`.
  case refusesDismiss
  /// Attaches the recognizer.
  case attaches
  /// Has content that scrolls, so many pt of it.
  case scroll(isHorizontal: Bool, extent: Double)
}
