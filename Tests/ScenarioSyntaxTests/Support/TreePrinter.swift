import ScenarioSyntax

/// Prints a tree as S-expressions, so that a test shows a whole parse in a line.
struct TreePrinter {
  let tree: SyntaxTree
  let names: NameTable

  func print() -> String {
    tree.items.map { item in
      switch item {
      case .statement(let id): statement(id)
      case .scenario(let number): scenario(tree.scenarios[Int(number)])
      case .exploration(let number): exploration(tree.explorations[Int(number)])
      }
    }.joined(separator: "\n")
  }

  private func name(_ id: NameID) -> String { names.spelling(id) }

  private func list(_ range: ListRange, _ body: (Int32) -> String) -> String {
    range.indices.map { " " + body(tree.lists[$0]) }.joined()
  }

  private func expressions(_ range: ListRange) -> String { list(range) { expression(ExpressionID($0)) } }

  private func members(_ range: ListRange) -> String {
    range.indices.map { "." + name(NameID(tree.lists[$0])) }.joined()
  }

  func block(_ block: Block) -> String {
    guard block.exists else { return "-" }
    return "{"
      + block.statements.indices.map { statement(StatementID(tree.lists[$0])) }.joined(separator: " ") + "}"
  }

  // MARK: Expressions

  func expression(_ id: ExpressionID) -> String {
    guard id.exists else { return "-" }
    switch tree[id].kind {
    case .number(let value, let unit): return "\(value)\(unit == .none ? "" : "\(unit)")"
    case .string(let text): return "\"\(name(text))\""
    case .interpolation(let parts): return "(text\(expressions(parts)))"
    case .boolean(let value): return "\(value)"
    case .none: return "none"
    case .path(let base, let isQuoted, let rest):
      return (isQuoted ? "\"\(name(base))\"" : name(base)) + members(rest)
    case .call(let function, let arguments): return "\(name(function))(\(expressions(arguments).dropFirst()))"
    case .list(let elements): return "[\(expressions(elements).dropFirst())]"
    case .parenthesised(let inner): return "<\(expression(inner))>"
    case .unary(let sign, let operand): return "(\(sign) \(expression(operand)))"
    case .binary(let sign, let left, let right): return "(\(sign) \(expression(left)) \(expression(right)))"
    case .approximately(let left, let right, let tolerance):
      return "(approximately \(expression(left)) \(expression(right)) \(expression(tolerance)))"
    case .log(let query, let events): return "(log \(query)\(list(events, event)))"
    case .error: return "ERROR"
    }
  }

  private func event(_ number: Int32) -> String {
    let event = tree.events[Int(number)]
    let base = event.isQuoted ? "\"\(name(event.base))\"" : name(event.base)
    return base + members(event.members) + (event.result.exists ? "(\(expression(event.result)))" : "")
  }

  // MARK: Statements

  func statement(_ id: StatementID) -> String {
    let then = tree[id].then.exists ? " then \(block(tree[id].then))" : ""
    return "(\(body(tree[id].kind))\(then))"
  }

  private func options(_ options: ActionOptions) -> String {
    (options.withoutAnimation ? " unanimated" : "") + part("on", options.on) + part("with", options.finger)
  }

  private func part(_ label: String, _ id: ExpressionID) -> String {
    id.exists ? " \(label) \(expression(id))" : ""
  }

  private func body(_ kind: Statement.Kind) -> String {
    switch kind {
    case .use(let recipe, _): "use \(name(recipe))"
    case .set(let number): "set \(setting(number))"
    case .device(let width, let height, let refresh):
      "device \(expression(width)) \(expression(height)) \(expression(refresh))"
    case .layout(let rightToLeft): "layout \(rightToLeft ? "rightToLeft" : "leftToRight")"
    case .root(let screen): "root \(expression(screen))"
    case .tabs(let screens): "tabs\(expressions(screens))"
    case .screen(let screen, let like, let traits, let hasBlock):
      "screen \(expression(screen))\(part("like", like))"
        + (hasBlock ? " {\(list(traits, trait).dropFirst())}" : "")
    case .recipe(let recipe, _, let base, _, let settings):
      "recipe \(name(recipe))\(base.index == 0 ? "" : " from \(name(base))"){\(list(settings, setting).dropFirst())}"
    case .define(let word, _, let parameters, let body):
      "define \(name(word))(\(list(parameters, parameter).dropFirst())) \(block(body))"
    case .beforeEach(let body): "before-each \(block(body))"
    case .afterEach(let body): "after-each \(block(body))"
    case .include(let file, _): "include \"\(name(file))\""
    case .bind(let variable, _, let value, let isVariable):
      "\(isVariable ? "var" : "let") \(name(variable)) \(expression(value))"
    case .assign(let variable, _, let value): "assign \(name(variable)) \(expression(value))"
    default: action(kind)
    }
  }

