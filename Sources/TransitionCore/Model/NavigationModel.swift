/// A navigation controller with its screens, its gesture and its display, on a virtual clock.
///
/// The model is a value. Whatever is still to come stands in it as data: the scripts that are being run
/// (`call`), the layout pass, recognizer actions that wait for their turn, queued operations, the ends of
/// animations. `step()` takes one entry off, `advance(toward:)` moves the clock to the next one. So it can
/// be stopped between any two callbacks, copied there, compared, and gone on with; a handler that acts inside
/// a callback is no more than calls made between two steps.
///
/// A turn of the run loop ends when its user lets it: `push(_:)` and the others do what UIKit does inside
/// the call, `finishCalls()` completes it, and `runTurn()` ends the turn with its layout pass. Neither
/// takes time. Nothing here reads a real clock: the same calls give the same log, bit for bit.
///
/// Where things are: stack operations in `NavigationModel+Calls`, the run of scripts in
/// `NavigationModel+Steps`, the rule for a release in `NavigationModel+Gesture`, who gets a touch in
/// `NavigationModel+Arbitration`, what is drawn in `NavigationModel+Drawing`.
///
/// The state is more than a kilobyte. A function that only reads it gets a copy of it unless it is inlined, so
/// the small ones on the hot path are marked to be.
public struct NavigationModel: Hashable, Sendable {
  /// The virtual time since the start.
  public internal(set) var now: Nanoseconds = 0
  /// The screen that all is drawn on.
  public var device: Device
  /// Who makes the calls from here on; kept with decisions and queued operations.
  public var cause = Cause.none

  /// The settings in force; change them with `apply(_:)`.
  public internal(set) var recipe: Recipe
  /// Earlier settings that decisions were made by.
  var earlierRecipes: [Recipe] = []
  var recipeIsUsed = false

  /// Every callback, decision and warning so far.
  public internal(set) var log = History<Event>(window: 256)
  /// Every decision so far.
  public internal(set) var decisions = History<Decision>(window: 16)
  /// Every warning so far, with its time and its place in the log.
  public internal(set) var warnings = History<WarningRecord>(window: 16)
  /// Whether the log and the warnings are kept whole, for somebody who looks back; on by default.
  public var keepsHistory: Bool {
    get { log.keepsAll }
    set {
      log.keepsAll = newValue
      warnings.keepsAll = newValue
      decisions.keepsAll = newValue
    }
  }

  /// Whether all appearance callbacks so far form legal sequences.
  public internal(set) var isBalanced = true

  /// The navigation controller at work: between two steps the one in front.
  @usableFromInline var current = NavigationController()
  /// Which of `others` it is.
  var currentStack = StackID.first
  /// All navigation controllers by number, the one at work left empty; empty while there is only one.
  @usableFromInline var others: [NavigationController] = []
  /// The one that shows in front.
  public internal(set) var frontStack = StackID.first
  /// What the window shows, under all that is presented.
  public internal(set) var window = Container.stack(.first)

  /// How the last one ended.
  public internal(set) var outcome = Outcome.none
  /// An error of a queued call that showed only when it was started.
  public internal(set) var raised: RaisedError?

  /// The finger.
  public internal(set) var touch = Touch()
  /// The recognizer that is responsible for the touch.
  public internal(set) var recognizer = Recognizer()
  /// Whether the recipe's handler counts a gesture as under way.
  public internal(set) var isInteracting = false
  /// The fingers besides the one that the gesture follows, by name.
  @usableFromInline var otherTouches: [NamedTouch] = []
  /// What the gesture's fingers make together.
  var group = FingerGroup()
  /// The finger that the gesture follows.
  public internal(set) var finger = FingerID.first
  /// Whether the recipe's recognizer has asked if it may begin, ever.
  public internal(set) var isPoppedByGesture = false
  /// Whether a swipe that began at the root has stuck the interface.
  public internal(set) var isFrozen = false
  /// What was drawn when it froze.
  var frozenScreen = ScreenID.none

  /// The screens that are presented, the front one last.
  public internal(set) var modals: [Modal] = []
  /// The transition of a modal screen.
  @usableFromInline var modal = ModalTransition()

  /// What has been dismissed and waits to be told.
  var dismissal = Dismissal()

  /// The side drawer.
  public internal(set) var drawer = Drawer()
  /// The change of tab that is being told.
  var tabChange = TabChange()
  /// The latest call of an operation.
  public internal(set) var lastCall = CallID.none
  var gestureNumber: Int32 = 0
  var gestureDriver = DriverID.none
  /// Whose recognizer's actions are delivered, since its begin was.
  var gestureStack = StackID.first
  var isInRecognizerHandler = false
  /// Whether shouldPop has been asked for the pop that is being called.
  var isAskedForPop = false

  /// The script that is being run; it stands at its end when there is none.
  @usableFromInline var call = ScriptCursor.idle
  /// The scripts that wait for it to return, outermost first.
  @usableFromInline var outerCalls: [ScriptCursor] = []
  @usableFromInline var deliveries = DeliveryQueue()

  var screens: [ScreenState] = []
  /// What the screens do of their own, by number; empty while none does anything.
  var screenTraits: [ScreenTraits] = []
  /// Whether some screen attaches the recognizer.
  var someScreenAttaches = false
  /// How often each event without a screen came.
  var counts = EventCounts()

