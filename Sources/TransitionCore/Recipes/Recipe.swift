/// How swiping back behaves: all settings of one implementation, as data.
///
/// The model is one machine with these settings; recipes are values, not subclasses. Change any setting to
/// describe an app's own variant.
public struct Recipe: Hashable, Sendable {
  /// The direction of the pan that dismisses a presented screen.
  public enum ModalDirection: String, ComparedByCase, Sendable, CaseIterable {
    /// Down the screen.
    case down
    /// Away from the leading edge.
    case back
  }

  /// The direction of formulas and of the recipe's own slide.
  public enum Coordinates: String, ComparedByCase, Sendable, CaseIterable {
    /// Along the reading direction.
    case reading
    /// Along the screen's x, to the right, as code that reads it raw does.
    case physical
  }

  /// Where a touch may start the swipe.
  public enum Region: Hashable, Sendable {
    case full
    /// At most this far from the leading edge, pt.
    case edge(Double)
  }

  /// When the gesture is attached to the view.
  public enum Attachment: String, ComparedByCase, Sendable, CaseIterable {
    case always
    /// From the first request for an animator on.
    case afterFirstTransition
    /// From when a screen that attaches it has loaded until that screen is released.
    case fromPage
  }

  /// What the app does with the system's edge recognizer.
  public enum SystemEdge: String, ComparedByCase, Sendable, CaseIterable {
    /// Refused, while the app's navigation delegate provides animators. — radar 15215690
    case refused
    /// Disabled for good.
    case off
    /// In use.
    case on
  }

  /// What happens to the transition when the touch is cancelled.
  public enum CancelledTouch: String, ComparedByCase, Sendable, CaseIterable {
    /// The rule for a release decides.
    case decides
    case cancels
    /// Nothing: the transition is stuck.
    case ignored
    /// The rule for a release decides, as if the finger had come to rest. — FLUT
    case decidesAtRest
  }

  /// The handler that the recipe's own pan calls.
  public enum Handler: String, ComparedByCase, Sendable, CaseIterable {
    /// The recipe's handler, which pops and drives its own percent-driven object.
    case own
    /// The handler of the system's edge recognizer, with its transition and its freeze at the root. — FD, DOC
    case system
  }

  /// Which percent-driven object a gesture uses.
  public enum Driver: String, ComparedByCase, Sendable, CaseIterable {
    /// One object serves every gesture.
    case shared
    /// Every gesture creates its own.
    case perGesture
  }

  /// The order of a cancelled transition's callbacks.
  public enum CancelOrder: String, ComparedByCase, Sendable, CaseIterable {
    /// As devices log it. — WANG
    case logged
    /// As Apple's documentation writes it. — notifyWhenInteractionChanges
    case documented
  }

  /// What happens to an operation during a transition.
  public enum Busy: String, ComparedByCase, Sendable, CaseIterable {
    /// It waits until the running transition is over. — iOS 9 to 25: crash logs
    case queues
    /// Both run and corrupt each other. — iOS 7 and 8: Hero, Cobalt, ChatSecure
    case corrupts
    /// The running transition jumps to its end; one that a finger drives is cancelled. — iOS 26:
    /// grahammendick/navigation
    case interrupts
    /// The gesture ends: a pop by code completes the pop that it drives, anything else cancels it. — FLUT
    case endsGesture
  }

  /// How the controller's switch disables the swipe.
  public enum Disabling: String, ComparedByCase, Sendable, CaseIterable {
    /// The recognizer may not begin.
    case refuses
    /// The navigation delegate is removed, and with it the animator and the recognizer's target.
    case removesDelegate
  }

  /// What enables the drawer's gesture again after a push.
  public enum DrawerReopening: String, ComparedByCase, Sendable, CaseIterable {
    /// The back button at its tap, and didShow of the root.
    case didShow
    /// Only the back button.
    case button
  }

  /// The number of fingers that a pan accepts.
  public enum Fingers: Hashable, Sendable {
    case any
    case atMost(Int)
  }

  /// The direction of a finger with which the recipe's own pan may begin.
  public enum Direction: String, ComparedByCase, Sendable, CaseIterable {
    case any
    /// More horizontal than vertical.
    case horizontal
    /// Horizontal, and in the back direction.
    case backward
  }

  /// How the two screens move.
  public struct Animation: Hashable, Sendable {
    /// The kind of movement.
    public enum Style: String, ComparedByCase, Sendable, CaseIterable {
      /// The upper screen moves a full width, the lower one by `parallax`.
      case slide
      /// The upper screen moves a full width, the lower one shrinks by `scale`.
      case shrink
      /// The system's own push and pop.
      case system
    }

    /// The kind of movement.
    public var style: Style
    /// The duration without a finger.
    public var duration: Nanoseconds
    /// The curve, which also maps the progress to the position while a finger drives.
    public var curve: TimingCurve
    /// The distance that the lower screen moves, as a fraction of the width.
    public var parallax: Double
    /// How much the lower screen shrinks, as a fraction of its size.
    public var scale: Double
    /// Whether a push uses this animation; otherwise it uses the system's.
    public var animatesPush: Bool
    /// Whether a pop uses this animation; otherwise it uses the system's.
    public var animatesPop: Bool
    /// Whether its animator ends a cancelled transition with completeTransition(false); an animator that
    /// always passes true corrupts it. — AW
    public var reportsCancel = true
    /// The curve of the lower screen; nil for the same.
    public var lowerCurve: TimingCurve?
    /// The duration when a finger drives the animation; nil for the same.
    public var drivenDuration: Nanoseconds?
    /// Whether the screens follow the progress directly while a finger drives and in the tail; the curve then
    /// applies only to transitions without a finger.
    public var tracksFinger = false
    /// Whether only interactive transitions use this animation, and others the system's.
    public var onlyDriven = false
    /// How dark the covered screen is, 0…1 of black.
    public var dim = 0.0

