import ScenarioSyntax
import TransitionCore

extension Session {
  /// The words that can stand at the cursor and that start with the text before it.
  package func completions(for text: String, upTo offset: Int) -> [String] {
    worker.completions(for: text, upTo: offset)
  }

  /// A one-sentence summary of an offered word; nil if the language has none.
  package static func summary(of word: String) -> String? {
    if let entry = Vocabulary.entries(spelled: word).first { return entry.summary }
    if let entry = Vocabulary.all.first(where: { $0.spelling.hasPrefix(word + " ") }) { return entry.summary }
    guard let dot = word.utf8.lastIndex(of: 0x2E) else { return nil }
    let member = String(word[word.index(after: dot)...])
    return (Vocabulary.entries(spelled: "S." + member) + Vocabulary.entries(spelled: member)).first?.summary
  }
}

// Completion has no table of its own. It tries each word: a word is valid if the parser and the resolver accept the
// text before it, the word, and some continuation.
//
// Where any name would be accepted, as after `push`, it offers only words that the parser does not treat as a name,
// and known names.
extension SessionWorker {
  mutating func completions(for text: String, upTo offset: Int) -> [String] {
    let bytes = Array(text.utf8.prefix(offset))
    var start = bytes.count
    while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
    if start > 0, bytes[start - 1] == 0x22 { start -= 1 }
    let word = String(decoding: bytes[start...], as: UTF8.self)
    guard let brackets = OpenBrackets(bytes[..<start]) else { return [] }
    let before = String(decoding: bytes[..<start], as: UTF8.self)
    let place = Place(before: before, closers: brackets.closers)
    let plain = accepted(Self.unknownName, at: place)
    var found: [String] = []
    for candidate in candidates(for: word) where candidate.hasPrefix(word) {
      guard let trial = accepted(candidate, at: place) else { continue }
      if meansMore(candidate, trial, than: plain, at: place) { found.append(candidate) }
    }
    // A word with a dot is offered only if the part before the dot is not valid by itself.
    if !word.utf8.contains(0x2E) {
      let all = found
      found.removeAll { one in
        guard let dot = one.utf8.firstIndex(of: 0x2E) else { return false }
        return all.contains(String(one[..<dot]))
      }
    }
    return found
  }

  /// The position at which a word is tried.
  private struct Place {
    var before: String
    /// The closing characters for the blocks, brackets and strings that are open there.
    var closers: String
  }

  /// The structure of an input that was accepted.
  private struct Trial {
    var suffix: String
    /// The number of nodes added to the tree, and the program's nodes that are constant names.
    var shape: [Int]
    /// Whether the unknown name became a screen, a finger, or a new name.
    var isScreen = false
    var isFinger = false
    var isNew = false
  }

  /// A name that nothing has.
  private static let unknownName = "zqzqzq"

  /// Whether a word means more at a position than any other name.
  private mutating func meansMore(
    _ word: String, _ trial: Trial, than plain: Trial?, at place: Place
  ) -> Bool {
    guard let plain else { return true }
    let same = plain.suffix == trial.suffix ? plain : self.trial(Self.unknownName, trial.suffix, at: place)
    guard let same else { return true }
    if same.shape != trial.shape { return true }
    if same.isNew { return false }
    guard let name = resolver.names.find(word.utf8.first == 0x22 ? String(word.dropFirst().dropLast()) : word)
    else { return false }
    if same.isFinger { return resolver.known.isFinger(name) }
    if resolver.scopes.find(name) != nil { return true }
    return resolver.screens.find(name) != nil
  }

  /// Tries a word with each continuation; nil if none is accepted.
  private mutating func accepted(_ word: String, at place: Place) -> Trial? {
    for suffix in Self.suffixes(of: word) {
      if let trial = trial(word, suffix, at: place) { return trial }
    }
    return nil
  }

  /// Parses and resolves a text and discards it again; nil after a mistake.
  private mutating func trial(_ word: String, _ suffix: String, at place: Place) -> Trial? {
    let marks = marks
    let texts = source.included.count
    let text = place.before + word + suffix + place.closers
    let start = Int32(truncatingIfNeeded: source.append(input: text, line: 1))
    defer {
      forget(since: marks)
      source.removeTexts(from: texts)
    }
    _ = read(from: start, readsIncludes: false)
    if resolver.hasErrors { return nil }
    var trial = Trial(suffix: suffix, shape: shape(since: marks))
    if word == Self.unknownName, let name = resolver.names.find(word) {
      trial.isScreen = resolver.screens.find(name) != nil
      trial.isFinger = resolver.known.isFinger(name)
      trial.isNew =
        resolver.scopes.find(name) != nil || resolver.definition(name) != nil
        || resolver.definitions.recipe(name) != nil
    }
    return trial
  }

  private func shape(since marks: Marks) -> [Int] {
    let tree = resolver.tree.mark
    var shape = [
      tree.statements - marks.tree.statements, tree.expressions - marks.tree.expressions,
      tree.settings - marks.tree.settings, tree.traits - marks.tree.traits,
      tree.events - marks.tree.events, tree.lists - marks.tree.lists,
      resolver.program.instructions.count - marks.program.instructionCount,
    ]
    for node in resolver.program.nodes[marks.program.nodeCount...] {
      if case .name = node.kind { shape.append(1) } else { shape.append(0) }
    }
    return shape
  }

