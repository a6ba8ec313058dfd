import ScenarioSyntax
import TransitionCore

extension Resolver {
  mutating func unary(_ sign: Expression.UnaryOperator, _ operand: ExpressionID, _ range: SourceRange)
    -> Typed
  {
    if sign == .not { return Typed(node: add(.not(condition(operand)), range), type: .boolean) }
    let typed = expression(operand)
    let before = diagnostics.count
    check(typed, is: .numbers, at: tree[operand].range, "a sign must precede a number")
    if diagnostics.count > before { return Typed(node: typed.node, type: .unknown) }
    switch program.nodes[Int(typed.node)].kind {
    case .number(let value): return Typed(node: add(.number(-value), range), type: .number)
    case .length(let value): return Typed(node: add(.length(-value), range), type: .length)
    case .time, .boolean, .none, .name, .list, .interpolation, .variable, .reading, .finger, .screenReading,
      .stackReading, .count, .negative, .not, .binary, .approximately, .call, .log:
      return Typed(node: add(.negative(typed.node), range), type: typed.type)
    }
  }

  mutating func binary(
    _ sign: Expression.BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, _ range: SourceRange
  ) -> Typed {
    if sign.joinsConditions {
      let a = condition(left)
      let b = condition(right)
      return Typed(node: add(.binary(sign, a, b), range), type: .boolean)
    }
    let a = expression(left)
    let b = expression(right)
    let node = add(.binary(sign, a.node, b.node), range)
    switch sign {
    case .equal, .notEqual:
      checkEquatable(a, b, left, right, range)
      checkDecides(sign, a, b, left, right, range)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      checkOrdered(a, b, left, right, range)
      checkDecides(sign, a, b, left, right, range)
    case .in, .notIn: checkMember(a, of: b, left, right)
    case .contains: checkMember(b, of: a, right, left)
    case .or, .and, .plus, .minus, .times, .divided:
      return Typed(node: node, type: arithmetic(sign, a.type, b.type, left, right, range))
    }
    return Typed(node: node, type: .boolean)
  }

  mutating func approximately(
    _ left: ExpressionID, _ right: ExpressionID, _ tolerance: ExpressionID, _ range: SourceRange
  ) -> Typed {
    let a = expression(left)
    let b = expression(right)
    checkOrdered(a, b, left, right, range)
    let by = tolerance.exists ? expression(tolerance).node : -1
    return Typed(node: add(.approximately(a.node, b.node, tolerance: by), range), type: .boolean)
  }

  mutating func call(_ name: NameID, _ arguments: ListRange, _ range: SourceRange) -> Typed {
    guard let word = Word(name), Self.functions.contains(word) else {
      let text = SourceRange(range.lower, range.lower + Int32(spelling(name).utf8.count))
      let isValue = Reading(Word(name) ?? .and) != nil
      report(
        .unknownFunction, at: text, "there is no function `\(spelling(name))`",
        notes: isValue
          ? [Diagnostic.Note("`\(spelling(name))` is a value: compare it, `\(spelling(name)) == …`")] : [],
        fixes: isValue ? [] : nearest(name, among: Self.functions.map { $0.spelling }, at: text))
      return Typed(node: add(.none, range), type: .unknown)
    }
    let isPair = word == .min || word == .max
    if isPair ? arguments.count < 2 : arguments.count != 1 {
      report(
        .argumentCount, at: range,
        isPair ? "`\(word.spelling)` takes two numbers or more" : "`\(word.spelling)` takes one argument")
    }
    var type = StaticType.number
    let children = list(arguments) { resolver, argument in
      let typed = resolver.expression(argument)
      if word == .count {
        resolver.check(
          typed, is: .list, at: resolver.tree[argument].range, "`count` takes a list")
      } else {
        resolver.check(
          typed, is: .numbers, at: resolver.tree[argument].range,
          "`\(word.spelling)` takes numbers")
        if case .length = typed.type { type = .length }
        if case .time = typed.type { type = .time }
      }
      return typed.node
    }
    return Typed(node: add(.call(word, children), range), type: type)
  }

  /// Reports a type that is none of these; unknown types are checked at run time.
  mutating func check(_ typed: Typed, is wanted: TypeSet, at range: SourceRange, _ message: String) {
    if case .variable(let number) = typed.type {
      for candidate in scopes[number].candidates {
        let type = constantType(candidate)
        if type != .unknown, !wanted.allows(type) {
          report(
            .wrongType, at: tree[candidate].range, "\(message), not \(describe(type))",
            notes: [Diagnostic.Note("`\(spelling(scopes[number].name))` is used here", at: range)])
          return
        }
      }
      return
    }
    if typed.type == .unknown || wanted.allows(typed.type) { return }
    if case .name(let name) = typed.type, isBareName(range) { return unknownValue(name, at: range) }
    report(.wrongType, at: range, "\(message), not \(describe(typed.type))")
  }

