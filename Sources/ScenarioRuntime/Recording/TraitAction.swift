import TransitionCore

/// One thing that a screen does of its own.
public enum TraitAction: Hashable, Sendable {
  /// Has the traits of another screen, as they are now.
  case like(screen: String)
  /// Its title.
  case title(String)
  /// Shows its own name as title again.
  case noTitle
  /// What it does with the navigation bar when it appears.
  case bar(ScreenTraits.Bar)
  /// The bar's alpha while it is on top, 0…1.
  case barAlpha(Double)
  /// Leaves the bar's alpha alone again.
  case noBarAlpha
  /// Whether swiping back is possible while it is on top.
  case swipe(isOn: Bool)
  /// Hides the tab bar while it is in the stack.
  case tabBarHidden
  /// Leaves the tab bar shown again.
  case tabBarShown
  /// Replaces the back button.
  case customBack
  /// Replaces the back button by one that pops nothing by itself.
  case handledBack
  /// Has the system's back button again, which pops to the screen below.
  case systemBack
  /// Makes the back button pop to that screen.
  case backTo(screen: String)
  /// Answers no to `shouldPop`.
  case refusesPop
  /// Answers yes to `shouldPop` again.
  case allowsPop
  /// Answers no to `shouldDismiss`.
  case refusesDismiss
  /// Answers yes to `shouldDismiss` again.
  case allowsDismiss
  /// Attaches the recognizer.
  case attaches
  /// Has content that scrolls, so many pt of it.
  case scroll(isHorizontal: Bool, extent: Double)
  /// Has no content that scrolls any more.
  case noScroll
}
