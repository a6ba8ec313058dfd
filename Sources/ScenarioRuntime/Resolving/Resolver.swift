import ScenarioSyntax
import TransitionCore

/// Makes a tree ready to run: names become slots and numbers, types are checked, statements become
/// instructions. What is wrong becomes diagnostics; nothing is thrown.
///
/// Two passes. The first finds what a file knows: its screens (every name that stands where a screen
/// must), its definitions, recipes and variables. The second goes through the statements in order. A
/// resolver is used for file after file and keeps its buffers.
struct Resolver {
  var tree = SyntaxTree()
  var names = NameTable()
  var screens = ScreenTable()
  var program = Program()
  var diagnostics: [Diagnostic] = []

  /// Variables in sight, innermost last: numbers in `bindings`.
  var scope: [Int] = []
  /// Every variable of the file, so that types can refer to them.
  var bindings: [Binding] = []
  /// Children of lists that are not complete, innermost last.
  var pending: [NodeID] = []
  /// The slots that blocks use at present.
  var nextSlot: Int32 = 0
  /// Whether a `let` is the file's, and so in sight everywhere below it.
  var isFileLevel = true
  /// Fingers that some statement names.
  var fingerNames: [NameID] = []
  /// Names that are bound somewhere in the file.
  var boundNames: [NameID] = []
  /// Bound names that stand where a screen must.
  var screenVariables: [NameID] = []
  /// Whether the statement being resolved is `start`ed.
  var isStarted = false
  /// Whether the root has been shown where the statement stands.
  var isPastSetUp = false
  /// The definitions' nodes in the tree, beside `Program.definitions`.
  var definitionNodes: [StatementID] = []
  var definitionUses: [[ListRange]] = []
  var recipeNames: [NameID] = []
  /// Whether a variable alone is a question, as in the session.
  var printsVariables = false
  /// Whether the body of an own word is being resolved: its variables are its own.
  var isInDefinition = false
  var currentStatement = StatementID.none
  /// Whether a name that was never pushed is accepted, since a screen's name may be made at run time.
  var hasComputedScreens = false
  /// Whether the file sets up tabs.
  var hasTabs = false

  /// Statements of which a part could not be read: what follows from that is not reported.
  var unreadable: [SourceRange] = []
  /// Names in those statements: they may have been pushed, bound or defined there.
  var unreadNames: [NameID] = []

  init() {}

  mutating func reset() {
    screens.removeAll()
    begin()
  }

  /// Forgets what was resolved, but not the numbers of screens.
  mutating func begin() {
    program.removeAll()
    scope.clear()
    bindings.clear()
    boundNames.clear()
    fingerNames.clear()
    screenVariables.clear()
    definitionNodes.clear()
    definitionUses.clear()
    recipeNames.clear()
    nextSlot = 0
    isFileLevel = true
    isStarted = false
    isPastSetUp = false
    hasComputedScreens = false
    hasTabs = false
    unreadable.removeAll(keepingCapacity: true)
    unreadNames.removeAll(keepingCapacity: true)
    currentStatement = .none
  }

