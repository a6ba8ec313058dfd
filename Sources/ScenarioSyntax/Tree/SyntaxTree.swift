/// A half-open range of UTF-8 offsets into a source.
package struct SourceRange: Equatable, Hashable, Sendable {
  package var lower: Int32
  package var upper: Int32

  @inlinable package init(_ lower: Int32, _ upper: Int32) {
    self.lower = lower
    self.upper = upper
  }

  @inlinable package static var none: SourceRange { SourceRange(0, 0) }

  /// The smallest range that holds both.
  package func joined(with other: SourceRange) -> SourceRange {
    SourceRange(min(lower, other.lower), max(upper, other.upper))
  }
}

/// The number of an expression in `SyntaxTree.expressions`; `none` where there is no expression.
package struct ExpressionID: Equatable, Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }
  package static var none: ExpressionID { ExpressionID(-1) }
  package var exists: Bool { index >= 0 }
}

/// The number of a statement in `SyntaxTree.statements`.
package struct StatementID: Equatable, Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }
  package static var none: StatementID { StatementID(-1) }
  package var exists: Bool { index >= 0 }
}

/// A run of numbers in `SyntaxTree.lists`: the children of a node, in source order.
///
/// What the numbers are (expressions, statements, names, settings …) is said where a node has one.
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

/// A `{ … }`: its statements and the range from brace to brace; `exists` is false where a statement has none.
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
/// All nodes stand in flat arrays and refer to each other by number, so a tree is a handful of
/// allocations however long the file is, and a parser that is used again reuses them. Nodes hold no
/// references. The tokens with their trivia stay beside the nodes: joined, they are the source.
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
  /// Children of all nodes; a `ListRange` is a run of it.
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
