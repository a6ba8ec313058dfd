/// A setting of a recipe, by its name in scenarios.
public enum Setting: String, ComparedByCase, Sendable, CaseIterable {
  case region
  case enabled
  case whenDisabled
  case fingers
  case direction
  case attached
  case systemEdge
  case systemGuards
  case handler
  case canVeto
  case disablesEdgeOnly
  case coordinates
  case begins
  case hysteresis
  case deadZone
  case progress
  case finishes
  case touchCancelled
  case driver
  case interactive
  case animationStyle = "animation.style"
  case animationDuration = "animation.duration"
  case animationCurve = "animation.curve"
  case animationParallax = "animation.parallax"
  case animationScale = "animation.scale"
  case animationOperations = "animation.operations"
  case animationLowerCurve = "animation.lowerCurve"
  case animationDrivenDuration = "animation.drivenDuration"
  case animationTracksFinger = "animation.tracksFinger"
  case animationOnlyDriven = "animation.onlyDriven"
  case animationDim = "animation.dim"
  case animationReportsCancel = "animation.reportsCancel"
  case completionCurve
  case completionSpeed
  case completionTime
  case completionVelocity
  case busy
  case wantsInteractiveStart
  case cancelOrder
  case multiPopTransient
  case deliverTaps
  case barAlpha = "bar.alpha"
  case barStored = "bar.stored"
  case barFinished = "bar.finished"
  case setsPoppedByGesture
  case scrollYieldsAtStart = "scroll.yieldsAtStart"
  case scrollRequiresEdgeToFail = "scroll.requiresEdgeToFail"
  case drawer
  case drawerReopens = "drawer.reopens"
  case configuresPushedScreens
  case dismissesByPan
  case sheetFinishes = "sheet.finishes"
  case modalDuration = "modal.duration"
  case modalDirection = "modal.direction"
  case modalInteractive = "modal.interactive"

  /// A setting by its name, or by an earlier name that is still accepted.
  public init?(named name: String) {
    switch name {
    case "marksGesturePop": self = .setsPoppedByGesture
    case "decoratesPush": self = .configuresPushedScreens
    case "switchesEdgeOnly": self = .disablesEdgeOnly
    // over strings
    default: self.init(rawValue: name)
    }
  }

  /// The name: `animation.duration`.
  public var name: String { rawValue }

  /// The kind of its value.
  public var kind: SettingKind {
    var reader = KindReader()
    var recipe = Recipe.fullscreen
    recipe.visit(self, &reader)
    return reader.kind
  }
}

