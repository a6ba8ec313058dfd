import ScenarioSyntax
import TransitionCore

extension Interpreter {
  /// The current value of an expression.
  mutating func evaluate(_ id: NodeID) throws(Halt) -> Value {
    switch program.nodes[Int(id)].kind {
    case .number(let value): return .number(value)
    case .length(let value): return .length(value)
    case .time(let value): return .time(value)
    case .boolean(let value): return .boolean(value)
    case .none: return .none
    case .name(let name): return .name(name)
    case .variable(let slot): return variables[slot]
    case .reading(let reading): return read(reading)
    case .finger(let reading, let finger): return read(reading, of: finger)
    case .stackReading(let reading, let operand): return read(reading, ofStack: try screen(operand))
    case .screenReading(let reading, let operand): return read(reading, of: try screen(operand))
    case .count(let kind, let operand):
      let screen = operand.isAny ? ScreenID.none : try self.screen(operand)
      return read(count: kind, of: screen)
    case .list(let elements):
      var values: [Value] = []
      values.reserveCapacity(elements.indices.count)
      for place in elements.indices { values.append(try evaluate(program.children[place])) }
      place.calculation = program.nodes[Int(id)].range
      return .list(try bounded(values))
    case .interpolation(let parts): return try interpolated(parts)
    case .negative(let operand): return try negate(try evaluate(operand))
    case .not(let operand): return .boolean(!(try holds(operand)))
    case .binary(let sign, let a, let b): return try binary(id, sign, a, b)
    case .approximately, .log: return .boolean(try holds(id))
    case .call(let word, let arguments): return try call(word, arguments)
    }
  }

  // Apart from `evaluate`, which calls itself for each operator, so that its frame stays small.
  @inline(never) private mutating func interpolated(_ parts: ListRange) throws(Halt) -> Value {
    var text = ""
    for place in parts.indices {
      let value = try evaluate(program.children[place])
      append(value, to: &text)
      if text.utf8.count > Limits.text {
        throw .raised(.outOfRange, "a string grows beyond \(Limits.text) bytes")
      }
    }
    return .name(try intern(text))
  }

  /// The number of a text created during the run.
  private mutating func intern(_ text: String) throws(Halt) -> NameID {
    try spend(text.utf8.count)
    let name = names.intern(text)
    if names.utf8Count > textsAtFirst + Limits.texts {
      throw .raised(
        .outOfRange, "the strings of this scenario are longer than \(Limits.texts) bytes together")
    }
    return name
  }

  /// Whether a condition holds now.
  mutating func holds(_ id: NodeID) throws(Halt) -> Bool {
    switch program.nodes[Int(id)].kind {
    case .boolean(let value): return value
    case .not(let operand): return !(try holds(operand))
    case .binary(.or, let a, let b): return try holds(a) ? true : try holds(b)
    case .binary(.and, let a, let b): return try holds(a) ? try holds(b) : false
    case .binary(.equal, let a, let b):
      if case .reading(.stack) = program.nodes[Int(a)].kind,
        case .list(let elements) = program.nodes[Int(b)].kind
      {
        return try isStack(elements)
      }
      let left = try evaluate(a)
      if case .list(let elements) = left { try spend(elements.count) }
      return left.equals(try evaluate(b))
    case .binary(.notEqual, let a, let b):
      let left = try evaluate(a)
      if case .list(let elements) = left { try spend(elements.count) }
      return !left.equals(try evaluate(b))
    case .approximately(let a, let b, let tolerance):
      let difference = abs(try number(a) - (try number(b)))
      let allowed = tolerance >= 0 ? try number(tolerance) : 0.001
      return !Tolerance.less(allowed, difference)
    case .log(let query, let events, let kinds): return try search(query, events, of: kinds).holds
    case .number, .length, .time, .none, .name, .list, .interpolation, .variable, .reading, .finger,
      .screenReading, .stackReading, .count, .negative, .binary, .call:
      switch try evaluate(id) {
      case .boolean(let value): return value
      case .list(let moving):
        if case .reading(.moving) = program.nodes[Int(id)].kind { return !moving.isEmpty }
      case .number, .length, .time, .none, .name: break
      }
      throw wrongType("a condition is true or false")
    }
  }

  /// Whether the stack has these elements; the most frequent expectation, so no lists are created for it.
  private mutating func isStack(_ elements: ListRange) throws(Halt) -> Bool {
    let stack = model.controllers
    var isEqual = stack.count == elements.indices.count
    for (place, child) in elements.indices.enumerated() {
      // A mistake in an element is reported even if an earlier one differs.
      let element = try evaluate(program.children[child])
      isEqual = isEqual && element.equals(value(of: stack[place]))
    }
    return isEqual
  }

  mutating func wrongType(_ message: String) -> Halt { .raised(.wrongType, message) }

