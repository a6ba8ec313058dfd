/// A setting of a recipe, by the name that it has in scenarios.
public enum Setting: UInt8, Hashable, Sendable, CaseIterable {
  case region
  case enabled
  case whenDisabled
  case fingers
  case attached
  case systemEdge
  case systemGuards
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
  case completionCurve
  case completionSpeed
  case cancelOrder
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
    case .attached: "attached"
    case .systemEdge: "systemEdge"
    case .systemGuards: "systemGuards"
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
    case .completionCurve: "completionCurve"
    case .completionSpeed: "completionSpeed"
    case .cancelOrder: "cancelOrder"
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

  /// What it is, in a sentence.
  public var summary: String {
    switch self {
    case .region: "where a touch may go down: full, or edge(20pt) from the leading edge"
    case .enabled: "the controller-wide switch"
    case .whenDisabled: "what the controller-wide switch does when it is off"
    case .fingers: "how many fingers a pan may have: a count, or any"
    case .attached: "when the recognizer is on the view"
    case .systemEdge: "what becomes of the system's own edge recognizer"
    case .systemGuards: "whether the system's recognizer is refused behind a hidden bar or a replaced back button"
    case .begins: "whether the gesture may begin"
    case .hysteresis: "how far a finger moves before a pan is recognised"
    case .deadZone: "how much of a swipe the page swallows"
    case .progress: "the recipe's own number; the transition clamps it to 0…1"
    case .finishes: "whether a release finishes the transition"
    case .touchCancelled: "what a touch that the system takes away does"
    case .driver: "one percent-driven object for all gestures, or a new one for each"
    case .interactive: "whether a transition that starts is driven by the gesture"
    case .animationStyle: "how the two screens move"
    case .animationDuration: "how long a transition takes when nobody drives it"
    case .animationCurve: "its curve, also from the percentage to the position under a finger"
    case .animationParallax: "how far the lower screen moves, as a fraction of the width"
    case .animationScale: "by how much the lower screen shrinks"
    case .animationOperations: "which operations get this animation; the others get the system's"
    case .completionCurve: "the curve of the tail after a release"
    case .completionSpeed: "how much faster than the animation the tail runs"
    case .cancelOrder: "the order of callbacks after a cancel: as logged, or as documented"
    case .barAlpha: "the bar's alpha while the finger moves: a rule, or none"
    case .marksGesturePop: "whether asking if the gesture may begin sets poppedByGesture, for good"
    case .scrollYieldsAtStart: "whether a scroll view at offset 0 lets a backward finger go"
    case .scrollRequiresEdgeToFail: "whether a scroll view waits until the edge swipe has failed"
    case .drawer: "whether a side drawer shares the edge at the root"
    case .drawerReopens: "what enables the drawer again after a push"
    case .decoratesPush: "whether the push call hides the tab bar, replaces the back button and disables the drawer"
    case .dismissesByPan: "whether a pan down on a presented screen dismisses it by the recipe's rule"
    case .sheetFinishes: "whether a sheet's drag dismisses it; progress is translation over height"
    case .modalDuration: "how long a modal transition takes"
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
    case .cancelOrder: Recipe.CancelOrder.allCases.map { $0.name }
    case .drawerReopens: Recipe.DrawerReopening.allCases.map { $0.name }
    case .whenDisabled: Recipe.Disabling.allCases.map { $0.name }
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
    case .attached: return attached.name
    case .systemEdge: return systemEdge.name
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
    case .completionCurve: return completionCurve.text
    case .completionSpeed: return NumberText.plain(completionSpeed)
    case .cancelOrder: return cancelOrder.name
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
    case .cancelOrder: cancelOrder = CancelOrder.allCases[place]
    case .drawerReopens: drawerReopens = DrawerReopening.allCases[place]
    case .whenDisabled: whenDisabled = Disabling.allCases[place]
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
