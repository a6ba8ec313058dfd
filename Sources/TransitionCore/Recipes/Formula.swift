/// An input of a formula.
///
/// Lengths in pt and velocities in pt/s, horizontal and in reading direction: positive is the way back.
public enum FormulaInput: UInt8, Hashable, Sendable, CaseIterable {
  /// The finger's distance from where it went down.
  case translation
  /// The finger's distance from the leading edge.
  case location
  case velocity
  /// The downward velocity; the other inputs are horizontal.
  case velocityY
  case width
  case height
  /// The number of screens in the stack.
  case depth
  /// The number of child controllers: those in the stack, plus a popped one until it has left its parent.
  case children
  /// The recipe's own progress, unclamped.
  case progress
  /// 1 while a transition runs.
  case transitioning
  /// 1 from a gesture's start to its end.
  case interacting
  /// The raw value of the `TransitionKind`.
  case operation
  /// The recipe's `bar.stored`.
  case stored

  /// The word that scenarios and reasons use.
  public var name: String {
    switch self {
    case .translation: "translation"
    case .location: "location"
    case .velocity: "velocity"
    case .width: "width"
    case .height: "height"
    case .depth: "depth"
    case .children: "children"
    case .stored: "stored"
    case .progress: "progress"
    case .transitioning: "transitioning"
    case .interacting: "interacting"
    case .operation: "operation"
    case .velocityY: "velocityY"
    }
  }

  /// Whether the input is a condition rather than a number.
  public var isCondition: Bool { self == .transitioning || self == .interacting }
}

/// The values of a formula's inputs.
public struct FormulaInputs: Hashable, Sendable, BitwiseCopyable {
  /// The finger's distance from where it went down, pt.
  public var translation = 0.0
  /// The finger's distance from the leading edge, pt.
  public var location = 0.0
  /// The finger's velocity, pt/s.
  public var velocity = 0.0
  /// The finger's velocity downward, pt/s.
  public var velocityY = 0.0
  /// The width of the screen, pt.
  public var width = 375.0
  /// The height of the screen, pt.
  public var height = 667.0
  /// The number of screens in the stack.
  public var depth = 1.0
  /// The number of the navigation controller's children.
  public var children = 1.0
  /// The stored number for the bar's alpha.
  public var stored = 1.0
  /// The recipe's own progress.
  public var progress = 0.0
  /// Whether a transition runs.
  public var isTransitioning = false
  /// Whether a gesture is active.
  public var isInteracting = false
  /// The operation concerned.
  public var operation = TransitionKind.none

  /// A finger at rest on a 375 × 667 pt screen at the root.
  public init() {}

  /// The value of one input; conditions are 0 or 1.
  public subscript(input: FormulaInput) -> Double {
    switch input {
    case .translation: translation
    case .location: location
    case .velocity: velocity
    case .width: width
    case .height: height
    case .depth: depth
    case .children: children
    case .stored: stored
    case .progress: progress
    case .transitioning: isTransitioning ? 1 : 0
    case .interacting: isInteracting ? 1 : 0
    case .operation: Double(operation.rawValue)
    case .velocityY: velocityY
    }
  }
}

/// A rule of a recipe: a number or a condition computed from a gesture's `FormulaInputs`.
///
/// Build one with operators: `.velocity > 100 || .translation / .width > 0.5`. Every part is evaluated, so
/// that a decision can show the value of each. Numbers are equal if they differ by no more than 10⁻⁹ of the
/// larger; `<` and `>` need a larger difference. `Result` is Double or Bool.
public struct Formula<Result>: Hashable, Sendable {
  /// The nodes; operands come before their operation, and the last node is the result.
  public let nodes: [FormulaNode]
  /// Whether it reads the recipe's progress, which has to be computed first.
  public let readsProgress: Bool

  /// A formula from nodes in that order.
  public init(nodes: [FormulaNode]) {
    self.nodes = nodes
    readsProgress = nodes.contains { $0.operation == .input && $0.input == .progress }
  }

  /// Its value; conditions are 0 or 1. A division by 0 gives 0, so that no rule computes an infinite number.
  @inline(__always) func value(_ inputs: FormulaInputs) -> Double {
    if nodes.count == 1 { return nodes[0].operation == .input ? inputs[nodes[0].input] : nodes[0].constant }
    return result(inputs)
  }

