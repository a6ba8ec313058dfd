import ScenarioSyntax
import TransitionCore

/// Observers of the model between two steps: `on` blocks and `always` conditions.
struct Watches {
  private(set) var handlers: [Handler] = []
  /// Conditions under `always`.
  private(set) var conditions: [Condition] = []
  /// Whether a violated condition is reported once and then dropped, instead of ending the scenario; applies to all
  /// runs.
  var reportsOnce = false
  /// Conditions that have been violated and reported.
  private(set) var violated: [Condition] = []
  /// The number of handlers and conditions.
  private(set) var count = 0
  /// The indices of handlers by subject, each in source order.
  private var places: [Subject: [Int]] = [:]
  /// The end of the log entries whose handlers have run.
  var served = 0
  /// The number of nested blocks that run inside callbacks, which cannot end the turn.
  var callbackDepth = 0
  /// The number of the event whose question the current block answers; nil if it answers none.
  var question: Int?
  /// Texts that reached the app and whose handlers have not run yet.
  var arrived: [Value] = []
  /// Texts sent by handlers, which reach the app after those have run.
  private var posts: [Value] = []

  /// Whether a block runs inside a callback.
  var isServing: Bool { callbackDepth > 0 }

  /// A block that runs inside a callback.
  struct Handler {
    var event: EventPattern
    var screen: ScreenID?
    var body: Int
    var slots: [Value]
    var statement: Int32
    /// See `HandlerCode`.
    var screenSlot: Int32
    var messageSlot: Int32
  }

  /// What handlers are registered for: a kind of event, of one screen or of any.
  private struct Subject: Hashable {
    var kind: EventKind
    /// `none` for any.
    var screen: ScreenID
  }

  /// A condition that must hold from here on: its instruction, and the variables in scope.
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
    question = nil
    arrived.clear()
    posts.clear()
  }

  /// Stores a text until the running handlers have ended.
  mutating func post(_ text: Value) { posts.append(text) }

  /// Removes the text that was sent first.
  mutating func takePost() -> Value? { posts.isEmpty ? nil : posts.removeFirst() }

  /// Removes the text that reached the app first.
  mutating func takeArrived() -> Value { arrived.isEmpty ? .none : arrived.removeFirst() }

  mutating func add(_ handler: Handler) {
    let subject = Subject(kind: handler.event.kind, screen: handler.screen ?? .none)
    places[subject, default: []].append(handlers.count)
    handlers.append(handler)
    count += 1
  }

  /// The handlers of an event, in source order.
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

  /// Starts or stops checking after every callback, for an exploration's rules.
  mutating func watch(_ isOn: Bool) { count += isOn ? 1 : -1 }

  /// Stops checking a condition whose violation was reported.
  mutating func retire(_ condition: Condition) {
    guard let place = conditions.firstIndex(where: { $0.place == condition.place }) else { return }
    violated.append(conditions.remove(at: place))
    count -= 1
  }

  /// Stops checking the conditions of those instructions, violated or not.
  mutating func forget(_ places: [Int]) {
    count -= conditions.count
    conditions.removeAll { places.contains($0.place) }
    violated.removeAll { places.contains($0.place) }
    count += conditions.count
  }
}
