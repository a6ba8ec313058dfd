/// `animation.duration = 0.25s`, after `set` or in a recipe's block.
package struct SettingNode: Equatable, Sendable {
  /// `NameID`s joined by dots.
  package var path: ListRange
  package var pathRange: SourceRange
  package var value: ExpressionID

  package init(path: ListRange, pathRange: SourceRange, value: ExpressionID) {
    self.path = path
    self.pathRange = pathRange
    self.value = value
  }
}

/// One line of a `screen` block.
package struct TraitNode: Equatable, Sendable {
  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package enum Kind: Equatable, Sendable {
    case title(ExpressionID)
    case noTitle
    case barHidden(withoutAnimation: Bool)
    case barShown
    case barAlpha(ExpressionID)
    case noBarAlpha
    case swipe(isOn: Bool)
    case scroll(isHorizontal: Bool, extent: ExpressionID)
    case noScroll
    case tabBar(isHidden: Bool)
    case backCustom
    case backHandled
    case backSystem
    case backGoesTo(ExpressionID)
    case back(isOn: Bool)
    case dismiss(isOn: Bool)
    case attaches
  }
}

/// `@slow`, `@bug("FD-87")`.
package struct TagNode: Equatable, Sendable {
  package var name: NameID
  /// The string in brackets; `hasReason` is false where there is none.
  package var reason: NameID
  package var hasReason: Bool
  package var range: SourceRange

  package init(name: NameID, reason: NameID, hasReason: Bool, range: SourceRange) {
    self.name = name
    self.reason = reason
    self.hasReason = hasReason
    self.range = range
  }
}

/// A scenario's table: the columns, then the cells row by row.
package struct TableNode: Equatable, Sendable {
  /// `NameID`s.
  package var columns: ListRange
  /// Offsets of the columns' names, as many as columns, in `SyntaxTree.lists`.
  package var columnOffsets: ListRange
  /// Expressions, `columns.count` a row.
  package var cells: ListRange
  /// The start offset of each row (its first `|`), in `SyntaxTree.lists`.
  package var rowOffsets: ListRange
  package var range: SourceRange

  package init(
    columns: ListRange, columnOffsets: ListRange, cells: ListRange, rowOffsets: ListRange, range: SourceRange
  ) {
    self.columns = columns
    self.columnOffsets = columnOffsets
    self.cells = cells
    self.rowOffsets = rowOffsets
    self.range = range
  }
}

/// `scenario "…" @tags | table | { … }`.
package struct ScenarioNode: Equatable, Sendable {
  /// A `.string` or an `.interpolation`.
  package var title: ExpressionID
  /// Numbers in `SyntaxTree.tags`.
  package var tags: ListRange
  /// The number of its table in `SyntaxTree.tables`, or -1.
  package var table: Int32
  package var body: Block
  package var range: SourceRange

  package init(title: ExpressionID, tags: ListRange, table: Int32, body: Block, range: SourceRange) {
    self.title = title
    self.tags = tags
    self.table = table
    self.body = body
    self.range = range
  }
}

/// A parameter of a `define`; the default may be `none`.
package struct ParameterNode: Equatable, Sendable {
  package var name: NameID
  package var range: SourceRange
  package var defaultValue: ExpressionID

  package init(name: NameID, range: SourceRange, defaultValue: ExpressionID) {
    self.name = name
    self.range = range
    self.defaultValue = defaultValue
  }
}

/// `explore "…" @tags depth 8 { … }`.
package struct ExploreNode: Equatable, Sendable {
  /// A string, or `none`.
  package var title = ExpressionID.none
  /// Numbers in `SyntaxTree.tags`.
  package var tags = ListRange.empty
  package var depth = ExpressionID.none
  /// Expressions.
  package var screens = ListRange.empty
  /// Numbers in `SyntaxTree.templates`.
  package var actions = ListRange.empty
  /// Expressions: the conditions of its `always` lines.
  package var conditions = ListRange.empty
  /// Expressions: the conditions of its `settled` lines.
  package var settled = ListRange.empty
  /// The codes of its `ignore` lines, as three numbers each: the name, its start and its end.
  package var ignored = ListRange.empty
  package var range = SourceRange.none

  package init() {}
}

/// An action that an exploration tries, or several in one turn.
///
/// Its statements may omit their screens (each of the screens is tried) and may have a list instead of a number (each
/// element is tried).
package struct TemplateNode: Equatable, Sendable {
  /// Statements: one, or those of a `turn { … }`.
  package var actions: ListRange
  package var range: SourceRange

  package init(actions: ListRange, range: SourceRange) {
    self.actions = actions
    self.range = range
  }
}