  /// An error about a value of the wrong type at a node.
  mutating func wrongType(_ wanted: String, at id: NodeID, _ value: Value) -> Halt {
    place.errorRange = program.nodes[Int(id)].range
    return .raised(.wrongType, "expected \(wanted), not \(kind(of: value)) \(text(of: value))")
  }

  private func kind(of value: Value) -> String {
    switch value {
    case .number: "the number"
    case .length: "the length"
    case .time: "the time"
    case .boolean: "the truth value"
    case .none, .name: "the name"
    case .list: "the list"
    }
  }

  // MARK: - Operands

  /// A number, a length in pt, or a time in seconds.
  mutating func number(_ id: NodeID) throws(Halt) -> Double {
    if case .number(let value) = program.nodes[Int(id)].kind { return value }
    switch try evaluate(id) {
    case .number(let value), .length(let value): return value
    case .time(let value): return value.seconds
    case let other: throw wrongType("a number", at: id, other)
    }
  }

  /// The end of a time span from `start`.
  mutating func time(_ id: NodeID, from start: Nanoseconds) throws(Halt) -> Nanoseconds {
    let value = try evaluate(id)
    guard case .time(let span) = value else { throw wrongType("a time, such as 0.1s", at: id, value) }
    if span < 0 {
      throw outOfRange("expected a time of 0 or more, not \(text(of: value))", at: id)
    }
    if span > Limits.time - start {
      place.errorRange = program.nodes[Int(id)].range
      throw .raised(.timeLimit, "the clock cannot pass 1,000,000,000 s")
    }
    return start + span
  }

  /// The screen that an operand names.
  mutating func screen(_ operand: ScreenOperand) throws(Halt) -> ScreenID {
    if let fixed = operand.fixed { return fixed }
    let value = try evaluate(operand.node)
    guard case .name(let name) = value else { throw wrongType("a screen", at: operand.node, value) }
    return screens.screen(name)
  }

  mutating func screens(in id: NodeID) throws(Halt) -> [ScreenID] {
    let value = try evaluate(id)
    guard case .list(let values) = value else { throw wrongType("a list of screens", at: id, value) }
    var result: [ScreenID] = []
    for value in values {
      guard case .name(let name) = value else { throw wrongType("a list of screens", at: id, value) }
      result.append(screens.screen(name))
    }
    if result.isEmpty { throw outOfRange("a stack has at least one screen", at: id) }
    return result
  }

  /// An error about an unusable number at a node.
  mutating func outOfRange(_ message: String, at id: NodeID) -> Halt {
    place.errorRange = program.nodes[Int(id)].range
    return .raised(.outOfRange, message)
  }

  /// An integer within bounds.
  mutating func count(_ id: NodeID, in range: ClosedRange<Int>, _ what: String) throws(Halt) -> Int {
    let value = try number(id)
    guard value == value.rounded(), value >= Double(range.lowerBound), value <= Double(range.upperBound)
    else {
      throw outOfRange(
        "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound), not \(NumberText.plain(value))",
        at: id)
    }
    return Int(value)
  }

  // MARK: - Operators

  private mutating func finite(_ value: Double) throws(Halt) -> Double {
    if value.isFinite { return value }
    place.errorRange = place.calculation
    throw .raised(.notFinite, "this calculation has no finite result")
  }

  private mutating func negate(_ value: Value) throws(Halt) -> Value {
    switch value {
    case .number(let number): .number(-number)
    case .length(let number): .length(-number)
    case .time(let time): .time(-time)
    case .boolean, .none, .name, .list: throw wrongType("a sign must precede a number")
    }
  }

  private mutating func binary(
    _ id: NodeID, _ sign: Expression.BinaryOperator, _ a: NodeID, _ b: NodeID
  ) throws(Halt) -> Value {
    switch sign {
    case .or, .and, .equal, .notEqual: return .boolean(try holds(id))
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return .boolean(try isOrdered(sign, a, b))
    case .in: return .boolean(try contains(try evaluate(b), try evaluate(a)))
    case .notIn: return .boolean(!(try contains(try evaluate(b), try evaluate(a))))
    case .contains:
      let list = try evaluate(a)
      return .boolean(try contains(list, try evaluate(b)))
    case .plus, .minus, .times, .divided:
      let left = try evaluate(a)
      let right = try evaluate(b)
      place.calculation = program.nodes[Int(a)].range.joined(with: program.nodes[Int(b)].range)
      return try arithmetic(sign, left, right)
    }
  }

  private mutating func contains(_ list: Value, _ element: Value) throws(Halt) -> Bool {
    guard case .list(let values) = list else { throw wrongType("`in` and `contains` need a list") }
    try spend(values.count)
    return values.contains { $0.equals(element) }
  }

