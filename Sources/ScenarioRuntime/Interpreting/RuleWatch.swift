import ScenarioSyntax
import TransitionCore

/// Records which rules set by a file were evaluated in any run of its scenarios.
struct RuleWatch {
  /// Whether the file sets a rule; otherwise nothing is recorded.
  private(set) var isNeeded = false
  /// For each rule, the index in `Program.settings` of the file's value; -1 for the recipe's own.
  private var inForce: [Int32] = []
  /// For each index in `Program.settings`, whether the rule was evaluated.
  private var asked: [Bool] = []
  /// The rules that another recognizer decided instead of, with that recognizer.
  private var others: [(setting: Int32, owner: TouchOwner)] = []

  /// Starts with a file whose included texts begin at `includedStart`.
  mutating func load(_ program: borrowing Program, includedStart: Int32) {
    self = RuleWatch()
    for setting in program.settings where RuleUse.Rule(setting.setting) != nil {
      if setting.range.lower < includedStart { isNeeded = true }
    }
    if !isNeeded { return }
    asked = [Bool](repeating: false, count: program.settings.count)
    for (place, setting) in program.settings.enumerated() where setting.range.lower >= includedStart {
      // Rules of included files are not reported.
      asked[place] = true
    }
    forgetRules()
  }

  /// Every rule is the recipe's own again.
  mutating func forgetRules() {
    inForce = [Int32](repeating: -1, count: RuleUse.Rule.allCases.count)
  }

  /// The file sets a rule, by the setting's index.
  mutating func set(_ rule: RuleUse.Rule, number: Int) {
    inForce[Int(rule.rawValue)] = Int32(truncatingIfNeeded: number)
  }

  /// Records what was evaluated while these rules were in force.
  mutating func note(_ use: RuleUse) {
    for rule in RuleUse.Rule.allCases {
      let number = inForce[Int(rule.rawValue)]
      if number < 0 { continue }
      if use.wasAsked(rule) { asked[Int(number)] = true }
      let owner = use.decider(insteadOf: rule)
      if owner != .none, !others.contains(where: { $0.setting == number }) { others.append((number, owner)) }
    }
  }

  /// The rules that were never evaluated while another recognizer decided, in source order.
  func neverAsked(_ program: borrowing Program) -> [RunWarning] {
    var warnings: [RunWarning] = []
    for (number, owner) in others where !asked[Int(number)] {
      let setting = program.settings[Int(number)]
      let decider = owner.phrase
      warnings.append(
        RunWarning(
          code: .neverAsked,
          message: "`\(setting.setting.name)` was never evaluated: \(decider) decided instead",
          range: setting.range))
    }
    return warnings.sorted { $0.range.lower < $1.range.lower }
  }
}

extension TouchOwner {
  /// It as the subject of a sentence.
  var phrase: String {
    switch self {
    case .none: "nobody"
    case .back: "the recipe's own pan"
    case .edge: "the system's edge swipe"
    case .scroll: "the scroll view"
    case .drawer: "the drawer"
    case .sheet: "the sheet's drag"
    case .leftover: "a recognizer that stayed on the view without a target"
    }
  }
}

extension Interpreter {
  /// Records which rules were evaluated so far, before others come into force or a run ends.
  mutating func noteRules() {
    if rules.isNeeded { rules.note(model.takeRuleUse()) }
  }

  /// The recipe with that index comes into force with the rules that the file sets for it.
  mutating func watchRules(ofRecipe number: Int) {
    guard rules.isNeeded else { return }
    noteRules()
    rules.forgetRules()
    watchOwnRules(ofRecipe: number)
  }

  private mutating func watchOwnRules(ofRecipe number: Int) {
    let code = program.recipes[number]
    if case .own(let base) = code.base { watchOwnRules(ofRecipe: base) }
    for place in code.settings {
      if let rule = RuleUse.Rule(program.settings[place].setting) { rules.set(rule, number: place) }
    }
  }

  /// The setting with that index comes into force.
  mutating func watchRule(ofSetting number: Int) {
    guard rules.isNeeded, let rule = RuleUse.Rule(program.settings[number].setting) else { return }
    noteRules()
    rules.set(rule, number: number)
  }
}
