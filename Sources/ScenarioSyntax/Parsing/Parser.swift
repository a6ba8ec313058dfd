/// Parses a text into a tree: recursive descent, three tokens of lookahead, no symbol table.
///
/// One parser is used for many files and keeps its buffers. It throws nothing. It reports the first mistake of a
/// statement, skips the rest of the statement, and continues after it, so that independent mistakes are reported once
/// each.
///
/// Names are numbers here, and the parser does not look at spellings; the resolver decides whether a name is a
/// screen, a variable or a command.
package struct Parser {
  /// What kind of text is being parsed.
  package enum Mode: UInt8, Sendable {
    case file
    /// One input of the session, where an expression alone is printed.
    case session
  }

  /// Maximum nesting depth of blocks and brackets.
  package static let nestingLimit = 256

  /// Maximum number of operators in one statement.
  package static let operatorLimit = 1000

  /// The tokens of the text that was parsed last.
  package internal(set) var tokens: [Token] = []
  /// Whether the text ended inside a block or brackets, or before a required block.
  package internal(set) var wantsMore = false

  var tree = SyntaxTree()
  var diagnostics: [Diagnostic] = []
  var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var mode = Mode.file
  /// The index of `token` in `tokens`.
  var index = 0
  /// The token to read next.
  var token = Token(.endOfFile, 0, 0)
  /// The end of the token read last.
  var previousEnd: Int32 = 0
  var enclosing = Enclosing()
  var recovery = Recovery()
  var current = CurrentStatement()
  var reported = Reported()
  /// Children of incomplete nodes, innermost last.
  var scratch: [Int32] = []

  package init() {}

  /// Parses a text into `tree`, which is cleared first, and appends errors and warnings to `diagnostics`.
  ///
  /// The bytes are not kept.
  package mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, names: inout NameTable, into tree: inout SyntaxTree,
    diagnostics: inout [Diagnostic], mode: Mode = .file
  ) {
    tree.removeAll()
    append(bytes, from: 0, names: &names, to: &tree, diagnostics: &diagnostics, mode: mode)
  }

  /// Parses the text that starts at `start` of the bytes, and adds it to the tree.
  package mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, names: inout NameTable, to tree: inout SyntaxTree,
    diagnostics: inout [Diagnostic], mode: Mode = .file
  ) {
    begin(bytes, mode, from: start)
    let first = diagnostics.count
    guard bytes.count < Int(Int32.max) else {
      tokens.append(Token(.endOfFile, 0, 0))
      diagnostics.append(
        Diagnostic(.sourceTooLong, at: .none, "the text is longer than 2,147,483,646 bytes"))
      return
    }
    var warnings: [Diagnostic] = []
    let isLong = bytes.count - start > Parser.longText
    if isLong { tokens.reserveCapacity((bytes.count - start) / 3) }
    Lexer.tokenize(
      bytes, from: start, names: &names, into: &tokens, diagnostics: &diagnostics, warnings: &warnings)
    reported.lexical = first..<diagnostics.count
    diagnostics.append(contentsOf: warnings)
    if isLong { tree.makeRoom(forTokens: tokens.count) }
    swap(&self.tree, &tree)
    swap(&self.diagnostics, &diagnostics)
    token = tokens[0]
    items()
    swap(&self.tree, &tree)
    swap(&self.diagnostics, &diagnostics)
    if !reported.superseded.isEmpty { removeSuperseded(from: &diagnostics) }
    if diagnostics.count > first + 1 { Parser.sort(&diagnostics, from: first) }
    self.bytes = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Frees the memory of a long text's tokens, which only `tokens` needs.
  package mutating func removeTokens() {
    if tokens.capacity > Parser.longText { tokens = [] }
  }

  /// Number of bytes from which on memory is taken and freed by a text's size, not kept for the next text.
  private static let longText = 1 << 16

  /// Parses a source into `tree`, which is cleared first, and appends errors and warnings to `diagnostics`.
  package mutating func parse(
    _ source: Source, names: inout NameTable, into tree: inout SyntaxTree, diagnostics: inout [Diagnostic],
    mode: Mode = .file
  ) {
    source.bytes.withUnsafeBufferPointer {
      parse($0, names: &names, into: &tree, diagnostics: &diagnostics, mode: mode)
    }
  }

  private mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>, _ mode: Mode, from start: Int) {
    tokens.clear()
    scratch.clear()
    self.bytes = bytes
    self.mode = mode
    wantsMore = false
    index = 0
    previousEnd = Int32(truncatingIfNeeded: start)
    enclosing = Enclosing()
    recovery = Recovery()
    current = CurrentStatement()
    reported.begin()
    current.start = previousEnd
  }

  /// Sorts by position, with a stable order at equal positions.
  private static func sort(_ diagnostics: inout [Diagnostic], from first: Int) {
    let sorted = diagnostics[first...].enumerated().sorted { left, right in
      let (lower, other) = (left.element.range.lower, right.element.range.lower)
      return lower != other ? lower < other : left.offset < right.offset
    }
    for (offset, entry) in sorted.enumerated() { diagnostics[first + offset] = entry.element }
  }

  private mutating func removeSuperseded(from diagnostics: inout [Diagnostic]) {
    var kept = Array(diagnostics[..<reported.superseded[0]])
    var next = 0
    for number in reported.superseded[0]..<diagnostics.count {
      if next < reported.superseded.count, reported.superseded[next] == number {
        next += 1
      } else {
        kept.append(diagnostics[number])
      }
    }
    diagnostics = kept
    reported.clearSuperseded()
  }

  // MARK: Tokens

  @inline(__always)
  mutating func advance() {
    previousEnd = token.end
    guard index + 1 < tokens.count else { return }
    index += 1
    token = tokens[index]
    if enclosing.brackets > 0 { skipLineEnds() }
  }

  mutating func skipLineEnds() {
    while token.kind == .lineEnd { move(to: index + 1) }
  }

  mutating func move(to index: Int) {
    self.index = min(index, tokens.count - 1)
    token = tokens[self.index]
  }

  /// The token after the next one; line ends are not skipped.
  @inline(__always)
  var following: Token { tokens[min(index + 1, tokens.count - 1)] }

  @inline(__always)
  func isAt(_ word: Word) -> Bool { token.kind == .name && token.name.index == word.position }

  /// Whether the statement cannot continue.
  @inline(__always)
  var isAtEnd: Bool {
    switch token.kind {
    case .lineEnd, .semicolon, .rightBrace, .endOfFile: true
    case .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual,
      .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .comma, .period, .pipe,
      .at:
      false
    }
  }

  /// Reads the token if it is of this kind.
  @inline(__always)
  mutating func accept(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  // MARK: Nodes

  @inline(__always)
  mutating func add(_ kind: Expression.Kind, from start: Int32) -> ExpressionID {
    tree.expressions.append(Expression(kind, SourceRange(start, max(start, previousEnd))))
    return ExpressionID(Int32(truncatingIfNeeded: tree.expressions.count &- 1))
  }

  @inline(__always)
  mutating func add(_ kind: Statement.Kind, from start: Int32, then: Block = .none) -> StatementID {
    tree.statements.append(Statement(kind, SourceRange(start, max(start, previousEnd)), then: then))
    return StatementID(Int32(truncatingIfNeeded: tree.statements.count &- 1))
  }

  /// Makes a list of the elements added to `scratch` since it had `base` elements.
  mutating func list(from base: Int) -> ListRange {
    let count = scratch.count - base
    guard count > 0 else { return .empty }
    let start = Int32(truncatingIfNeeded: tree.lists.count)
    for position in base..<scratch.count { tree.lists.append(scratch[position]) }
    scratch.shorten(to: base)
    return ListRange(start: start, count: Int32(truncatingIfNeeded: count))
  }

  mutating func list(of element: Int32) -> ListRange {
    let start = Int32(truncatingIfNeeded: tree.lists.count)
    tree.lists.append(element)
    return ListRange(start: start, count: 1)
  }
}
