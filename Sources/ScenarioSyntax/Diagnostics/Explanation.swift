/// What a code means, at length, with an example of the mistake and one of what was meant.
package struct Explanation: Equatable, Sendable {
  /// A few words, without a full stop.
  package let title: String
  /// Some sentences.
  package let text: String
  /// A text that gives the diagnostic; empty where none can be shown.
  package let wrong: String
  /// The same, mended.
  package let right: String

  init(_ title: String, _ text: String, wrong: String, right: String) {
    self.title = title
    self.text = text
    self.wrong = wrong
    self.right = right
  }
}

extension DiagnosticCode {
  /// A few words that name the mistake.
  package var title: String { parts.title }

  /// Some sentences and the examples, as `navscript explain` prints them.
  package var explanation: String {
    let parts = parts
    return parts.text + example("wrong", parts.wrong) + example("right", parts.right)
  }

  private func example(_ label: String, _ text: String) -> String {
    guard !text.isEmpty else { return "" }
    var result = "\n\n\(label):\n"
    var isFirst = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      result += (isFirst ? "    " : "\n    ") + String(line)
      isFirst = false
    }
    return result
  }
}