  /// The type of a constant expression, without reporting anything.
  func constantType(_ id: ExpressionID) -> StaticType {
    switch tree[id].kind {
    case .number(_, let unit):
      switch unit {
      case .seconds, .milliseconds: .time
      case .points: .length
      case .none, .percent, .hertz: .number
      }
    case .string(let name): .name(name)
    case .path(let name, let isQuoted, let members) where members.isEmpty:
      // A name that is bound somewhere may be that variable.
      !isQuoted && known.isBound(name) ? .unknown : .name(name)
    case .boolean: .boolean
    case .none: .none
    case .list: .list
    case .parenthesised(let inner): constantType(inner)
    case .unary(.minus, let operand): constantType(operand)
    case .interpolation, .path, .call, .unary, .binary, .approximately, .log, .error: .unknown
    }
  }

  func describe(_ type: StaticType) -> String {
    switch type {
    case .number: "a number"
    case .length: "a length"
    case .time: "a time"
    case .boolean: "true or false"
    case .screen: "a screen"
    case .words: "a word"
    case .text: "a text"
    case .name(let name): "the name `\(spelling(name))`"
    case .none: "`none`"
    case .screens: "a list of screens"
    case .codes: "a list of codes"
    case .list: "a list"
    case .variable, .unknown: "something else"
    }
  }

  // MARK: - Comparisons

  private mutating func checkEquatable(
    _ a: Typed, _ b: Typed, _ left: ExpressionID, _ right: ExpressionID, _ range: SourceRange
  ) {
    // A variable can always be compared with `none`.
    if case .variable = a.type, case .none = b.type { return }
    if case .none = a.type, case .variable = b.type { return }
    if case .variable(let number) = a.type {
      return eachCandidate(number) { $0.checkPair(b.type, $1, right, $2, range) }
    }
    if case .variable(let number) = b.type {
      return eachCandidate(number) { $0.checkPair(a.type, $1, left, $2, range) }
    }
    if tree[left].kind == tree[right].kind, case .path = tree[left].kind {
      report(
        .sameOnBothSides, .warning, at: range, "both sides are the same, so this checks nothing",
        notes: isReading(left)
          ? [Diagnostic.Note("write a screen with the name of a value as a string: `top == \"top\"`")] : [])
      return
    }
    if case .name(let x) = a.type, case .name(let y) = b.type {
      // With two constants, one of them was meant to be a value.
      let isLeft = isBareName(left) && (screens.find(x) == nil || !isBareName(right))
      if isLeft || isBareName(right) {
        unknownValue(isLeft ? x : y, at: tree[isLeft ? left : right].range)
      }
    } else if case .name = a.type {
      checkPair(b.type, a.type, right, left, range)
    } else {
      checkPair(a.type, b.type, left, right, range)
    }
  }

  private mutating func eachCandidate(
    _ number: Int, _ check: (inout Resolver, StaticType, ExpressionID) -> Void
  ) {
    let before = diagnostics.count
    for candidate in scopes[number].candidates where diagnostics.count == before {
      // A missing value in a row or a call is a value like any other.
      if case .none = tree[candidate].kind, scopes[number].candidates.count > 1 { continue }
      check(&self, constantType(candidate), candidate)
    }
  }

  /// Whether a range contains only a name, without quotes.
  private func isBareName(_ range: SourceRange) -> Bool {
    if isBrief { return false }
    for expression in tree.expressions where expression.range == range {
      if case .path(_, false, let members) = expression.kind { return members.isEmpty }
    }
    return false
  }

  private func isBareName(_ id: ExpressionID) -> Bool {
    if case .path(_, false, let members) = tree[id].kind { return members.isEmpty }
    return false
  }

  /// Reports a name where a value is required.
  private mutating func unknownValue(_ name: NameID, at range: SourceRange) {
    if unread.contains(name) { return }
    let text = spelling(name)
    let values = isBrief ? [] : Vocabulary.entries(of: .value).map { $0.spelling }
    // These are values only in their blocks.
    if name == Word.message.name || name == Word.answer.name {
      let block = name == Word.message.name ? "`on received { … }`" : "the block after `then` of an alert"
      return report(.unknownValue, at: range, once: name, "`\(text)` has a value only in \(block)")
    }
    if let meant = ForeignWords.value(text) {
      return report(
        .unknownValue, at: range, once: name, "there is no value or variable `\(text)`",
        fixes: [Diagnostic.FixIt("did you mean `\(meant)`?", replace: range, with: meant)])
    }
    let plain =
      isBrief ? [] : values.filter { !$0.utf8.contains(0x2E) } + scopes.visible.map { spelling($0.name) }
    report(
      .unknownValue, at: range, once: name, "there is no value or variable `\(text)`",
      fixes: nearest(name, among: plain, at: range))
  }

