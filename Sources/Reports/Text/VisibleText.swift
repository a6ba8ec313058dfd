import Pictures
import ScenarioSyntax

/// Characters that a terminal, an editor or a build server's page would interpret instead of showing them.
package enum HiddenCharacter {
  /// Whether a character is escaped wherever it is printed; pictures and reports share the rule.
  package static func isHidden(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    VisibleScalars.isHidden(scalar.value, after: previous?.value ?? 0)
  }

  /// Whether a text can be printed unchanged; a fast path for the usual case.
  static func isAbsent(from text: String) -> Bool {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return true }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isHidden(scalar, after: previous) { return false }
      previous = scalar
    }
    return true
  }

  /// `\u{202E}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    default: "\\u{" + hexadecimal(scalar.value) + "}"
    }
  }
}

/// A text on one line, with hidden characters escaped and the middle of a very long one left out.
package func visible(_ text: String) -> String {
  if text.utf8.count > 2000 { return visible(text.prefix(600) + " … " + text.suffix(200)) }
  return escaped(text, keeping: [])
}

/// A text of several lines, with hidden characters escaped except line ends and tabs.
package func visibleLines(_ text: String) -> String { escaped(text, keeping: ["\n", "\t"]) }

private func escaped(_ text: String, keeping kept: [Unicode.Scalar]) -> String {
  if HiddenCharacter.isAbsent(from: text) { return text }
  var result = ""
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    if HiddenCharacter.isHidden(scalar, after: previous), !kept.contains(scalar) {
      result += HiddenCharacter.escape(scalar)
    } else {
      result.unicodeScalars.append(scalar)
    }
    previous = scalar
  }
  return result
}