  // MARK: - Words

  static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || byte == 0x2D || byte == 0x2E || (byte >= 0x30 && byte <= 0x39)
      || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }

  /// All candidate words, each once, in order.
  private func candidates(for word: String) -> [String] {
    var words: Set<String> = []
    for entry in Vocabulary.all where entry.kind != .tag {
      for part in entry.spelling.split(separator: " ") {
        if part.hasPrefix("S.") || part.hasPrefix("F.") { continue }
        words.insert(String(part))
      }
    }
    for word in Self.tails.keys where !word.utf8.contains(0x2E) {
      if let first = word.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A { words.insert(word) }
    }
    for style in ModalStyle.allCases { words.insert(style.name) }
    for name in resolver.screens.all { words.insert(WrittenName.of(resolver.names.spelling(name))) }
    for binding in resolver.scopes.visible { words.insert(resolver.names.spelling(binding.name)) }
    for name in resolver.definitionNames { words.insert(resolver.names.spelling(name)) }
    for name in resolver.definitions.recipeNames { words.insert(resolver.names.spelling(name)) }
    for name in resolver.known.fingerNames { words.insert(resolver.names.spelling(name)) }
    if let dot = word.utf8.lastIndex(of: 0x2E) {
      let base = String(word[...dot])
      for member in Self.members { words.insert(base + member) }
    }
    return words.sorted()
  }

  /// The words that can follow a dot.
  private static let members: [String] = {
    var members = Set(EventKind.screenWords.map { $0.spelling })
    for entry in Vocabulary.all {
      guard let dot = entry.spelling.utf8.lastIndex(of: 0x2E) else { continue }
      members.insert(String(entry.spelling[entry.spelling.utf8.index(after: dot)...]))
    }
    return members.sorted()
  }()

  /// Continuations of an input after a word: those that the vocabulary shows, then those of all words.
  private static func suffixes(of word: String) -> [String] {
    (tails[word] ?? []) + [
      "", " == none", " { }", " == detached", " == possible", " has [didShow]", ".viewDidAppear", " 1", " 1s",
      " == 1", " == true", " == 1s",
      " == 1pt", " contains \"x\"",
      " = 1", " = 1s",
      " = true", " true", " zqzqz", ".x == 1", ".depth == 1", " zqzqz { }", " 1s { }", ": 1", ")", "(1) == 1",
      "(1, 2) == 1",
      " drawer", " swipe", " animation", " zqzqz = 1", " in [1] { }", " as sheet",
      " none", " [zqzqz]", " = none", " off", " on", " hidden", " zqzqz { bar hidden }",
    ]
  }

  /// What follows each word in the forms of the vocabulary.
  private static let tails: [String: [String]] = {
    var tails: [String: [String]] = [:]
    for entry in Vocabulary.all {
      let words = entry.form.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      for (place, word) in words.enumerated() {
        let bare = word.bare
        guard bare.utf8.allSatisfy({ isWord($0) }), !bare.isEmpty else { continue }
        var tail = ""
        var depth = 0
        // The text after the brackets around the word is optional, or another choice.
        if !word.hasSuffix("]") {
          for next in words[(place + 1)...] {
            if next == "|", depth == 0 { break }
            depth += next.hasPrefix("[") ? 1 : 0
            if depth == 0 { tail += " " + next.bare }
            if next.hasSuffix("]") {
              if depth == 0 { break }
              depth -= 1
            }
          }
        }
        if tails[bare]?.contains(tail) != true { tails[bare, default: []].append(tail) }
      }
    }
    return tails
  }()
}

extension String {
  /// Without the brackets of optional parts.
  fileprivate var bare: String {
    var text = self
    if text.hasPrefix("["),
      !text.hasSuffix("]") || text.dropFirst().dropLast().utf8.allSatisfy({ $0 != 0x2C })
    {
      text.removeFirst()
    }
    if text.hasSuffix("]"), !text.utf8.contains(0x5B) { text.removeLast() }
    return text
  }
}

/// The closing characters for the blocks, brackets and strings open at the end of a text.
struct OpenBrackets {
  private(set) var closers = ""

  /// Nil in a comment and inside a string.
  init?(_ bytes: ArraySlice<UInt8>) {
    var open: [UInt8] = []
    var isInString = false
    var isEscaped = false
    var isInComment = false
    for byte in bytes {
      if isInComment {
        if byte == 0x0A { isInComment = false }
      } else if isEscaped {
        isEscaped = false
      } else if isInString {
        if byte == 0x5C { isEscaped = true }
        if byte == 0x22 || byte == 0x0A { isInString = false }
      } else {
        switch byte {
        case 0x22: isInString = true
        case 0x23: isInComment = true
        case 0x28: open.append(0x29)
        case 0x5B: open.append(0x5D)
        case 0x7B: open.append(0x7D)
        case 0x29, 0x5D, 0x7D: if open.last == byte { open.removeLast() }
        case _: break
        }
      }
    }
    if isInComment || isInString { return nil }
    for byte in open.reversed() { closers += byte == 0x7D ? " }" : String(decoding: [byte], as: UTF8.self) }
  }
}
