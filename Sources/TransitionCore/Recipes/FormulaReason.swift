extension Formula where Result == Bool {
  /// Explains the rule's answer by the parts that determined it:
  /// `velocity 50 > 100 is false, progress 0.30 > 0.50 is false`.
  public func reason(_ inputs: FormulaInputs) -> String {
    var parts: [String] = []
    let text = FormulaText(nodes: nodes, values: values(inputs), inputs: inputs)
    text.collect(nodes.count - 1, negated: false, into: &parts)
    return parts.joined(separator: ", ")
  }

  /// How close the rule was to the opposite answer, 0…1.
  ///
  /// For a comparison, |a − b| divided by the larger of the two; for a true `or` and a false `and`, the
  /// largest margin of the parts that made it so; for a false `or` and a true `and`, the smallest; otherwise
  /// 1.
  public func margin(_ inputs: FormulaInputs) -> Double {
    FormulaText(nodes: nodes, values: values(inputs), inputs: inputs).margin(nodes.count - 1)
  }
}

extension Formula {
  /// The inputs that the formula reads, each once, with their values: `velocity 50`, `translation 112.5`.
  public func valuesRead(_ inputs: FormulaInputs) -> [String] {
    var read: [FormulaInput] = []
    for node in nodes where node.operation == .input && !read.contains(node.input) { read.append(node.input) }
    return read.map { input in
      switch input {
      case .transitioning, .interacting: "\(input.name) \(inputs[input] != 0 ? "true" : "false")"
      case .operation: "\(input.name) \(inputs.operation.name)"
      case .translation, .location, .velocity, .velocityY, .width, .height, .depth, .children, .stored,
        .progress:
        "\(input.name) \(NumberText.plain(inputs[input]))"
      }
    }
  }

  /// The rule as a scenario spells it.
  public var text: String {
    FormulaText(nodes: nodes, values: [], inputs: FormulaInputs()).source(of: nodes.count - 1, above: 0)
  }
}

/// A formula with the values of its nodes, for describing its result.
struct FormulaText {
  var nodes: [FormulaNode]
  var values: [Double]
  var inputs: FormulaInputs

  func collect(_ index: Int, negated: Bool, into parts: inout [String]) {
    let node = nodes[index]
    let holds = values[index] != 0
    switch node.operation {
    case .or, .and:
      // Only the parts that decided: the true parts of a true `or`, the false ones of a false `and`,
      // otherwise all.
      let some = (node.operation == .or) == holds
      for operand in [Int(node.left), Int(node.right)] {
        if !some || (values[operand] != 0) == holds { collect(operand, negated: negated, into: &parts) }
      }
    case .not:
      collect(Int(node.left), negated: !negated, into: &parts)
    case .constant:
      parts.append(holds ? "always" : "never")
    case .input, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .times,
      .divided, .negative, .absolute, .minimum, .maximum, .rounded, .choose:
      let text = text(of: index)
      parts.append(holds ? (negated ? text + " is true" : text) : text + " is false")
    }
  }

  func margin(_ index: Int) -> Double {
    let node = nodes[index]
    let left = Int(node.left)
    let right = Int(node.right)
    switch node.operation {
    case .or, .and:
      let a = values[left] != 0
      let b = values[right] != 0
      let (m, n) = (margin(left), margin(right))
      let holds = node.operation == .or ? a || b : a && b
      if (node.operation == .or) != holds { return min(m, n) }
      return max(a == holds ? m : 0, b == holds ? n : 0)
    case .not:
      return margin(left)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if nodes[left].operation == .input, nodes[left].input == .operation { return 1 }
      return Tolerance.margin(values[left], values[right])
    case .constant, .input, .plus, .minus, .times, .divided, .negative, .absolute, .minimum, .maximum,
      .rounded, .choose:
      return 1
    }
  }

