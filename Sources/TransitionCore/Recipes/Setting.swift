/// A setting of a recipe, by the name that it has in scenarios.
public enum Setting: UInt8, Hashable, Sendable, CaseIterable {
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
  case switchesEdgeOnly
  case begins
  case hysteresis
  case deadZone
  case progress
  case finishes
  case touchCancelled
  case driver
  case interactive
  case animationStyle
  case animationDuration
  case animationCurve
  case animationParallax
  case animationScale
  case animationOperations
  case animationLowerCurve
  case animationDrivenDuration
  case animationTracksFinger
  case animationOnlyDriven
  case animationDim
  case animationReportsCancel
  case completionCurve
  case completionSpeed
  case completionTime
  case completionVelocity
  case busy
  case wantsInteractiveStart
  case cancelOrder
  case multiPopTransient
  case deliverTaps
  case barAlpha
  case marksGesturePop
  case scrollYieldsAtStart
  case scrollRequiresEdgeToFail
  case drawer
  case drawerReopens
  case decoratesPush
  case dismissesByPan
  case sheetFinishes
  case modalDuration

  /// Its name: `animation.duration`.
  public var name: String {
    switch self {
    case .region: "region"
    case .enabled: "enabled"
    case .whenDisabled: "whenDisabled"
    case .fingers: "fingers"
    case .direction: "direction"
    case .attached: "attached"
    case .systemEdge: "systemEdge"
    case .systemGuards: "systemGuards"
    case .handler: "handler"
    case .canVeto: "canVeto"
    case .switchesEdgeOnly: "switchesEdgeOnly"
    case .begins: "begins"
    case .hysteresis: "hysteresis"
    case .deadZone: "deadZone"
    case .progress: "progress"
    case .finishes: "finishes"
    case .touchCancelled: "touchCancelled"
    case .driver: "driver"
    case .interactive: "interactive"
    case .animationStyle: "animation.style"
    case .animationDuration: "animation.duration"
    case .animationCurve: "animation.curve"
    case .animationParallax: "animation.parallax"
    case .animationScale: "animation.scale"
    case .animationOperations: "animation.operations"
    case .animationLowerCurve: "animation.lowerCurve"
    case .animationDrivenDuration: "animation.drivenDuration"
    case .animationTracksFinger: "animation.tracksFinger"
    case .animationOnlyDriven: "animation.onlyDriven"
    case .animationDim: "animation.dim"
    case .animationReportsCancel: "animation.reportsCancel"
    case .completionCurve: "completionCurve"
    case .completionSpeed: "completionSpeed"
    case .completionTime: "completionTime"
    case .completionVelocity: "completionVelocity"
    case .busy: "busy"
    case .wantsInteractiveStart: "wantsInteractiveStart"
    case .cancelOrder: "cancelOrder"
    case .multiPopTransient: "multiPopTransient"
    case .deliverTaps: "deliverTaps"
    case .barAlpha: "bar.alpha"
    case .marksGesturePop: "marksGesturePop"
    case .scrollYieldsAtStart: "scroll.yieldsAtStart"
    case .scrollRequiresEdgeToFail: "scroll.requiresEdgeToFail"
    case .drawer: "drawer"
    case .drawerReopens: "drawer.reopens"
    case .decoratesPush: "decoratesPush"
    case .dismissesByPan: "dismissesByPan"
    case .sheetFinishes: "sheet.finishes"
    case .modalDuration: "modal.duration"
    }
  }

  /// The words that it takes, in the order of its cases; empty where it takes something else.
  public var words: [String] {
    switch self {
    case .attached: Recipe.Attachment.allCases.map { $0.name }
    case .systemEdge: Recipe.SystemEdge.allCases.map { $0.name }
    case .touchCancelled: Recipe.CancelledTouch.allCases.map { $0.name }
    case .driver: Recipe.Driver.allCases.map { $0.name }
    case .animationStyle: Recipe.Animation.Style.allCases.map { $0.name }
    case .busy: Recipe.Busy.allCases.map { $0.name }
    case .cancelOrder: Recipe.CancelOrder.allCases.map { $0.name }
    case .drawerReopens: Recipe.DrawerReopening.allCases.map { $0.name }
    case .whenDisabled: Recipe.Disabling.allCases.map { $0.name }
    case .handler: Recipe.Handler.allCases.map { $0.name }
    case .direction: Recipe.Direction.allCases.map { $0.name }
    default: []
    }
  }
}

