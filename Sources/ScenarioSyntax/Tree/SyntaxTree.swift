/// A half-open range of UTF-8 offsets into a source.
package struct SourceRange: Equatable, Hashable, Sendable {
  package var lower: Int32
  package var upper: Int32

  @inlinable package init(_ lower: Int32, _ upper: Int32) {
    self.lower = lower
    self.upper = upper
  }

  @inlinable package static var none: SourceRange { SourceRange(0, 0) }

  /// The smallest range that contains both.
  package func joined(with other: SourceRange) -> SourceRange {
    SourceRange(min(lower, other.lower), max(upper, other.upper))
  }
}

/// The index of an expression in `SyntaxTree.expressions`; `none` without an expression.
package struct ExpressionID: Equatable, Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }
  package static var none: ExpressionID { ExpressionID(-1) }
  package var exists: Bool { index >= 0 }
}

/// The index of a statement in `SyntaxTree.statements`.
package struct StatementID: Equatable, Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }
  package static var none: StatementID { StatementID(-1) }
  package var exists: Bool { index >= 0 }
}

/// A range of `SyntaxTree.lists`: the children of a node, in source order.
///
/// The node's documentation says what the numbers are (expressions, statements, names, settings …).
package struct ListRange: Equatable, Hashable, Sendable {
  package var start: Int32
  package var count: Int32

  package init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }

  package static var empty: ListRange { ListRange(start: 0, count: 0) }
  package var isEmpty: Bool { count == 0 }
  @inlinable package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// A `{ … }`: its statements and the range from brace to brace; `exists` is false for a statement without one.
package struct Block: Equatable, Hashable, Sendable {
  package var statements: ListRange
  package var range: SourceRange
  package var exists: Bool

  package init(statements: ListRange, range: SourceRange, exists: Bool = true) {
    self.statements = statements
    self.range = range
    self.exists = exists
  }

  package static var none: Block { Block(statements: .empty, range: .none, exists: false) }
}

/// A parsed file.
///
/// All nodes are stored in flat arrays and refer to each other by index, so a tree needs only a few allocations
/// however long the file is, and a reused parser reuses them. Nodes contain no references. The tokens are stored
/// beside the nodes; with the gaps between them they reproduce the source.
package struct SyntaxTree: Sendable {
  package var expressions: [Expression] = []
  package var statements: [Statement] = []
  package var scenarios: [ScenarioNode] = []
  package var explorations: [ExploreNode] = []
  package var settings: [SettingNode] = []
  package var traits: [TraitNode] = []
  package var tags: [TagNode] = []
  package var tables: [TableNode] = []
  package var parameters: [ParameterNode] = []
  package var events: [EventNode] = []
  package var templates: [TemplateNode] = []
  /// The children of all nodes; a `ListRange` is a range of it.
  package var lists: [Int32] = []
  /// The file's top level, in source order: see `Item`.
  package var items: [Item] = []

  package init() {}

  package mutating func removeAll() {
    expressions.clear()
    statements.clear()
    scenarios.clear()
    explorations.clear()
    settings.clear()
    traits.clear()
    tags.clear()
    tables.clear()
    parameters.clear()
    events.clear()
    templates.clear()
    lists.clear()
    items.clear()
  }

  /// Makes room for a long text, so that its arrays are not copied each time that they double.
  ///
  /// A statement has about four tokens, and every third token is an expression's. Room that is not used costs no memory
  /// before it is written to.
  mutating func makeRoom(forTokens count: Int) {
    statements.reserveCapacity(statements.count + count / 3)
    expressions.reserveCapacity(expressions.count + count / 3)
    items.reserveCapacity(items.count + count / 3)
    lists.reserveCapacity(lists.count + count / 3)
  }

  /// The number of nodes of each kind after everything up to some position has been parsed.
  package struct Mark: Sendable {
    package var expressions = 0
    package var statements = 0
    package var scenarios = 0
    package var explorations = 0
    package var settings = 0
    package var traits = 0
    package var tags = 0
    package var tables = 0
    package var parameters = 0
    package var events = 0
    package var templates = 0
    package var lists = 0

    /// The start of the text.
    package init() {}
  }

  /// The current number of nodes of each kind.
  package var mark: Mark {
    var mark = Mark()
    mark.expressions = expressions.count
    mark.statements = statements.count
    mark.scenarios = scenarios.count
    mark.explorations = explorations.count
    mark.settings = settings.count
    mark.traits = traits.count
    mark.tags = tags.count
    mark.tables = tables.count
    mark.parameters = parameters.count
    mark.events = events.count
    mark.templates = templates.count
    mark.lists = lists.count
    return mark
  }

  /// Removes the nodes added since then.
  package mutating func removeAll(since mark: Mark) {
    expressions.removeLast(expressions.count - mark.expressions)
    statements.removeLast(statements.count - mark.statements)
    scenarios.removeLast(scenarios.count - mark.scenarios)
    explorations.removeLast(explorations.count - mark.explorations)
    settings.removeLast(settings.count - mark.settings)
    traits.removeLast(traits.count - mark.traits)
    tags.removeLast(tags.count - mark.tags)
    tables.removeLast(tables.count - mark.tables)
    parameters.removeLast(parameters.count - mark.parameters)
    events.removeLast(events.count - mark.events)
    templates.removeLast(templates.count - mark.templates)
    lists.removeLast(lists.count - mark.lists)
    items.clear()
  }

  @inlinable @inline(__always) package subscript(_ id: ExpressionID) -> Expression {
    expressions[Int(id.index)]
  }
  @inlinable @inline(__always) package subscript(_ id: StatementID) -> Statement { statements[Int(id.index)] }
}

/// One thing at the top level of a file.
package enum Item: Equatable, Sendable {
  case statement(StatementID)
  /// The number of a scenario in `SyntaxTree.scenarios`.
  case scenario(Int32)
  /// The number of an exploration in `SyntaxTree.explorations`.
  case exploration(Int32)
}