  @inline(never) private func result(_ inputs: FormulaInputs) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: nodes.count) { values in
      compute(inputs, into: values)
      return values[nodes.count - 1]
    }
  }

  /// The values of all its nodes.
  func values(_ inputs: FormulaInputs) -> [Double] {
    var values = [Double](repeating: 0, count: nodes.count)
    values.withUnsafeMutableBufferPointer { compute(inputs, into: $0) }
    return values
  }

  @inline(__always)
  private func compute(_ inputs: FormulaInputs, into values: UnsafeMutableBufferPointer<Double>) {
    let known = FormulaValues(rebasing: values[...])
    nodes.withUnsafeBufferPointer {
      for place in $0.indices { values[place] = $0[place].value(known, inputs) }
    }
  }
}

/// The values of the nodes before one.
typealias FormulaValues = UnsafeBufferPointer<Double>

/// One operation of a formula.
public struct FormulaNode: Hashable, Sendable {
  /// What a node computes.
  public enum Operation: UInt8, Hashable, Sendable {
    case constant
    case input
    case or
    case and
    case not
    case equal
    case notEqual
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
    case plus
    case minus
    case times
    case divided
    case negative
    case absolute
    case minimum
    case maximum
    case rounded
    /// The second operand if the first, a condition, holds; otherwise the third.
    case choose
  }

  /// The operation.
  public var operation: Operation
  /// The input that an `input` node reads.
  public var input = FormulaInput.translation
  /// Whether a `constant` node is a condition.
  public var isCondition = false
  /// The number of the first operand.
  public var left: Int32 = 0
  /// The number of the second operand.
  public var right: Int32 = 0
  /// The number of the third operand.
  public var third: Int32 = 0
  /// The value of a `constant` node.
  public var constant = 0.0

  /// A node that reads an input.
  public init(input: FormulaInput) {
    operation = .input
    self.input = input
  }

  /// A node of one value; a condition's is 0 or 1.
  public init(constant: Double, isCondition: Bool = false) {
    operation = .constant
    self.constant = constant
    self.isCondition = isCondition
  }

  /// A node of one or two operands, by their numbers.
  public init(_ operation: Operation, _ left: Int32, _ right: Int32 = 0, _ third: Int32 = 0) {
    self.operation = operation
    self.left = left
    self.right = right
    self.third = third
  }

  /// The node's value, computed from the values of the nodes before it.
  @inline(__always)
  func value(_ values: FormulaValues, _ inputs: FormulaInputs) -> Double {
    var a: Double { values[Int(left)] }
    var b: Double { values[Int(right)] }
    return switch operation {
    case .constant: constant
    case .input: inputs[input]
    case .or: a != 0 || b != 0 ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .not: a == 0 ? 1 : 0
    case .equal: Tolerance.equal(a, b) ? 1 : 0
    case .notEqual: Tolerance.equal(a, b) ? 0 : 1
    case .less: Tolerance.less(a, b) ? 1 : 0
    case .lessOrEqual: Tolerance.less(b, a) ? 0 : 1
    case .greater: Tolerance.less(b, a) ? 1 : 0
    case .greaterOrEqual: Tolerance.less(a, b) ? 0 : 1
    case .plus: a + b
    case .minus: a - b
    case .times: a * b
    case .divided: b == 0 ? 0 : a / b
    case .negative: -a
    case .absolute: abs(a)
    case .minimum: min(a, b)
    case .maximum: max(a, b)
    case .rounded: a.rounded()
    case .choose: a != 0 ? b : values[Int(third)]
    }
  }
}

/// How numbers are compared everywhere, since binary fractions are inexact: 0.34 · 390 / 390 is not 0.34.
public enum Tolerance {
  /// The fraction of the larger number by which equal numbers may differ.
  public static let relative = 1e-9

  /// Whether two numbers are equal.
  public static func equal(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= relative * max(abs(a), abs(b))
  }

  /// Whether `a` is less than `b` and not equal within the tolerance.
  public static func less(_ a: Double, _ b: Double) -> Bool {
    a < b && !equal(a, b)
  }

  /// How close a comparison is to the opposite result: |a − b| divided by the larger, 0…1.
  public static func margin(_ a: Double, _ b: Double) -> Double {
    let larger = max(abs(a), abs(b))
    return larger == 0 || equal(a, b) ? 0 : min(1, abs(a - b) / larger)
  }
}