extension Recipe {
  /// The value of a setting as a scenario writes it.
  public func text(of setting: Setting) -> String {
    switch setting {
    case .region:
      if case .edge(let reach) = region { return "edge(\(NumberText.plain(reach))pt)" }
      return "full"
    case .enabled: return isEnabled ? "true" : "false"
    case .fingers:
      if case .atMost(let most) = fingers { return "\(most)" }
      return "any"
    case .direction: return direction.name
    case .attached: return attached.name
    case .systemEdge: return systemEdge.name
    case .handler: return handler.name
    case .canVeto: return canVeto ? "true" : "false"
    case .switchesEdgeOnly: return switchesEdgeOnly ? "true" : "false"
    case .begins: return begins.text
    case .hysteresis: return NumberText.plain(hysteresis) + "pt"
    case .deadZone: return NumberText.plain(deadZone) + "pt"
    case .progress: return progress.text
    case .finishes: return finishes.text
    case .touchCancelled: return touchCancelled.name
    case .driver: return driver.name
    case .interactive: return interactive.text
    case .animationStyle: return animation.style.name
    case .animationDuration: return NumberText.plain(animation.duration.seconds) + "s"
    case .animationCurve: return animation.curve.text
    case .animationParallax: return NumberText.plain(animation.parallax)
    case .animationScale: return NumberText.plain(animation.scale)
    case .animationOperations:
      switch (animation.animatesPush, animation.animatesPop) {
      case (true, true): return "[push, pop]"
      case (true, false): return "[push]"
      case (false, true): return "[pop]"
      case (false, false): return "[]"
      }
    case .animationLowerCurve: return animation.lowerCurve?.text ?? "same"
    case .animationDrivenDuration:
      return animation.drivenDuration.map { NumberText.plain($0.seconds) + "s" } ?? "same"
    case .animationTracksFinger: return animation.tracksFinger ? "true" : "false"
    case .animationOnlyDriven: return animation.onlyDriven ? "true" : "false"
    case .animationDim: return NumberText.plain(animation.dim)
    case .completionCurve: return completionCurve.text
    case .completionSpeed: return NumberText.plain(completionSpeed)
    case .completionTime: return completionTime.map { NumberText.plain($0.seconds) + "s" } ?? "rest"
    case .completionVelocity: return completionVelocity ? "true" : "false"
    case .busy: return busy.name
    case .wantsInteractiveStart: return wantsInteractiveStart ? "true" : "false"
    case .animationReportsCancel: return animation.reportsCancel ? "true" : "false"
    case .cancelOrder: return cancelOrder.name
    case .multiPopTransient: return multiPopTransient ? "true" : "false"
    case .deliverTaps: return deliverTaps ? "true" : "false"
    case .barAlpha: return barAlpha?.text ?? "none"
    case .marksGesturePop: return marksGesturePop ? "true" : "false"
    case .scrollYieldsAtStart: return scrollYieldsAtStart ? "true" : "false"
    case .scrollRequiresEdgeToFail: return scrollRequiresEdgeToFail ? "true" : "false"
    case .drawer: return drawer ? "true" : "false"
    case .drawerReopens: return drawerReopens.name
    case .decoratesPush: return decoratesPush ? "true" : "false"
    case .dismissesByPan: return dismissesByPan ? "true" : "false"
    case .sheetFinishes: return sheetFinishes.text
    case .modalDuration: return NumberText.plain(modalDuration.seconds) + "s"
    case .whenDisabled: return whenDisabled.name
    case .systemGuards: return systemGuards ? "true" : "false"
    }
  }

  /// Chooses the word at that place of `Setting.words`.
  public mutating func set(_ setting: Setting, toWord place: Int) {
    switch setting {
    case .attached: attached = Attachment.allCases[place]
    case .systemEdge: systemEdge = SystemEdge.allCases[place]
    case .touchCancelled: touchCancelled = CancelledTouch.allCases[place]
    case .driver: driver = Driver.allCases[place]
    case .animationStyle: animation.style = Animation.Style.allCases[place]
    case .busy: busy = Busy.allCases[place]
    case .cancelOrder: cancelOrder = CancelOrder.allCases[place]
    case .drawerReopens: drawerReopens = DrawerReopening.allCases[place]
    case .whenDisabled: whenDisabled = Disabling.allCases[place]
    case .handler: handler = Handler.allCases[place]
    case .direction: direction = Direction.allCases[place]
    default: preconditionFailure("a setting without words")
    }
  }
}

extension TimingCurve {
  /// The curve as a scenario writes it.
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

extension Recipe.Attachment {
  var name: String {
    switch self {
    case .always: "always"
    case .afterFirstTransition: "afterFirstTransition"
    case .fromPage: "fromPage"
    }
  }
}

extension Recipe.SystemEdge {
  var name: String {
    switch self {
    case .refused: "refused"
    case .off: "off"
    case .on: "on"
    }
  }
}

extension Recipe.CancelledTouch {
  var name: String {
    switch self {
    case .decides: "decides"
    case .cancels: "cancels"
    case .ignored: "ignored"
    case .decidesAtRest: "decidesAtRest"
    }
  }
}

extension Recipe.Handler {
  var name: String {
    switch self {
    case .own: "own"
    case .system: "system"
    }
  }
}

extension Recipe.Direction {
  var name: String {
    switch self {
    case .any: "any"
    case .horizontal: "horizontal"
    case .backward: "backward"
    }
  }
}

extension Recipe.Driver {
  var name: String {
    switch self {
    case .shared: "shared"
    case .perGesture: "perGesture"
    }
  }
}

extension Recipe.Busy {
  var name: String {
    switch self {
    case .queues: "queues"
    case .corrupts: "corrupts"
    case .interrupts: "interrupts"
    case .endsGesture: "endsGesture"
    }
  }
}

extension Recipe.CancelOrder {
  var name: String {
    switch self {
    case .logged: "logged"
    case .documented: "documented"
    }
  }
}

extension Recipe.Animation.Style {
  var name: String {
    switch self {
    case .slide: "slide"
    case .shrink: "shrink"
    case .system: "system"
    }
  }
}

extension Recipe.Disabling {
  var name: String {
    switch self {
    case .refuses: "refuses"
    case .removesDelegate: "removesDelegate"
    }
  }
}

extension Recipe.DrawerReopening {
  var name: String {
    switch self {
    case .didShow: "didShow"
    case .button: "button"
    }
  }
}
