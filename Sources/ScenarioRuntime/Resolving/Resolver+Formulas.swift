import ScenarioSyntax
import TransitionCore

extension Resolver {
  /// Resolves a rule of a recipe; nil after a mistake in it.
  mutating func formula(_ id: ExpressionID, isCondition: Bool) -> FormulaCode? {
    var code = FormulaCode(nodes: [], variables: [])
    guard let isTrueOrFalse = formula(id, &code) else { return nil }
    if isTrueOrFalse != isCondition {
      report(
        .wrongSettingValue, at: tree[id].range,
        isCondition ? "this rule is a condition, true or false" : "this rule is a number, not a condition")
      return nil
    }
    return code
  }

  /// Appends an expression's nodes; returns whether it is a condition, or nil after a mistake.
  private mutating func formula(_ id: ExpressionID, _ code: inout FormulaCode) -> Bool? {
    let range = tree[id].range
    switch tree[id].kind {
    case .number(let value, let unit):
      let plain = unit == .percent ? value / 100 : unit == .milliseconds ? value / 1000 : value
      code.nodes.append(FormulaNode(constant: plain))
      return false
    case .boolean(let value):
      code.nodes.append(FormulaNode(constant: value ? 1 : 0, isCondition: true))
      return true
    case .parenthesised(let inner): return formula(inner, &code)
    case .path(let name, let isQuoted, let members):
      return formulaName(name, isPlain: !isQuoted && members.isEmpty, id, &code)
    case .unary(let sign, let operand):
      guard let isCondition = formula(operand, &code) else { return nil }
      guard isCondition == (sign == .not) else { return mixed(range) }
      let last = Int32(code.nodes.count - 1)
      code.nodes.append(FormulaNode(sign == .not ? .not : .negative, last))
      return sign == .not
    case .binary(let sign, let left, let right): return formula(sign, left, right, range, &code)
    case .call(let name, let arguments): return formulaCall(name, arguments, range, &code)
    case .error: return nil
    case .string, .interpolation, .none, .list, .approximately, .log:
      report(.wrongSettingValue, at: range, "a rule is arithmetic and comparisons of numbers")
      return nil
    }
  }

  private mutating func mixed(_ range: SourceRange) -> Bool? {
    report(.wrongSettingValue, at: range, "a condition and a number cannot be combined")
    return nil
  }

  private mutating func formulaName(
    _ name: NameID, isPlain: Bool, _ id: ExpressionID, _ code: inout FormulaCode
  ) -> Bool? {
    let text = spelling(name)
    let range = tree[id].range
    if isPlain, let number = binding(name) {
      if FormulaInput.allCases.contains(where: { $0.name == text }) {
        report(
          .unknownFormulaName, at: range,
          "`\(text)` is a value that rules read: choose another name for the variable",
          notes: [Diagnostic.Note("the variable is declared here", at: scopes[number].range)])
        return nil
      }
      code.variables.append((code.nodes.count, expression(id).node))
      code.nodes.append(FormulaNode(constant: 0, isCondition: scopes[number].type == .boolean))
      return scopes[number].type == .boolean
    }
    if isPlain, let input = FormulaInput.allCases.first(where: { $0.name == text }), input != .operation {
      code.nodes.append(FormulaNode(input: input))
      return input.isCondition
    }
    if text == "operation" {
      report(.wrongSettingValue, at: range, "`operation` is compared: `operation == pop`")
      return nil
    }
    report(
      .unknownFormulaName, at: range, "a rule cannot read `\(text)`",
      notes: [
        Diagnostic.Note("it reads " + FormulaInput.allCases.map { "`\($0.name)`" }.joined(separator: ", "))
      ],
      fixes: nearest(name, among: FormulaInput.allCases.map { $0.name }, at: range))
    return nil
  }

  private mutating func formula(
    _ sign: Expression.BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, _ range: SourceRange,
    _ code: inout FormulaCode
  ) -> Bool? {
    guard let operation = sign.formulaOperation else {
      report(.wrongSettingValue, at: range, "a rule has no lists")
      return nil
    }
    if let isCondition = operationTest(operation, left, right, &code) { return isCondition }
    guard let a = formula(left, &code) else { return nil }
    let first = Int32(code.nodes.count - 1)
    guard let b = formula(right, &code) else { return nil }
    let second = Int32(code.nodes.count - 1)
    let wantsConditions = sign.joinsConditions
    let isEquality = sign == .equal || sign == .notEqual
    guard a == b, a == wantsConditions || isEquality else { return mixed(range) }
    code.nodes.append(FormulaNode(operation, first, second))
    return wantsConditions || sign.isComparison
  }