  /// Whether `other`, at `place`, can equal a value of type `type`.
  private mutating func checkPair(
    _ type: StaticType, _ other: StaticType, _ typePlace: ExpressionID, _ place: ExpressionID,
    _ range: SourceRange
  ) {
    if type.isLike(other) { return }
    switch (type, other) {
    case (.screen, .name(let name)): checkScreen(name, place)
    case (.words(let list), .name(let name)): checkWord(name, list, place)
    case (.words(let list), .none), (.none, .words(let list)):
      if list.words.contains(.none) { return }
      incomparable(type, other, range)
    case (.screens, .list), (.list, .screens): checkElements(place, typePlace)
    case (.time, .number):
      guard case .number(_, .none) = tree[place].kind else {
        return report(.incomparable, at: range, "a time and a number cannot be compared")
      }
      let text = seconds(place)
      let fix = Diagnostic.FixIt("write `\(text)`", replace: tree[place].range, with: text)
      report(
        .missingUnit, at: tree[place].range, "compare a time with a time: this number has no unit",
        fixes: [fix])
    case (_, .name(let name)) where isBareName(place) && isUnknown(name): return
    case (.boolean, .name(let name)) where isBareName(place):
      let word = ["yes", "on", "True", "TRUE"].contains(spelling(name)) ? "true" : "false"
      report(
        .incomparable, at: tree[place].range, once: name,
        "a condition is `true` or `false`, not `\(spelling(name))`",
        fixes: [Diagnostic.FixIt("write `\(word)`", replace: tree[place].range, with: word)])
    case (.screens, .name), (.screens, .screen):
      let text = "[" + text(of: place) + "]"
      report(
        .incomparable, at: range,
        "compare a list of screens with a list, even if it contains only one",
        fixes: text == "[]"
          ? [] : [Diagnostic.FixIt("write `\(text)`", replace: tree[place].range, with: text)])
    case (_, .name(let name)) where isBareName(place) && screens.find(name) == nil:
      unknownValue(name, at: tree[place].range)
    case (.number, _), (.length, _), (.time, _), (.boolean, _), (.screen, _), (.words, _), (.text, _),
      (.name, _), (.none, _), (.screens, _), (.codes, _), (.list, _), (.variable, _), (.unknown, _):
      incomparable(type, other, range)
    }
  }

  private func seconds(_ id: ExpressionID) -> String {
    if case .number(let value, .none) = tree[id].kind { return NumberText.plain(value) + "s" }
    return "0s"
  }

  private func isReading(_ id: ExpressionID) -> Bool {
    guard case .path(let name, false, let members) = tree[id].kind, members.isEmpty, let word = Word(name)
    else {
      return false
    }
    return Reading(word) != nil
  }

  private mutating func incomparable(_ a: StaticType, _ b: StaticType, _ range: SourceRange) {
    report(.incomparable, at: range, "\(describe(a)) and \(describe(b)) can never be equal")
  }

  private mutating func checkScreen(_ name: NameID, _ place: ExpressionID) {
    if screens.find(name) != nil || known.hasComputedScreens { return }
    unknownScreen(name, at: tree[place].range)
  }

  private mutating func checkWord(_ name: NameID, _ list: WordList, _ place: ExpressionID) {
    if let word = Word(name), list.words.contains(word) { return }
    if context.isOutside, known.isBound(name) { return }
    let words = list.words.map { $0.spelling }
    report(
      .unknownValueWord, at: tree[place].range,
      "`\(spelling(name))` is not one of \(words.map { "`\($0)`" }.joined(separator: ", "))",
      fixes: nearest(name, among: words, at: tree[place].range))
  }

  /// Names in a list that is compared with a list of screens are screens.
  private mutating func checkElements(_ a: ExpressionID, _ b: ExpressionID) {
    for side in [a, b] {
      guard case .list(let elements) = tree[side].kind else { continue }
      for place in elements.indices {
        let element = ExpressionID(tree.lists[place])
        if case .path(let name, let isQuoted, let members) = tree[element].kind, members.isEmpty,
          isQuoted || binding(name) == nil, isQuoted || Word(name).flatMap({ Reading($0) }) == nil
        {
          checkScreen(name, element)
        } else if case .string(let name) = tree[element].kind {
          checkScreen(name, element)
        }
      }
    }
  }

