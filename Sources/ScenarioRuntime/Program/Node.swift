import ScenarioSyntax
import TransitionCore

/// The number of a node; -1 for none.
typealias NodeID = Int32

/// An expression with its names resolved.
struct Node {
  var kind: Kind
  var range: SourceRange

  enum Kind {
    case number(Double)
    case length(Double)
    case time(Nanoseconds)
    case boolean(Bool)
    case none
    case name(NameID)
    /// Nodes in `Program.children`.
    case list(ListRange)
    case interpolation(ListRange)
    case variable(slot: Int32)
    case reading(Reading)
    /// A value of the finger of that name.
    case finger(FingerReading, NameID)
    case screenReading(ScreenReading, ScreenOperand)
    /// A value of the stack whose root is that screen.
    case stackReading(StackReading, ScreenOperand)
    case count(EventKind, ScreenOperand)
    case negative(NodeID)
    case not(NodeID)
    case binary(Expression.BinaryOperator, NodeID, NodeID)
    case approximately(NodeID, NodeID, tolerance: NodeID)
    case call(Word, ListRange)
    /// Indices in `Program.events`; `of` holds the kinds of `log of […]` and may be empty.
    case log(Expression.LogQuery, ListRange, of: ListRange)
  }
}
