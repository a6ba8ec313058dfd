import ScenarioSyntax
import TransitionCore

extension SessionWorker {
  /// Words that can stand where the cursor is, whole.
  func completions(for line: String, upTo offset: Int) -> [String] {
    let bytes = Array(line.utf8.prefix(offset))
    var start = bytes.count
    while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
    let word = String(decoding: bytes[start...], as: UTF8.self)
    var before = start
    while before > 0, bytes[before - 1] == 0x20 { before -= 1 }
    let opens = before == 0 || [0x3B, 0x7B, 0x0A].contains(bytes[before - 1])
    return candidates(word, opensStatement: opens).filter { $0.hasPrefix(word) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || byte == 0x2D || byte == 0x2E || (byte >= 0x30 && byte <= 0x39)
      || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }

  private func candidates(_ word: String, opensStatement: Bool) -> [String] {
    let screens = resolver.screens.all.map { resolver.names.spelling($0) }
    var words: [String] = []
    if let dot = word.utf8.firstIndex(of: 0x2E) {
      let base = String(word[..<dot])
      words = Vocabulary.entries(of: .value).map { $0.spelling }
      if screens.contains(base) {
        let members =
          [Word.x, .y, .scale, .alpha, .dim, .lifecycle, .offset, .stack, .top, .depth]
          + EventKind.screenWords
        words += members.map { base + "." + $0.spelling }
      }
    } else if opensStatement {
      words = (Vocabulary.entries(of: .statement) + Vocabulary.entries(of: .value)).map { $0.spelling }
    } else {
      words = screens
      for kind in [Vocabulary.Kind.value, .option, .event, .recipe, .setting, .function] {
        words += Vocabulary.entries(of: kind).map { $0.spelling }
      }
    }
    // Forms such as `S.x` stand for any screen's.
    words.removeAll { $0.hasPrefix("S.") || $0.hasPrefix("F.") }
    var seen: [String] = []
    for word in words.sorted() where seen.last != word { seen.append(word) }
    return seen
  }
}
