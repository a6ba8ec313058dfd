import Testing

@testable import TransitionCore

/// The log's memory. That of kept copies: `KeptModelTests`.
@Suite struct HistoryTests {
  /// All numbers below `end` that it keeps, read one by one.
  private func kept(_ history: History<Int>) -> [Int] {
    (history.dropped..<history.end).map { history[$0] }
  }

  @Test func keepsAll() {
    var history = History<Int>(window: 4)
    for number in 0..<100 { history.append(number) }
    #expect(history.entries == Array(0..<100))
    #expect(history.dropped == 0)
    #expect(history.end == 100)
    #expect(history.last == 99)
  }

  /// Across chunks and groups of chunks, each entry stands under its number.
  @Test func numbersAcrossChunks() {
    var history = History<Int>(window: 4, chunkSize: 4)
    for number in 0..<1000 { history.append(number) }
    #expect(kept(history) == Array(0..<1000))
    #expect(history.entries == Array(0..<1000))
    #expect(history.chunks.count == 250)
  }

  /// With `keepsAll` off, the last `window` are always there, the others go with their chunk, and numbers stay.
  @Test(arguments: [1, 3, 4, 5, 9, 700])
  func trims(window: Int) {
    var history = History<Int>(window: window, chunkSize: 4)
    history.keepsAll = false
    for number in 0..<1000 {
      history.append(number)
      #expect(history.end == number + 1)
      #expect(history.end - history.dropped >= min(number + 1, window))
      #expect(history.end - history.dropped < window + 8)
      #expect(kept(history) == Array(history.dropped...number))
      #expect(history.last == number)
    }
    #expect(history.entries == kept(history))
  }

  /// A run without a reader goes round in the same memory.
  @Test func takesNoMoreMemoryThanItsWindow() {
    var history = History<Int>(window: 4, chunkSize: 4)
    history.keepsAll = false
    for number in 0..<100 { history.append(number) }
    let memory = Set(history.chunks.map { ObjectIdentifier($0) })
    for number in 100..<200 { history.append(number) }
    #expect(Set(history.chunks.map { ObjectIdentifier($0) }) == memory)
  }

  /// Of a run that was kept whole, only the window is left once it is not any more.
  @Test func stopsKeepingAll() {
    var history = History<Int>(window: 4, chunkSize: 4)
    for number in 0..<1000 { history.append(number) }
    history.keepsAll = false
    for number in 1000..<1005 { history.append(number) }
    #expect(history.end - history.dropped < 12)
    #expect(kept(history) == Array(history.dropped..<1005))
  }

  /// What a reader has not seen stays, however much comes; what it has seen goes, as far as the window lets it.
  @Test func keepsWhatIsUnread() {
    var history = History<Int>(window: 4, chunkSize: 4)
    history.keepsAll = false
    for number in 0..<10 { history.append(number) }
    history.markRead(upTo: 7)
    for number in 10..<1000 { history.append(number) }
    #expect(history.dropped <= 7)
    #expect(kept(history) == Array(history.dropped..<1000))
    history.markRead(upTo: 1000)
    for number in 1000..<1010 { history.append(number) }
    #expect(history.end - history.dropped < 12)
    #expect(kept(history) == Array(history.dropped..<1010))
  }

  /// Without a window, just what came since the reader looked is there.
  @Test func keepsTheUnreadAlone() {
    var history = History<Int>(window: 4, chunkSize: 4)
    history.keepsAll = false
    for number in 0..<10 { history.append(number) }
    history.setWindow(0)
    history.markRead(upTo: 10)
    #expect(history.entries == [] && history.end == 10 && history.last == nil)
    var end = 10
    for count in [0, 1, 3, 4, 5, 9, 2] {
      for _ in 0..<count {
        history.append(end)
        end += 1
      }
      let early = history
      #expect(kept(history) == Array((end - count)..<end))
      history.markRead(upTo: end - count / 3)
      #expect(kept(history).suffix(count / 3) == Array((end - count / 3)..<end)[...])
      history.markRead(upTo: end)
      #expect(history.entries == [] && history.end == end)
      #expect(kept(early) == Array((end - count)..<end))
    }
  }

