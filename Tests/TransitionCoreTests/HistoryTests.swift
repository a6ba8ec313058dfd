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

  /// A copy is a value of its own, whichever of both goes on.
  @Test func copiesAreValues() {
    var history = History<Int>(window: 2)
    for number in 0..<3 { history.append(number) }
    let early = history
    var other = history
    history.append(3)
    other.append(30)
    #expect(early.entries == [0, 1, 2])
    #expect(history.entries == [0, 1, 2, 3])
    #expect(other.entries == [0, 1, 2, 30])
    #expect(history != other)
    var cleared = history
    cleared.removeAll()
    cleared.append(7)
    #expect(cleared.entries == [7])
    #expect(history.entries == [0, 1, 2, 3])
  }

  /// How much memory there is, and whether it is shared, makes no difference.
  @Test func equalEntriesAreEqual() {
    var short = History<Int>(window: 2)
    for number in 0..<3 { short.append(number) }
    var long = History<Int>(window: 2)
    for number in 0..<100 { long.append(number) }
    long.removeAll()
    #expect(long == History<Int>(window: 2))
    for number in 0..<3 { long.append(number) }
    #expect(short == long)
    #expect(short.hashValue == long.hashValue)
    long.append(3)
    #expect(short != long)
  }

  /// An own memory for a whole run of entries, as the loop that runs scripts asks for it.
  @Test func addsToItsOwnMemory() {
    var history = History<Int>(window: 2)
    history.append(0)
    let early = history
    history.makeOwn()
    for number in 1..<100 { history.add(number) }
    #expect(early.entries == [0])
    #expect(history.entries == Array(0..<100))
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
