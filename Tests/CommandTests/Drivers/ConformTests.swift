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

  /// The place of the line at which a trace is refused; nil if it is explained.
  private static func refuted(_ lines: [String]) throws -> Int? {
    switch try check(lines) {
    case .explained: return nil
    case .refuted(let difference): return difference.line - 1
    // An event of a screen that a later call brings.
    case .unreadable(_, let line): return line - 1
    }
  }

  // MARK: - The model's own traces

  /// In parts, which run side by side.
  @Test(arguments: 0..<8) func everyScenarioIsExplained(_ part: Int) throws {
    #expect(Self.samples.count > 2000)
    for (number, sample) in Self.samples.enumerated() where number % 8 == part {
      let outcome = try Self.check(sample.lines)
      #expect(
        outcome == .explained(lines: sample.lines.count, isPrefix: !sample.isSettled), "\(sample.lines[0])")
    }
  }

  /// The places that are changed: one in each fourth scenario, another one in each, so that over all of them every
  /// place is tried.
  private static func changes(kind: Int) -> [(sample: Sample, place: Int)] {
    samples.enumerated().compactMap { number, sample in
      if number % 4 != kind || sample.events.isEmpty { return nil }
      return (sample, (number &* 7919) % sample.events.count)
    }
  }

  /// Without an event, the trace is refuted at the next event, or at its end: what a finger does after the event may
  /// come before it. A call of the app may have come before it too, and then a later event tells.
  @Test func aDroppedEventIsMissed() throws {
    for (sample, place) in Self.changes(kind: 0) {
      let at = sample.events[place]
      let next = place + 1 < sample.events.count ? sample.events[place + 1] : nil
      if next == nil, !sample.isSettled { continue }
      if let next, sample.event(next) == sample.event(at) { continue }
      var lines = sample.lines
      lines.remove(at: at)
      let found = try #require(try Self.refuted(lines), "\(sample.lines[0]) without \(at)")
      let end = lines.count - 1
      let isBeforeCall = lines[at].hasPrefix("{\"do\"") && !lines[at].hasPrefix("{\"do\":\"finger\"")
      #expect(
        found == next.map { $0 - 1 } || sample.isSettled && found == end || isBeforeCall && found >= at,
        "\(sample.lines[0]) without \(at)")
    }
  }

  /// With an event twice, it is refuted at the second.
  @Test func aDoubledEventIsFound() throws {
    for (sample, place) in Self.changes(kind: 1) {
      let at = sample.events[place]
      if place + 1 < sample.events.count, sample.event(sample.events[place + 1]) == sample.event(at) {
        continue
      }
      var lines = sample.lines
      lines.insert(lines[at], at: at)
      #expect(try Self.refuted(lines) == at + 1, "\(sample.lines[0]) with \(at) twice")
    }
  }

  /// With another event in its place, it is refuted there.
  @Test func aRenamedEventIsFound() throws {
    for (sample, place) in Self.changes(kind: 2) {
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
    for (sample, place) in Self.changes(kind: 3) where place + 1 < sample.events.count {
      let (at, next) = (sample.events[place], sample.events[place + 1])
      if sample.event(at) == sample.event(next) { continue }
      var lines = sample.lines
      lines.swapAt(at, next)
      #expect(try Self.refuted(lines) == at, "\(sample.lines[0]) with \(at) and \(next) swapped")
    }
  }

  // MARK: - Other traces

  private static func document() throws -> String {
    let page = try String(
      contentsOf: Navscript.project.appendingPathComponent("docs/recorder.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "```trace\n")
    return try #require(parts.last?.components(separatedBy: "```").first)
  }

  /// A device's times are not the model's.
  @Test func theTraceOfTheDocumentIsExplained() throws {
    let lines = try Self.document().split(separator: "\n").map { String($0) }
    #expect(try Self.check(lines) == .explained(lines: lines.count, isPrefix: false))
    #expect(try Self.check(lines.dropLast()) == .explained(lines: lines.count - 1, isPrefix: true))
  }

  @Test func theCommandSaysWhereAndWhy() throws {
    let trace = try Self.document()
    let explained = try Navscript.run(["conform", "-"], input: trace)
    #expect(explained.status == 0)
    #expect(explained.out == "<stdin>:1: \"a swipe that was cancelled\" explained: 18 of 18 lines\n")

    // Without one callback.
    let other = trace.replacingOccurrences(
      of: "{\"event\":\"viewWillAppear\",\"screen\":\"Message\",\"time\":5.7}\n", with: "")
    let refuted = try Navscript.run(["conform", "-"], input: other)
    #expect(refuted.status == 1)
    #expect(
      refuted.out.hasPrefix("<stdin>:16: \"a swipe that was cancelled\" not explained: 15 of 17 lines\n"))
    #expect(refuted.out.contains("  the trace: Message.viewDidAppear\n  the model: Message.viewWillAppear\n"))
    #expect(refuted.out.contains("  the last decision: "))

    let fit = try Navscript.run(["conform", "--fit", "-"], input: trace)
    #expect(fit.status == 0)
    #expect(fit.out.contains("explained by fullscreen, "))
    #expect(fit.out.contains("  shrink: refuted by line "))
  }

  @Test(arguments: [
    ("", "this is not a trace: it is empty"),
    ("{\"do\":\"pop\"}", "its first line has no `trace`"),
    ("{\"trace\":9,\"root\":\"A\"}", "unknown format"),
    ("{\"trace\":1}", "a header needs `root` or `tabs`"),
    ("{\"trace\":1,\"root\":\"A\",\"recipe\":\"none\"}", "there is no recipe `none`"),
    ("{\"trace\":1,\"root\":\"A\",\"recipe\":\"uikit26\\npush B\"}", "there is no recipe `uikit26"),
    ("{\"trace\":1,\"root\":\"A\",\"settings\":{\"enabled\":\"true\\npush B\"}}", "or no such setting"),
    (
      "{\"trace\":1,\"root\":\"A\"}\n{\"event\":\"didShow\",\"screen\":\"B\"}", "the screen `B` was not shown"
    ),
    ("{\"trace\":1,\"root\":\"A\"}\n{\"event\":\"hop\"}", "there is no event `hop`"),
    ("{\"trace\":1,\"root\":\"A\"}\n{\"do\":\"push\"}", "`screens`"),
    ("{\"trace\":1,\"root\":\"A\"}\nnonsense", ":2: error: "),
  ])
  func whatIsNoTraceIsAnError(_ text: String, _ message: String) throws {
    let outcome = try Navscript.run(["conform", "-"], input: text)
    #expect(outcome.status == 2)
    #expect(outcome.err.contains(message), "\(outcome.err)")
  }
}