  /// `operation == pop`: the only comparison with a word in rules.
  private mutating func operationTest(
    _ operation: FormulaNode.Operation, _ left: ExpressionID, _ right: ExpressionID, _ code: inout FormulaCode
  ) -> Bool? {
    guard operation == .equal || operation == .notEqual,
      case .path(let name, false, let members) = tree[left].kind, members.isEmpty, Word(name) == .operation,
      case .path(let kind, false, let more) = tree[right].kind, more.isEmpty,
      let value = TransitionKind.allCases.first(where: { $0.name == spelling(kind) })
    else { return nil }
    code.nodes.append(FormulaNode(input: .operation))
    code.nodes.append(FormulaNode(constant: Double(value.rawValue)))
    let last = Int32(code.nodes.count - 1)
    code.nodes.append(FormulaNode(operation, last - 1, last))
    return true
  }

  private mutating func formulaCall(
    _ name: NameID, _ arguments: ListRange, _ range: SourceRange, _ code: inout FormulaCode
  ) -> Bool? {
    if Word(name) == .choose { return formulaChoice(arguments, range, &code) }
    let operation: FormulaNode.Operation
    let isPair: Bool
    switch Word(name) {
    case .abs: (operation, isPair) = (.absolute, false)
    case .round: (operation, isPair) = (.rounded, false)
    case .min: (operation, isPair) = (.minimum, true)
    case .max: (operation, isPair) = (.maximum, true)
    // over words (strings)
    default:
      report(
        .unknownFunction, at: range, "a rule has the functions `abs`, `min`, `max`, `round` and `choose`")
      return nil
    }
    guard isPair ? arguments.count >= 2 : arguments.count == 1 else {
      report(
        .argumentCount, at: range,
        isPair ? "`\(spelling(name))` takes two numbers or more" : "`\(spelling(name))` takes one number")
      return nil
    }
    var last: Int32 = -1
    for place in arguments.indices {
      let argument = ExpressionID(tree.lists[place])
      guard let isCondition = formula(argument, &code) else { return nil }
      if isCondition { return mixed(tree[argument].range) }
      let here = Int32(code.nodes.count - 1)
      if isPair, last < 0 {
        last = here
        continue
      }
      code.nodes.append(isPair ? FormulaNode(operation, last, here) : FormulaNode(operation, here))
      last = Int32(code.nodes.count - 1)
    }
    return false
  }
}

extension Resolver {
  /// `choose(condition, a, b)`: the first number if the condition holds, otherwise the second.
  private mutating func formulaChoice(
    _ arguments: ListRange, _ range: SourceRange, _ code: inout FormulaCode
  ) -> Bool? {
    guard arguments.count == 3 else {
      report(.argumentCount, at: range, "`choose` takes a condition and two numbers")
      return nil
    }
    var places: [Int32] = []
    for (number, place) in arguments.indices.enumerated() {
      let argument = ExpressionID(tree.lists[place])
      guard let isCondition = formula(argument, &code) else { return nil }
      guard isCondition == (number == 0) else { return mixed(tree[argument].range) }
      places.append(Int32(code.nodes.count - 1))
    }
    code.nodes.append(FormulaNode(.choose, places[0], places[1], places[2]))
    return false
  }
}

extension Expression.BinaryOperator {
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .or, .and, .in, .notIn, .contains, .plus, .minus, .times, .divided: false
    }
  }

  /// Whether it joins two conditions.
  var joinsConditions: Bool {
    switch self {
    case .or, .and: true
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .notIn, .contains, .plus,
      .minus,
      .times, .divided:
      false
    }
  }

  /// The same operation in a formula; nil for operations on lists.
  fileprivate var formulaOperation: FormulaNode.Operation? {
    switch self {
    case .or: .or
    case .and: .and
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .plus: .plus
    case .minus: .minus
    case .times: .times
    case .divided: .divided
    case .in, .notIn, .contains: nil
    }
  }
}
