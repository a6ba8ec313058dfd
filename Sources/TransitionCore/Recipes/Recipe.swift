/// How swiping back behaves: one published system's settings, as data.
///
/// The model is one machine with these settings; a recipe is no subclass of it. Change any of them to get an
/// app's own variant.
public struct Recipe: Hashable, Sendable {
  /// Which way a pan dismisses a presented screen.
  public enum ModalDirection: String, Hashable, Sendable, CaseIterable {
    /// Down the screen.
    case down
    /// Away from the leading edge.
    case back
  }

  /// Which way formulas and the slide of the recipe's own animation count.
  public enum Coordinates: String, Hashable, Sendable, CaseIterable {
    /// Along the reading direction.
    case reading
    /// Along the screen's x, to the right, as code that reads it raw does.
    case physical
  }

  /// Where a touch may go down.
  public enum Region: Hashable, Sendable {
    case full
    /// At most so far from the leading edge, pt.
    case edge(Double)
  }

  /// When the gesture is on the view.
  public enum Attachment: String, Hashable, Sendable, CaseIterable {
    case always
    /// From the first time on that an animator is asked for.
    case afterFirstTransition
    /// From when a page that attaches it has loaded, until that page is gone.
    case fromPage
  }

  /// What becomes of the system's own edge recognizer.
  public enum SystemEdge: String, Hashable, Sendable, CaseIterable {
    /// Refused, while the app's navigation delegate gives animators. — radar 15215690
    case refused
    /// Disabled for good.
    case off
    /// In use.
    case on
  }

  /// What a cancelled touch does to the transition.
  public enum CancelledTouch: String, Hashable, Sendable, CaseIterable {
    /// The rule for a release decides.
    case decides
    case cancels
    /// Nothing: the transition is stuck.
    case ignored
    /// The rule for a release decides, as if the finger had come to rest. — FLUT
    case decidesAtRest
  }

  /// Whose handler the recipe's own pan calls.
  public enum Handler: String, Hashable, Sendable, CaseIterable {
    /// The recipe's: it pops, and drives its own percent-driven object.
    case own
    /// The system's, that of its edge recognizer: its transition, its freeze at the root. — FD, DOC
    case system
  }

  /// How percent-driven objects are handed out.
  public enum Driver: String, Hashable, Sendable, CaseIterable {
    /// One object serves every gesture.
    case shared
    /// Every gesture makes its own.
    case perGesture
  }

  /// The order in which a cancelled transition's callbacks come.
  public enum CancelOrder: String, Hashable, Sendable, CaseIterable {
    /// As devices log it. — WANG
    case logged
    /// As Apple's documentation writes it. — notifyWhenInteractionChanges
    case documented
  }

  /// What an operation does that is called while a transition runs.
  public enum Busy: String, Hashable, Sendable, CaseIterable {
    /// It waits until the running one is over. — iOS 9 to 25: crash logs
    case queues
    /// Both run, and get into each other's way. — iOS 7 and 8: Hero, Cobalt, ChatSecure
    case corrupts
    /// The running one jumps to its end; one that a finger drives is cancelled. — iOS 26: grahammendick/navigation
    case interrupts
    /// A gesture is over: a pop by code is the pop that it drives, anything else cancels it. — FLUT
    case endsGesture
  }

  /// What switching the swipe off for the whole controller does.
  public enum Disabling: String, Hashable, Sendable, CaseIterable {
    /// The recognizer may not begin.
    case refuses
    /// The navigation delegate goes, and with it the animator and the recognizer's target.
    case removesDelegate
  }

  /// What enables the drawer's gesture again after a push.
  public enum DrawerReopening: String, Hashable, Sendable, CaseIterable {
    /// The back button at its tap, and didShow of the root.
    case didShow
    /// The back button alone.
    case button
  }

  /// How many fingers a pan may have.
  public enum Fingers: Hashable, Sendable {
    case any
    case atMost(Int)
  }

