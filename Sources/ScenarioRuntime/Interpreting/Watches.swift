import ScenarioSyntax
import TransitionCore

/// What looks at the model between two steps: blocks under `on`, conditions under `always`.
struct Watches {
  private(set) var handlers: [Handler] = []
  /// Conditions under `always`.
  private(set) var conditions: [Condition] = []
  /// Whether a violated condition is reported and no longer looked at, instead of ending the scenario; it holds for all
  /// runs.
  var reportsOnce = false
  /// Conditions that have been violated and reported.
  private(set) var violated: [Condition] = []
  /// How many there are of both.
  private(set) var count = 0
  /// The places of handlers, by what they are for, each in the order in which they were written.
  private var places: [Subject: [Int]] = [:]
  /// Up to which entry of the log handlers have been served.
  var served = 0
  /// How many blocks run inside callbacks, each inside the one before it: they cannot end the turn.
  var callbackDepth = 0

  /// A block that runs inside a callback.
  struct Handler {
    var event: EventPattern
    var screen: ScreenID?
    var body: Int
    var slots: [Value]
    var statement: Int32
  }

  /// What handlers are for: a kind of event, of one screen or of any.
  private struct Subject: Hashable {
    var kind: EventKind
    /// `none` for any.
    var screen: ScreenID
  }

  /// A condition that must hold from here on: its instruction, and the variables it was written under.
  struct Condition {
    var place: Int
    var slots: [Value]
  }

  mutating func reset() {
    if !handlers.isEmpty { places.removeAll(keepingCapacity: false) }
    handlers.clear()
    conditions.clear()
    violated.clear()
    count = 0
    served = 0
    callbackDepth = 0
  }

  mutating func add(_ handler: Handler) {
    let subject = Subject(kind: handler.event.kind, screen: handler.screen ?? .none)
    places[subject, default: []].append(handlers.count)
    handlers.append(handler)
    count += 1
  }

  /// The handlers that an event has, in the order in which they were written.
  func handlers(of event: Event) -> [Handler] {
    if handlers.isEmpty { return [] }
    let forAny = places[Subject(kind: event.kind, screen: .none)] ?? []
    let screen = event.screen
    let forOne = screen.exists ? places[Subject(kind: event.kind, screen: screen)] ?? [] : []
    var found: [Handler] = []
    var (any, one) = (0, 0)
    while any < forAny.count || one < forOne.count {
      let isAny = one == forOne.count || (any < forAny.count && forAny[any] < forOne[one])
      let handler = handlers[isAny ? forAny[any] : forOne[one]]
      if isAny { any += 1 } else { one += 1 }
      if handler.event.matches(event, handler.screen) { found.append(handler) }
    }
    return found
  }

  mutating func add(_ condition: Condition) {
    conditions.append(condition)
    count += 1
  }

  /// Has every callback be looked at, or no longer, for an exploration's rules.
  mutating func watch(_ isOn: Bool) { count += isOn ? 1 : -1 }

  /// Looks at a condition no longer, since its violation was reported.
  mutating func retire(_ condition: Condition) {
    guard let place = conditions.firstIndex(where: { $0.place == condition.place }) else { return }
    violated.append(conditions.remove(at: place))
    count -= 1
  }

  /// Looks no longer at the conditions of those instructions, violated or not.
  mutating func forget(_ places: [Int]) {
    count -= conditions.count
    conditions.removeAll { places.contains($0.place) }
    violated.removeAll { places.contains($0.place) }
    count += conditions.count
  }
}
