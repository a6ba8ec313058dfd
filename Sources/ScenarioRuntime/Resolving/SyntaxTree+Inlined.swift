import ScenarioSyntax

// The resolver reads these for every node. The compiler inlines no `package` declaration of another module, so they stand
// here again, where they hide those of `ScenarioSyntax`.

extension SyntaxTree {
  @inline(__always) subscript(_ id: ExpressionID) -> Expression { expressions[Int(id.index)] }
  @inline(__always) subscript(_ id: StatementID) -> Statement { statements[Int(id.index)] }
}

extension ExpressionID {
  @inline(__always) var exists: Bool { index >= 0 }
}

extension ListRange {
  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var indices: Range<Int> { Int(start)..<Int(start + count) }
}