  /// Remembers the statements that could not be read, by what was reported of them and the tokens that they hold.
  mutating func skipUnreadable(_ tokens: [Token], of bytes: UnsafeBufferPointer<UInt8>) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      var lower = min(Int(diagnostic.range.lower), bytes.count)
      var upper = lower
      while lower > 0, bytes[lower - 1] != 0x0A, bytes[lower - 1] != 0x3B { lower -= 1 }
      while upper < bytes.count, bytes[upper] != 0x0A, bytes[upper] != 0x3B { upper += 1 }
      if let last = unreadable.last, last.lower == Int32(lower) { continue }
      unreadable.append(SourceRange(Int32(lower), Int32(upper)))
    }
    var line = 0
    for token in tokens where token.kind == .name || token.kind == .string {
      while line < unreadable.count, unreadable[line].upper < token.start { line += 1 }
      if line < unreadable.count, unreadable[line].lower <= token.start { unreadNames.append(token.name) }
    }
  }

  /// Resolves the tree into `program`.
  mutating func resolve() {
    collect()
    if tree.scenarios.isEmpty { resolveBareFile() } else { resolveScenarios() }
    program.mainEnd = here
    resolveDefinitions()
    program.slotCount = max(program.slotCount, Int(nextSlot))
  }

  // MARK: - Reporting

  mutating func report(
    _ code: DiagnosticCode, _ severity: Diagnostic.Severity = .error, at range: SourceRange,
    _ message: String,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.FixIt] = []
  ) {
    if unreadable.contains(where: { $0.lower <= range.lower && range.lower <= $0.upper }) { return }
    diagnostics.append(Diagnostic(code, severity, at: range, message, notes: notes, fixes: fixes))
  }

  /// Whether something is wrong with the file.
  @inline(__always) var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  func spelling(_ name: NameID) -> String { names.spelling(name) }

  /// A fix that writes the nearest of some spellings instead, or none.
  func nearest(_ name: NameID, among candidates: [String], at range: SourceRange) -> [Diagnostic.FixIt] {
    guard let near = NearestWord.suggest(spelling(name), among: candidates) else { return [] }
    return [Diagnostic.FixIt("did you mean `\(near)`?", replace: range, with: near)]
  }

  // MARK: - Emitting

  var here: Int { program.instructions.count }

  @discardableResult
  mutating func emit(_ operation: Instruction.Operation) -> Int {
    program.instructions.append(
      Instruction(operation: operation, statement: currentStatement.index, isStarted: isStarted))
    return program.instructions.count - 1
  }

  // MARK: - Files

  private mutating func resolveBareFile() {
    let start = here
    var bodyStart = -1
    for item in tree.items {
      guard case .statement(let id) = item else { continue }
      if bodyStart < 0, !tree[id].kind.isSetUp {
        isPastSetUp = true
        bodyStart = here
      }
      statement(id)
    }
    // Set-up and definitions alone are no scenario: such a file is there to be included.
    for exploration in tree.explorations { notAvailable("`explore`", at: exploration.range) }
    guard bodyStart >= 0, !tree.items.isEmpty else {
      program.preamble = start..<here
      return
    }
    program.scenarios.append(
      ScenarioCode(
        setUp: start..<bodyStart, body: bodyStart..<here, node: -1, row: -1, cells: .empty, firstColumn: 0))
  }

  private mutating func resolveScenarios() {
    let start = here
    for item in tree.items {
      guard case .statement(let id) = item else { continue }
      switch tree[id].kind {
      case .beforeEach, .afterEach: continue
      case let kind where kind.isSetUp: statement(id)
      case .error: continue
      default:
        report(
          .actionOutsideScenario, at: tree[id].range,
          "a file with scenarios has its actions inside them",
          notes: [Diagnostic.Note("put it into a scenario, or into `before each { … }` for all of them")])
      }
    }
    program.preamble = start..<here
    isFileLevel = false
    isPastSetUp = true
    for item in tree.items {
      guard case .statement(let id) = item else { continue }
      currentStatement = id
      if case .beforeEach(let block) = tree[id].kind { program.before.append(segment(block)) }
      if case .afterEach(let block) = tree[id].kind { program.after.append(segment(block)) }
    }
    for index in tree.scenarios.indices { scenario(Int32(index)) }
    for exploration in tree.explorations { notAvailable("`explore`", at: exploration.range) }
    reportSameTitles()
  }

  private mutating func segment(_ block: Block) -> Range<Int> {
    let start = here
    self.block(block)
    return start..<here
  }

  private mutating func scenario(_ index: Int32) {
    let node = tree.scenarios[Int(index)]
    let depth = scope.count
    let slots = nextSlot
    checkTags(node)
    var columns = ListRange.empty
    if node.table >= 0 { columns = bindColumns(tree.tables[Int(node.table)]) }
    let firstColumn = slots
    let start = here
    var bodyStart = -1
    isPastSetUp = false
    for place in node.body.statements.indices {
      let id = StatementID(tree.lists[place])
      if bodyStart < 0, !tree[id].kind.isSetUp {
        isPastSetUp = true
        bodyStart = here
      }
      statement(id)
    }
    isPastSetUp = true
    if bodyStart < 0 { bodyStart = here }
    program.slotCount = max(program.slotCount, Int(nextSlot))
    scope.removeLast(scope.count - depth)
    nextSlot = slots
    let rows = node.table < 0 ? 1 : Int(tree.tables[Int(node.table)].rowOffsets.count)
    let width = node.table < 0 ? 0 : tree.tables[Int(node.table)].columns.count
    for row in 0..<rows {
      let cells = ListRange(start: columns.start + Int32(row) * width, count: width)
      program.scenarios.append(
        ScenarioCode(
          setUp: start..<bodyStart, body: bodyStart..<here, node: index,
          row: node.table < 0 ? -1 : Int32(row),
          cells: cells, firstColumn: firstColumn))
    }
  }

  /// Binds a table's columns and makes nodes of its cells.
  private mutating func bindColumns(_ table: TableNode) -> ListRange {
    var cells: [Int32] = []
    for place in table.cells.indices { cells.append(constant(ExpressionID(tree.lists[place]))) }
    let start = Int32(program.children.count)
    program.children.append(contentsOf: cells)
    let width = Int(table.columns.count)
    for column in 0..<width {
      let name = NameID(tree.lists[Int(table.columns.start) + column])
      let offset = tree.lists[Int(table.columnOffsets.start) + column]
      let range = SourceRange(offset, offset + Int32(spelling(name).utf8.count))
      var candidates: [ExpressionID] = []
      var place = Int(table.cells.start) + column
      while place < Int(table.cells.start + table.cells.count) {
        candidates.append(ExpressionID(tree.lists[place]))
        place += width
      }
      bind(name, at: range, type: .unknown, candidates: candidates, isVariable: false)
    }
    return ListRange(start: start, count: Int32(cells.count))
  }

  private mutating func checkTags(_ node: ScenarioNode) {
    for place in node.tags.indices {
      let tag = tree.tags[Int(tree.lists[place])]
      for earlier in node.tags.start..<Int32(place)
      where tree.tags[Int(tree.lists[Int(earlier)])].name == tag.name {
        report(.repeatedTag, at: tag.range, "the tag `@\(spelling(tag.name))` stands here twice")
      }
    }
  }

  private mutating func reportSameTitles() {
    guard program.scenarios.count > 1 else { return }
    var titles: [(title: String, range: SourceRange)] = []
    for scenario in program.scenarios {
      let node = tree.scenarios[Int(scenario.node)]
      var title = source(of: node.title)
      var range = tree[node.title].range
      if scenario.row >= 0 {
        let table = tree.tables[Int(node.table)]
        let width = Int(table.columns.count)
        let first = Int(table.cells.start) + Int(scenario.row) * width
        for place in first..<first + width { title += " | " + source(of: ExpressionID(tree.lists[place])) }
        range = tree[ExpressionID(tree.lists[first])].range
      }
      titles.append((title, range))
    }
    var firsts: [String: SourceRange] = [:]
    for one in titles {
      if let first = firsts[one.title] {
        report(
          .duplicateScenario, at: one.range, "two scenarios of this file have the same name",
          notes: [Diagnostic.Note("the first stands here", at: first)])
      } else {
        firsts[one.title] = one.range
      }
    }
  }

  /// A constant as it is written, for telling two apart.
  func source(of id: ExpressionID) -> String {
    switch tree[id].kind {
    case .string(let name): return spelling(name)
    case .path(let name, _, _): return spelling(name)
    case .number(let value, let unit): return "\(NumberText.plain(value)) \(unit.rawValue)"
    case .boolean(let value): return value ? "true" : "false"
    case .none: return "none"
    case .list(let list), .interpolation(let list):
      return list.indices.map { source(of: ExpressionID(tree.lists[$0])) }.joined(separator: ",")
    case .parenthesised(let inner): return source(of: inner)
    case .unary(_, let operand): return "-" + source(of: operand)
    case .binary(let sign, let a, let b): return "\(source(of: a)) \(sign.rawValue) \(source(of: b))"
    default: return "\(id.index)"
    }
  }
}

extension Statement.Kind {
  /// Whether it may stand before a scenario's first action.
  var isSetUp: Bool {
    switch self {
    case .use, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach, .afterEach,
      .include,
      .bind, .note:
      true
    default: false
    }
  }
}
