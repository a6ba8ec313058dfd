/// The state of one screen.
public struct ScreenState: Hashable, Sendable {
  /// The view's appearance state.
  public private(set) var lifecycle = Lifecycle.detached
  /// Whether the view of this instance has been loaded.
  public var isLoaded = false
  /// The axis along which its content scrolls.
  public var scrollAxis = ScrollAxis.none
  /// The content's extent along that axis, in pt.
  public var scrollExtent = 0.0
  /// The content offset along that axis, in pt.
  public var scrollOffset = 0.0

  /// Whether it hides the tab bar now, while it is in a stack.
  var hidesTabBar = false
  /// Number of callbacks of each kind, over all its instances.
  var counts = EventCounts()

  /// The state of a screen that was never shown.
  public init() {}

  /// Counts a callback other than `deinit` and changes the lifecycle by it; returns false if it is out of
  /// order.
  @inline(__always) mutating func follow(_ kind: EventKind, _ row: LifecycleRow) -> Bool {
    counts.add(kind)
    guard let next = row[lifecycle] else { return false }
    lifecycle = next
    return true
  }

  /// Counts a callback and changes the lifecycle by it; returns false if it is out of order.
  @inline(__always) mutating func follow(_ kind: EventKind) -> Bool {
    counts.add(kind)
    guard let next = lifecycle.next(after: kind) else { return false }
    lifecycle = next
    if kind == .deinit {
      isLoaded = false
      scrollOffset = 0
    }
    return true
  }
}
