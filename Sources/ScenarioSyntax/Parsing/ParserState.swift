/// How reading goes on behind a mistake.
struct Recovery {
  /// A mistake was reported and the statement's end is not reached: nothing is reported until then.
  var isPanicking = false
  /// A block was not closed: all blocks around are left without a word.
  var isUnwinding = false
  /// The block that must follow has lost its `{`: its lines are read as if it stood there.
  var isBraceMissing = false
  /// How many `}` may still come of blocks that were left while unwinding.
  private var abandonedBlocks = 0

  /// A block was left before its `}` came.
  mutating func abandonBlock() { abandonedBlocks += 1 }

  /// Whether a `}` belongs to a block that was left; each counts once.
  mutating func closesAbandonedBlock() -> Bool {
    guard abandonedBlocks > 0 else { return false }
    abandonedBlocks -= 1
    return true
  }
}

/// What stands open around the token.
struct Enclosing {
  /// How many brackets are open: inside them line ends do not count.
  var brackets = 0
  /// The bracket opened last, for the diagnostic that it was not closed.
  private(set) var innermostBracket = Token(.endOfFile, 0, 0)
  /// How many blocks, brackets and signs there are.
  private(set) var nesting = 0
  /// How many blocks there are.
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

/// What is known of the statement or table that is being read.
struct CurrentStatement {
  /// Where it begins.
  var start: Int32 = 0 {
    didSet { operators = 0 }
  }
  /// Whether it is a template of an exploration.
  var isTemplate = false
  /// The first line of the table being read that has no outer `|`.
  var openRow = SourceRange.none
  /// How many operators it has so far: a tree grows as deep as they are many.
  private var operators = 0

  /// Counts one operator more; how many there are.
  @inline(__always) mutating func countOperator() -> Int {
    operators += 1
    return operators
  }
}

/// What was reported of the text before or beside its statements.
struct Reported {
  /// The part of the diagnostics that the lexer gave.
  var lexical = 0..<0
  /// The numbers of the lexer's diagnostics in whose place one of the parser says more.
  private(set) var superseded: [Int] = []
  private var hasStepsInEnglish = false

  mutating func begin() {
    hasStepsInEnglish = false
  }

  mutating func supersede(_ number: Int) { superseded.append(number) }
  mutating func clearSuperseded() { superseded.clear() }

  /// Whether steps in English are met for the first time: once is enough.
  mutating func markStepsInEnglish() -> Bool {
    defer { hasStepsInEnglish = true }
    return !hasStepsInEnglish
  }
}
