import ScenarioSyntax

/// The text of a scenario file, and edits that make variants of it.
///
/// Every variant keeps the file's lines, so positions in a variant's run are positions in the file.
package struct ScenarioText: Sendable {
  /// The text itself.
  package let bytes: [UInt8]
  private var tree = SyntaxTree()
  private var names = NameTable()

  /// A replacement for a part of the text.
  package struct Edit: Sendable {
    /// The replaced range; an empty one inserts text.
    package var range: SourceRange
    /// The new text.
    package var text: String

    package init(_ range: SourceRange, _ text: String) {
      self.range = range
      self.text = text
    }
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var parser = Parser()
    var diagnostics: [Diagnostic] = []
    parser.parse(
      Source(name: "", bytes: bytes), names: &names, into: &tree, diagnostics: &diagnostics)
  }

  /// The text with edits, which must not overlap.
  package func edited(_ edits: [Edit]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lower < $1.range.lower }) {
      guard Int(edit.range.lower) >= place else { continue }
      result += bytes[place..<Int(edit.range.lower)]
      result += edit.text.utf8
      place = Int(edit.range.upper)
    }
    return result + bytes[place...]
  }

  // MARK: - What can be edited

  /// Replaces the recipe of every scenario, which the file chooses before the first action.
  package func using(_ recipe: String) -> [Edit] {
    var edits: [Edit] = []
    var isChosen = false
    for item in tree.items {
      switch item {
      case .statement(let id):
        guard case .use(_, let range) = tree.statements[Int(id.index)].kind else { continue }
        edits.append(Edit(range, recipe))
        isChosen = true
      case .scenario(let number):
        for place in tree.scenarios[Int(number)].body.statements.indices {
          let statement = tree.statements[Int(tree.lists[place])]
          if case .use(_, let range) = statement.kind { edits.append(Edit(range, recipe)) }
          if !statement.kind.isSetUp { break }
        }
      case .exploration: break
      }
    }
    if !isChosen { edits.append(Edit(start, "use \(recipe); ")) }
    return edits
  }

  /// Removes the expectations, so that a run continues after any outcome.
  package var withoutExpectations: [Edit] {
    var edits: [Edit] = []
    for statement in tree.statements {
      switch statement.kind {
      case .expect(_, let within) where !within.exists: edits.append(blank(statement.range))
      case .always, .expectWarning: edits.append(blank(statement.range))
      default: break
      }
    }
    return edits
  }

  /// The range of the value of a top-level `let`; nil if there is none of that name.
  package func value(ofLet name: String) -> SourceRange? {
    for case .statement(let id) in tree.items {
      if case .bind(let bound, _, let value, false) = tree.statements[Int(id.index)].kind,
        names.spelling(bound) == name
      {
        return tree[value].range
      }
    }
    return nil
  }

  /// The range of a column's cell in the table row at `line`, otherwise in the first row.
  package func cell(ofColumn name: String, atLine line: Int) -> SourceRange? {
    let source = self.source
    for scenario in tree.scenarios where scenario.table >= 0 {
      let first = source.position(at: scenario.range.lower).line
      let last = source.position(at: max(scenario.range.lower, scenario.range.upper - 1)).line
      guard first...max(first, last) ~= line else { continue }
      let table = tree.tables[Int(scenario.table)]
      guard
        let column = table.columns.indices.firstIndex(where: {
          names.spelling(NameID(tree.lists[$0])) == name
        })
      else { return nil }
      let rows = table.rowOffsets.indices.map { source.position(at: tree.lists[$0]).line }
      let row = rows.firstIndex(of: line) ?? 0
      let width = table.columns.indices.count
      let cell = table.cells.indices.lowerBound + row * width + (column - table.columns.indices.lowerBound)
      guard table.cells.indices.contains(cell) else { return nil }
      return tree[ExpressionID(tree.lists[cell])].range
    }
    return nil
  }

  /// The names that `--over` accepts: top-level `let`s, then the columns of the scenario at a line.
  package func names(atLine line: Int) -> [String] {
    var known: [String] = []
    for case .statement(let id) in tree.items {
      if case .bind(let bound, _, _, false) = tree.statements[Int(id.index)].kind {
        known.append(names.spelling(bound))
      }
    }
    let source = self.source
    for scenario in tree.scenarios where scenario.table >= 0 {
      let first = source.position(at: scenario.range.lower).line
      let last = source.position(at: max(scenario.range.lower, scenario.range.upper - 1)).line
      guard first...max(first, last) ~= line else { continue }
      known += tree.tables[Int(scenario.table)].columns.indices.map { names.spelling(NameID(tree.lists[$0])) }
    }
    return known
  }

  /// The ranges of the parts of a pan.
  package struct PanPlace: Sendable {
    /// Its distance.
    package var amount: SourceRange
    /// The value after `vel`; nil without it.
    package var velocity: SourceRange?
    /// The value after `over`; nil without it.
    package var duration: SourceRange?
    /// The value after `from`; nil without it.
    package var from: SourceRange?
    /// The whole statement.
    package var whole: SourceRange
    /// Its line, from 1.
    package var line: Int
  }

  /// The last pan before the first `release` in the lines.
  package func lastPan(in lines: ClosedRange<Int>) -> PanPlace? {
    let source = self.source
    var last: PanPlace?
    for statement in tree.statements.sorted(by: { $0.range.lower < $1.range.lower }) {
      let line = source.position(at: statement.range.lower).line
      guard lines.contains(line) else { continue }
      switch statement.kind {
      case .pan(_, let amount, let options):
        last = PanPlace(
          amount: tree[amount].range, velocity: range(options.velocity), duration: range(options.over),
          from: range(options.from), whole: statement.range, line: line)
      case .release: return last
      default: break
      }
    }
    return nil
  }

  /// The text with an index of its lines.
  private var source: Source {
    var source = Source(name: "", bytes: bytes)
    source.indexLines()
    return source
  }

  private func range(_ id: ExpressionID) -> SourceRange? { id.exists ? tree[id].range : nil }

  /// The position for a first statement: after a byte order mark and a `#!` line.
  private var start: SourceRange {
    var place = 0
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    if bytes[place...].starts(with: [0x23, 0x21]) {
      while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      place = min(bytes.count, place + 1)
    }
    return SourceRange(Int32(place), Int32(place))
  }

  /// Replaces a range with spaces, keeping its line ends.
  private func blank(_ range: SourceRange) -> Edit {
    let part = bytes[Int(range.lower)..<Int(range.upper)]
    return Edit(range, String(decoding: part.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }, as: UTF8.self))
  }
}

extension Statement.Kind {
  /// Whether the statement may precede a scenario's first action.
  fileprivate var isSetUp: Bool {
    switch self {
    case .use, .set, .device, .layout, .root, .tabs, .screen, .note, .bind, .recipe: true
    default: false
    }
  }
}
