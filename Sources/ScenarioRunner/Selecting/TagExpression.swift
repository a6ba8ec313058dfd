/// A condition on a scenario's tags: `smoke and not (slow or later)`.
///
/// `not` binds tighter than `and`, and `and` tighter than `or`. A tag may be written with its `@`.
package indirect enum TagExpression: Equatable, Sendable {
  case tag(String)
  case not(TagExpression)
  case and(TagExpression, TagExpression)
  case or(TagExpression, TagExpression)

  /// Why a text is not a valid expression.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
    /// The position of the error in characters, from 1.
    package var column: Int

    package init(message: String, column: Int) {
      self.message = message
      self.column = column
    }
  }

  /// Maximum depth of brackets.
  private static let deepest = 100
  /// Maximum number of words.
  private static let most = 1000

  /// Parses an expression.
  package init(_ text: String) throws(Problem) {
    var reader = Reader(text)
    if let word = reader.surplus {
      throw Problem(message: "the expression has more than \(Self.most) words", column: word.column)
    }
    self = try reader.disjunction()
    if let word = reader.word {
      let hint = word.text == ")" ? "nothing is open before it" : "expected `and` or `or` between two tags"
      throw Problem(message: "`\(word.text)` is not expected here: \(hint)", column: word.column)
    }
  }

  /// Whether a scenario with these tags matches.
  package func holds(for tags: [String]) -> Bool {
    switch self {
    case .tag(let name): tags.contains(name)
    case .not(let part): !part.holds(for: tags)
    case .and(let one, let other): one.holds(for: tags) && other.holds(for: tags)
    case .or(let one, let other): one.holds(for: tags) || other.holds(for: tags)
    }
  }

  private struct Reader {
    struct Word {
      var text: String
      var column: Int
    }

    private var words: ArraySlice<Word>
    private let end: Int

    init(_ text: String) {
      var words: [Word] = []
      var current = ""
      var column = 0
      for character in text {
        column += 1
        let isBracket = character == "(" || character == ")"
        if (isBracket || character.isWhitespace) && !current.isEmpty {
          words.append(Word(text: current, column: column - current.count))
          current = ""
        }
        if isBracket {
          words.append(Word(text: String(character), column: column))
        } else if !character.isWhitespace {
          current.append(character)
        }
      }
      if !current.isEmpty { words.append(Word(text: current, column: column + 1 - current.count)) }
      self.words = words[...]
      end = column + 1
    }

    var word: Word? { words.first }

    /// The first word beyond the maximum.
    var surplus: Word? { words.dropFirst(TagExpression.most).first }

    private var depth = 0

    private mutating func take(_ text: String) -> Bool {
      guard word?.text == text else { return false }
      words.removeFirst()
      return true
    }

    mutating func disjunction() throws(Problem) -> TagExpression {
      var result = try conjunction()
      while take("or") { result = .or(result, try conjunction()) }
      return result
    }

    private mutating func conjunction() throws(Problem) -> TagExpression {
      var result = try operand()
      while take("and") { result = .and(result, try operand()) }
      return result
    }

    private mutating func operand() throws(Problem) -> TagExpression {
      var count = 0
      while take("not") { count += 1 }
      let part = try primary()
      return count.isMultiple(of: 2) ? part : .not(part)
    }

    private mutating func primary() throws(Problem) -> TagExpression {
      guard let word = words.popFirst() else {
        throw Problem(message: "a tag is missing at the end", column: end)
      }
      switch word.text {
      case "(":
        depth += 1
        defer { depth -= 1 }
        if depth > TagExpression.deepest {
          throw Problem(
            message: "brackets are nested more than \(TagExpression.deepest) deep", column: word.column)
        }
        let inner = try disjunction()
        guard take(")") else {
          throw Problem(message: "the bracket is not closed", column: word.column)
        }
        return inner
      case ")", "and", "or":
        throw Problem(message: "a tag is missing before `\(word.text)`", column: word.column)
      default: return try tag(word)
      }
    }

    private func tag(_ word: Word) throws(Problem) -> TagExpression {
      for (sign, name) in [("!", "not"), ("&", "and"), ("|", "or"), (",", "or")]
      where word.text.contains(sign) {
        throw Problem(message: "`\(word.text)` is not a tag: write `\(name)` as a word", column: word.column)
      }
      let name = word.text.hasPrefix("@") ? String(word.text.dropFirst()) : word.text
      guard !name.isEmpty, !name.contains("@") else {
        throw Problem(message: "`\(word.text)` is not a tag", column: word.column)
      }
      return .tag(name)
    }
  }
}
