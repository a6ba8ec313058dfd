// Other systems as settings, to compare with the five published implementations. Their numbers are in
// `ComparisonNumbers`. The order of callbacks is UIKit's in all of them; they differ in gestures and drawing.

extension Recipe {
  /// The system's swipe since iOS 26: from the edge as before, and from anywhere in the content.
  ///
  /// The edge recognizer keeps its dead zone and its commit point; the recognizer for the content uses
  /// `deadZone` and `finishes`. It only recognizes a finger that moves back, leaves the touch to a scroll
  /// view that can scroll, and stays enabled when a screen disables the edge swipe. Taps arrive during a
  /// transition, and a call or swipe during one interrupts it. — DOC, PAR; deltachat-ios#3088;
  /// grahammendick/navigation#888
  public static let uikit26: Recipe = {
    var recipe = uikit
    recipe.region = .full
    recipe.direction = .backward
    recipe.handler = .system
    recipe.disablesEdgeOnly = true
    recipe.begins = .depth > 1
    recipe.deadZone = SystemSwipe.contentDeadZone
    recipe.finishes =
      .progress + Formula(floatLiteral: SystemSwipe.lookAhead) * .velocity / .width
      >= Formula(floatLiteral: SystemSwipe.contentCommit)
    recipe.busy = .interrupts
    recipe.deliverTaps = true
    recipe.scrollYieldsAtStart = true
    recipe.scrollRequiresEdgeToFail = true
    return recipe
  }()

  /// Flutter's swipe back from the edge: a fast one decides by velocity, a slow one by half of the width.
  ///
  /// A release takes 0.35 s at any distance, or 0 s if no distance remains; a cancelled touch counts as a
  /// release at rest; a screen that refuses a pop cannot be swiped; code that navigates ends the gesture. —
  /// FLUT
  public static let cupertino: Recipe = {
    var recipe = plainPan
    recipe.region = .edge(ComparedSystem.Cupertino.edge)
    recipe.fingers = .any
    recipe.direction = .horizontal
    recipe.canVeto = true
    recipe.begins = .depth > 1 && !Formula<Bool>.transitioning
    recipe.progress = clampedShare
    let flung = Formula<Double>.velocity / .width
    let limit = Formula<Double>(floatLiteral: ComparedSystem.Cupertino.fling)
    recipe.finishes =
      flung >= limit || flung > -limit && .progress >= Formula(floatLiteral: ComparedSystem.Cupertino.commit)
    recipe.touchCancelled = .decidesAtRest
    recipe.animation = Animation(
      style: .slide, duration: ComparedSystem.Cupertino.duration, curve: .fastEaseInToSlowEaseOut,
      parallax: ComparedSystem.Cupertino.parallax, scale: 0, animatesPush: true, animatesPop: true,
      lowerCurve: ComparedSystem.Cupertino.lowerCurve, tracksFinger: true, dim: ComparedSystem.Cupertino.dim)
    recipe.completionCurve = .fastEaseInToSlowEaseOut
    recipe.completionTime = ComparedSystem.Cupertino.tail
    recipe.busy = .endsGesture
    recipe.scrollRequiresEdgeToFail = true
    return recipe
  }()

  /// React Navigation's JavaScript stack: from a wide edge, velocity projected by 0.3 s, springs throughout.
  /// — RNAV
  public static let reactnavigation: Recipe = {
    var recipe = plainPan
    recipe.region = .edge(ComparedSystem.ReactNavigation.responseDistance)
    recipe.fingers = .any
    recipe.direction = .backward
    recipe.hysteresis = ComparedSystem.ReactNavigation.activation
    recipe.progress = clampedShare
    recipe.finishes =
      lookedAhead && (!Formula<Double>.translation.equals(0) || !Formula<Double>.velocity.equals(0))
    recipe.touchCancelled = .cancels
    recipe.animation = Animation(
      style: .slide, duration: ComparedSystem.ReactNavigation.duration,
      curve: ComparedSystem.ReactNavigation.spring,
      parallax: ComparedSystem.ReactNavigation.parallax, scale: 0, animatesPush: true, animatesPop: true,
      tracksFinger: true)
    recipe.completionCurve = ComparedSystem.ReactNavigation.spring
    recipe.completionTime = ComparedSystem.ReactNavigation.duration
    recipe.completionVelocity = true
    return recipe
  }()