extension Recipe {
  /// The table of settings: each with its stored property, its kind and its bounds.
  ///
  /// All other information about a setting is derived from this table. The model itself reads the properties.
  mutating func visit<Visitor: SettingVisitor>(_ setting: Setting, _ visitor: inout Visitor) {
    switch setting {
    case .region: visitor.region(&region)
    case .enabled: visitor.boolean(&isEnabled)
    case .whenDisabled: visitor.word(&whenDisabled)
    case .fingers: visitor.fingers(&fingers, 1...10)
    case .direction: visitor.word(&direction)
    case .attached: visitor.word(&attached)
    case .systemEdge: visitor.word(&systemEdge)
    case .systemGuards: visitor.boolean(&systemGuards)
    case .handler: visitor.word(&handler)
    case .canVeto: visitor.boolean(&canVeto)
    case .disablesEdgeOnly: visitor.boolean(&disablesEdgeOnly)
    case .coordinates: visitor.word(&coordinates)
    case .begins: visitor.condition(&begins)
    case .hysteresis: visitor.length(&hysteresis)
    case .deadZone: visitor.length(&deadZone)
    case .progress: visitor.formula(&progress)
    case .finishes: visitor.condition(&finishes)
    case .touchCancelled: visitor.word(&touchCancelled)
    case .driver: visitor.word(&driver)
    case .interactive: visitor.condition(&interactive)
    case .animationStyle: visitor.word(&animation.style)
    case .animationDuration: visitor.time(&animation.duration)
    case .animationCurve: visitor.curve(&animation.curve)
    case .animationParallax: visitor.number(&animation.parallax, .any)
    case .animationScale: visitor.number(&animation.scale, .any)
    case .animationOperations: visitor.operations(push: &animation.animatesPush, pop: &animation.animatesPop)
    case .animationLowerCurve: visitor.optionalCurve(&animation.lowerCurve, without: "same")
    case .animationDrivenDuration: visitor.optionalTime(&animation.drivenDuration, without: "same")
    case .animationTracksFinger: visitor.boolean(&animation.tracksFinger)
    case .animationOnlyDriven: visitor.boolean(&animation.onlyDriven)
    case .animationDim: visitor.number(&animation.dim, .within(0, 1))
    case .animationReportsCancel: visitor.boolean(&animation.reportsCancel)
    case .completionCurve: visitor.curve(&completionCurve)
    case .completionSpeed: visitor.number(&completionSpeed, .above(0))
    case .completionTime: visitor.optionalTime(&completionTime, without: "rest")
    case .completionVelocity: visitor.boolean(&completionVelocity)
    case .busy: visitor.word(&busy)
    case .wantsInteractiveStart: visitor.boolean(&wantsInteractiveStart)
    case .cancelOrder: visitor.word(&cancelOrder)
    case .multiPopTransient: visitor.boolean(&multiPopTransient)
    case .deliverTaps: visitor.boolean(&deliverTaps)
    case .barAlpha: visitor.optionalFormula(&barAlpha, without: "none")
    case .barStored: visitor.number(&barStored, .within(0, 1))
    case .barFinished: visitor.optionalNumber(&barFinished, .within(0, 1), without: "none")
    case .setsPoppedByGesture: visitor.boolean(&setsPoppedByGesture)
    case .scrollYieldsAtStart: visitor.boolean(&scrollYieldsAtStart)
    case .scrollRequiresEdgeToFail: visitor.boolean(&scrollRequiresEdgeToFail)
    case .drawer: visitor.boolean(&drawer)
    case .drawerReopens: visitor.word(&drawerReopens)
    case .configuresPushedScreens: visitor.boolean(&configuresPushedScreens)
    case .dismissesByPan: visitor.boolean(&dismissesByPan)
    case .sheetFinishes: visitor.condition(&sheetFinishes)
    case .modalDuration: visitor.time(&modalDuration)
    case .modalDirection: visitor.word(&modalDirection)
    case .modalInteractive: visitor.condition(&modalInteractive)
    }
  }

  /// The value of a setting.
  public func content(of setting: Setting) -> SettingContent {
    var reader = ContentReader()
    var copy = self
    copy.visit(setting, &reader)
    return reader.content
  }

  /// Sets a setting to a value of its kind and within its bounds.
  public mutating func set(_ setting: Setting, to content: SettingContent) {
    var writer = ContentWriter(content: content)
    visit(setting, &writer)
    precondition(writer.isWritten, "a value of another kind than the setting's")
  }

  /// The value of a setting as a scenario spells it.
  public func text(of setting: Setting) -> String {
    content(of: setting).text(as: setting.kind)
  }
}

extension TimingCurve {
  /// The curves that have a name.
  public static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .fastEaseInToSlowEaseOut]

  /// The curve as a scenario spells it.
  public var text: String {
    switch self {
    case .linear: return "linear"
    case .easeIn: return "easeIn"
    case .easeOut: return "easeOut"
    case .easeInOut: return "easeInOut"
    case .fastEaseInToSlowEaseOut: return "fastEaseInToSlowEaseOut"
    case .cubic(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map { NumberText.plain($0) }
      return "cubic(" + numbers.joined(separator: ", ") + ")"
    case .spring(let mass, let stiffness, let damping):
      let numbers = [mass, stiffness, damping].map { NumberText.plain($0) }
      return "spring(" + numbers.joined(separator: ", ") + ")"
    }
  }
}
