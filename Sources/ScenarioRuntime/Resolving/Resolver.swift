import ScenarioSyntax
import TransitionCore

/// Compiles a tree: names become slots and indices, types are checked, statements become instructions. Mistakes
/// become diagnostics; nothing is thrown.
///
/// It makes two passes. The first collects the file's names: its screens (every name used as a screen), its
/// definitions, recipes and variables. The second resolves the statements in order. A resolver is reused for file
/// after file and keeps its buffers.
struct Resolver {
  var tree = SyntaxTree()
  var names = NameTable()
  var screens = ScreenTable()
  var program = Program()
  var diagnostics: [Diagnostic] = []

  var scopes = Scopes()
  var known = KnownNames()
  var definitions = Definitions()
  var unread = UnreadText()
  var alreadyReported = ReportedNames()
  var context = Context()
  /// Children of incomplete lists, innermost last.
  var pending: [NodeID] = []
  /// The file's alerts, and the texts that it sends.
  var alerts = Alerts()
  /// The file's `refuse` statements.
  var refusals = Refusals()
  /// The command line's overrides of the file.
  var overrides = OverrideStatements()
  /// Whether a variable alone on a line is printed, as in the session.
  var printsVariables = false
  /// The start of the part of the tree that is being resolved; everything before it is resolved.
  var fresh = SyntaxTree.Mark()
  /// The index of the first command that is being resolved.
  var firstDefinition = 0
  /// The initial values of a session's variables, by name.
  var boundValues: [NameID: ExpressionID] = [:]
  /// Whether an app receives what is sent and shows screens that no line of the file does.
  var hasApp = false
  /// Where the text of the first included file begins.
  var includedStart = Int32.max

  init() {}

  mutating func reset() {
    screens.removeAll()
    begin()
  }

  /// Resets everything except the numbers of screens.
  mutating func begin() {
    program.removeAll()
    scopes.clear()
    known.clear()
    definitions.clear()
    unread.clear()
    alreadyReported.clear()
    context = Context()
    alerts.clear()
    refusals.clear()
    overrides.clear()
    includedStart = .max
    fresh = SyntaxTree.Mark()
    firstDefinition = 0
    if !boundValues.isEmpty { boundValues = [:] }
  }

  /// Records the statements that could not be parsed, given the diagnostics and tokens.
  ///
  /// `first` is the index of the text's first diagnostic.
  mutating func skipUnreadable(_ tokens: [Token], of bytes: UnsafeBufferPointer<UInt8>, from first: Int) {
    unread.add(diagnostics[first...], tokens, of: bytes)
  }

  /// Resolves the tree into `program`.
  mutating func resolve() {
    program.makeRoom(for: tree)
    collect()
    if tree.scenarios.isEmpty && tree.explorations.isEmpty { resolveBareFile() } else { resolveScenarios() }
    program.segments.mainEnd = here
    resolveDefinitions()
    reportRefusals()
    measureFootprints()
    reportUnused()
    reportUnreachable()
    reportEmpty()
    reportUnreceived()
    program.slotCount = max(program.slotCount, Int(scopes.nextSlot))
  }

  // MARK: - Reporting

