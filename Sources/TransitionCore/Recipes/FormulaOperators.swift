extension Formula {
  fileprivate static func join<A, B>(
    _ operation: FormulaNode.Operation, _ a: Formula<A>, _ b: Formula<B>
  ) -> Formula {
    var nodes = a.nodes
    let last = nodes.append(shifting: b.nodes)
    nodes.append(FormulaNode(operation, Int32(a.nodes.count - 1), last))
    return Formula(nodes: nodes)
  }

  fileprivate static func wrap<A>(_ operation: FormulaNode.Operation, _ a: Formula<A>) -> Formula {
    Formula(nodes: a.nodes + [FormulaNode(operation, Int32(a.nodes.count - 1))])
  }
}

extension Formula: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral where Result == Double {
  /// A constant.
  public init(floatLiteral value: Double) { self.init(nodes: [FormulaNode(constant: value)]) }
  /// A constant.
  public init(integerLiteral value: Int) { self.init(nodes: [FormulaNode(constant: Double(value))]) }

  /// One input of the formula.
  public static func input(_ input: FormulaInput) -> Formula { Formula(nodes: [FormulaNode(input: input)]) }

  /// The finger's distance from where it went down, pt.
  public static var translation: Formula { input(.translation) }
  /// The finger's distance from the leading edge, pt.
  public static var location: Formula { input(.location) }
  /// The finger's velocity, pt/s.
  public static var velocity: Formula { input(.velocity) }
  /// The finger's velocity downward, pt/s.
  public static var velocityY: Formula { input(.velocityY) }
  /// The width of the screen, pt.
  public static var width: Formula { input(.width) }
  /// The height of the screen, pt.
  public static var height: Formula { input(.height) }
  /// The number of screens in the stack.
  public static var depth: Formula { input(.depth) }
  /// The number of the navigation controller's children.
  public static var children: Formula { input(.children) }
  /// The recipe's `bar.stored`.
  public static var stored: Formula { input(.stored) }
  /// The recipe's own progress.
  public static var progress: Formula { input(.progress) }

  /// The sum.
  public static func + (a: Formula, b: Formula) -> Formula { join(.plus, a, b) }
  /// The difference.
  public static func - (a: Formula, b: Formula) -> Formula { join(.minus, a, b) }
  /// The product.
  public static func * (a: Formula, b: Formula) -> Formula { join(.times, a, b) }
  /// The quotient; 0 if the divisor is 0.
  public static func / (a: Formula, b: Formula) -> Formula { join(.divided, a, b) }
  /// The opposite number.
  public static prefix func - (a: Formula) -> Formula { wrap(.negative, a) }

  /// Whether the first is less and not equal within the tolerance.
  public static func < (a: Formula, b: Formula) -> Formula<Bool> { .join(.less, a, b) }
  /// Whether the first is less or equal.
  public static func <= (a: Formula, b: Formula) -> Formula<Bool> { .join(.lessOrEqual, a, b) }
  /// Whether the first is greater and not equal within the tolerance.
  public static func > (a: Formula, b: Formula) -> Formula<Bool> { .join(.greater, a, b) }
  /// Whether the first is greater or equal.
  public static func >= (a: Formula, b: Formula) -> Formula<Bool> { .join(.greaterOrEqual, a, b) }
  /// Whether both are equal, within the tolerance.
  public func equals(_ other: Formula) -> Formula<Bool> { .join(.equal, self, other) }

  /// The smaller of two.
  public static func min(_ a: Formula, _ b: Formula) -> Formula { join(.minimum, a, b) }
  /// The larger of two.
  public static func max(_ a: Formula, _ b: Formula) -> Formula { join(.maximum, a, b) }
  /// The first number if the condition holds, otherwise the second.
  public static func choose(_ condition: Formula<Bool>, _ a: Formula, _ b: Formula) -> Formula {
    var nodes = condition.nodes
    let first = nodes.append(shifting: a.nodes)
    let second = nodes.append(shifting: b.nodes)
    nodes.append(FormulaNode(.choose, Int32(condition.nodes.count - 1), first, second))
    return Formula(nodes: nodes)
  }
  /// The absolute value.
  public static func abs(_ a: Formula) -> Formula { wrap(.absolute, a) }

  /// The value for these inputs; division by 0 gives 0.
  @inline(__always) public func callAsFunction(_ inputs: FormulaInputs) -> Double { value(inputs) }
}

extension Formula: ExpressibleByBooleanLiteral where Result == Bool {
  /// A constant rule.
  public init(booleanLiteral value: Bool) {
    self.init(nodes: [FormulaNode(constant: value ? 1 : 0, isCondition: true)])
  }

  /// Whether a transition runs.
  public static var transitioning: Formula { Formula(nodes: [FormulaNode(input: .transitioning)]) }
  /// Whether a gesture is active.
  public static var interacting: Formula { Formula(nodes: [FormulaNode(input: .interacting)]) }
  /// Whether the transition is of this kind.
  public static func operation(is kind: TransitionKind) -> Formula {
    Formula(nodes: [
      FormulaNode(input: .operation), FormulaNode(constant: Double(kind.rawValue)), FormulaNode(.equal, 0, 1),
    ])
  }

  /// Whether at least one operand holds; both are evaluated.
  public static func || (a: Formula, b: Formula) -> Formula { join(.or, a, b) }
  /// Whether both operands hold; both are evaluated.
  public static func && (a: Formula, b: Formula) -> Formula { join(.and, a, b) }
  /// Whether the operand does not hold.
  public static prefix func ! (a: Formula) -> Formula { wrap(.not, a) }

  /// The answer for these inputs.
  @inline(__always) public func callAsFunction(_ inputs: FormulaInputs) -> Bool { value(inputs) != 0 }
}

extension [FormulaNode] {
  /// Appends a formula's nodes and returns the number of its last node.
  fileprivate mutating func append(shifting nodes: [FormulaNode]) -> Int32 {
    let shift = Int32(count)
    for var node in nodes {
      node.left += shift
      node.right += shift
      node.third += shift
      append(node)
    }
    return Int32(count - 1)
  }
}
