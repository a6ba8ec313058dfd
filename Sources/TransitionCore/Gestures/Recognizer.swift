/// The states of a continuous recognizer, as UIKit names them.
///
///     possible ── began ──► changed ⟲ ──► ended
///         │          └────────┴─────────► cancelled
///         └──► failed
///
/// ended, cancelled and failed last until the next touch. — UIGestureRecognizer.h
public enum RecognizerState: UInt8, Hashable, Sendable, CaseIterable {
  case possible
  case began
  case changed
  case ended
  case cancelled
  case failed

  /// What a touch does to a recognizer.
  public enum Input: UInt8, Hashable, Sendable, CaseIterable {
    /// A finger goes down, where none was.
    case touchDown
    /// It has moved far enough, and the recognizer may begin.
    case recognised
    /// It has moved far enough, and the recognizer may not begin.
    case refused
    case moved
    case lifted
    /// The system takes the touch away.
    case taken
  }

  /// Where `input` leads from here, or nil where it changes nothing.
  public func next(after input: Input) -> RecognizerState? {
    switch (self, input) {
    case (_, .touchDown): isActive ? nil : .possible
    case (.possible, .recognised): .began
    case (.possible, .refused): .failed
    case (.began, .moved), (.changed, .moved): .changed
    case (.began, .lifted), (.changed, .lifted): .ended
    case (.began, .taken), (.changed, .taken): .cancelled
    case (.possible, .lifted), (.possible, .taken): .failed
    default: nil
    }
  }

  /// Whether a gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }

  /// The word in scenarios.
  public var name: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

/// A recognizer's action that waits for its turn of the run loop.
enum Delivery: UInt8, Hashable, Sendable {
  case began = 1
  case changed
  case ended
  case cancelled
}

/// The actions that wait, first come first served.
///
/// The first sixteen stand in a number, four bits each, so that an ordinary turn allocates nothing.
@usableFromInline struct DeliveryQueue: Hashable, Sendable {
  @usableFromInline var bits: UInt64 = 0
  var rest: [Delivery] = []

  @inlinable var isEmpty: Bool { bits == 0 }

  /// Whether such an action waits.
  func contains(_ delivery: Delivery) -> Bool {
    var queue = self
    while let next = queue.removeFirst() { if next == delivery { return true } }
    return false
  }

  mutating func append(_ delivery: Delivery) {
    if bits >> 60 != 0 {
      rest.append(delivery)
    } else {
      bits |= UInt64(delivery.rawValue) << UInt64((64 - bits.leadingZeroBitCount + 3) / 4 * 4)
    }
  }

  mutating func removeFirst() -> Delivery? {
    let first = Delivery(rawValue: UInt8(bits & 15))
    bits >>= 4
    if !rest.isEmpty { append(rest.removeFirst()) }
    return first
  }
}

/// What became of the recipe's recognizer.
struct Attachment: Hashable, Sendable {
  /// Whether the recipe's recognizer is on the view, with its target.
  var isAttached = false
  /// Whether one is on the view whose target is gone, and newer than any that works.
  var hasLeftover = false
  /// The pages that attached one and are still there, oldest first.
  var pages: [ScreenID] = []
  /// The page whose object is the navigation delegate.
  var delegatePage = ScreenID.none
  /// Whether a page has switched the system's edge recognizer off, for good.
  var isEdgeOff = false
}
