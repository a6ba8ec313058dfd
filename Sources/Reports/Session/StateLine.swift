import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

/// A session's state on one line that fits the terminal.
///
///     [Root, … 28 more, A, B]  pop C -> B, interactive at 45 %  finger at 0.45, back  0.7s
package struct StateLine {
  /// The maximum width in cells.
  private let width: Int

  /// A line of at most that many cells, and at least 20.
  package init(width: Int) { self.width = max(20, width) }

  /// The state, followed by the changes in brackets.
  package func text(_ state: SessionState, after before: SessionState? = nil) -> String {
    let changes = before.map { Self.changes(from: $0, to: state) } ?? ""
    let bracket = changes.isEmpty ? "" : "  (" + changes + ")"
    if let line = line(state, detail: .full, behind: bracket) { return line }
    var line: String?
    for detail in [Detail.full, .less, .least] where line == nil {
      line = self.line(state, detail: detail, behind: "")
    }
    let whole =
      line ?? Self.cut(Self.parts(of: state, others: nil, .least).joined(separator: "  "), to: width)
    return changes.isEmpty ? whole : whole + "\n" + Self.cut("  " + visible(changes), to: width)
  }

  /// How much detail the transition in flight is shown with.
  private enum Detail {
    case full, less, least
  }

  /// The line if it fits, otherwise nil.
  private func line(_ state: SessionState, detail: Detail, behind: String) -> String? {
    let parts = Self.parts(of: state, others: others(state), detail)
    let tail = visible(parts.map { "  " + $0 }.joined() + behind)
    return Self.stack(state.stack, fitting: width - CellWidth.of(tail)).map { $0 + tail }
  }

  /// The other tabs, as many as fit.
  private func others(_ state: SessionState) -> String? {
    if state.tabs.isEmpty { return nil }
    let names = state.tabs.map { Self.stack($0, fitting: max(12, width / 4)) ?? "[…]" }
    let text = "tabs " + names.joined(separator: " ")
    return CellWidth.of(text) <= width / 2 ? text : "\(names.count) more tabs"
  }

  // MARK: - Parts

  private static func parts(of state: SessionState, others: String?, _ detail: Detail) -> [String] {
    guard state.isShown else { return ["not shown yet"] }
    var parts: [String] = []
    if let others { parts.append(others) }
    for screen in state.presented {
      let stack = screen.stack.flatMap { $0.depth > 1 ? self.stack($0, fitting: 30) : nil }
      parts.append("\(WrittenName.of(screen.name)) as \(screen.style)" + (stack.map { " " + $0 } ?? ""))
    }
    if let drawer = state.drawer { parts.append("drawer \(drawer)") }
    for transition in state.transitions {
      var text = transition.kind
      if !transition.from.isEmpty {
        text +=
          " \(WrittenName.of(transition.from)) -> \(transition.to.isEmpty ? "none" : WrittenName.of(transition.to))"
      }
      parts.append(text + ", \(transition.phase) at \(NumberText.plain(transition.percent)) %")
      if detail == .least { break }
    }
    if state.waiting > 0 { parts.append("\(state.waiting) waiting") }
    for (place, finger) in state.fingers.enumerated() {
      let name = finger.name.isEmpty ? "finger" : WrittenName.of(finger.name)
      var text = "\(name) at \(NumberText.plain(finger.place))"
      if detail == .least {
        parts.append(text)
        break
      }
      if finger.velocity != 0 { text += ", \(NumberText.plain(finger.velocity)) pt/s" }
      if finger.owner != "none" { text += ", \(finger.owner)" }
      if place == 0, detail == .full, !state.gesture.isEmpty { text += ", gesture \(state.gesture)" }
      parts.append(text)
    }
    if state.isFrozen { parts.append("frozen") }
    parts.append(time(state.time))
    return parts
  }

  /// The changes, and the time that they took: `pushed A, +0.35s`.
  private static func changes(from before: SessionState, to state: SessionState) -> String {
    var changes: [String] = []
    if before.isShown || state.isShown { changes += stackChanges(before.stack, state) }
    let (old, new) = (before.presented.map { $0.name }, state.presented.map { $0.name })
    if old != new {
      let common = zip(old, new).prefix { $0 == $1 }.count
      if old.count > common { changes.append("dismissed " + list(old[common...])) }
      if new.count > common { changes.append("presented " + list(new[common...])) }
    }
    if before.drawer != state.drawer { changes.append("drawer \(state.drawer ?? "closed")") }
    if before.fingers.count < state.fingers.count { changes.append("finger down") }
    if before.fingers.count > state.fingers.count { changes.append("finger up") }
    if state.time > before.time { changes.append("+" + time(state.time - before.time)) }
    return changes.joined(separator: ", ")
  }

  private static func stackChanges(_ before: SessionStack, _ state: SessionState) -> [String] {
    let after = state.stack
    if before == after { return [] }
    if before.names.first != after.names.first {
      guard let root = after.names.first else { return [] }
      return [state.tabs.isEmpty ? "root \(WrittenName.of(root))" : "selected \(WrittenName.of(root))"]
    }
    let (old, new) = (before.names, after.names)
    let isWhole = before.hidden == 0 && after.hidden == 0
    if isWhole, new.starts(with: old) { return ["added " + list(new[old.count...])] }
    if isWhole, old.starts(with: new) { return ["removed " + list(old[new.count...])] }
    let more = after.depth - before.depth
    if !isWhole, more > 0 { return ["added " + list(new.suffix(more))] }
    if !isWhole, more < 0 { return ["removed \(-more)"] }
    return ["top \(WrittenName.of(old.last ?? "")) -> \(WrittenName.of(new.last ?? ""))"]
  }

  private static func list(_ names: ArraySlice<String>) -> String {
    if names.count <= 4 { return names.map { WrittenName.of($0) }.joined(separator: ", ") }
    let first = names.prefix(2).map { WrittenName.of($0) }.joined(separator: ", ")
    return "\(first), … \(names.count - 3) more, \(WrittenName.of(names[names.endIndex - 1]))"
  }

  /// A virtual time in seconds.
  package static func time(_ time: Int64) -> String { NumberText.plain(Double(time) / 1e9) + "s" }

  // MARK: - Stacks

  /// A stack that is shortened to fit; nil if not even its top fits.
  static func stack(_ stack: SessionStack, fitting limit: Int) -> String? {
    guard !stack.names.isEmpty else { return "[]" }
    // From the top down, as many names as fit.
    var names: [String] = []
    var cells = 2
    for name in stack.names.dropFirst().reversed() {
      let text = visible(WrittenName.of(name))
      cells += CellWidth.of(text) + 2
      if cells > limit { break }
      names.append(text)
    }
    let root = visible(WrittenName.of(stack.names[0]))
    while true {
      let left = stack.depth - 1 - names.count
      let middle = left > 0 ? "… \(left) more, " : ""
      let top = names.isEmpty ? "" : ", " + middle + names.reversed().joined(separator: ", ")
      let text = "[" + root + top + "]"
      if names.isEmpty, left > 0 { break }
      if CellWidth.of(text) <= limit { return text }
      if names.isEmpty { break }
      names.removeLast()
    }
    let top = "[… " + visible(WrittenName.of(stack.names[stack.names.count - 1])) + "]"
    return CellWidth.of(top) <= limit ? top : nil
  }

  /// A text that is cut to that many cells.
  package static func cut(_ text: String, to width: Int) -> String {
    if CellWidth.of(text) <= width { return text }
    var result = ""
    var cells = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      cells += CellWidth.of(scalar, after: previous)
      if cells > width - 1 { break }
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
    return result + "…"
  }
}
