@testable import TransitionCore

/// Reads the text of a formula back, by the language's precedence: `or`, `and`, `not`, comparisons, `+ -`, `* /`,
/// unary `-`, loosest first. It builds nodes with the formula's own operators and knows nothing of its printer.
struct FormulaReader {
  private enum Part {
    case number(Formula<Double>)
    case condition(Formula<Bool>)
  }

  private var words: [String] = []
  private var place = 0

  static func condition(_ text: String) -> Formula<Bool>? {
    var reader = FormulaReader(text)
    guard case .condition(let formula) = reader.or(), reader.next == nil else { return nil }
    return formula
  }

  static func number(_ text: String) -> Formula<Double>? {
    var reader = FormulaReader(text)
    guard case .number(let formula) = reader.sum(), reader.next == nil else { return nil }
    return formula
  }

  private init(_ text: String) {
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "." {
        word.append(character)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      if character == " " { continue }
      if character == "=", let last = words.last, ["<", ">", "=", "!"].contains(last) {
        words[words.count - 1] = last + "="
      } else {
        words.append(String(character))
      }
    }
  }

  private var next: String? { place < words.count ? words[place] : nil }

  private mutating func take(_ word: String) -> Bool {
    if next != word { return false }
    place += 1
    return true
  }

  private mutating func or() -> Part? {
    var result = and()
    while take("or") {
      guard case .condition(let left) = result, case .condition(let right) = and() else { return nil }
      result = .condition(left || right)
    }
    return result
  }

  private mutating func and() -> Part? {
    var result = not()
    while take("and") {
      guard case .condition(let left) = result, case .condition(let right) = not() else { return nil }
      result = .condition(left && right)
    }
    return result
  }

  private mutating func not() -> Part? {
    if !take("not") { return comparison() }
    guard case .condition(let operand) = not() else { return nil }
    return .condition(!operand)
  }

  private mutating func comparison() -> Part? {
    let isOfKind = next == "operation"
    let part = sum()
    guard case .number(let left) = part, let sign = next,
      ["<", "<=", ">", ">=", "=="].contains(sign)
    else { return part }
    place += 1
    if isOfKind {
      let kind = TransitionKind.allCases.first { $0.name == next }
      place += 1
      return kind.map { .condition(.operation(is: $0)) }
    }
    guard case .number(let right) = sum() else { return nil }
    switch sign {
    case "<": return .condition(left < right)
    case "<=": return .condition(left <= right)
    case ">": return .condition(left > right)
    case ">=": return .condition(left >= right)
    default: return .condition(left.equals(right))
    }
  }

  private mutating func sum() -> Part? {
    var result = product()
    while let sign = next, sign == "+" || sign == "-" {
      place += 1
      guard case .number(let left) = result, case .number(let right) = product() else { return nil }
      result = .number(sign == "+" ? left + right : left - right)
    }
    return result
  }

  private mutating func product() -> Part? {
    var result = unary()
    while let sign = next, sign == "*" || sign == "/" {
      place += 1
      guard case .number(let left) = result, case .number(let right) = unary() else { return nil }
      result = .number(sign == "*" ? left * right : left / right)
    }
    return result
  }

  private mutating func unary() -> Part? {
    if !take("-") { return value() }
    guard case .number(let operand) = unary() else { return nil }
    return .number(-operand)
  }

  private mutating func value() -> Part? {
    guard let word = next else { return nil }
    place += 1
    switch word {
    case "(":
      let inner = or()
      return take(")") ? inner : nil
    case "true", "false": return .condition(Formula(booleanLiteral: word == "true"))
    case "transitioning": return .condition(.transitioning)
    case "interacting": return .condition(.interacting)
    case "min", "max", "abs":
      guard take("("), case .number(let first) = sum() else { return nil }
      if word == "abs" { return take(")") ? .number(.abs(first)) : nil }
      guard take(","), case .number(let second) = sum(), take(")") else { return nil }
      return .number(word == "min" ? .min(first, second) : .max(first, second))
    default:
      if let number = Double(word) { return .number(Formula(floatLiteral: number)) }
      return FormulaInput.allCases.first { $0.name == word }.map { .number(.input($0)) }
    }
  }
}
