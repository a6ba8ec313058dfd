/// A screen, by its number; names live outside the core.
public struct ScreenID: Hashable, Sendable, BitwiseCopyable {
  /// 0 and up, given by whoever names the screens.
  public var number: Int32

  /// The screen with that number.
  @inlinable public init(_ number: Int32) { self.number = number }

  /// No screen.
  @inlinable public static var none: ScreenID { ScreenID(-1) }

  /// Whether this is a screen at all.
  @inlinable public var exists: Bool { number >= 0 }

  var index: Int { Int(number) }
}

/// Where a screen's view stands between its appearance callbacks.
///
///     detached ─┐
///               ├─ viewWillAppear ─► appearing ─ viewDidAppear ─► appeared
///     disappeared                    │      ▲                        │
///         ▲            viewWillDisappear  viewWillAppear     viewWillDisappear
///         │                          ▼      │                        │
///         └── viewDidDisappear ── disappearing ◄─────────────────────┘
///
/// `deinit` leads from detached and disappeared to detached. A turn back while appearing or
/// disappearing is legal, and so is the `viewDidDisappear` after it (a cancelled swipe does it). — WANG
public enum Lifecycle: UInt8, Hashable, Sendable, CaseIterable {
  case detached
  case appearing
  case appeared
  case disappearing
  case disappeared

  /// Where `event` leads from here, or nil where UIKit would call it unbalanced.
  ///
  /// Events that are no appearance callbacks lead nowhere: the state stays.
  @inline(__always) public func next(after event: EventKind) -> Lifecycle? {
    switch event {
    case .viewWillAppear: self == .appeared || self == .appearing ? nil : .appearing
    case .viewIsAppearing: self == .appearing ? .appearing : nil
    case .viewDidAppear: self == .appearing ? .appeared : nil
    case .viewWillDisappear: self == .appeared || self == .appearing ? .disappearing : nil
    case .viewDidDisappear: self == .disappearing ? .disappeared : nil
    case .deinit: self == .detached || self == .disappeared ? .detached : nil
    default: self
    }
  }
}

/// Where one event leads from each state of a screen's view: `Lifecycle.next(after:)` in a number, four bits for each state.
struct LifecycleRow {
  private var bits: UInt32 = 0

  init(_ event: EventKind) {
    for state in Lifecycle.allCases {
      bits |= UInt32(state.next(after: event)?.rawValue ?? 15) << (4 * UInt32(state.rawValue))
    }
  }

  /// Where it leads from there, or nil where it has no place.
  @inline(__always) subscript(state: Lifecycle) -> Lifecycle? {
    Lifecycle(rawValue: UInt8(truncatingIfNeeded: bits >> (4 * UInt32(state.rawValue)) & 15))
  }
}

/// What the model keeps of one screen.
public struct ScreenState: Hashable, Sendable {
  /// Where its view stands.
  public var lifecycle = Lifecycle.detached
  /// Whether its view has been loaded in its present life.
  public var isLoaded = false
  /// Which way its content scrolls.
  public var scrollAxis = ScrollAxis.none
  /// The content's extent along that axis, in pt.
  public var scrollExtent = 0.0
  /// The content offset along that axis, in pt.
  public var scrollOffset = 0.0

  /// How often each of its callbacks came, over all its lives.
  var counts = EventCounts()

  /// A screen that was never shown.
  public init() {}

  /// Counts a callback that is no `deinit` and goes where it leads; false if it comes out of turn.
  @inline(__always) mutating func follow(_ kind: EventKind, _ row: LifecycleRow) -> Bool {
    counts.add(kind)
    guard let next = row[lifecycle] else { return false }
    lifecycle = next
    return true
  }

  /// Counts one of its callbacks and goes where it leads; false if it comes out of turn.
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

/// The axis of a screen's scroll view.
public enum ScrollAxis: UInt8, Hashable, Sendable {
  case none
  case horizontal
  case vertical
}
