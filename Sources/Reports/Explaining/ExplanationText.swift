import Pictures

/// Writes an explanation as text for a terminal or as Markdown.
struct ExplanationText {
  /// Whether it is Markdown.
  let isMarkdown: Bool
  private(set) var text = ""
  private let width = 100

  init(isMarkdown: Bool) { self.isMarkdown = isMarkdown }

  // MARK: - Parts

  /// The title and the line below it.
  mutating func title(_ title: String, _ subtitle: String) {
    if isMarkdown {
      text += "# \(plain(title))\n\n\(plain(subtitle))\n"
    } else {
      text += "\(visible(title))\n\(visible(subtitle))\n"
    }
  }

  /// A statement, nested in `depth` handlers or commands.
  mutating func statement(_ statement: String, _ label: String, _ time: String, depth: Int) {
    if isMarkdown {
      let marks = String(repeating: "#", count: min(6, 2 + depth))
      text += "\n\(marks) \(label): \(code(statement))\n\n*\(time)*\n\n"
    } else {
      text += "\n" + indent(depth) + "\(label), \(time):  \(visible(statement))\n"
    }
  }

  /// A sentence, after a word for its kind.
  mutating func sentence(_ kind: String, _ sentence: String, depth: Int) {
    if isMarkdown {
      text += "- **\(kind):** \(plain(sentence))\n"
    } else {
      wrap("\(kind): \(sentence)", first: indent(depth + 1), rest: indent(depth + 1) + "  ")
    }
  }

  /// A detail of the previous sentence.
  mutating func detail(_ name: String, _ value: String, isCode: Bool = false, depth: Int) {
    if isMarkdown {
      text += "  - \(name): \(isCode ? code(value) : plain(value))\n"
    } else {
      wrap("\(name): \(value)", first: indent(depth + 3), rest: indent(depth + 4))
    }
  }

  /// Callbacks at one time.
  mutating func callbacks(_ time: String, _ names: [String], depth: Int) {
    if isMarkdown {
      text += "- \(time): \(names.map { code($0) }.joined(separator: ", "))\n"
    } else {
      let head = indent(depth + 1) + time + "  "
      wrap(
        names.joined(separator: ", "), first: head,
        rest: String(repeating: " ", count: VisibleScalars.cells(head)))
    }
  }

  /// A note of the author.
  mutating func note(_ note: String, depth: Int) {
    if isMarkdown {
      text += "\n> \(plain(note))\n"
    } else {
      text += "\n"
      wrap(note, first: indent(depth) + "| ", rest: indent(depth) + "| ")
    }
  }

  /// The last line.
  mutating func ending(_ sentence: String) {
    text += "\n"
    if isMarkdown { text += plain(sentence) + "\n" } else { wrap(sentence, first: "", rest: "") }
  }

  // MARK: - Characters

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: min(20, depth)) }

  private mutating func wrap(_ content: String, first: String, rest: String) {
    let lines = VisibleScalars.lines(content, of: max(20, width - VisibleScalars.cells(rest)))
    for (number, line) in lines.enumerated() { text += (number == 0 ? first : rest) + line + "\n" }
  }

  /// A text with Markdown's special characters escaped.
  private func plain(_ text: String) -> String {
    var result = ""
    for scalar in VisibleScalars.text(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text as code, between more backquotes than it contains in a row.
  private func code(_ text: String) -> String {
    let text = VisibleScalars.text(text)
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    if longest == 0 { return "`\(text)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }
}
