import TransitionCore

/// A screen that a statement names: known before the run, or the value of a node.
struct ScreenOperand {
  private var bits: Int32

  static func fixed(_ screen: ScreenID) -> ScreenOperand { ScreenOperand(bits: screen.number) }
  static func computed(_ node: NodeID) -> ScreenOperand { ScreenOperand(bits: -2 - node) }
  static let any = ScreenOperand(bits: -1)

  var fixed: ScreenID? { bits >= -1 ? ScreenID(bits) : nil }
  var node: NodeID { -2 - bits }
  var isAny: Bool { bits == -1 }
}
