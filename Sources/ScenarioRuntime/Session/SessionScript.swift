import ScenarioSyntax

/// The statements of a file as a session executes them, one by one.
package struct SessionScript: Sendable {
  /// The texts of the statements, in order.
  package var statements: [String] = []
  /// The title of the scenario; nil without one.
  package var title: String?

  /// The result of reading a text.
  package enum Reading: Sendable {
    case script(SessionScript)
    /// Several scenarios, none of which was chosen: the lines at which they start, and their common set-up.
    case several(lines: [Int], setUp: SessionScript)
    /// There is no scenario at the requested line; the lines at which there are some.
    case noScenario(lines: [Int])
    /// The text has errors.
    case mistakes([Diagnostic])
  }

  /// Whether a text has scenarios, so that it is read as a file and not as an input.
  package static func hasScenarios(_ text: String) -> Bool {
    text.utf8.split(separator: 0x0A).contains { line in
      let bare = line.drop { $0 == 0x20 || $0 == 0x09 }
      return bare.starts(with: "scenario ".utf8) || bare.starts(with: "before each".utf8)
        || bare.starts(with: "after each".utf8)
    }
  }

  /// Reads a text; `line` selects the scenario, or the row of its table, at that line.
  /// - Parameter path: converts the path of an included file to one that the session can read.
  package static func read(
    _ source: Source, line: Int? = nil, path: (String) -> String = { $0 }
  ) -> Reading {
    var reader = Reader(source)
    return reader.read(line, path)
  }

  private struct Reader {
    var source: Source
    var names = NameTable()
    var tree = SyntaxTree()
    var diagnostics: [Diagnostic] = []

    init(_ source: Source) {
      self.source = source
      self.source.indexLines()
      var parser = Parser()
      parser.parse(source, names: &names, into: &tree, diagnostics: &diagnostics)
    }

    mutating func read(_ line: Int?, _ path: (String) -> String) -> Reading {
      if diagnostics.contains(where: { $0.severity == .error }) { return .mistakes(diagnostics) }
      var setUp = SessionScript()
      var before: [String] = []
      var after: [String] = []
      for item in tree.items {
        guard case .statement(let id) = item else { continue }
        if case .beforeEach(let block) = tree[id].kind {
          before += texts(of: block)
        } else if case .afterEach(let block) = tree[id].kind {
          after += texts(of: block)
        } else if case .include(let file, _) = tree[id].kind {
          setUp.statements.append("include " + WrittenName.string(path(names.spelling(file))))
        } else {
          setUp.statements.append(source.text(tree[id].range))
        }
      }
      if tree.scenarios.isEmpty { return .script(setUp) }
      let lines = tree.scenarios.map { source.position(at: $0.range.lower).line }
      if line == nil, tree.scenarios.count > 1 { return .several(lines: lines, setUp: setUp) }
      guard let (scenario, row) = chosen(line) else { return .noScenario(lines: lines) }
      var script = setUp
      script.title = title(scenario)
      script.statements += columns(scenario, row)
      let body = texts(of: scenario.body)
      let bodySetUp = setUpCount(of: scenario.body)
      script.statements += Array(body[..<bodySetUp]) + before + Array(body[bodySetUp...]) + after
      return .script(script)
    }

    private func texts(of block: Block) -> [String] {
      block.statements.indices.map { source.text(tree[StatementID(tree.lists[$0])].range) }
    }

    /// The number of set-up lines at the start of a scenario, which run before `before each`.
    private func setUpCount(of block: Block) -> Int {
      block.statements.indices.prefix { tree[StatementID(tree.lists[$0])].kind.isSetUp }.count
    }

    /// The scenario at a line, and the row of its table.
    private func chosen(_ line: Int?) -> (ScenarioNode, Int)? {
      guard let line else { return tree.scenarios.first.map { ($0, 0) } }
      for scenario in tree.scenarios {
        let first = source.position(at: scenario.range.lower).line
        let last = source.position(at: max(scenario.range.lower, scenario.range.upper - 1)).line
        guard first...max(first, last) ~= line else { continue }
        guard scenario.table >= 0 else { return (scenario, 0) }
        let rows = tree.tables[Int(scenario.table)].rowOffsets.indices.map {
          source.position(at: tree.lists[$0]).line
        }
        return (scenario, rows.firstIndex(of: line) ?? 0)
      }
      return nil
    }

    /// The columns of a table as values of one of its rows.
    private func columns(_ scenario: ScenarioNode, _ row: Int) -> [String] {
      guard scenario.table >= 0 else { return [] }
      let table = tree.tables[Int(scenario.table)]
      let width = Int(table.columns.count)
      return (0..<width).compactMap { column in
        let place = Int(table.cells.start) + row * width + column
        guard place < Int(table.cells.start + table.cells.count) else { return nil }
        let name = names.spelling(NameID(tree.lists[Int(table.columns.start) + column]))
        return "let \(name) = \(source.text(tree[ExpressionID(tree.lists[place])].range))"
      }
    }

    private func title(_ scenario: ScenarioNode) -> String {
      var text = source.text(tree[scenario.title].range)
      if text.utf8.first == 0x22 { text = String(text.dropFirst().dropLast()) }
      return text
    }
  }
}
