/// Which rules of the recipe were evaluated, and what decided instead of them.
///
/// It does not affect the model: models that differ only in this are equal.
public struct RuleUse: Hashable, Sendable, BitwiseCopyable {
  /// A rule whose use is recorded.
  public enum Rule: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case begins
    case progress
    case finishes
    case interactive
    case barAlpha
    case sheetFinishes

    /// The rule of a setting; nil for a setting that is not a rule.
    public init?(_ setting: Setting) {
      guard let rule = Rule.allCases.first(where: { $0.setting == setting }) else { return nil }
      self = rule
    }

    /// The setting of the rule.
    public var setting: Setting {
      switch self {
      case .begins: .begins
      case .progress: .progress
      case .finishes: .finishes
      case .interactive: .interactive
      case .barAlpha: .barAlpha
      case .sheetFinishes: .sheetFinishes
      }
    }
  }

  /// A bit for each evaluated rule.
  private var asked: UInt8 = 0
  /// The first other recognizer that owned a touch.
  private var other = TouchOwner.none
  /// Whether the recipe's pan dismissed a presented screen.
  private var hasPannedModal = false

  /// No rule was evaluated.
  public init() {}

  /// Whether a rule was evaluated.
  public func wasAsked(_ rule: Rule) -> Bool { asked & bit(rule) != 0 }

  /// The recognizer that decided instead of a rule; `none` if there was none.
  public func decider(insteadOf rule: Rule) -> TouchOwner {
    switch rule {
    case .begins, .progress, .finishes, .interactive, .barAlpha: other
    case .sheetFinishes: hasPannedModal ? .back : .none
    }
  }

  /// Records that a rule was evaluated.
  @inline(__always) mutating func ask(_ rule: Rule) { asked |= bit(rule) }

  @inline(__always) private func bit(_ rule: Rule) -> UInt8 { 1 << rule.rawValue }

  /// Records what a decision was based on.
  ///
  /// A recognizer that began evaluates its progress at every movement. `isSystemSwipe`: the recipe is the
  /// system's swipe. `fadesSystem`: the bar fades with the system's recognizer too.
  @inline(__always) mutating func note(_ decision: Decision, isSystemSwipe: Bool, fadesSystem: Bool) {
    if decision.basis == .rule {
      noteRule(decision)
    } else {
      noteOther(decision, isSystemSwipe: isSystemSwipe, fadesSystem: fadesSystem)
    }
  }

  @inline(__always) private mutating func noteRule(_ decision: Decision) {
    switch decision.kind {
    case .begin: askAtBegin(decision.answer)
    case .finish: ask(.finishes)
    case .interaction: ask(.interactive)
    case .owner: break
    }
  }

  @inline(never) private mutating func noteOther(_ decision: Decision, isSystemSwipe: Bool, fadesSystem: Bool)
  {
    switch decision.basis {
    case .rule: noteRule(decision)
    case .system:
      switch decision.kind {
      case .begin:
        if isSystemSwipe { return askAtBegin(decision.answer) }
        guard decision.answer else { return }
        decided(by: .edge)
        if fadesSystem { ask(.barAlpha) }
      case .finish: if isSystemSwipe { ask(.finishes) }
      case .interaction, .owner: break
      }
    case .sheet:
      if decision.kind == .finish { ask(.sheetFinishes) } else { decided(by: decision.owner) }
    case .presented: hasPannedModal = true
    case .scrollView, .drawer, .leftover: decided(by: decision.owner)
    case .notAttached, .outsideRegion, .tooManyFingers, .wrongDirection, .touchCancels, .touchIgnored,
      .screenSwitchedOff, .switchedOff, .guarded, .vetoed, .frozen, .underModal, .modalRule, .stackMoves,
      .code:
      break
    }
  }

  @inline(__always) private mutating func askAtBegin(_ answer: Bool) {
    ask(.begins)
    guard answer else { return }
    ask(.progress)
    ask(.barAlpha)
  }

  private mutating func decided(by owner: TouchOwner) {
    if other == .none { other = owner }
  }

  /// Always equal, so that the use of rules does not affect equality of models.
  public static func == (left: RuleUse, right: RuleUse) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