  /// The full-width swipe of react-native-screens, next to the system's edge swipe.
  ///
  /// The system's recognizer keeps the edge, also over scroll views; the pan recognizes touches elsewhere. — RNS
  public static let screens: Recipe = {
    var recipe = plainPan
    recipe.fingers = .any
    recipe.systemEdge = .on
    recipe.progress = .translation / .width
    recipe.finishes = lookedAhead
    recipe.touchCancelled = .cancels
    recipe.animation = Animation(
      style: .slide, duration: ComparedSystem.NativeScreens.duration, curve: .linear,
      parallax: ComparedSystem.NativeScreens.parallax,
      scale: 0, animatesPush: false, animatesPop: true, tracksFinger: true, onlyDriven: true,
      dim: ComparedSystem.NativeScreens.dim)
    recipe.scrollRequiresEdgeToFail = true
    return recipe
  }()

  /// Android's predictive back; the system decides on Android, the scenario decides here.
  ///
  /// A release is `handleOnBackPressed`, a cancelled touch `handleOnBackCancelled`; the gesture can begin at
  /// either side of the screen. — developer.android.com
  public static let predictiveback: Recipe = {
    var recipe = plainPan
    recipe.fingers = .any
    recipe.direction = .horizontal
    recipe.progress = .min(.abs(.translation) / .width, 1)
    recipe.finishes = true
    recipe.touchCancelled = .cancels
    recipe.animation = Animation(
      style: .slide, duration: ComparedSystem.PredictiveBack.duration, curve: .easeInOut, parallax: 0,
      scale: 0,
      animatesPush: true, animatesPop: true, tracksFinger: true)
    return recipe
  }()

  /// SloppySwiper: any velocity to the right pops, from anywhere. — SLOP
  public static let sloppy: Recipe = {
    var recipe = plainPan
    recipe.systemEdge = .refused
    recipe.begins =
      .depth > 1 && !Formula<Bool>.transitioning && .velocity >= .abs(.velocityY)
    recipe.progress = .max(.translation / .width, 0)
    recipe.finishes = .velocity > 0
    recipe.interactive = .interacting
    recipe.animation = Animation(
      style: .slide, duration: ComparedSystem.SloppySwiper.duration, curve: ComparedSystem.SloppySwiper.curve,
      parallax: ComparedSystem.SloppySwiper.parallax, scale: 0, animatesPush: false, animatesPop: true,
      drivenDuration: ComparedSystem.SloppySwiper.drivenDuration, tracksFinger: true,
      dim: ComparedSystem.SloppySwiper.dim)
    recipe.completionCurve = .easeOut
    return recipe
  }()

  /// SwipeTransition: half of the width or a fling, begun to the right and not steeper than 45°. — SWT
  public static let swipetransition: Recipe = {
    var recipe = plainPan
    recipe.systemEdge = .refused
    recipe.begins =
      .depth > 1 && !Formula<Bool>.transitioning && .velocity > 0 && .velocity >= .abs(.velocityY)
    recipe.progress = .max(.translation / .width, 0)
    recipe.finishes =
      .progress > Formula(floatLiteral: ComparedSystem.SwipeTransition.commit)
      || .velocity > Formula(floatLiteral: ComparedSystem.SwipeTransition.fling)
    recipe.interactive = .interacting
    recipe.touchCancelled = .cancels
    recipe.animation = Animation(
      style: .slide, duration: ComparedSystem.SwipeTransition.duration, curve: .linear,
      parallax: ComparedSystem.SwipeTransition.parallax, scale: 0, animatesPush: false, animatesPop: true,
      onlyDriven: true, dim: ComparedSystem.SwipeTransition.dim)
    return recipe
  }()

  /// FDFullscreenPopGesture: a pan from anywhere that calls the system's own handler. — FD
  ///
  /// Its conditions replace the system's, so a hidden bar and a replaced back button do not matter. The
  /// numbers of the transition are the system's.
  public static let fd: Recipe = {
    var recipe = uikit
    recipe.region = .full
    recipe.fingers = .atMost(1)
    recipe.systemEdge = .off
    recipe.systemGuards = false
    recipe.handler = .system
    recipe.begins = .depth > 1 && !Formula<Bool>.transitioning && .translation > 0
    return recipe
  }()

  /// A pan with its own handler, and an object for each gesture, above the root: the common part of most
  /// recipes.
  private static let plainPan: Recipe = {
    var recipe = fullscreen
    recipe.whenDisabled = .refuses
    recipe.fingers = .atMost(1)
    recipe.attached = .always
    recipe.systemEdge = .off
    recipe.coordinates = .reading
    recipe.begins = .depth > 1
    recipe.driver = .perGesture
    recipe.interactive = .operation(is: .pop) && .interacting
    return recipe
  }()

  /// The fraction of the width that the finger has moved back, 0…1.
  private static let clampedShare: Formula<Double> = .max(.min(.translation / .width, 1), 0)

  /// Whether the projected position of the finger is past the middle. — RNAV; RNS
  private static let lookedAhead: Formula<Bool> =
    .translation + Formula(floatLiteral: ComparedSystem.ReactNavigation.velocityImpact) * .velocity
    > Formula<Double>.width / 2
}