  mutating func report(
    _ code: DiagnosticCode, _ severity: Diagnostic.Severity = .error, at range: SourceRange,
    _ message: String,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.FixIt] = []
  ) {
    if diagnostics.count >= [Diagnostic].most { return }
    if !unread.isEmpty, unread.covers(range.lower) { return }
    diagnostics.append(Diagnostic(code, severity, at: range, message, notes: notes, fixes: fixes))
  }

  /// Reports an unknown name; one with several occurrences at the first of them.
  mutating func report(
    _ code: DiagnosticCode, at range: SourceRange, once name: NameID, _ message: String,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.FixIt] = []
  ) {
    if let number = alreadyReported.diagnostic(of: name) {
      if diagnostics[number].code == code, diagnostics[number].notes.count == notes.count {
        diagnostics[number].notes.append(Diagnostic.Note("and again here", at: range))
      }
      return
    }
    // A name bound in a scenario may have been meant outside it, where a brace is missing.
    if context.isOutside, known.isBound(name) { return }
    let before = diagnostics.count
    report(code, at: range, message, notes: notes, fixes: fixes)
    if diagnostics.count > before { alreadyReported.addUnknown(name, diagnostic: before) }
  }

  /// Whether a name was reported as unknown, or occurs in text that could not be parsed.
  func isUnknown(_ name: NameID) -> Bool { alreadyReported.isUnknown(name) || unread.contains(name) }

  /// Whether there are so many mistakes that no more suggestions are computed.
  var isBrief: Bool { diagnostics.count > 2 * [Diagnostic].limit || alreadyReported.isExhausted }

  /// Names for a note: the first ten, and the number of others.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
  }

  /// Whether the file has errors.
  @inline(__always) var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The source text of an expression that is a name or a string.
  func text(of id: ExpressionID) -> String {
    switch tree[id].kind {
    case .path(let name, false, _): spelling(name)
    case .path(let name, true, _), .string(let name): "\"\(spelling(name))\""
    case .parenthesised(let inner): text(of: inner)
    case .number, .interpolation, .boolean, .none, .path, .call, .list, .unary, .binary, .approximately, .log,
      .error:
      ""
    }
  }

  func spelling(_ name: NameID) -> String { names.spelling(name) }

  /// A fix-it that inserts the nearest spelling, or none.
  mutating func nearest(_ name: NameID, among words: [String], at range: SourceRange)
    -> [Diagnostic.FixIt]
  {
    guard !isBrief, !alreadyReported.isUnknown(name) else { return [] }
    alreadyReported.spend(words.count)
    guard let near = NearestWord.suggest(spelling(name), among: words) else { return [] }
    return [Diagnostic.FixIt("did you mean `\(near)`?", replace: range, with: near)]
  }

  // MARK: - Emitting

  var here: Int { program.instructions.count }

  @discardableResult
  mutating func emit(_ action: Instruction.Action) -> Int { emit(.action(action)) }

  @discardableResult
  mutating func emit(_ time: Instruction.Time) -> Int { emit(.time(time)) }

  @discardableResult
  mutating func emit(_ check: Instruction.Check) -> Int { emit(.check(check)) }

  @discardableResult
  mutating func emit(_ control: Instruction.Control) -> Int { emit(.control(control)) }

  @discardableResult
  mutating func emit(_ setUp: Instruction.SetUp) -> Int { emit(.setUp(setUp)) }

  @discardableResult
  private mutating func emit(_ operation: Instruction.Operation) -> Int {
    program.instructions.append(
      Instruction(operation: operation, statement: context.statement.index, isStarted: context.isStarted))
    return program.instructions.count - 1
  }

  // MARK: - Files

  private mutating func resolveBareFile() {
    let start = here
    emitOverridingRecipe()
    var bodyStart = -1
    for item in tree.items {
      guard case .statement(let id) = item else { continue }
      if bodyStart < 0, !tree[id].kind.isSetUp {
        emitOverridingSettings()
        context.isPastSetUp = true
        bodyStart = here
      }
      statement(id)
    }
    // A file with only set-up and definitions is meant to be included, so it is not a scenario.
    guard bodyStart >= 0, !tree.items.isEmpty else {
      program.segments.preamble = start..<here
      return
    }
    program.scenarios.append(
      ScenarioCode(
        setUp: start..<bodyStart, body: bodyStart..<here, node: -1, row: -1, cells: .empty, firstColumn: 0))
  }

  private mutating func resolveScenarios() {
    let start = here
    emitOverridingRecipe()
    var isFirst = true
    for item in tree.items {
      guard case .statement(let id) = item else { continue }
      switch tree[id].kind {
      case .beforeEach, .afterEach: continue
      case let kind where kind.isSetUp: statement(id)
      case .error: continue
      case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .include,
        .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss, .select, .alert, .answer,
        .send, .tap, .pan, .press, .plain, .release, .cancel, .scroll, .enable, .drawer, .start, .wait,
        .settle, .after, .expect, .expectError, .expectWarning, .always, .mark, .note, .for, .repeat, .if,
        .on, .call, .print:
        misplaced(id, isFirst: &isFirst)
      }
    }
    emitOverridingSettings()
    program.segments.preamble = start..<here
    context.isFileLevel = false
    context.isPastSetUp = true
    for item in tree.items {
      guard case .statement(let id) = item else { continue }
      context.statement = id
      if case .beforeEach(let block) = tree[id].kind { program.segments.before.append(segment(block)) }
      if case .afterEach(let block) = tree[id].kind { program.segments.after.append(segment(block)) }
    }
    let nodes = program.nodes.count
    for index in tree.scenarios.indices { scenario(Int32(index)) }
    program.scenarioNodes = nodes..<program.nodes.count
    program.explorationStart = here
    for number in tree.explorations.indices { exploration(number) }
    reportSameTitles()
  }

  /// Reports the first statement outside all scenarios, and checks each like any other.
  private mutating func misplaced(_ id: StatementID, isFirst: inout Bool) {
    switch tree[id].kind {
    case .call(let name, _, _) where definition(name) == nil: break
    case .assign(let name, _, _) where binding(name) == nil: break
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss,
      .select, .alert, .answer, .send, .tap, .pan, .press, .plain, .release, .cancel, .scroll, .enable,
      .drawer, .start, .wait, .settle, .after, .expect, .expectError, .expectWarning, .always, .mark, .note,
      .for, .repeat, .if, .on, .call, .print, .error:
      if isFirst, !hasUnbalancedBraces {
        report(
          .actionOutsideScenario, at: tree[id].range, "a file with scenarios has its actions inside them",
          notes: [Diagnostic.Note("put it into a scenario, or into `before each { … }` for all of them")])
      }
      isFirst = false
    }
    let wasFileLevel = context.isFileLevel
    context.isPastSetUp = true
    context.isFileLevel = false
    context.isOutside = true
    statement(id)
    context.isOutside = false
    context.isFileLevel = wasFileLevel
    context.isPastSetUp = false
  }

  /// Whether a `{` or `}` is missing, which moves statements out of their scenario.
  private var hasUnbalancedBraces: Bool {
    diagnostics.contains {
      $0.code == .missingBlock || $0.code == .unclosedBlock || $0.code == .unmatchedBracket
    }
  }

  private mutating func segment(_ block: Block) -> Range<Int> {
    let start = here
    self.block(block)
    return start..<here
  }

  private mutating func scenario(_ index: Int32) {
    let node = tree.scenarios[Int(index)]
    let outer = scopes.mark
    checkTags(node)
    checkTitle(node)
    let firstColumn = scopes.nextSlot
    var columns = ListRange.empty
    if node.table >= 0 { columns = bindColumns(tree.tables[Int(node.table)]) }
    let start = here
    var bodyStart = -1
    context.isPastSetUp = false
    for place in node.body.statements.indices {
      let id = StatementID(tree.lists[place])
      if bodyStart < 0, !tree[id].kind.isSetUp || looksAtModel(tree[id].kind) {
        context.isPastSetUp = true
        bodyStart = here
      }
      statement(id)
    }
    context.isPastSetUp = true
    if bodyStart < 0 { bodyStart = here }
    program.slotCount = max(program.slotCount, Int(scopes.nextSlot))
    scopes.leave(to: outer)
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

  /// Binds a table's columns and creates nodes for its cells.
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
    for place in node.tags.indices { checkTagName(tree.tags[Int(tree.lists[place])]) }
    guard node.tags.count > 1 else { return }
    alreadyReported.beginTags()
    for place in node.tags.indices {
      let number = Int(tree.lists[place])
      let tag = tree.tags[number]
      if let first = alreadyReported.firstTag(tag.name, number) {
        report(
          .repeatedTag, at: tag.range, "the tag `@\(spelling(tag.name))` is repeated",
          notes: [Diagnostic.Note("first here", at: tree.tags[first].range)],
          fixes: [Diagnostic.FixIt("leave it out", replace: tag.range, with: "")])
      }
    }
  }

  private mutating func reportSameTitles() {
    guard program.scenarios.count > 1, unread.isEmpty else { return }
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
          notes: [Diagnostic.Note("the first one is here", at: first)])
      } else {
        firsts[one.title] = one.range
      }
    }
  }

  /// The source text of a constant, for distinguishing two of them.
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
    case .call, .approximately, .log, .error: return "\(id.index)"
    }
  }
}

