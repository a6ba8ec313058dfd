/// The state of error recovery.
struct Recovery {
  /// A mistake was reported and the statement's end is not reached: nothing is reported until then.
  var isPanicking = false
  /// A block was not closed: all enclosing blocks are left without a further report.
  var isUnwinding = false
  /// The `{` of a required block is missing: its lines are parsed as if it were there.
  var isBraceMissing = false
  /// The number of `}` that may still follow for blocks that were left while unwinding.
  private var abandonedBlocks = 0

  /// A block was left before its `}`.
  mutating func abandonBlock() { abandonedBlocks += 1 }

  /// Whether a `}` belongs to a block that was left; each counts once.
  mutating func closesAbandonedBlock() -> Bool {
    guard abandonedBlocks > 0 else { return false }
    abandonedBlocks -= 1
    return true
  }
}

/// The brackets and blocks that are open at the current token.
struct Enclosing {
  /// The number of open brackets; inside brackets line ends are skipped.
  var brackets = 0
  /// The innermost open bracket, for the diagnostic that it is not closed.
  private(set) var innermostBracket = Token(.endOfFile, 0, 0)
  /// The number of open blocks, brackets and signs.
  private(set) var nesting = 0
  /// The number of open blocks.
  private(set) var blocks = 0

  mutating func open(bracket: Token) {
    innermostBracket = bracket
    brackets += 1
  }

  @inline(__always) mutating func enter() { nesting += 1 }
  @inline(__always) mutating func leave() { nesting -= 1 }

  mutating func openBlock() { blocks += 1 }

  mutating func leaveBlock() {
    nesting -= 1
    blocks -= 1
  }
}

/// The state of the current statement or table.
struct CurrentStatement {
  /// Where it begins.
  var start: Int32 = 0 {
    didSet { operators = 0 }
  }
  /// Whether it is a template of an exploration.
  var isTemplate = false
  /// The first row of the current table that has no outer `|`.
  var openRow = SourceRange.none
  /// The number of its operators so far, which limits the depth of the tree.
  private var operators = 0

  /// Counts one more operator; returns the count.
  @inline(__always) mutating func countOperator() -> Int {
    operators += 1
    return operators
  }
}

/// What has been reported about the text so far.
struct Reported {
  /// The range of the lexer's diagnostics.
  var lexical = 0..<0
  /// The indices of the lexer's diagnostics that the parser has replaced with better ones.
  private(set) var superseded: [Int] = []
  private var hasStepsInEnglish = false

  mutating func begin() {
    hasStepsInEnglish = false
  }

  mutating func supersede(_ number: Int) { superseded.append(number) }
  mutating func clearSuperseded() { superseded.clear() }

  /// Returns true only the first time, so that steps in English are reported once.
  mutating func markStepsInEnglish() -> Bool {
    defer { hasStepsInEnglish = true }
    return !hasStepsInEnglish
  }
}
