// The five published implementations as settings, including the faults that are kept. Settings that the
// published code does not show are marked "ours".

extension Recipe {
  /// A full-screen pan with its own animator for push and pop.
  ///
  /// 0.35 s linear; the lower screen starts half a width to the left; a release finishes above 100 pt/s, or
  /// beyond half of the width; one percent-driven object serves all gestures; `begins` has no condition. The
  /// recognizer is added when the first animator is requested.
  public static let fullscreen = Recipe(
    region: .full,
    isEnabled: true,
    whenDisabled: .removesDelegate,
    fingers: .any,
    direction: .any,
    attached: .afterFirstTransition,
    systemEdge: .refused,
    systemGuards: false,
    handler: .own,
    canVeto: false,
    disablesEdgeOnly: false,
    coordinates: .physical,
    begins: true,
    hysteresis: 0,
    deadZone: 0,
    progress: .max(.translation / .width, 0),
    finishes: .velocity > 100 || .translation / .width > 0.5,
    touchCancelled: .decides,
    driver: .shared,
    interactive: .interacting,
    animation: Animation(
      style: .slide, duration: 350_000_000, curve: .linear, parallax: 0.5, scale: 0, animatesPush: true,
      animatesPop: true),
    completionCurve: .easeInOut,
    completionSpeed: 1,
    completionTime: nil,
    completionVelocity: false,
    busy: .queues,
    wantsInteractiveStart: true,
    cancelOrder: .logged,
    multiPopTransient: false,
    deliverTaps: false,
    barAlpha: nil,
    barStored: 1,
    barFinished: nil,
    setsPoppedByGesture: false,
    scrollYieldsAtStart: false,
    scrollRequiresEdgeToFail: false,
    drawer: false,
    drawerReopens: .didShow,
    configuresPushedScreens: false,
    dismissesByPan: false,
    sheetFinishes: .progress > 0.5 || .velocity > 1000,
    modalDuration: 500_000_000,
    modalDirection: .down,
    modalInteractive: .interacting)

  /// A one-finger pan on the system recognizer's view, decided only by half of the width.
  ///
  /// The progress is clamped to 0…1 before the decision; every gesture creates its own driver; it does not
  /// begin at the root or during a transition; only a pop has an animator, whose movement the text does not
  /// show (ours: 0.25 s easeInOut, the lower screen does not move).
  public static let halfway: Recipe = {
    var recipe = fullscreen
    recipe.whenDisabled = .refuses
    recipe.fingers = .atMost(1)
    recipe.attached = .always
    recipe.systemEdge = .off
    recipe.begins = !Formula<Double>.depth.equals(1) && !Formula<Bool>.transitioning
    recipe.progress = .max(.min(.translation / .width, 1), 0)
    recipe.finishes = .progress > 0.5
    recipe.driver = .perGesture
    recipe.interactive = .operation(is: .pop) && .interacting
    recipe.dismissesByPan = true
    recipe.animation = Animation(
      style: .slide, duration: 250_000_000, curve: .easeInOut, parallax: 0, scale: 0, animatesPush: false,
      animatesPop: true)
    return recipe
  }()

  /// The system's edge swipe with an app's own delegate, a drawer, and a push method that configures the
  /// pushed screen.
  public static let edge: Recipe = {
    var recipe = uikit
    recipe.begins = .children > 1
    recipe.systemGuards = false
    recipe.drawer = true
    recipe.configuresPushedScreens = true
    return recipe
  }()

  /// `halfway`, attached by a screen, with a bar that fades with the finger.
  public static let fadebar: Recipe = {
    var recipe = halfway
    recipe.attached = .fromPage
    recipe.dismissesByPan = false
    recipe.barAlpha = .min(1 - .translation / .width, .stored)
    recipe.barFinished = 0
    recipe.setsPoppedByGesture = true
    return recipe
  }()

  /// A pan whose progress is half of the finger's position, and which every release except a leftward one
  /// finishes.
  ///
  /// The lower screen scales from 0.95; 0.3 s with UIView's default curve; a progress of 1 or more becomes
  /// 0.99.
  public static let shrink: Recipe = {
    var recipe = fullscreen
    recipe.whenDisabled = .refuses
    recipe.attached = .always
    recipe.begins = .depth > 1
    recipe.progress = .choose(.location / .width / 2 < 1, .location / .width / 2, 0.99)
    recipe.finishes = .velocity >= 0
    recipe.animation = Animation(
      style: .shrink, duration: 300_000_000, curve: .easeInOut, parallax: 0, scale: 0.05, animatesPush: true,
      animatesPop: true)
    return recipe
  }()

  /// UIKit's own edge swipe, push and pop.
  ///
  /// The first 12 pt are ignored; a release pops if the progress, projected by 0.12 s, is 0.53 or more; it
  /// does not begin at the root, during a transition, behind a hidden bar or behind a replaced back button.
  public static let uikit: Recipe = {
    var recipe = fullscreen
    recipe.region = .edge(SystemSwipe.edge)
    recipe.coordinates = .reading
    recipe.whenDisabled = .refuses
    recipe.attached = .always
    recipe.systemEdge = .on
    recipe.systemGuards = true
    recipe.canVeto = true
    recipe.begins = SystemSwipe.begins
    recipe.deadZone = SystemSwipe.deadZone
    recipe.progress = .max(.translation / .width, 0)
    recipe.finishes = SystemSwipe.finishes
    recipe.touchCancelled = .cancels
    recipe.animation = SystemSwipe.animation
    recipe.completionCurve = SystemSwipe.releaseCurve
    recipe.completionTime = SystemSwipe.tail
    recipe.completionVelocity = true
    return recipe
  }()
}
