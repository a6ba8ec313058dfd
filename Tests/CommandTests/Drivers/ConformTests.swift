import Drivers
import Foundation
import Testing

/// Traces that are read back: the model's own are explained, and changed ones are not.
@Suite struct ConformTests {
  /// The lines of every scenario's trace, with those lines that `conform` checks.
  private struct Sample {
    var lines: [String]
    /// The places of events.
    var events: [Int]

    init(_ lines: [String]) {
      self.lines = lines
      events = lines.indices.filter { lines[$0].hasPrefix("{\"event\"") }
    }

    var isSettled: Bool { lines.last?.hasPrefix("{\"end\":\"settled\"") ?? false }

    /// An event without its time.
    func event(_ place: Int) -> Substring { lines[place].prefix { $0 != "}" }.prefix(upTo: time(place)) }

    private func time(_ place: Int) -> String.Index {
      lines[place].range(of: ",\"time\"")?.lowerBound ?? lines[place].endIndex
    }
  }

  private static let samples: [Sample] = {
    let text = (try? Navscript.run(["run", "scenarios", "--trace", "-"]).out) ?? ""
    var samples: [Sample] = []
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("{\"trace\"") {
        if !lines.isEmpty { samples.append(Sample(lines)) }
        lines = []
      }
      if line.hasPrefix("{\"step\"") { continue }
      lines.append(String(line))
    }
    // The summary follows the last trace.
    if !lines.isEmpty { samples.append(Sample(lines)) }
    return samples
  }()

  private static func check(_ lines: [String]) throws -> Conformance.Outcome {
    let traces = try Trace.all(in: Array(lines.joined(separator: "\n").utf8))
    return Conformance.check(try #require(traces.first))
  }

  private static func refuted(_ lines: [String]) throws -> Int? {
    guard case .refuted(let difference) = try check(lines) else { return nil }
    return difference.line - 1
  }

  // MARK: - The model's own traces

  @Test func everyScenarioIsExplained() throws {
    #expect(Self.samples.count > 2000)
    for sample in Self.samples {
      let outcome = try Self.check(sample.lines)
      #expect(outcome == .explained(lines: sample.lines.count, isPrefix: !sample.isSettled), "\(sample.lines[0])")
    }
  }

  /// The places that are changed: another one in each scenario, so that over all of them every place is tried.
  private static func changes(step: Int) -> [(sample: Sample, place: Int)] {
    samples.enumerated().compactMap { number, sample in
      if sample.events.isEmpty { return nil }
      return (sample, (number &* 7919 &+ step) % sample.events.count)
    }
  }

  /// Without an event, the trace is refuted at the next event, or at its end.
  @Test func aDroppedEventIsMissed() throws {
    for (sample, place) in Self.changes(step: 1) {
      let at = sample.events[place]
      let next = place + 1 < sample.events.count ? sample.events[place + 1] : nil
      if next == nil, !sample.isSettled { continue }
      if let next, sample.event(next) == sample.event(at) { continue }
      var lines = sample.lines
      lines.remove(at: at)
      let found = try Self.refuted(lines)
      #expect(found == (next ?? sample.lines.count - 1) - 1, "\(sample.lines[0]) without \(at)")
    }
  }

  /// With an event twice, it is refuted at the second.
  @Test func aDoubledEventIsFound() throws {
    for (sample, place) in Self.changes(step: 2) {
      let at = sample.events[place]
      if place + 1 < sample.events.count, sample.event(sample.events[place + 1]) == sample.event(at) { continue }
      var lines = sample.lines
      lines.insert(lines[at], at: at)
      #expect(try Self.refuted(lines) == at + 1, "\(sample.lines[0]) with \(at) twice")
    }
  }

  /// With another event in its place, it is refuted there.
  @Test func aRenamedEventIsFound() throws {
    for (sample, place) in Self.changes(step: 3) {
      let at = sample.events[place]
      var lines = sample.lines
      let name = lines[at].components(separatedBy: "\"")[3]
      let other = lines[at].contains("\"screen\"") ? "didMoveToNil" : "alongside"
      lines[at] = lines[at].replacingOccurrences(
        of: "\"\(name)\"", with: "\"\(name == other ? "backTapped" : other)\"")
      if name == other, !lines[at].contains("\"screen\"") { continue }
      #expect(try Self.refuted(lines) == at, "\(sample.lines[0]) with another \(at)")
    }
  }

  /// With two different events swapped, it is refuted at the first.
  @Test func swappedEventsAreFound() throws {
    for (sample, place) in Self.changes(step: 4) where place + 1 < sample.events.count {
      let (at, next) = (sample.events[place], sample.events[place + 1])
      if sample.event(at) == sample.event(next) { continue }
      var lines = sample.lines
      lines.swapAt(at, next)
      #expect(try Self.refuted(lines) == at, "\(sample.lines[0]) with \(at) and \(next) swapped")
    }
  }
}