  private func action(_ kind: Statement.Kind) -> String {
    switch kind {
    case .push(let screens, let given): "push\(expressions(screens))\(options(given))"
    case .pop(let target, let screen, let given): "pop \(target)\(part("to", screen))\(options(given))"
    case .stack(let value, let given): "stack \(expression(value))\(options(given))"
    case .remove(let screen, let given): "remove \(expression(screen))\(options(given))"
    case .replace(let screen, let given): "replace \(expression(screen))\(options(given))"
    case .present(let screen, let given):
      "present\(given.asStack ? " stack" : "") \(expression(screen))"
        + (given.style.index == 0 ? "" : " as \(name(given.style))") + part("from", given.from)
        + (given.withoutAnimation ? " unanimated" : "")
    case .dismiss(let screen, let given): "dismiss \(expression(screen))\(options(given))"
    case .select(let screen, let given): "select \(expression(screen))\(options(given))"
    case .tap(let screen, let isBack, let given):
      "tap \(isBack ? "BACK" : expression(screen))\(options(given))"
    case .pan(let direction, let amount, let given):
      "pan \(direction) \(expression(amount))" + part("vel", given.velocity) + part("over", given.over)
        + part("from", given.from) + part("fingers", given.fingers) + part("with", given.finger)
    case .press(let from, let finger): "press\(part("from", from))\(part("with", finger))"
    case .plain(let action, let operand, let finger):
      "\(action.word.spelling)\(operand.exists ? " " + expression(operand) : "")\(part("with", finger))"
    case .release(let velocity, let finger): "release\(part("vel", velocity))\(part("with", finger))"
    case .cancel(let finger): "cancel\(part("with", finger))"
    case .scroll(let screen, let offset): "scroll \(expression(screen)) \(expression(offset))"
    case .enable(let target, let isOn): "\(isOn ? "enable" : "disable") \(target)"
    case .drawer(let open, let given): "\(open ? "open" : "close") drawer\(options(given))"
    case .start(let body, let hasBraces): "start\(hasBraces ? "" : " one") \(block(body))"
    default: rest(kind)
    }
  }

  private func rest(_ kind: Statement.Kind) -> String {
    switch kind {
    case .wait(let time): "wait \(expression(time))"
    case .settle(let cap): "settle\(part("within", cap))"
    case .after(let time, let body): "after \(expression(time)) \(block(body))"
    case .expect(let condition, let within): "expect \(expression(condition))\(part("within", within))"
    case .expectError(let code, _, let body): "expect-error \(name(code)) \(block(body))"
    case .expectWarning(let code, _): "expect-warning \(name(code))"
    case .always(let condition): "always \(expression(condition))"
    case .mark: "mark"
    case .note(let text): "note \(expression(text))"
    case .for(let variable, _, let values, let body):
      "for \(name(variable)) \(expression(values)) \(block(body))"
    case .repeat(let count, let body): "repeat \(expression(count)) \(block(body))"
    case .if(let condition, let body, let otherwise):
      "if \(expression(condition)) \(block(body)) \(block(otherwise))"
    case .on(let number, let body): "on \(event(number)) \(block(body))"
    case .call(let word, _, let arguments): "call \(name(word))\(expressions(arguments))"
    case .print(let value): "print \(expression(value))"
    case .error: "ERROR"
    default: "?"
    }
  }

  // MARK: Parts

  private func setting(_ number: Int32) -> String {
    let setting = tree.settings[Int(number)]
    return "(\(members(setting.path).dropFirst()) \(expression(setting.value)))"
  }

  private func trait(_ number: Int32) -> String {
    switch tree.traits[Int(number)].kind {
    case .title(let text): "(title \(expression(text)))"
    case .noTitle: "(title none)"
    case .noBarAlpha: "(bar alpha none)"
    case .noScroll: "(scroll none)"
    case .barHidden(let unanimated): unanimated ? "(bar hidden unanimated)" : "(bar hidden)"
    case .barShown: "(bar shown)"
    case .barAlpha(let alpha): "(bar alpha \(expression(alpha)))"
    case .swipe(let isOn): isOn ? "(swipe on)" : "(swipe off)"
    case .scroll(let isHorizontal, let extent):
      "(scroll \(isHorizontal ? "horizontal" : "vertical") \(expression(extent)))"
    case .tabBar(let isHidden): isHidden ? "(tabbar hidden)" : "(tabbar shown)"
    case .backCustom: "(back custom)"
    case .backHandled: "(back handled)"
    case .backSystem: "(back system)"
    case .backGoesTo(let screen): "(back to \(expression(screen)))"
    case .back(let isOn): isOn ? "(back on)" : "(back off)"
    case .dismiss(let isOn): isOn ? "(dismiss on)" : "(dismiss off)"
    case .attaches: "(attaches)"
    }
  }

  private func parameter(_ number: Int32) -> String {
    let parameter = tree.parameters[Int(number)]
    return name(parameter.name)
      + (parameter.defaultValue.exists ? "=\(expression(parameter.defaultValue))" : "")
  }

  private func scenario(_ node: ScenarioNode) -> String {
    let tags = list(node.tags) {
      let tag = tree.tags[Int($0)]
      return "@\(name(tag.name))" + (tag.hasReason ? "(\(name(tag.reason)))" : "")
    }
    var table = ""
    if node.table >= 0 {
      let found = tree.tables[Int(node.table)]
      table =
        " |\(list(found.columns) { name(NameID($0)) }) |\(expressions(found.cells)) | rows \(found.rowOffsets.count)"
    }
    return "(scenario \(expression(node.title))\(tags)\(table) \(block(node.body)))"
  }

  private func exploration(_ node: ExploreNode) -> String {
    let actions = list(node.actions) { number in
      let template = tree.templates[Int(number)]
      let statements = list(template.actions) { statement(StatementID($0)) }
      return template.actions.count > 1 ? "(turn\(statements))" : String(statements.dropFirst())
    }
    var text =
      "(explore \(expression(node.title)) \(expression(node.depth)) screens\(expressions(node.screens))"
    text += " actions\(actions) always\(expressions(node.conditions))"
    if !node.settled.isEmpty { text += " settled\(expressions(node.settled))" }
    let codes = stride(from: 0, to: Int(node.ignored.count), by: 3).map {
      name(NameID(tree.lists[Int(node.ignored.start) + $0]))
    }
    if !codes.isEmpty { text += " ignore " + codes.joined(separator: " ") }
    return text + ")"
  }
}
