import Testing
import TransitionCore

@testable import Explorer

@Suite struct VisitedTests {
  private func situation(_ number: Int) -> Situation {
    // Many share the low bits, so that they meet in the table.
    Situation(high: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, low: UInt64(number % 1000))
  }

  @Test func eachSituationIsFoundOnce() {
    var visited = Visited()
    for number in 0..<2000 {
      #expect(!visited.contains(situation(number)))
      #expect(visited.insert(situation(number), from: max(0, number - 1), by: number % 7) == number)
      #expect(visited.contains(situation(number)))
      #expect(visited.insert(situation(number), from: 0, by: 0) == nil)
    }
    #expect(visited.count == 2000)
    #expect(visited.way(to: 3) == [1, 2, 3])
    #expect((0..<2000).allSatisfy { visited.contains(situation($0)) })
    #expect(!visited.contains(situation(2000)))
  }

  @Test func aSituationTakesAtMostFortyBytes() {
    var visited = Visited()
    for number in 0..<50_000 {
      _ = visited.insert(Situation(high: UInt64(number), low: UInt64(number)), from: 0, by: 0)
      if number >= 1000 { #expect(visited.size <= 40 * visited.count) }
    }
  }
}
