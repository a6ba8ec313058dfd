/// The full explanation of a code, with an example of the mistake and the corrected example.
package struct Explanation: Equatable, Sendable {
  /// A short title without a full stop.
  package let title: String
  /// A few sentences.
  package let text: String
  /// A text that causes the diagnostic; empty if no example is possible.
  package let wrong: String
  /// The corrected text.
  package let right: String

  init(_ title: String, _ text: String, wrong: String, right: String) {
    self.title = title
    self.text = text
    self.wrong = wrong
    self.right = right
  }
}

extension DiagnosticCode {
  /// A short title of the mistake.
  package var title: String { parts.title }

  /// The sentences and the examples, as `navscript explain` prints them.
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
