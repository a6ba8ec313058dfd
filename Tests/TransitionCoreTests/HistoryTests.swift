import Testing

@testable import TransitionCore

/// The log's memory.
@Suite struct HistoryTests {
  @Test func keepsAll() {
    var history = History<Int>(window: 4)
    for number in 0..<100 { history.append(number) }
    #expect(history.entries == Array(0..<100))
    #expect(history.dropped == 0)
    #expect(history.end == 100)
    #expect(history.last == 99)
  }

  /// With `keepsAll` off, the last `window` are always there, the others go now and then, and numbers stay.
  @Test func trims() {
    var history = History<Int>(window: 4)
    history.keepsAll = false
    for number in 0..<1000 {
      history.append(number)
      #expect(history.end == number + 1)
      #expect(history.entries.count >= min(number + 1, 4))
      for kept in max(0, number - 3)...number { #expect(history[kept] == kept) }
    }
    #expect(history.entries.count < 100)
    #expect(history.dropped == 1000 - history.entries.count)
  }

  @Test func removeAll() {
    var history = History<Int>(window: 2)
    history.keepsAll = false
    for number in 0..<9 { history.append(number) }
    history.removeAll()
    #expect(history.end == 0)
    #expect(history.last == nil)
  }

  /// What is kept makes no difference to what happens.
  @Test func aModelWithoutAHistory() {
    var short = NavigationModel.showing(a)
    short.keepsHistory = false
    #expect(!short.keepsHistory)
    var long = NavigationModel.showing(a)
    for _ in 0..<150 {
      for operation in [StackOperation.push(b), .pop] {
        short.turn(operation)
        short.runUntilIdle()
        long.turn(operation)
        long.runUntilIdle()
      }
    }
    #expect(long.log.dropped == 0)
    #expect(short.log.dropped > 0)
    #expect(short.log.end == long.log.end)
    #expect(long.log.entries.suffix(short.log.window) == short.log.entries.suffix(short.log.window))
    #expect(short.count(of: .viewDidAppear, screen: b) == 150)
    #expect(short.now == long.now)
  }

  @Test func warningsKnowTheirPlaceInTheLog() throws {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    model.pass(milliseconds(10))
    model.drag(0.2)
    let record = try #require(model.warnings.last)
    #expect(record.warning == .nestedTransition)
    #expect(record.time == milliseconds(10))
    #expect(model.log[record.number].kind == .warning)
    #expect(
      Warning.allCases.map { $0.code } == [
        "nested-transition", "update-after-end", "presentation-in-progress", "nothing-to-dismiss",
        "already-presenting", "not-in-window", "completed-after-cancel", "unbalanced-appearance",
      ])
    #expect(
      StepError.allCases.map { $0.code } == [
        "duplicate-screen", "not-in-stack", "no-finger", "no-scroll-view", "already-presented",
      ])
  }
}