  private mutating func isOrdered(
    _ sign: Expression.BinaryOperator, _ a: NodeID, _ b: NodeID
  ) throws(Halt) -> Bool {
    let (left, right) = (try evaluate(a), try evaluate(b))
    let isLess: Bool
    let isMore: Bool
    if case .time(let x) = left, case .time(let y) = right {
      (isLess, isMore) = (x < y, x > y)
    } else if let x = left.double, let y = right.double {
      (isLess, isMore) = (Tolerance.less(x, y), Tolerance.less(y, x))
    } else {
      throw wrongType("only two numbers or two times can be ordered")
    }
    switch sign {
    case .less: return isLess
    case .lessOrEqual: return !isMore
    case .greater: return isMore
    case .or, .and, .equal, .notEqual, .greaterOrEqual, .in, .notIn, .contains, .plus, .minus, .times,
      .divided:
      return !isLess
    }
  }

  private mutating func arithmetic(
    _ sign: Expression.BinaryOperator, _ a: Value, _ b: Value
  ) throws(Halt) -> Value {
    if case .list(let x) = a, case .list(let y) = b, sign == .plus { return .list(try joined(x, y)) }
    if case .time(let x) = a { return try arithmetic(sign, time: x, b) }
    if case .time(let y) = b, sign == .times, case .number(let x) = a {
      return .time(Nanoseconds(seconds: y.seconds * x))
    }
    guard let x = a.double, let y = b.double else { throw wrongType("unsupported arithmetic") }
    let value: Double
    switch sign {
    case .plus: value = x + y
    case .minus: value = x - y
    case .times: value = x * y
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .notIn, .contains,
      .divided:
      value = x / y
    }
    let result = try finite(value)
    var isLength = false
    if case .length = a { isLength = true }
    if case .length = b { isLength = sign != .divided }
    if case .length = a, case .length = b { isLength = sign != .divided }
    return isLength ? .length(result) : .number(result)
  }

  private mutating func arithmetic(
    _ sign: Expression.BinaryOperator, time x: Nanoseconds, _ b: Value
  ) throws(Halt) -> Value {
    switch (sign, b) {
    case (.plus, .time(let y)): return .time(x &+ y)
    case (.minus, .time(let y)): return .time(x &- y)
    case (.divided, .time(let y)): return .number(try finite(x.seconds / y.seconds))
    case (.times, .number(let y)): return .time(Nanoseconds(seconds: x.seconds * y))
    case (.divided, .number(let y)): return .time(Nanoseconds(seconds: try finite(x.seconds / y)))
    case (.or, _), (.and, _), (.equal, _), (.notEqual, _), (.less, _), (.lessOrEqual, _), (.greater, _),
      (.greaterOrEqual, _), (.in, _), (.notIn, _), (.contains, _), (.plus, _), (.minus, _), (.times, _),
      (.divided, _):
      throw wrongType("a time can be added to a time, and multiplied or divided by a number")
    }
  }

  @inline(never) private mutating func call(_ word: Word, _ arguments: ListRange) throws(Halt) -> Value {
    var values: [Value] = []
    for place in arguments.indices { values.append(try evaluate(program.children[place])) }
    guard var result = values.first else { return .none }
    switch word {
    case .count:
      guard case .list(let elements) = result else { throw wrongType("`count` takes a list") }
      return .number(Double(elements.count))
    case .abs:
      if case .time(let time) = result { return .time(abs(time)) }
      return isNegative(result) ? try negate(result) : result
    case .round:
      switch result {
      case .number(let value): return .number(value.rounded())
      case .length(let value): return .length(value.rounded())
      case .time, .boolean, .none, .name, .list: throw wrongType("`round` takes a number")
      }
    // over words (strings)
    default:
      for value in values.dropFirst() {
        let isLess: Bool
        if case .time(let x) = value, case .time(let y) = result {
          isLess = x < y
        } else if let x = value.double, let y = result.double {
          isLess = x < y
        } else {
          throw wrongType("`\(word.spelling)` takes numbers of one kind")
        }
        if isLess == (word == .min) { result = value }
      }
      return result
    }
  }

  private func isNegative(_ value: Value) -> Bool { (value.double ?? 0) < 0 }

  // MARK: - Text

  /// A value as text for people; a long list is cut with `…`.
  func text(of value: Value) -> String {
    switch value {
    case .number(let number): return NumberText.plain(number)
    case .length(let length): return NumberText.plain(length) + "pt"
    case .time(let time): return NumberText.plain(time.seconds) + "s"
    case .boolean(let value): return value ? "true" : "false"
    case .none: return "none"
    case .name(let name): return names.spelling(name)
    case .list:
      var text = ""
      append(value, to: &text)
      return text
    }
  }

  /// Appends a value; a list only up to the maximum length of a text.
  private func append(_ value: Value, to text: inout String) {
    guard case .list(let elements) = value else {
      text += self.text(of: value)
      return
    }
    text += "["
    var isFirst = true
    for element in elements {
      if !isFirst { text += ", " }
      isFirst = false
      if text.utf8.count > Limits.text {
        text += "…"
        break
      }
      append(element, to: &text)
    }
    text += "]"
  }
}
