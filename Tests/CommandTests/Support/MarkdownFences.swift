import Testing

/// A fenced block of a Markdown text whose language is `nav`.
struct MarkdownFence: Equatable, Sendable {
  /// What the words behind `nav` say of it.
  enum Kind: String, Sendable {
    case passes = ""
    case fails
    case error
    case part
  }

  var file: String
  /// The line of its opening fence.
  var line: Int
  var kind: Kind
  var text: String

  /// All such blocks, in order; a fence closes with as many marks as it opened with, or more.
  static func all(in markdown: String, file: String) -> [MarkdownFence] {
    var fences: [MarkdownFence] = []
    var open: (marks: Substring, fence: MarkdownFence?)?
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.drop { $0 == " " }
      let marks = trimmed.prefix { $0 == "`" }
      if let (opening, fence) = open {
        if marks.count >= opening.count, trimmed.dropFirst(marks.count).allSatisfy({ $0 == " " }) {
          if let fence { fences.append(fence) }
          open = nil
        } else if var fence {
          fence.text += line + "\n"
          open = (opening, fence)
        }
      } else if marks.count >= 3 {
        let words = trimmed.dropFirst(marks.count).split(separator: " ")
        let kind = words.first == "nav" ? Kind(rawValue: words.dropFirst().joined(separator: " ")) : nil
        open = (marks, kind.map { MarkdownFence(file: file, line: index + 1, kind: $0, text: "") })
      }
    }
    return fences
  }
}

extension MarkdownFence: CustomTestStringConvertible {
  var testDescription: String { "\(file):\(line)" }
}
