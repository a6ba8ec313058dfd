import ScenarioSyntax
import TransitionCore

/// A setting and the value that it gets.
struct SettingCode {
  var setting: Setting
  var value: SettingValue
  var range: SourceRange
}

/// The value of a setting; numbers may depend on variables, and so are nodes.
enum SettingValue {
  case condition(FormulaCode)
  case formula(FormulaCode)
  /// `none` where a rule may be missing.
  case withoutFormula
  /// No number: the setting goes without one.
  case withoutNumber
  /// `same` and `rest`, where a setting goes by another one.
  case withoutTime, withoutCurve
  case boolean(NodeID)
  case number(NodeID, SettingBounds)
  case length(NodeID)
  case time(NodeID)
  /// The place of a word in the setting's list.
  case word(Int)
  /// A word that the node gives.
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

/// A formula whose variables are put in when the setting is made.
struct FormulaCode {
  var nodes: [FormulaNode]
  /// Which constants are variables: the place in `nodes`, and the node that gives the value.
  var variables: [(place: Int, node: NodeID)]
}
