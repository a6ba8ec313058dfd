import ScenarioSyntax
import TransitionCore

extension Interpreter {
  /// The settings of a recipe, by its number in the program.
  mutating func recipe(_ number: Int) throws(Halt) -> Recipe {
    let code = program.recipes[number]
    var recipe: Recipe
    switch code.base {
    case .published(let published): recipe = published.recipe
    case .own(let base): recipe = try self.recipe(base)
    }
    for place in code.settings { try apply(program.settings[place], to: &recipe) }
    return recipe
  }

  /// The index of the recipe that a node names; a published one is added if the program has not named it yet.
  mutating func recipeNumber(named node: NodeID) throws(Halt) -> Int {
    let value = try evaluate(node)
    guard case .name(let name) = value else { throw wrongType("a recipe's name", at: node, value) }
    if let known = program.recipes.firstIndex(where: { $0.name == name }) { return known }
    let text = names.spelling(name)
    guard let published = PublishedRecipe(named: text) else {
      place.errorRange = program.nodes[Int(node)].range
      throw .raised(.noRecipe, "there is no recipe `\(text)`")
    }
    program.recipes.append(RecipeCode(name: name, base: .published(published), settings: 0..<0))
    return program.recipes.count - 1
  }

  /// The index of a word in the list of a setting's words.
  private mutating func word(_ node: NodeID, of setting: Setting) throws(Halt) -> Int {
    let words = setting.kind.words
    let wanted = "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
    let value = try evaluate(node)
    guard case .name(let name) = value else { throw wrongType(wanted, at: node, value) }
    let text = names.spelling(name)
    guard let place = words.firstIndex(of: text) else {
      throw outOfRange("`\(setting.name)` is \(wanted), not `\(text)`", at: node)
    }
    return place
  }

  /// Changes one setting; variables in it are replaced by their current values.
  mutating func apply(_ code: SettingCode, to recipe: inout Recipe) throws(Halt) {
    recipe.set(code.setting, to: try content(of: code))
  }

  /// The new value of a setting, checked against its bounds.
  private mutating func content(of code: SettingCode) throws(Halt) -> SettingContent {
    switch code.value {
    case .condition(let formula): return .condition(Formula(nodes: try nodes(of: formula)))
    case .formula(let formula): return .formula(Formula(nodes: try nodes(of: formula)))
    case .withoutFormula: return .formula(nil)
    case .withoutNumber: return .number(nil)
    case .withoutTime: return .time(nil)
    case .withoutCurve: return .curve(nil)
    case .boolean(let node): return .boolean(try holds(node))
    case .number(let node, let bounds):
      let number = try number(node)
      guard bounds.contains(number) else {
        throw .raised(.outOfRange, "`\(code.setting.name)` is \(bounds.text)")
      }
      return .number(number)
    case .length(let node): return .length(try number(node))
    case .time(let node): return .time(try time(node, from: 0))
    case .word(let place): return .word(place)
    case .wordOf(let node): return .word(try word(node, of: code.setting))
    case .regionFull: return .region(.full)
    case .regionEdge(let node): return .region(.edge(try number(node)))
    case .fingersAny: return .fingers(.any)
    case .fingers(let node, let bounds):
      return .fingers(.atMost(try count(node, in: bounds, "`\(code.setting.name)`")))
    case .curve(let curve): return .curve(curve)
    case .cubic(let a, let b, let c, let d): return .curve(try cubic(a, b, c, d))
    case .spring(let a, let b, let c): return .curve(try spring(a, b, c))
    case .operations(let push, let pop): return .operations(push: push, pop: pop)
    }
  }

  private mutating func cubic(
    _ a: NodeID, _ b: NodeID, _ c: NodeID, _ d: NodeID
  ) throws(Halt) -> TimingCurve {
    let (x1, y1, x2, y2) = (try number(a), try number(b), try number(c), try number(d))
    guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1 else {
      throw .raised(.outOfRange, "the x of a curve's control points is within 0…1")
    }
    return .cubic(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  private mutating func spring(_ a: NodeID, _ b: NodeID, _ c: NodeID) throws(Halt) -> TimingCurve {
    let (mass, stiffness, damping) = (try number(a), try number(b), try number(c))
    guard mass > 0, stiffness > 0, damping > 0 else {
      throw .raised(.outOfRange, "a spring's mass, stiffness and damping are above 0")
    }
    return .spring(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// The nodes of a formula with its variables replaced by their values.
  private mutating func nodes(of code: FormulaCode) throws(Halt) -> [FormulaNode] {
    var nodes = code.nodes
    for variable in code.variables {
      switch try evaluate(variable.node) {
      case .boolean(let value):
        nodes[variable.place].constant = value ? 1 : 0
        nodes[variable.place].isCondition = true
      case .number(let value), .length(let value): nodes[variable.place].constant = value
      case .time(let value): nodes[variable.place].constant = value.seconds
      case .none, .name, .list: throw wrongType("a variable in a rule is a number")
      }
    }
    for node in nodes where node.operation == .divided {
      let divisor = nodes[Int(node.right)]
      if divisor.operation == .constant, divisor.constant == 0 {
        throw .raised(.notFinite, "this rule divides by 0")
      }
    }
    return nodes
  }

  /// Changes one trait of a screen.
  mutating func apply(_ trait: TraitCode, to traits: inout ScreenTraits) throws(Halt) {
    switch trait {
    case .title(let node):
      guard case .name(let name) = try evaluate(node) else { throw wrongType("a title must be a string") }
      traits.title = name.index
    case .noTitle: traits.title = -1
    case .bar(let bar): traits.bar = bar
    case .noBarAlpha: traits.barAlpha = nil
    case .barAlpha(let node): traits.barAlpha = try number(node)
    case .swipe(let isOn): traits.swipe = isOn
    case .noScroll: break  // no trait of the model, but the scroll view's
    case .tabBar(let isHidden): traits.hidesTabBar = isHidden
    case .backCustom: traits.back = .custom
    case .backHandled: traits.back = .handled
    case .backSystem:
      traits.back = .system
      traits.backTarget = .none
    case .backGoesTo(let screen): traits.backTarget = try self.screen(screen)
    case .back(let isOn): traits.allowsPop = isOn
    case .dismiss(let isOn): traits.allowsDismiss = isOn
    case .attaches: traits.attaches = true
    }
  }
}
