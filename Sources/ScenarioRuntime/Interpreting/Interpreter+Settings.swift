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

  /// Changes one setting; variables in it are replaced by their values now.
  mutating func apply(_ code: SettingCode, to recipe: inout Recipe) throws(Halt) {
    switch code.value {
    case .formula(let formula): try apply(formula, code.setting, to: &recipe)
    case .noFormula: recipe.barAlpha = nil
    case .likeTheRest:
      switch code.setting {
      case .animationLowerCurve: recipe.animation.lowerCurve = nil
      case .animationDrivenDuration: recipe.animation.drivenDuration = nil
      default: recipe.completionTime = nil
      }
    case .boolean(let node): set(code.setting, try holds(node), in: &recipe)
    case .number(let node): try apply(number: try number(node), code.setting, to: &recipe)
    case .length(let node):
      let length = try number(node)
      if code.setting == .hysteresis { recipe.hysteresis = length } else { recipe.deadZone = length }
    case .time(let node):
      let time = try time(node, from: 0)
      switch code.setting {
      case .modalDuration: recipe.modalDuration = time
      case .completionTime: recipe.completionTime = time
      case .animationDrivenDuration: recipe.animation.drivenDuration = time
      default: recipe.animation.duration = time
      }
    case .word(let place): recipe.set(code.setting, toWord: place)
    case .regionFull: recipe.region = .full
    case .regionEdge(let node): recipe.region = .edge(try number(node))
    case .fingersAny: recipe.fingers = .any
    case .fingers(let node):
      recipe.fingers = .atMost(try count(node, in: 1...10, "`fingers`"))
    case .curve(let curve): setCurve(curve, code.setting, &recipe)
    case .cubic(let a, let b, let c, let d):
      let (x1, y1, x2, y2) = (try number(a), try number(b), try number(c), try number(d))
      guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1 else {
        throw .raised(.outOfRange, "the x of a curve's control points is within 0…1")
      }
      setCurve(.cubic(x1: x1, y1: y1, x2: x2, y2: y2), code.setting, &recipe)
    case .spring(let a, let b, let c):
      let (mass, stiffness, damping) = (try number(a), try number(b), try number(c))
      guard mass > 0, stiffness > 0, damping > 0 else {
        throw .raised(.outOfRange, "a spring's mass, stiffness and damping are above 0")
      }
      setCurve(.spring(mass: mass, stiffness: stiffness, damping: damping), code.setting, &recipe)
    case .operations(let push, let pop):
      recipe.animation.animatesPush = push
      recipe.animation.animatesPop = pop
    }
  }

  private func set(_ setting: Setting, _ value: Bool, in recipe: inout Recipe) {
    switch setting {
    case .systemGuards: recipe.systemGuards = value
    case .marksGesturePop: recipe.marksGesturePop = value
    case .scrollYieldsAtStart: recipe.scrollYieldsAtStart = value
    case .scrollRequiresEdgeToFail: recipe.scrollRequiresEdgeToFail = value
    case .drawer: recipe.drawer = value
    case .decoratesPush: recipe.decoratesPush = value
    case .dismissesByPan: recipe.dismissesByPan = value
    case .multiPopTransient: recipe.multiPopTransient = value
    case .deliverTaps: recipe.deliverTaps = value
    case .canVeto: recipe.canVeto = value
    case .switchesEdgeOnly: recipe.switchesEdgeOnly = value
    case .animationTracksFinger: recipe.animation.tracksFinger = value
    case .animationOnlyDriven: recipe.animation.onlyDriven = value
    case .completionVelocity: recipe.completionVelocity = value
    case .wantsInteractiveStart: recipe.wantsInteractiveStart = value
    case .animationReportsCancel: recipe.animation.reportsCancel = value
    default: recipe.isEnabled = value
    }
  }

  private func setCurve(_ curve: TimingCurve, _ setting: Setting, _ recipe: inout Recipe) {
    switch setting {
    case .completionCurve: recipe.completionCurve = curve
    case .animationLowerCurve: recipe.animation.lowerCurve = curve
    default: recipe.animation.curve = curve
    }
  }

  private func apply(number: Double, _ setting: Setting, to recipe: inout Recipe) throws(Halt) {
    switch setting {
    case .animationParallax: recipe.animation.parallax = number
    case .animationScale: recipe.animation.scale = number
    case .animationDim:
      guard number >= 0, number <= 1 else { throw .raised(.outOfRange, "`animation.dim` is within 0…1") }
      recipe.animation.dim = number
    default:
      guard number > 0 else { throw .raised(.outOfRange, "`completionSpeed` is above 0") }
      recipe.completionSpeed = number
    }
  }

  private mutating func apply(
    _ code: FormulaCode, _ setting: Setting, to recipe: inout Recipe
  ) throws(Halt) {
    var nodes = code.nodes
    for variable in code.variables {
      switch try evaluate(variable.node) {
      case .boolean(let value):
        nodes[variable.place].constant = value ? 1 : 0
        nodes[variable.place].isCondition = true
      case .number(let value), .length(let value): nodes[variable.place].constant = value
      case .time(let value): nodes[variable.place].constant = value.seconds
      default: throw wrongType("a variable in a rule is a number")
      }
    }
    for node in nodes where node.operation == .divided {
      let divisor = nodes[Int(node.right)]
      if divisor.operation == .constant, divisor.constant == 0 {
        throw .raised(.notFinite, "this rule divides by 0")
      }
    }
    switch setting {
    case .begins: recipe.begins = Formula(nodes: nodes)
    case .finishes: recipe.finishes = Formula(nodes: nodes)
    case .interactive: recipe.interactive = Formula(nodes: nodes)
    case .barAlpha: recipe.barAlpha = Formula(nodes: nodes)
    case .sheetFinishes: recipe.sheetFinishes = Formula(nodes: nodes)
    default: recipe.progress = Formula(nodes: nodes)
    }
  }

  /// Gives a screen one thing that it does of its own.
  mutating func apply(_ trait: TraitCode, to traits: inout ScreenTraits) throws(Halt) {
    switch trait {
    case .title(let node):
      guard case .name(let name) = try evaluate(node) else { throw wrongType("a title is a text") }
      traits.title = name.index
    case .bar(let bar): traits.bar = bar
    case .barAlpha(let node): traits.barAlpha = try number(node)
    case .swipe(let isOn): traits.swipe = isOn
    case .tabBarHidden: traits.hidesTabBar = true
    case .backCustom: traits.back = .custom
    case .backGoesTo(let screen): traits.backTarget = try self.screen(screen)
    case .backOff: traits.allowsPop = false
    case .dismissOff: traits.allowsDismiss = false
    case .attaches: traits.attaches = true
    }
  }
}
