import ScenarioSyntax
import TransitionCore

// Explains failed comparisons of lists and of the log, element by element or event by event.

extension Interpreter {
  // MARK: - Lists

  /// Two lists side by side, with the first different element marked.
  mutating func firstDifference(_ a: NodeID, _ b: NodeID, _ notes: inout [String]) {
    guard case .list(let x) = valueQuietly(a), case .list(let y) = valueQuietly(b) else { return }
    let (found, wanted) = (x.count, y.count)
    // Elements that are not shown need no text: a list may contain many long ones.
    let first = zip(x, y).prefix { $0.equals($1) }.count
    if found == wanted, first == found { return }
    if max(found, wanted) > Self.mostInWords {
      let lower = max(0, first - 3)
      notes.append("the lists differ first at element \(first + 1), and have \(found) and \(wanted) elements")
      let (a, b) = (x.dropFirst(lower).prefix(10), y.dropFirst(lower).prefix(10))
      notes.append("from element \(lower + 1) on the first is \(text(of: .list(Array(a))))")
      notes.append("and the second \(text(of: .list(Array(b))))")
      return
    }
    compare(x.map { text(of: $0) }, y.map { text(of: $0) }, &notes) { x[$0].equals(y[$1]) }
  }

  /// Longer lists are compared without a text for every element.
  private static var mostInWords: Int { 1000 }

  /// Describes how two lists differ; `isSame` compares an element of the first with one of the second.
  private func compare(
    _ found: [String], _ wanted: [String], _ notes: inout [String], _ isSame: (Int, Int) -> Bool
  ) {
    let shared = min(found.count, wanted.count)
    var first = 0
    while first < shared, isSame(first, first) { first += 1 }
    if first == found.count, first == wanted.count { return }
    if found.isEmpty {
      notes.append("the list is empty, and should start with \(wanted[0])")
    } else if first == found.count {
      notes.append("the list ends after element \(first): \(wanted[first]) is missing")
    } else if wanted.isEmpty {
      notes.append("the list should be empty, but starts with \(found[0])")
    } else if first == wanted.count {
      notes.append("the list continues after element \(first): \(found[first]) is extra")
    } else {
      let isOrder = found.count == wanted.count && found.sorted() == wanted.sorted()
      notes.append(
        "the lists differ first at element \(first + 1): \(found[first]), not \(wanted[first])"
          + (isOrder ? "; they hold the same in another order" : ""))
    }
    if max(found.count, wanted.count) > 2 { notes.append(contentsOf: table(found, wanted, first)) }
  }

