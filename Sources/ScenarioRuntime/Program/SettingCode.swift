import ScenarioSyntax
import TransitionCore

/// A setting and its new value.
struct SettingCode {
  var setting: Setting
  var value: SettingValue
  var range: SourceRange
}

/// The value of a setting; numbers may depend on variables, so they are nodes.
enum SettingValue {
  case condition(FormulaCode)
  case formula(FormulaCode)
  /// `none` for an optional rule.
  case withoutFormula
  /// A word instead of a number: the setting has no value of its own.
  case withoutNumber
  /// `same` and `rest`: the setting follows another one.
  case withoutTime, withoutCurve
  case boolean(NodeID)
  case number(NodeID, SettingBounds)
  case length(NodeID)
  case time(NodeID)
  /// The index of a word in the setting's list.
  case word(Int)
  /// A word computed by the node.
  case wordOf(NodeID)
  case regionFull
  case regionEdge(NodeID)
  case fingersAny
  case fingers(NodeID, ClosedRange<Int>)
  case curve(TimingCurve)
  case cubic(NodeID, NodeID, NodeID, NodeID)
  case spring(NodeID, NodeID, NodeID)
  case operations(push: Bool, pop: Bool)
}

/// A formula whose variables are replaced when the setting is applied.
struct FormulaCode {
  var nodes: [FormulaNode]
  /// The constants that are variables: their index in `nodes`, and the node that computes the value.
  var variables: [(place: Int, node: NodeID)]
}
