import ScenarioSyntax
import TransitionCore

/// Which of the rules that a file sets were asked, over all runs of its scenarios.
struct RuleWatch {
  /// Whether the file sets a rule; if not, nothing is noted.
  private(set) var isNeeded = false
  /// By rule, the number in `Program.settings` of what the file gave it; -1 where it has the recipe's own.
  private var inForce: [Int32] = []
  /// By number in `Program.settings`, whether the rule was asked.
  private var asked: [Bool] = []
  /// Those in whose place another recognizer decided, and which.
  private var others: [(setting: Int32, owner: TouchOwner)] = []

  /// Starts with a file, of which the texts that it includes begin at `includedStart`.
  mutating func load(_ program: borrowing Program, includedStart: Int32) {
    self = RuleWatch()
    for setting in program.settings where RuleUse.Rule(setting.setting) != nil {
      if setting.range.lower < includedStart { isNeeded = true }
    }
    if !isNeeded { return }
    asked = [Bool](repeating: false, count: program.settings.count)
    for (place, setting) in program.settings.enumerated() where setting.range.lower >= includedStart {
      // Those of included files are not the file's to answer for.
      asked[place] = true
    }
    forgetRules()
  }

  /// Every rule is the recipe's own again.
  mutating func forgetRules() {
    inForce = [Int32](repeating: -1, count: RuleUse.Rule.allCases.count)
  }

  /// The file gives a rule its setting of that number.
  mutating func set(_ rule: RuleUse.Rule, number: Int) {
    inForce[Int(rule.rawValue)] = Int32(truncatingIfNeeded: number)
  }

  /// Notes what was asked while these rules were in force.
  mutating func note(_ use: RuleUse) {
    for rule in RuleUse.Rule.allCases {
      let number = inForce[Int(rule.rawValue)]
      if number < 0 { continue }
      if use.wasAsked(rule) { asked[Int(number)] = true }
      let owner = use.decider(insteadOf: rule)
      if owner != .none, !others.contains(where: { $0.setting == number }) { others.append((number, owner)) }
    }
  }

  /// The rules that were never asked while another recognizer decided, in the order of the text.
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
  fileprivate var phrase: String {
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
  /// Notes which rules were asked up to here, before others come into force or a run is over.
  mutating func noteRules() {
    if rules.isNeeded { rules.note(model.takeRuleUse()) }
  }

  /// The recipe of that number comes into force with the rules that the file gives it.
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

  /// A setting of that number comes into force.
  mutating func watchRule(ofSetting number: Int) {
    guard rules.isNeeded, let rule = RuleUse.Rule(program.settings[number].setting) else { return }
    noteRules()
    rules.set(rule, number: number)
  }
}