  /// The elements around the first difference, actual and expected.
  private func table(_ found: [String], _ wanted: [String], _ first: Int) -> [String] {
    let count = max(found.count, wanted.count)
    let lower = max(0, first - 3)
    let upper = min(count, lower + 10)
    var rows = [("", "is", "expected")]
    for place in lower..<upper {
      rows.append(
        (
          (place == first ? "> " : "  ") + "\(place + 1)", place < found.count ? found[place] : "",
          place < wanted.count ? wanted[place] : ""
        ))
    }
    let numbers = rows.map { $0.0.count }.max() ?? 0
    let values = rows.map { $0.1.count }.max() ?? 0
    var lines = rows.map { row in
      let text = row.0.padded(to: numbers) + "  " + row.1.padded(to: values) + "  " + row.2
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    if upper < count { lines.append("  and \(count - upper) more") }
    return lines
  }

  // MARK: - Logs

  /// The matched events, where the search stopped, and the event nearest to the missing one.
  mutating func explainLog(
    _ node: NodeID, _ query: Expression.LogQuery, _ events: ListRange, of kinds: ListRange, _ wanted: Bool,
    _ labels: inout [Failure.Label], _ notes: inout [String]
  ) {
    let result: Search
    do throws(Halt) { result = try search(query, events, of: kinds) } catch { return }
    let patterns = events.indices.map { program.events[Int(program.children[$0])] }
    guard wanted, query != .lacks else {
      labels.append(Failure.Label(range: program.nodes[Int(node)].range, text: ""))
      if wanted, let entry = result.entry {
        notes.append("\(describe(model.log[entry])) is in the log at \(time(of: entry))")
      }
      notes.append(contentsOf: excerpt(around: result.entry, marked: result.entry.map { [$0] } ?? []))
      return
    }
    for (place, pattern) in patterns.prefix(result.found).enumerated() {
      labels.append(Failure.Label(range: pattern.range, text: time(of: result.matched[place])))
    }
    guard result.found < patterns.count else {
      // `log is`: more events occurred than were named.
      labels.append(Failure.Label(range: program.nodes[Int(node)].range, text: ""))
      return explainSequence(events, of: kinds, &notes)
    }
    let near = nearest(to: patterns[result.found], behind: result.matched.last)
    labels.append(
      Failure.Label(
        range: patterns[result.found].range,
        text: result.found == 0 || near == nil ? "did not come" : "did not come after those before it"))
    if query == .is { return explainSequence(events, of: kinds, &notes) }
    if let near { notes.append(near.note) }
    notes.append(contentsOf: excerpt(around: result.matched.last, marked: result.matched, near: near?.entry))
  }

  /// What `log is` compares: all events of its screens and kinds, beside the expected ones.
  private mutating func explainSequence(_ events: ListRange, of kinds: ListRange, _ notes: inout [String]) {
    var patterns: [(pattern: EventPattern, screen: ScreenID?)] = []
    for place in events.indices {
      let pattern = program.events[Int(program.children[place])]
      guard let screen = quietScreen(pattern) else { return }
      patterns.append((pattern, screen))
    }
    var found: [Int] = []
    for number in max(lookBack.mark, model.log.dropped)..<model.log.end {
      let event = model.log[number]
      if kinds.isEmpty ? concerns(event, patterns) : isOf(event, kinds) { found.append(number) }
    }
    let wanted = patterns.map { oneLine(source.text($0.pattern.range)) }
    let texts = found.map { "\(describe(model.log[$0])) at \(time(of: $0))" }
    compare(texts, wanted, &notes) { patterns[$1].pattern.matches(model.log[found[$0]], patterns[$1].screen) }
  }

  /// The screen of a pattern; an inner nil for any screen, nil if it cannot be evaluated.
  private mutating func quietScreen(_ pattern: EventPattern) -> ScreenID?? {
    if pattern.screen.isAny { return .some(nil) }
    do throws(Halt) { return .some(try screen(pattern.screen)) } catch { return nil }
  }

  /// The event most similar to a missing one: the same but too early, with another result, or of another screen.
  private mutating func nearest(to pattern: EventPattern, behind last: Int?) -> (entry: Int, note: String)? {
    guard let screen = quietScreen(pattern) else { return nil }
    let start = max(lookBack.mark, model.log.dropped)
    var best: (rank: Int, entry: Int)?
    for number in start..<max(start, model.log.end) {
      let event = model.log[number]
      guard event.kind == pattern.kind else { continue }
      let isScreen = screen == nil || event.screen == screen
      let isResult = pattern.result == .none || pattern.result == event.result
      let isLater = last.map { number > $0 } ?? true
      let rank = isScreen && isResult ? 3 : isScreen && isLater ? 2 : isResult && isLater ? 1 : 0
      if rank > (best?.rank ?? 0) { best = (rank, number) }
    }
    guard let best else { return nil }
    let text = "\(describe(model.log[best.entry])) came at \(time(of: best.entry))"
    switch best.rank {
    case 3:
      let before = last.map { ", before \(describe(model.log[$0]))" } ?? ""
      return (best.entry, text + before)
    case 2: return (best.entry, text + ", with another result")
    // over numbers
    default: return (best.entry, "nearest is another screen's: " + text)
    }
  }

  private func time(of entry: Int) -> String { text(of: .time(model.log[entry].time)) }

  /// A window of the log with times; `>` marks matched events and `?` the nearest.
  private func excerpt(around entry: Int?, marked: [Int], near: Int? = nil) -> [String] {
    let start = max(lookBack.mark, model.log.dropped)
    let focus = min(entry ?? model.log.end, near ?? .max, marked.last ?? .max)
    let first = max(start, focus - 12)
    var lines: [String] = []
    var rest = 0
    for number in first..<max(first, model.log.end) {
      let event = model.log[number]
      if event.kind == .decision { continue }
      if lines.count >= 24 {
        rest += 1
        continue
      }
      let sign = marked.contains(number) ? "> " : number == near ? "? " : "  "
      lines.append("\(sign)\(text(of: .time(event.time)))  \(describe(event))")
    }
    if lines.isEmpty { return ["the log is empty here"] }
    if rest > 0 { lines.append("  and \(rest) more") }
    return ["the log reads" + (first > start ? ", from entry \(first - start + 1) on" : "")] + lines
  }
}

extension String {
  /// The text padded with spaces to a column's width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
