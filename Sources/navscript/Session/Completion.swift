import CReadline
import Platform
import Reports
import ScenarioRuntime

/// Completion with Tab.
enum Completion {
  // Readline passes no context to its hooks. It calls them only on the thread that reads the line.
  nonisolated(unsafe) static var context: LineCompletion?

  /// The hook that returns completions as a C array, their common prefix first.
  static let complete:
    @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> UnsafeMutablePointer<
      UnsafeMutablePointer<CChar>?
    >? = {
      text, _, end in
      nav_completion_is_over()
      guard let text, let line = nav_line(), let context = Completion.context else { return nil }
      let word = String(cString: text)
      let before = String(decoding: String(cString: line).utf8.prefix(Int(end)), as: UTF8.self)
      let words = context.words(for: before, word: word)
      guard let first = words.first else { return nil }
      if words.count == 1, first.hasSuffix("/") || first.hasPrefix("\"") { nav_append_nothing() }
      // A second Tab after a complete word shows what it means.
      if words.count == 1, first == word, nav_completes_again() != 0,
        let summary = LineCompletion.summary(of: first)
      {
        nav_print_below(visible(summary) + "\n")
      }
      let list = words.count == 1 ? words : [words.dropFirst().reduce(first, commonBeginning)] + words
      let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: list.count + 1)
      for (index, word) in list.enumerated() { array[index] = strdup(word) }
      array[list.count] = nil
      return array
    }

  /// The hook that lists completions: a few with a sentence each, many in columns.
  static let display:
    @convention(c) (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, Int32, Int32) -> Void = {
      matches, count, _ in
      guard let matches, count > 0 else { return }
      var words: [String] = []
      for place in 1...Int(count) {
        if let match = matches[place] { words.append(visible(String(cString: match))) }
      }
      nav_print_below(list(words, width: TerminalSize.width))
    }

  static func list(_ words: [String], width: Int) -> String {
    let column = min(width / 2, words.map { $0.count }.max() ?? 0)
    if words.count <= 24 {
      return words.map { word in
        let summary = LineCompletion.summary(of: word) ?? ""
        return StateLine.cut(summary.isEmpty ? word : word.padded(to: column) + "  " + summary, to: width)
          + "\n"
      }.joined()
    }
    let columns = max(1, width / (column + 2))
    let rows = (words.count + columns - 1) / columns
    return (0..<rows).map { row in
      let line = stride(from: row, to: words.count, by: rows).map { words[$0].padded(to: column + 2) }
        .joined()
      return StateLine.cut(String(line.reversed().drop { $0 == " " }.reversed()), to: width) + "\n"
    }.joined()
  }

  private static func commonBeginning(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map { $0.0 })
  }
}
