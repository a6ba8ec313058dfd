/// Whether a report is coloured; the caller chooses it for the output stream.
package enum Style: Sendable {
  case plain
  case coloured

  /// The role of a part of a report, which determines its colour.
  enum Role {
    case place, error, warning, note, help, gutter, caret, value, message, passed
  }

  func paint(_ text: String, _ role: Role) -> String {
    guard self == .coloured, !text.isEmpty else { return text }
    let code =
      switch role {
      case .place, .message: "1"
      case .error, .caret: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      case .help, .passed: "1;32"
      case .gutter: "34"
      case .value: "36"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