extension Resolver {
  /// Whether it is a `let` or `var` of something that exists only after the root is shown.
  private func looksAtModel(_ kind: Statement.Kind) -> Bool {
    guard case .bind(_, _, let value, _) = kind else { return false }
    return looksAtModel(value)
  }

  private func looksAtModel(_ id: ExpressionID) -> Bool {
    switch tree[id].kind {
    case .number, .string, .boolean, .none, .error: false
    case .log: true
    case .path(let base, let isQuoted, let members):
      !members.isEmpty || !isQuoted && Word(base).map { Reading($0) != nil } ?? false
    case .interpolation(let parts), .list(let parts), .call(_, let parts):
      parts.indices.contains { looksAtModel(ExpressionID(tree.lists[$0])) }
    case .parenthesised(let inner), .unary(_, let inner): looksAtModel(inner)
    case .binary(_, let a, let b): looksAtModel(a) || looksAtModel(b)
    case .approximately(let a, let b, let tolerance):
      looksAtModel(a) || looksAtModel(b) || tolerance.exists && looksAtModel(tolerance)
    }
  }
}

extension Statement.Kind {
  /// Whether it is allowed before a scenario's first action.
  var isSetUp: Bool {
    switch self {
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .note:
      true
    case .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss, .select, .alert, .answer, .send,
      .tap, .pan, .press, .plain, .release, .cancel, .scroll, .enable, .drawer, .start, .wait, .settle,
      .after, .expect, .expectError, .expectWarning, .always, .mark, .for, .repeat, .if, .on, .call, .print,
      .error:
      false
    }
  }
}