  /// Which way a finger goes for which the recipe's own pan may begin.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case any
    /// Rather sideways than up or down.
    case horizontal
    /// Sideways, and the way back.
    case backward
  }

  /// How the two screens move.
  public struct Animation: Hashable, Sendable {
    /// The kind of movement.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// The upper screen moves a full width, the lower one by `parallax`.
      case slide
      /// The upper screen moves a full width, the lower one shrinks by `scale`.
      case shrink
      /// The system's own push and pop.
      case system
    }

    /// The kind of movement.
    public var style: Style
    /// How long it takes when nobody drives it.
    public var duration: Nanoseconds
    /// Its curve; while a finger drives, the position is the curve of the percentage too.
    public var curve: TimingCurve
    /// How far the lower screen moves, as a fraction of the width.
    public var parallax: Double
    /// By how much the lower screen shrinks, as a fraction of its size.
    public var scale: Double
    /// Whether a push gets this animation; otherwise it gets the system's.
    public var animatesPush: Bool
    /// Whether a pop gets this animation; otherwise it gets the system's.
    public var animatesPop: Bool
    /// Whether its animator ends a cancelled transition with completeTransition(false); one that always says true
    /// corrupts it. — AW
    public var reportsCancel = true
    /// The curve of the lower screen, where it is another one; nil for the same.
    public var lowerCurve: TimingCurve?
    /// How long it takes under a finger, where that is another time; nil for the same.
    public var drivenDuration: Nanoseconds?
    /// Whether the screens stand at the percentage itself while a finger drives and in the tail, so that the
    /// curve is left to runs that nobody drives.
    public var tracksFinger = false
    /// Whether only what the finger drives gets this animation, and all else the system's.
    public var onlyDriven = false
    /// How dark the covered screen is, 0…1 of black.
    public var dim = 0.0

    /// Whether an operation gets this animation.
    @inline(__always) func animates(isForward: Bool, isDriven: Bool) -> Bool {
      (isForward ? animatesPush : animatesPop) && (isDriven || !onlyDriven)
    }
  }

  /// Where a touch may go down.
  public var region: Region
  /// The controller-wide switch.
  public var isEnabled: Bool
  /// What the controller-wide switch does when it is off.
  public var whenDisabled: Disabling
  /// With how many fingers the pan may begin.
  public var fingers: Fingers
  /// Which way the finger must go.
  public var direction: Direction
  /// When the recognizer is on the view.
  public var attached: Attachment
  /// What becomes of the system's own edge recognizer.
  public var systemEdge: SystemEdge
  /// Whether the system's recognizer is refused behind a hidden bar and a replaced back button. — QMUI, redye
  public var systemGuards: Bool
  /// Whose handler the recipe's own pan calls.
  public var handler: Handler
  /// Whether a screen that answers no to shouldPop keeps the gesture from beginning.
  public var canVeto: Bool
  /// Whether the switches of the swipe, for the controller and by a page, reach the edge recognizer alone.
  public var switchesEdgeOnly: Bool
  /// Which way formulas and the slide of the recipe's own animation count, under either layout.
  public var coordinates: Coordinates
  /// Whether the gesture may begin.
  public var begins: Formula<Bool>
  /// How far a finger moves before a pan is recognised, pt.
  public var hysteresis: Double
  /// How much of a swipe the page swallows, pt.
  public var deadZone: Double
  /// The recipe's own progress; the transition clamps it to 0…1.
  public var progress: Formula<Double>
  /// Whether a release finishes the transition.
  public var finishes: Formula<Bool>
  /// What a touch that the system takes away does.
  public var touchCancelled: CancelledTouch
  /// Whether all gestures share one percent-driven object.
  public var driver: Driver
  /// Whether a transition that starts is driven by the gesture.
  public var interactive: Formula<Bool>
  /// How the two screens move.
  public var animation: Animation
  /// The curve of the percent-driven tail. — completionCurve
  public var completionCurve: TimingCurve
  /// How much faster than the animation the tail runs, above 0. — completionSpeed
  public var completionSpeed: Double
  /// How long the tail takes, however far it goes; nil for what is left of the animation's time.
  public var completionTime: Nanoseconds?
  /// Whether the tail begins at the finger's velocity, where its curve is a spring.
  public var completionVelocity: Bool
  /// What an operation does that is called while a transition runs.
  public var busy: Busy
  /// Whether a driven transition starts paused under the finger; otherwise it starts to run, and the finger's next
  /// move pauses it where it stands. — wantsInteractiveStart
  public var wantsInteractiveStart: Bool
  /// The order of a cancelled pop's callbacks.
  public var cancelOrder: CancelOrder
  /// Whether the stack reads as the screen that leaves, then what stays, until the layout pass of a pop over
  /// several screens. — QMUI, jianshu 4e94dd08623b
  public var multiPopTransient: Bool
  /// Whether taps reach the bar and the content during a transition. — iOS 26: grahammendick/navigation
  public var deliverTaps: Bool
  /// The bar's alpha while the finger moves; nil where it stays.
  public var barAlpha: Formula<Double>?
  /// The number that the formula of the bar's alpha reads as `stored`, 0…1: one for the whole app.
  public var barStored: Double
  /// The bar's alpha that a finished release writes, 0…1; nil for the shown screen's own, along the tail.
  public var barFinished: Double?
  /// Whether asking if the gesture may begin marks every later pop as one by gesture.
  public var marksGesturePop: Bool
  /// Whether a scroll view at offset 0 lets a finger go that moves backward.
  public var scrollYieldsAtStart: Bool
  /// Whether a scroll view waits until the edge swipe has failed.
  public var scrollRequiresEdgeToFail: Bool
  /// Whether a side drawer shares the edge at the root.
  public var drawer: Bool
  /// What enables the drawer's gesture again after a push.
  public var drawerReopens: DrawerReopening
  /// Whether the push call hides the tab bar, replaces the back button and switches the drawer off.
  public var decoratesPush: Bool
  /// Whether a pan down on a presented screen dismisses it by the recipe's rule.
  public var dismissesByPan: Bool
  /// Whether a sheet's drag dismisses it; progress is translation over height.
  public var sheetFinishes: Formula<Bool>
  /// How long a modal transition takes.
  public var modalDuration: Nanoseconds
  /// Which way a pan dismisses a presented screen.
  public var modalDirection: ModalDirection
  /// Whether a pan that dismisses a presented screen drives the dismissal.
  public var modalInteractive: Formula<Bool>
}

extension Recipe {
  /// Whether its swipe is the system's own edge recognizer alone, with these settings.
  public var isSystemSwipe: Bool {
    @inline(__always) get { systemEdge == .on && animation.style == .system && handler == .own }
  }

  /// What the system's edge recognizer goes by beside, or as, the recipe's gesture: where it is not the
  /// recipe's, its numbers are the system's.
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
