import ScenarioSyntax

/// A scenario: its instructions and its position.
struct ScenarioCode {
  /// Its set-up lines, run before `before each`.
  var setUp: Range<Int>
  var body: Range<Int>
  /// The number of its node in the tree, or -1 for a file without blocks.
  var node: Int32
  /// The row of its table, or -1.
  var row: Int32
  /// Nodes of the row's cells, bound to the first slots after the variables.
  var cells: ListRange
  var firstColumn: Int32
}
