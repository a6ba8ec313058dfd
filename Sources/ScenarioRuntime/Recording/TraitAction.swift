import TransitionCore

/// A trait of a screen.
public enum TraitAction: Hashable, Sendable {
  /// Copies the current traits of another screen.
  case like(screen: String)
  /// The title.
  case title(String)
  /// No title: the screen's name is shown.
  case noTitle
  /// What the screen does to the navigation bar when it appears.
  case bar(ScreenTraits.Bar)
  /// The bar's alpha while it is on top, 0…1.
  case barAlpha(Double)
  /// No alpha: the bar's alpha is left as it is.
  case noBarAlpha
  /// Whether swiping back is enabled while the screen is on top.
  case swipe(isOn: Bool)
  /// Hides the tab bar while it is in the stack.
  case tabBarHidden
  /// Shows the tab bar again.
  case tabBarShown
  /// Replaces the back button.
  case customBack
  /// Replaces the back button with one that pops nothing by itself.
  case handledBack
  /// Restores the system's back button, which pops to the screen below.
  case systemBack
  /// Makes the back button pop to this screen.
  case backTo(screen: String)
  /// Refuses in `shouldPop`.
  case refusesPop
  /// Agrees in `shouldPop` again.
  case allowsPop
  /// Refuses in `shouldDismiss`.
  case refusesDismiss
  /// Agrees in `shouldDismiss` again.
  case allowsDismiss
  /// Attaches the recognizer.
  case attaches
  /// Adds a scroll view with content of this size, pt.
  case scroll(isHorizontal: Bool, extent: Double)
  /// Removes the scroll view.
  case noScroll
}