    /// Whether an operation gets this animation.
    @inline(__always) func animates(isForward: Bool, isDriven: Bool) -> Bool {
      (isForward ? animatesPush : animatesPop) && (isDriven || !onlyDriven)
    }
  }

  /// Where a touch may start the swipe.
  public var region: Region
  /// The controller's switch.
  public var isEnabled: Bool
  /// How the controller's switch disables the swipe.
  public var whenDisabled: Disabling
  /// The number of fingers with which the pan may begin.
  public var fingers: Fingers
  /// The direction in which the finger must move.
  public var direction: Direction
  /// When the recognizer is attached to the view.
  public var attached: Attachment
  /// What the app does with the system's edge recognizer.
  public var systemEdge: SystemEdge
  /// Whether the system's recognizer is refused behind a hidden bar and a replaced back button. — QMUI, redye
  public var systemGuards: Bool
  /// The handler that the recipe's own pan calls.
  public var handler: Handler
  /// Whether a screen that refuses in shouldPop keeps the gesture from beginning.
  public var canVeto: Bool
  /// Whether the controller's and a screen's switches affect only the edge recognizer.
  public var disablesEdgeOnly: Bool
  /// The direction of formulas and of the recipe's own slide, in either layout.
  public var coordinates: Coordinates
  /// Whether the gesture may begin.
  public var begins: Formula<Bool>
  /// The distance that a finger moves before a pan is recognized, pt.
  public var hysteresis: Double
  /// The distance that is ignored before the screen follows the finger, pt.
  public var deadZone: Double
  /// The recipe's own progress; the transition clamps it to 0…1.
  public var progress: Formula<Double>
  /// Whether a release finishes the transition.
  public var finishes: Formula<Bool>
  /// What happens when the system cancels the touch.
  public var touchCancelled: CancelledTouch
  /// Whether all gestures share one percent-driven object.
  public var driver: Driver
  /// Whether the gesture drives a starting transition.
  public var interactive: Formula<Bool>
  /// How the two screens move.
  public var animation: Animation
  /// The curve of the percent-driven animation after a release. — completionCurve
  public var completionCurve: TimingCurve
  /// The speed of the animation after a release, above 0. — completionSpeed
  public var completionSpeed: Double
  /// The duration after a release; nil for the remaining part of the animation's duration.
  public var completionTime: Nanoseconds?
  /// Whether a spring after a release starts at the finger's velocity.
  public var completionVelocity: Bool
  /// What happens to an operation during a transition.
  public var busy: Busy
  /// Whether a driven transition starts paused under the finger; otherwise it starts to run, and the finger's
  /// next move pauses it at its position. — wantsInteractiveStart
  public var wantsInteractiveStart: Bool
  /// The order of a cancelled pop's callbacks.
  public var cancelOrder: CancelOrder
  /// Whether the stack reads as the leaving screen followed by the remaining ones until the layout pass of a
  /// pop over several screens. — QMUI, jianshu 4e94dd08623b
  public var multiPopTransient: Bool
  /// Whether taps reach the bar and the content during a transition. — iOS 26: grahammendick/navigation
  public var deliverTaps: Bool
  /// The bar's alpha while the finger moves; nil to leave it.
  public var barAlpha: Formula<Double>?
  /// The number that the formula of the bar's alpha reads as `stored`, 0…1: one for the whole app.
  public var barStored: Double
  /// The bar's alpha after a finished release, 0…1; nil to animate to the shown screen's own.
  public var barFinished: Double?
  /// Whether asking the recognizer to begin marks every later pop as a pop by gesture.
  public var setsPoppedByGesture: Bool
  /// Whether a scroll view at offset 0 leaves a backward movement to the swipe.
  public var scrollYieldsAtStart: Bool
  /// Whether a scroll view waits for the edge swipe to fail.
  public var scrollRequiresEdgeToFail: Bool
  /// Whether there is a side drawer, which owns the edge at the root.
  public var drawer: Bool
  /// What enables the drawer's gesture again after a push.
  public var drawerReopens: DrawerReopening
  /// Whether a push hides the tab bar, replaces the back button and disables the drawer.
  public var configuresPushedScreens: Bool
  /// Whether a pan down on a presented screen dismisses it by the recipe's rule.
  public var dismissesByPan: Bool
  /// Whether a sheet's drag dismisses it; progress is translation over height.
  public var sheetFinishes: Formula<Bool>
  /// The duration of a modal transition.
  public var modalDuration: Nanoseconds
  /// The direction of the pan that dismisses a presented screen.
  public var modalDirection: ModalDirection
  /// Whether the pan that dismisses a presented screen drives the dismissal.
  public var modalInteractive: Formula<Bool>
}

extension Recipe {
  /// Whether its swipe is the system's own edge recognizer alone, with these settings.
  public var isSystemSwipe: Bool {
    @inline(__always) get { systemEdge == .on && animation.style == .system && handler == .own }
  }

  /// The rules of the system's edge recognizer: the recipe's if it is the recipe's gesture, otherwise the
  /// system's.
  var edgeRules: Recipe {
    if isSystemSwipe { return self }
    var rules = Recipe.uikit
    if handler == .system {
      rules.isEnabled = isEnabled
      rules.begins = begins
      rules.systemGuards = systemGuards
      rules.canVeto = canVeto
    }
    return rules
  }
}
