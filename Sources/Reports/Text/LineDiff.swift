/// The differences between two texts in the format of `diff -u`.
package enum LineDiff {
  private enum Step {
    case same(String)
    case removed(String)
    case added(String)

    var line: String {
      switch self {
      case .same(let line): " " + line
      case .removed(let line): "-" + line
      case .added(let line): "+" + line
      }
    }

    var isSame: Bool { if case .same = self { true } else { false } }
  }

  /// Number of context lines around a change.
  private static let context = 3
  /// Maximum number of line pairs to compare; a larger section counts as changed as a whole.
  private static let most = 4_000_000

  /// The difference with its header, each line ending in a line feed; empty if the texts are equal.
  ///
  /// - Parameter isForTerminal: whether control characters are escaped; without that, `patch` can apply the
  ///   difference.
  package static func unified(
    _ old: String, _ new: String, name: String, style: Style = .plain, isForTerminal: Bool
  ) -> String {
    if old == new { return "" }
    let steps = steps(lines(old, isForTerminal), lines(new, isForTerminal))
    var text =
      style.paint("--- \(visible(name))", .message) + "\n" + style.paint("+++ \(visible(name))", .message)
      + "\n"
    var first = 0
    while let change = steps[first...].firstIndex(where: { !$0.isSame }) {
      // A hunk continues while the next change is near.
      var end = change
      var last = change
      while end < steps.count, end - last <= context * 2 {
        if !steps[end].isSame { last = end }
        end += 1
      }
      let range = max(first, change - context)..<min(steps.count, last + context + 1)
      text += hunk(steps, range, style)
      first = range.upperBound
    }
    return text
  }

  private static func hunk(_ steps: [Step], _ range: Range<Int>, _ style: Style) -> String {
    func lines(_ part: Range<Int>) -> (old: Int, new: Int) {
      var counts = (old: 0, new: 0)
      for step in steps[part] {
        switch step {
        case .same: counts = (counts.old + 1, counts.new + 1)
        case .removed: counts.old += 1
        case .added: counts.new += 1
        }
      }
      return counts
    }
    let before = lines(0..<range.lowerBound)
    let inside = lines(range)
    func span(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    var text = "@@ -\(span(before.old, inside.old)) +\(span(before.new, inside.new)) @@"
    text = style.paint(text, .gutter) + "\n"
    for step in steps[range] {
      switch step {
      case .same: text += step.line
      case .removed: text += style.paint(step.line, .error)
      case .added: text += style.paint(step.line, .passed)
      }
      text += "\n"
    }
    return text
  }

  /// The lines of a text; a last line without a line end is marked.
  private static func lines(_ text: String, _ isForTerminal: Bool) -> [String] {
    var lines: [String] = []
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = String(decoding: line, as: UTF8.self)
      lines.append(isForTerminal ? visible(line) : line)
    }
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines[lines.count - 1] += "\n\\ No newline at end of file"
    }
    return lines
  }

  private static func steps(_ old: [String], _ new: [String]) -> [Step] {
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let middle = between(Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
    return old[..<head].map { .same($0) } + middle + old[(old.count - tail)...].map { .same($0) }
  }

  /// The steps from one text to the other, by the standard library's longest common subsequence.
  private static func between(_ old: [String], _ new: [String]) -> [Step] {
    guard old.count * new.count <= most else { return old.map { .removed($0) } + new.map { .added($0) } }
    var isRemoved = [Bool](repeating: false, count: old.count)
    var isAdded = [Bool](repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, isRemoved[i] {
        steps.append(.removed(old[i]))
        i += 1
      } else if j < new.count, isAdded[j] {
        steps.append(.added(new[j]))
        j += 1
      } else {
        steps.append(.same(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return steps
  }
}
