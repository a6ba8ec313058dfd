/// A side drawer that shares the leading edge with the swipe.
///
///     closed ─ drag past the rule, open ─► opening ─► open
///       ▲                                              │
///       └────────────── closing ◄─ drag back, close ───┘
public struct Drawer: Hashable, Sendable {
  /// Where it stands.
  public enum State: UInt8, Hashable, Sendable, CaseIterable {
    case closed
    case opening
    case open
    case closing
  }

  /// What can happen to it.
  public enum Input: UInt8, Hashable, Sendable, CaseIterable {
    case open
    case close
    /// Its animation is over.
    case arrived
  }

  /// Where it stands.
  public private(set) var state = State.closed
  /// Whether its gesture is switched on.
  public internal(set) var isEnabled = true
  /// When its animation is over; `.max` when it rests.
  @usableFromInline var end = Nanoseconds.max

  /// How long it takes. — ours
  public static let duration: Nanoseconds = 250_000_000
  /// Its width as a fraction of the screen's. — ours
  public static let width = 0.8
  /// When a drag leaves it open: half of it drawn, or a flick. — ours; the published text names no rule
  public static let opens: Formula<Bool> =
    .translation / .width > Formula(floatLiteral: width / 2) || .velocity > 300

  /// Where `input` leads from here, or nil where it changes nothing.
  public static func next(_ state: State, _ input: Input) -> State? {
    switch (state, input) {
    case (.closed, .open), (.closing, .open): .opening
    case (.open, .close), (.opening, .close): .closing
    case (.opening, .arrived): .open
    case (.closing, .arrived): .closed
    case (.closed, .close), (.closed, .arrived), (.open, .open), (.open, .arrived), (.opening, .open),
      (.closing, .close):
      nil
    }
  }

  mutating func take(_ input: Input, at now: Nanoseconds) {
    guard let next = Self.next(state, input) else { return }
    state = next
    end = input == .arrived ? .max : now + Self.duration
  }
}

extension NavigationModel {
  /// Whether the drawer's gesture is on.
  public var isDrawerEnabled: Bool { recipe.drawer && drawer.isEnabled }

  /// Switches the drawer's gesture.
  public mutating func setDrawer(enabled: Bool) { drawer.isEnabled = enabled }

  /// Opens or closes the drawer by code.
  public mutating func setDrawer(open: Bool, animated: Bool) {
    guard recipe.drawer else { return }
    if gesture.isActive, touch.owner == .drawer { dropGesture() }
    drawer.take(open ? .open : .close, at: now)
    if !animated, drawer.end != .max { drawer.take(.arrived, at: now) }
  }

  /// Whether the drawer takes a touch that has moved: it is open, or it is on and the stack stands at its root.
  func takesDrawer(_ direction: Vector) -> Bool {
    guard recipe.drawer, direction.isHorizontal else { return false }
    if drawer.state == .open { return true }
    return isDrawerEnabled && stack.count == 1 && touch.start.x <= SystemSwipe.edge && direction.x >= 0
  }

  /// The drawer's drag is over: its own rule decides.
  mutating func endDrawerDrag(isTouchCancelled: Bool) {
    var inputs = formulaInputs(operation: .none, withProgress: false)
    let wasOpen = drawer.state == .open
    if wasOpen {
      // Measured from where it stands open.
      inputs.translation += Drawer.width * device.width
    }
    let opens = isTouchCancelled ? wasOpen : Drawer.opens(inputs)
    decide(
      .finish, isTouchCancelled ? .touchCancels : .drawer, opens, inputs, isTouchCancelled: isTouchCancelled)
    drawer.take(opens ? .open : .close, at: now)
  }
}