  /// A shorter window takes effect at once, for this copy alone.
  @Test func shortens() {
    var history = History<Int>(window: 3, chunkSize: 8)
    history.keepsAll = false
    for number in 0..<6 { history.append(number) }
    let early = history
    history.setWindow(1)
    #expect(history.entries == [5] && history.end == 6)
    #expect(early.entries == Array(0..<6))
    history.append(6)
    #expect(history.entries == [5, 6] && early.end == 6)
  }

  @Test(arguments: [0, 1, 3, 4, 5, 30]) func shrinksToItsEntries(count: Int) {
    var history = History<Int>(window: 4, chunkSize: 4)
    for number in 0..<count { history.append(number) }
    let copy = history
    history.shrink()
    #expect(history.capacity == (count == 0 ? 0 : (count - 1) % 4 + 1))
    #expect(history.entries == Array(0..<count))
    for number in count..<40 { history.append(number) }
    #expect(history.entries == Array(0..<40))
    #expect(copy.entries == Array(0..<count))
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

  /// Nor does it make a difference where chunks end.
  @Test func equalEntriesInOtherChunks() {
    var trimmed = History<Int>(window: 0, chunkSize: 4)
    var whole = History<Int>(window: 0, chunkSize: 8)
    trimmed.keepsAll = false
    whole.keepsAll = false
    for number in 0..<2 { trimmed.append(number) }
    for number in 0..<2 { whole.append(number) }
    trimmed.markRead(upTo: 2)
    whole.markRead(upTo: 2)
    for number in 2..<9 {
      trimmed.append(number)
      whole.append(number)
    }
    #expect(trimmed == whole && trimmed.hashValue == whole.hashValue)
    whole.append(9)
    trimmed.append(-9)
    #expect(trimmed != whole)
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

  /// A search that looks after every step finds just what came since.
  /// A search keeps many models: each has memory for its last decision, and for nothing else of its history.
  @Test func aForgottenHistoryTakesNoMemory() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    model.liftFinger()
    model.pass(milliseconds(1000))
    model.forgetHistory()
    #expect(model.log.capacity == 0)
    #expect(model.decisions.capacity == 1)
    #expect(model.decisions.last != nil)
  }

  @Test func aModelWhoseHistoryIsForgotten() throws {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    let reason = try #require(model.decisions.last)
    model.forgetHistory()
    #expect(model.log.entries.isEmpty && model.warnings.entries.isEmpty)
    #expect(model.decisions.last == reason)
    for _ in 0..<100 {
      let end = model.log.end
      model.liftFinger()
      #expect(model.log.dropped == end && model.log.end > end)
      model.forgetHistory()
      model.drag(0.3)
      model.forgetHistory()
    }
    #expect(model.decisions.entries.count < 64)
  }

  /// An entry is replaced wherever it stands, and a copy keeps its own.
  @Test(arguments: [1, 2, 3, 200]) func replacing(_ chunks: Int) {
    var history = History<Int>(window: 4, chunkSize: 4)
    for number in 0..<4 * chunks { history.append(number) }
    let count = history.end
    let copy = history
    for number in 0..<count { history.replace(number, by: -number) }
    #expect(history.entries == (0..<count).map { -$0 })
    #expect(copy.entries == Array(0..<count))
    history.append(7)
    #expect(history.last == 7 && history[count - 1] == 1 - count)
  }

  @Test func replacingWhereOldOnesAreDropped() {
    var history = History<Int>(window: 4, chunkSize: 4)
    history.keepsAll = false
    for number in 0..<30 { history.append(number) }
    let kept = history.dropped
    #expect(kept > 0)
    history.replace(kept, by: -1)
    history.replace(29, by: -2)
    #expect(history[kept] == -1 && history[29] == -2 && history[kept + 1] == kept + 1)
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
        "no-alert", "no-button",
      ])
  }
}
