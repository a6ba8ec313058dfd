/// What a screen's own code does in its callbacks and delegate methods.
public struct ScreenTraits: Hashable, Sendable {
  /// What a screen does to the navigation bar when it appears.
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
    /// Replaced by the controller's own, which its push method installs.
    case ofController
  }

  /// What the screen does to the navigation bar.
  public var bar = Bar.untouched
  /// The bar's alpha that the screen sets when it appears, 0…1; nil for none.
  public var barAlpha: Double?
  /// Whether the screen allows swiping back while it is on top; nil if unspecified.
  public var swipe: Bool?
  /// Whether the screen hides the tab bar, from the next change of its stack. — hidesBottomBarWhenPushed
  public var hidesTabBar = false
  /// Its back button.
  public var back = Back.system
  /// Whether shouldPop agrees.
  public var allowsPop = true
  /// Where the back button and the swipe lead; `none` for the screen below.
  public var backTarget = ScreenID.none
  /// Whether a drag may dismiss the screen. — isModalInPresentation
  public var allowsDismiss = true
  /// Whether the screen attaches the recipe's recognizer when it loads.
  public var attaches = false
  /// The number of the screen's title, chosen by the caller; -1 for none.
  public var title: Int32 = -1

  /// A screen without traits.
  public init() {}
}
