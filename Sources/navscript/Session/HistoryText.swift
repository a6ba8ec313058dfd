/// The text of the file that holds the inputs of earlier sessions: one entry on each line, the oldest first.
enum HistoryText {
  /// The entries of a file; nil if these are not the bytes of such a file.
  static func entries(of bytes: [UInt8]) -> [String]? {
    guard !bytes.contains(0) else { return nil }
    var entries: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let text = String(validating: line, as: UTF8.self) else { return nil }
      entries.append(decoded(text))
    }
    return entries
  }

  /// The bytes of a file with these entries.
  static func bytes(of entries: some Collection<String>) -> [UInt8] {
    Array((entries.map { encoded($0) }.joined(separator: "\n") + "\n").utf8)
  }

  /// An entry on one line: a line end is written `\n`, a backslash `\\`.
  static func encoded(_ entry: String) -> String {
    var text = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": continue
      case _: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  static func decoded(_ line: String) -> String {
    var text = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if scalar == "n" {
          text += "\n"
          continue
        }
        if scalar != "\\" { text += "\\" }
        text.unicodeScalars.append(scalar)
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return isEscaped ? text + "\\" : text
  }
}
