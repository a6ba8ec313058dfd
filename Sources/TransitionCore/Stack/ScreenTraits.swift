/// What a screen's own code does: in its callbacks, and when it is asked.
public struct ScreenTraits: Hashable, Sendable {
  /// What the screen does with the navigation bar when it appears.
  public enum Bar: UInt8, Hashable, Sendable {
    /// Nothing.
    case untouched
    /// Shows it.
    case shown
    /// Hides it, animated with the transition, until it disappears.
    case hidden
    /// Hides it at once, until it disappears.
    case hiddenAbruptly
  }

  /// The back button.
  public enum Back: UInt8, Hashable, Sendable {
    case system
    /// Replaced by the app's own, whose action pops.
    case custom
    /// Replaced by the app's own, which pops nothing by itself.
    case handled
    /// Replaced by the controller's own, which its push call puts there.
    case ofController
  }

  /// What it does with the navigation bar.
  public var bar = Bar.untouched
  /// The bar's alpha that it sets when it appears, 0…1; nil for none.
  public var barAlpha: Double?
  /// Whether it allows swiping back while it is on top; nil where it does not say.
  public var swipe: Bool?
  /// Whether it hides the tab bar from the next change of its stack on. — hidesBottomBarWhenPushed
  public var hidesTabBar = false
  /// Its back button.
  public var back = Back.system
  /// Whether shouldPop answers yes.
  public var allowsPop = true
  /// Where back and swipe lead, over the screens between; `none` for the one below.
  public var backTarget = ScreenID.none
  /// Whether it can be dismissed by a drag. — isModalInPresentation
  public var allowsDismiss = true
  /// Whether it puts the recipe's recognizer on the view when it loads.
  public var attaches = false
  /// The number of its title, as whoever names the screens knows it; -1 for none.
  public var title: Int32 = -1

  /// A screen that does nothing of its own.
  public init() {}
}
