/// A side drawer that shares the leading edge with the swipe.
///
///     closed ─ open, a drag past the rule ─► opening ─► open
///       ▲                                               │
///       └─────────── closing ◄─ close, a drag back ─────┘
///
/// A drag that does not change the state animates back the same way: a drawer released half-way is closing.
/// While a finger holds the drawer, the state does not change, and the drawer follows the finger.
public struct Drawer: Hashable, Sendable {
  /// The current state.
  public enum State: UInt8, Hashable, Sendable, CaseIterable {
    case closed
    case opening
    case open
    case closing
  }

  /// The inputs of the state machine.
  public enum Input: UInt8, Hashable, Sendable, CaseIterable {
    /// Code opens the drawer.
    case open
    /// Code closes the drawer.
    case close
    /// A finger releases the drawer, which opens.
    case releasedToOpen
    /// A finger releases the drawer, which closes.
    case releasedToClose
    /// The animation has ended.
    case arrived
  }

  /// The current state.
  public private(set) var state = State.closed
  /// Whether the drawer's gesture is enabled.
  public internal(set) var isEnabled = true
  /// When its animation ends; `.max` while none runs.
  @usableFromInline private(set) var end = Nanoseconds.max
  /// How far open it was when its animation or its drag started, 0…1.
  private(set) var origin = 0.0
  /// Whether a finger holds the drawer.
  public private(set) var isHeld = false

  /// The duration of its animation. — ours
  public static let duration: Nanoseconds = 250_000_000
  /// The curve of its animation. — ours
  public static let curve = TimingCurve.easeInOut
  /// Its width as a fraction of the screen's. — ours
  public static let width = 0.8
  /// How dark the screen below is when the drawer is open, 0…1 of black. — ours
  public static let dim = 0.4
  /// Whether a drag opens it: half of it drawn, or a flick. — ours; the published text has no rule
  public static let opens: Formula<Bool> =
    .translation / .width > Formula(floatLiteral: width / 2) || .velocity > 300

  /// The state after `input`, or nil if it changes nothing.
  public static func next(_ state: State, _ input: Input) -> State? {
    switch (state, input) {
    case (.closed, .open), (.closing, .open): .opening
    case (.open, .close), (.opening, .close): .closing
    case (.closed, .releasedToOpen), (.opening, .releasedToOpen), (.open, .releasedToOpen),
      (.closing, .releasedToOpen):
      .opening
    case (.closed, .releasedToClose), (.opening, .releasedToClose), (.open, .releasedToClose),
      (.closing, .releasedToClose):
      .closing
    case (.opening, .arrived): .open
    case (.closing, .arrived): .closed
    case (.opening, .open), (.open, .open), (.closed, .close), (.closing, .close), (.closed, .arrived),
      (.open, .arrived):
      nil
    }
  }

  /// Changes to the state that `input` leads to; with no distance to cover, the animation ends at once.
  /// - Parameter drag: the distance that the finger has dragged it, as a fraction of its own width.
  mutating func take(_ input: Input, at now: Nanoseconds, draggedBy drag: Double = 0) {
    guard let next = Self.next(state, input) else { return }
    origin = opening(at: now, draggedBy: drag)
    isHeld = false
    state = next
    end = input == .arrived ? .max : now + Self.duration
    if end != .max, origin == restOpening { take(.arrived, at: now) }
  }

  /// Holds the drawer at its current position.
  mutating func hold(at now: Nanoseconds) {
    origin = opening(at: now)
    isHeld = true
    end = .max
  }

  /// How far open it is, 0…1; `drag` is the distance that the finger has dragged it, as a fraction of its
  /// width.
  func opening(at time: Nanoseconds, draggedBy drag: Double = 0) -> Double {
    if isHeld { return min(1, max(0, origin + drag)) }
    guard end != .max else { return restOpening }
    let elapsed = 1 - Double(end - time) / Double(Self.duration)
    let along = Self.curve.value(at: elapsed, duration: Self.duration.seconds)
    return origin + (restOpening - origin) * along
  }

  /// How far open it is after its animation, 0 or 1.
  private var restOpening: Double { isOpenAtRest ? 1 : 0 }

  /// Whether it is open after its animation.
  var isOpenAtRest: Bool {
    switch state {
    case .open, .opening: true
    case .closed, .closing: false
    }
  }

  /// The position from which a drag is measured, 0…1.
  var dragOrigin: Double { isHeld ? origin : state == .open ? 1 : 0 }
}

extension NavigationModel {
  /// Whether the drawer's gesture is enabled.
  public var isDrawerEnabled: Bool { recipe.drawer && drawer.isEnabled }

  /// Enables or disables the drawer's gesture.
  public mutating func setDrawer(enabled: Bool) { drawer.isEnabled = enabled }

  /// Opens or closes the drawer by code, even while a finger holds it.
  public mutating func setDrawer(open: Bool, animated: Bool) {
    guard recipe.drawer else { return }
    drawer.take(open ? .open : .close, at: now, draggedBy: drawerDrag)
    if gesture.isActive, touch.owner == .drawer { dropGesture() }
    if !animated, drawer.end != .max { drawer.take(.arrived, at: now) }
  }

  /// How far open the drawer is drawn at `time`, 0…1.
  public func drawerOpening(at time: Nanoseconds) -> Double {
    drawer.opening(at: time, draggedBy: drawerDrag)
  }

  /// The distance that the finger has dragged the drawer, as a fraction of the drawer's width.
  private var drawerDrag: Double {
    touch.owner == .drawer ? touch.translation.x / (Drawer.width * device.width) : 0
  }

  /// Whether the drawer recognizes a touch that has moved: it is open, or enabled and the stack is at its
  /// root.
  func takesDrawer(_ direction: Vector) -> Bool {
    guard recipe.drawer, direction.isHorizontal else { return false }
    if drawer.state == .open { return true }
    return isDrawerEnabled && stack.count == 1 && touch.start.x <= SystemSwipe.edge && direction.x >= 0
  }

  /// Ends the drawer's drag; its own rule decides.
  mutating func endDrawerDrag(isTouchCancelled: Bool) {
    var inputs = formulaInputs(operation: .none, withProgress: false)
    // Measured from the closed position.
    inputs.translation += drawer.dragOrigin * Drawer.width * device.width
    let opens = isTouchCancelled ? drawer.isOpenAtRest : Drawer.opens(inputs)
    decide(
      .finish, isTouchCancelled ? .touchCancels : .drawer, opens, inputs, isTouchCancelled: isTouchCancelled,
      on: transition.kind)
    if drawer.isHeld {
      releaseDrawer(opens: opens)
    } else {
      // If code has moved it, the finger no longer holds it.
      drawer.take(opens ? .open : .close, at: now)
    }
  }

  /// Releases the drawer that a finger holds.
  private mutating func releaseDrawer(opens: Bool) {
    drawer.take(opens ? .releasedToOpen : .releasedToClose, at: now, draggedBy: drawerDrag)
  }

  /// Ends a hold without a release; the drawer returns to its previous state.
  mutating func dropDrawer() {
    if drawer.isHeld { releaseDrawer(opens: drawer.isOpenAtRest) }
  }
}