  /// A part with its values: `velocity 50 > 100`, `translation / width 0.30 > 0.50`, `interacting`.
  private func text(of index: Int) -> String {
    let node = nodes[index]
    guard let sign = node.operation.sign, node.operation.isComparison else {
      return source(of: index, above: 0)
    }
    let left = Int(node.left)
    let right = Int(node.right)
    if nodes[left].input == .operation, nodes[left].operation == .input {
      return
        "operation \(kindName(inputs.operation.rawValue)) \(sign) \(source(of: right, above: 0, ofKind: true))"
    }
    let (a, b) = NumberText.pair(values[left], values[right])
    return "\(side(left, a)) \(sign) \(side(right, b))"
  }

  /// One side of a comparison: the value of a constant, otherwise the text and the value.
  private func side(_ index: Int, _ value: String) -> String {
    isConstant(index) ? value : "\(source(of: index, above: 3)) \(value)"
  }

  private func isConstant(_ index: Int) -> Bool {
    switch nodes[index].operation {
    case .constant: true
    case .input: false
    case .negative, .absolute, .rounded, .not: isConstant(Int(nodes[index].left))
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .times,
      .divided, .minimum, .maximum, .choose:
      isConstant(Int(nodes[index].left)) && isConstant(Int(nodes[index].right))
    }
  }

  private func kindName(_ raw: UInt8) -> String { TransitionKind(rawValue: raw)?.name ?? "none" }

  /// The source text of a part, in brackets if it binds less tightly than its parent.
  func source(of index: Int, above: Int, ofKind: Bool = false) -> String {
    let node = nodes[index]
    let left = Int(node.left)
    let right = Int(node.right)
    let rank = node.operation.rank
    var text: String
    switch node.operation {
    case .constant:
      if ofKind { return kindName(UInt8(node.constant)) }
      if node.isCondition { return node.constant != 0 ? "true" : "false" }
      let number = NumberText.plain(node.constant)
      return node.constant < 0 && above > 6 ? "(\(number))" : number
    case .input: return node.input.name
    case .not: text = "not " + source(of: left, above: rank)
    case .negative: text = "-" + source(of: left, above: rank + 1)
    case .absolute: return "abs(\(source(of: left, above: 0)))"
    case .rounded: return "round(\(source(of: left, above: 0)))"
    case .choose:
      return "choose(\(source(of: left, above: 0)), \(source(of: right, above: 0)), "
        + "\(source(of: Int(node.third), above: 0)))"
    case .minimum: return "min(\(source(of: left, above: 0)), \(source(of: right, above: 0)))"
    case .maximum: return "max(\(source(of: left, above: 0)), \(source(of: right, above: 0)))"
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .times,
      .divided:
      let ofKind = nodes[left].operation == .input && nodes[left].input == .operation
      text = source(of: left, above: node.operation.isComparison ? rank + 1 : rank)
      text += " \(node.operation.sign ?? "?") "
      text += source(of: right, above: rank + 1, ofKind: ofKind)
    }
    return rank < above ? "(\(text))" : text
  }
}

extension FormulaNode.Operation {
  var isComparison: Bool { rawValue >= Self.equal.rawValue && rawValue <= Self.greaterOrEqual.rawValue }

  /// How tightly it binds: `or` 1 … unary minus 6, values 9.
  fileprivate var rank: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .not: 3
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 4
    case .plus, .minus: 5
    case .times, .divided: 6
    case .negative: 7
    case .constant, .input, .absolute, .minimum, .maximum, .rounded, .choose: 9
    }
  }

  fileprivate var sign: String? {
    switch self {
    case .or: "or"
    case .and: "and"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .plus: "+"
    case .minus: "-"
    case .times: "*"
    case .divided: "/"
    case .constant, .input, .not, .negative, .absolute, .minimum, .maximum, .rounded, .choose: nil
    }
  }
}

extension TransitionKind {
  /// The word that scenarios and reasons use.
  public var name: String {
    switch self {
    case .none: "none"
    case .push: "push"
    case .pop: "pop"
    case .set: "set"
    case .present: "present"
    case .dismiss: "dismiss"
    }
  }
}
