import Testing

@testable import TransitionCore

/// The contents and the cost of a log entry.
@Suite struct EventTests {
  /// Millions of entries are kept: each has its time in eight bytes, and all the rest in eight.
  @Test func size() {
    #expect(MemoryLayout<Event>.stride == 16)
    #expect(MemoryLayout<Event.Subject>.size == 5)
  }

  @Test func aPlaceForEachKind() {
    #expect(EventCounts.room == EventKind.allCases.count)
    var counts = EventCounts()
    for (place, kind) in EventKind.allCases.enumerated() {
      for _ in 0...place { counts.add(kind) }
    }
    for (place, kind) in EventKind.allCases.enumerated() { #expect(counts[kind] == place + 1) }
  }

  /// Each event is about what its kind concerns, whatever happens.
  @Test func subjects() {
    var concerns: Set<EventKind.Concern> = []
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      var model = RandomAction.start(&random)
      for action in RandomAction.sequence(&random) {
        action.perform(on: &model)
        model.runTurn()
      }
      model.receive()
      for event in model.log.entries {
        concerns.insert(event.kind.concern)
        if !Self.isApt(event, in: model) { Issue.record("\(event) is about something else, seed \(seed)") }
      }
    }
    #expect(concerns == Set(EventKind.Concern.allCases))
  }

  private static func isApt(_ event: Event, in model: NavigationModel) -> Bool {
    switch (event.kind.concern, event.subject) {
    case (.screen, .screen(let screen)): screen.exists
    case (.transition, .none), (.gesture, .none), (.app, .none): true
    case (.model, .warning(let warning)):
      event.kind == .warning
        && model.warnings.entries.contains { $0.warning == warning && $0.time == event.time }
    case (.model, .decision(let number)):
      event.kind == .decision && model.decisions[number.index].time == event.time
    default: false
    }
  }
}
