/// Everything visible at one instant, in points.
///
/// Points count from the display's top left corner, also in a right-to-left layout. The numbers are those
/// that expectations read: `NavigationModel` computes both with the same functions.
///
/// From bottom to top a picture has the layers of level 0, their bar, the tab bar and the drawer; then for each presented
/// container its layers and its bar; then the fingers.
public struct Scene: Hashable, Sendable {
  /// The instant, ns.
  public var time: Nanoseconds
  /// The display.
  public var device: Device
  /// Whether the interface is frozen and ignores touches.
  public var isFrozen: Bool
  /// The drawn screens, bottom to top.
  public var layers: [Layer]
  /// The bars of the drawn navigation stacks, bottom to top; a screen presented alone has none.
  public var bars: [Bar]
  /// The front stack's bar, which expectations read; it may be covered.
  public var bar: Bar
  /// The tab bar; nil without tabs.
  public var tabBar: Tabs?
  /// The side drawer; nil in a recipe without one.
  public var drawer: SideDrawer?
  /// The drawn presented containers, bottom to top.
  public var modals: [Presented]
  /// The fingers that touch the display: first the one that the gesture follows.
  public var fingers: [Finger]
  /// The running transitions: first the one that expectations read.
  public var transitions: [InFlight]
}

extension Scene {
  /// A rectangle, in pt.
  public struct Frame: Hashable, Sendable {
    /// Its left edge, pt.
    public var x: Double
    /// Its top, pt.
    public var y: Double
    /// In pt.
    public var width: Double
    /// In pt.
    public var height: Double

    /// A rectangle by its left edge, its top and its size, in pt.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A drawn screen.
  public struct Layer: Hashable, Sendable {
    /// The screen.
    public var screen: ScreenID
    /// The level: 0 for the window, from 1 for presented containers, bottom to top.
    public var level: Int
    /// The placement relative to the resting position, as expectations read it.
    public var placement: Placement
    /// The frame before scaling around its centre.
    public var frame: Frame
    /// The content offset, pt; 0 along an axis that does not scroll.
    public var contentOffset: Vector

    /// Its scale around the centre of its frame, 1 for untransformed.
    public var scale: Double { placement.scale }
    /// Its opacity, 0…1.
    public var alpha: Double { placement.alpha }
    /// How dark it is, 0…1 of black.
    public var dim: Double { placement.dim }
  }

  /// The navigation bar of a stack.
  public struct Bar: Hashable, Sendable {
    /// The stack's level: 0 for the window, from 1 for presented containers, bottom to top.
    public var level: Int
    /// Whether it is set to be hidden. — isNavigationBarHidden
    public var isHidden: Bool
    /// How much of it is drawn, 0…1.
    public var shown: Double
    /// The opacity of its background, 0…1.
    public var alpha: Double
    /// The screen whose title and buttons it shows; `none` for an empty stack.
    public var item: ScreenID
    /// The number of that screen's title, chosen by the caller; -1 for the screen's name.
    public var title: Int32
    /// The back button; nil if there is nothing to go back to.
    public var back: BackButton?
  }

  /// A back button.
  public struct BackButton: Hashable, Sendable {
    /// Whether it is the system's or the app's own.
    public var kind: ScreenTraits.Back
    /// The screen that it leads to.
    public var target: ScreenID
  }

  /// The tab bar.
  public struct Tabs: Hashable, Sendable {
    /// The first screen of each tab, from the leading edge on.
    public var roots: [ScreenID]
    /// The first screen of the selected tab.
    public var selected: ScreenID
    /// Whether a screen of the selected tab hides it.
    public var isHidden: Bool
  }

  /// The side drawer.
  public struct SideDrawer: Hashable, Sendable {
    /// The drawer's state.
    public var state: Drawer.State
    /// How far open it is, 0…1.
    public var opening: Double
    /// The drawer's frame: outside the leading edge while closed.
    public var frame: Frame
    /// How dark it makes the screen below, 0…1 of black.
    public var dim: Double
  }

  /// A presented container.
  public struct Presented: Hashable, Sendable {
    /// The presented screen, or the root of the presented stack.
    public var screen: ScreenID
    /// The level among presented containers, from 1, bottom to top.
    public var level: Int
    /// The style of presentation.
    public var style: ModalStyle
    /// Where it is drawn.
    public var frame: Frame
    /// What it shows if it is an alert; nil for any other screen.
    public var alert: Alert?
  }

  /// An alert's contents.
  public struct Alert: Hashable, Sendable {
    /// The screen whose name is its title.
    public var title: ScreenID
    /// The numbers of its buttons' texts, chosen by the caller.
    public var buttons: [Int32]
  }

  /// A finger on the display.
  public struct Finger: Hashable, Sendable {
    /// The finger's number, chosen by the caller.
    public var name: FingerID
    /// Where it went down, from the display's top left corner, pt.
    public var start: Vector
    /// Where it is, from the display's top left corner, pt.
    public var location: Vector
    /// Its velocity to the right and downward, pt/s.
    public var velocity: Vector
    /// Who owns the touch.
    public var owner: TouchOwner
  }

  /// A running transition.
  public struct InFlight: Hashable, Sendable {
    /// What it does.
    public var kind: TransitionKind
    /// The current state.
    public var phase: Transition.Phase
    /// The leaving screen.
    public var from: ScreenID
    /// The arriving screen.
    public var to: ScreenID
    /// How much of it is done, 0…1.
    public var progress: Double
  }
}