  /// A model with no screen yet, at time 0.
  public init(recipe: Recipe = .fullscreen, device: Device = Device()) {
    self.recipe = recipe
    self.device = device
  }

  /// Goes back to time 0 with no screens, and keeps the buffers.
  public mutating func reset(recipe: Recipe, device: Device = Device()) {
    var old = NavigationModel(recipe: recipe, device: device)
    swap(&self, &old)
    swap(&log, &old.log)
    swap(&decisions, &old.decisions)
    current.keepBuffers(of: &old.current)
    swap(&outerCalls, &old.outerCalls)
    swap(&screens, &old.screens)
    log.removeAll()
    decisions.removeAll()
    warnings.keepsAll = log.keepsAll
    outerCalls.removeAll(keepingCapacity: true)
    screens.removeAll(keepingCapacity: true)
  }
}

extension NavigationModel {
  /// The stack as an app reads it: with the recipe's `multiPopTransient`, the screen that leaves still stands
  /// below what stays until the layout pass. — viewControllers
  @inlinable @inline(__always) public var controllers: [ScreenID] {
    let leaver = current.transientLeaver(recipe.multiPopTransient)
    return leaver == .none ? current.stack : [leaver] + current.stack
  }

  /// Another stack as an app reads it. — viewControllers
  public func controllers(of id: StackID) -> [ScreenID] {
    let controller = controller(id)
    let leaver = controller.transientLeaver(recipe.multiPopTransient)
    return leaver.exists ? [leaver] + controller.stack : controller.stack
  }

  /// The screen on top of the stack in front. — topViewController
  @inlinable @inline(__always) public var top: ScreenID { current.stack.last ?? .none }

  /// The state of the recognizer that is responsible for the touch.
  @inlinable @inline(__always) public var gesture: RecognizerState { recognizer.state }

  /// Whether a finger touches the screen.
  @inlinable @inline(__always) public var isFingerDown: Bool { touch.isDown }

  /// Whether something is in flight, waits for its turn, or waits for what is in flight.
  @inlinable @inline(__always) public var isBusy: Bool {
    current.isBusy || modal.transition.kind != .none || drawer.end != .max
      || !deliveries.isEmpty || callDepth > 0 || !others.isEmpty && others.someIsBusy
  }

  /// Whether something moves or is stuck half-way: all that is busy, but for a transition that a finger holds.
  public var isMoving: Bool {
    if nextSample != .max { return true }
    if !isBusy { return false }
    return !(currentTransition.phase == .interactive && touch.isDown && isInteracting)
  }

  /// The screen on top, for reading one of its fields in place.
  @inline(__always) func topState<Value>(_ read: (borrowing ScreenState) -> Value) -> Value? {
    guard let top = stack.last, top.index < screens.count else { return nil }
    return read(screens[top.index])
  }

  /// The state of a screen; one that was never mentioned is as new.
  public func screen(_ id: ScreenID) -> ScreenState {
    id.index < screens.count && id.exists ? screens[id.index] : ScreenState()
  }

  /// How often an event came so far, of one screen or, with `none`, of all together.
  public func count(of kind: EventKind, screen: ScreenID = .none) -> Int {
    if screen.exists { return self.screen(screen).counts[kind] }
    var sum = counts[kind]
    for state in screens { sum += state.counts[kind] }
    return sum
  }

  /// An error of a queued call, once; nil if there was none.
  public mutating func takeRaised() -> RaisedError? {
    if raised == nil { return nil }
    defer { raised = nil }
    return raised
  }

  /// The recipe's version with that number, as decisions name it.
  public func recipe(_ version: Int32) -> Recipe {
    Int(version) < earlierRecipes.count ? earlierRecipes[Int(version)] : recipe
  }

  /// Changes the settings from here on; a running gesture and a running animation keep theirs.
  public mutating func apply(_ new: Recipe) {
    if recipeIsUsed {
      earlierRecipes.append(recipe)
      recipeIsUsed = false
    }
    if recipe.isEnabled, !new.isEnabled, new.whenDisabled == .removesDelegate, attachment.isAttached {
      // The delegate goes with its target; the recognizer stays on the view.
      attachment.isAttached = false
      attachment.hasLeftover = true
    }
    recipe = new
    attachToRoot()
  }

  /// The settings that the system's own edge recognizer goes by: the recipe's where it is the system's swipe.
  func edgeRecipe(_ version: Int32) -> Recipe {
    recipe(version).edgeRules
  }

  /// Gives a screen content that scrolls along one axis.
  public mutating func setScroll(_ id: ScreenID, axis: ScrollAxis, extent: Double) {
    makeRoom(for: id)
    screens[id.index].scrollAxis = axis
    screens[id.index].scrollExtent = extent
  }

  /// Sets a screen's content offset, as the app does: without bounds.
  public mutating func scroll(_ id: ScreenID, to offset: Double) throws(StepError) {
    guard screen(id).scrollAxis != .none else { throw .noScrollView }
    screens[id.index].scrollOffset = offset
  }

  @inline(__always) mutating func makeRoom(for id: ScreenID) {
    if id.index >= screens.count { grow(to: id) }
  }

  @inline(never) private mutating func grow(to id: ScreenID) {
    while screens.count <= id.index { screens.append(ScreenState()) }
  }
}