  private mutating func checkMember(_ a: Typed, of b: Typed, _ element: ExpressionID, _ list: ExpressionID) {
    check(b, is: .list, at: tree[list].range, "`in` and `contains` need a list")
    if b.type == .screens {
      switch a.type {
      case .name(let name): checkScreen(name, element)
      case .number, .length, .time, .boolean, .list, .screens, .codes:
        report(
          .incomparable, at: tree[element].range, "a list of screens never contains \(describe(a.type))")
      case .screen, .words, .text, .none, .variable, .unknown: break
      }
    }
    if case .words(let words) = a.type, case .list(let elements) = tree[list].kind {
      for place in elements.indices {
        let word = ExpressionID(tree.lists[place])
        if case .name(let name) = constantType(word) { checkWord(name, words, word) }
      }
    }
    if case .screen = a.type { checkElements(list, list) }
    if b.type == .codes, case .name(let name) = a.type { checkCode(name, at: tree[element].range) }
  }

  /// Checks a name compared with `warnings`, which must be a warning's code.
  mutating func checkCode(_ name: NameID, at range: SourceRange) {
    let codes = Vocabulary.entries(of: .warning).map { $0.spelling }
    let text = spelling(name)
    if codes.contains(text) { return }
    report(
      .unknownCode, at: range, "there is no warning `\(text)`", fixes: nearest(name, among: codes, at: range))
  }

  private mutating func checkOrdered(
    _ a: Typed, _ b: Typed, _ left: ExpressionID, _ right: ExpressionID, _ range: SourceRange
  ) {
    let wanted = TypeSet.numbers
    let before = diagnostics.count
    check(a, is: wanted, at: tree[left].range, "only numbers can be ordered")
    check(b, is: wanted, at: tree[right].range, "only numbers can be ordered")
    guard diagnostics.count == before else { return }
    switch (a.type, b.type) {
    case (.time, .number), (.time, .length): checkPair(.time, .number, left, right, range)
    case (.number, .time), (.length, .time): checkPair(.time, .number, right, left, range)
    case (.number, _), (.length, _), (.time, _), (.boolean, _), (.screen, _), (.words, _), (.text, _),
      (.name, _), (.none, _), (.screens, _), (.codes, _), (.list, _), (.variable, _), (.unknown, _):
      return
    }
  }

  private mutating func arithmetic(
    _ sign: Expression.BinaryOperator, _ a: StaticType, _ b: StaticType, _ left: ExpressionID,
    _ right: ExpressionID, _ range: SourceRange
  ) -> StaticType {
    let isSum = sign == .plus || sign == .minus
    switch (a, b) {
    case (.number, .number): return .number
    case (.length, .number), (.number, .length): return sign == .divided && b == .length ? .number : .length
    case (.length, .length): return isSum ? .length : sign == .divided ? .number : .length
    case (.time, .time) where isSum: return .time
    case (.time, .time) where sign == .divided: return .number
    case (.time, .number) where !isSum: return .time
    case (.number, .time) where sign == .times: return .time
    case (.screens, .list), (.list, .screens), (.screens, .screens), (.list, .list):
      if sign == .plus { return a == .screens || b == .screens ? .screens : .list }
    case (.variable, _), (_, .variable), (.unknown, _), (_, .unknown): return .unknown
    case (.number, _), (.length, _), (.time, _), (.boolean, _), (.screen, _), (.words, _), (.text, _),
      (.name, _), (.none, _), (.screens, _), (.codes, _), (.list, _):
      break
    }
    if isSum, (a == .time) != (b == .time), a == .number || b == .number {
      report(.missingUnit, at: range, "a time and a number without a unit cannot be added")
    } else if case .name(let name) = a, isUnknown(name) {
      return .unknown
    } else if case .name(let name) = b, isUnknown(name) {
      return .unknown
    } else if sign == .minus, case .name = a, nameWithDash(left, right, range) {
      return .unknown
    } else if case .name(let name) = a, isBareName(left), screens.find(name) == nil {
      unknownValue(name, at: tree[left].range)
    } else if case .name(let name) = b, isBareName(right), screens.find(name) == nil {
      unknownValue(name, at: tree[right].range)
    } else {
      report(.wrongType, at: range, "there is no arithmetic of \(describe(a)) and \(describe(b))")
    }
    return .unknown
  }
}
