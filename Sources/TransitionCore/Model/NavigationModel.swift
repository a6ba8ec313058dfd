/// A navigation controller with its screens, its gesture and its display, on a virtual clock.
///
/// The model is a value that contains all pending work as data: the running scripts (`call`), the layout pass,
/// undelivered recognizer actions, queued operations and the ends of animations. `step()` executes one entry, and
/// `advance(toward:)` moves the clock to the next one. You can therefore stop the model between any two callbacks,
/// copy it, compare it and continue. Calls that a handler makes inside a callback are calls between two steps.
///
/// The caller ends each turn of the run loop: `call(_:animated:on:)` does what UIKit does inside the call,
/// `finishCalls()` completes the call, and `runTurn()` ends the turn with its layout pass. None of them takes
/// virtual time. The model never reads a real clock: the same calls produce the same log, bit for bit.
///
/// `NavigationModel+Calls` contains the stack operations, `NavigationModel+Steps` runs the scripts,
/// `NavigationModel+Gesture` applies the rule for a release, `NavigationModel+Arbitration` decides which
/// recognizer owns a touch, and `NavigationModel+Drawing` computes what is drawn.
///
/// The state is larger than a kilobyte. Swift copies it for a function that only reads it, unless the function is
/// inlined; small functions on the hot path are therefore marked for inlining.
public struct NavigationModel: Hashable, Sendable {
  /// The virtual time since the start, ns.
  public internal(set) var now: Nanoseconds = 0
  /// The display.
  public var device: Device
  /// The origin of the following calls; stored with decisions and queued operations.
  public var cause = Cause.none

  /// The current settings.
  @usableFromInline private(set) var sharedRecipe: SharedRecipe
  /// Earlier settings that a decision refers to.
  var earlierRecipes = EarlierRecipes()
  /// The events, decisions and warnings so far.
  @usableFromInline var journal = Journal()
  /// All navigation controllers; between two steps the front one is active.
  public internal(set) var stacks = Stacks()
  /// The window's container, and the containers presented over it.
  @usableFromInline var presentation = Presentation()
  /// The fingers.
  @usableFromInline var touches = Touches()
  /// The recognizer and the state of the recipe's handler.
  @usableFromInline var handler = GestureHandler()
  /// The side drawer.
  public internal(set) var drawer = Drawer()
  /// The running scripts.
  @usableFromInline var scripts = Scripts()
  /// The latest call and the results of earlier ones.
  @usableFromInline var calls = Calls()
  /// The state and the traits of each screen.
  var screens = Screens()

  /// A model without screens, at time 0.
  public init(recipe: Recipe = .fullscreen, device: Device = Device()) {
    self.init(SharedRecipe(recipe), device)
  }

  private init(_ recipe: SharedRecipe, _ device: Device) {
    sharedRecipe = recipe
    self.device = device
    if !recipe.settings.isEnabled { setSwipeEverywhere(enabled: false) }
  }

  /// Resets the model to time 0 without screens, keeping its buffers.
  public mutating func reset(recipe: Recipe, device: Device = Device()) {
    reset(SharedRecipe(recipe), device)
  }

  /// Resets the model with the recipe `fullscreen`, without copying the recipe.
  package mutating func reset(device: Device = Device()) { reset(.fullscreen, device) }

  private mutating func reset(_ recipe: SharedRecipe, _ device: Device) {
    var new = NavigationModel(recipe, device)
    new.journal.keepBuffers(of: &journal)
    new.stacks.keepBuffers(of: &stacks)
    new.scripts.keepBuffer(of: &scripts)
    new.screens.keepBuffer(of: &screens)
    self = new
  }
}

extension NavigationModel {
  /// The stack as an app reads it: with the recipe's `multiPopTransient`, the leaving screen remains below the
  /// others until the layout pass. — viewControllers
  @inlinable @inline(__always) public var controllers: [ScreenID] {
    let leaver = stacks.current.transientLeaver(recipe.multiPopTransient)
    return leaver == .none ? stacks.current.stack : [leaver] + stacks.current.stack
  }

  /// Another stack as an app reads it. — viewControllers
  public func controllers(of id: StackID) -> [ScreenID] {
    let controller = controller(id)
    let leaver = controller.transientLeaver(recipe.multiPopTransient)
    return leaver.exists ? [leaver] + controller.stack : controller.stack
  }

  /// The screen on top of the stack in front. — topViewController
  @inlinable @inline(__always) public var top: ScreenID { stacks.current.stack.last ?? .none }

  /// Whether a finger touches the screen.
  @inlinable @inline(__always) public var isFingerDown: Bool { touch.isDown }

  /// Whether a finger drives the running transition.
  public var isDrivenByFinger: Bool {
    currentTransition.phase == .interactive && touch.isDown && isInteracting
  }

  /// Whether something is running, queued, or waiting for a running transition.
  @inlinable @inline(__always) public var isBusy: Bool {
    stacks.current.isBusy || modal.transition.kind != .none || drawer.end != .max
      || !deliveries.isEmpty || callDepth > 0 || stacks.aside.isBusy
  }

  /// Whether anything moves or is stuck, except for a transition that a finger holds.
  public var isMoving: Bool {
    if nextSample != .max { return true }
    if !isBusy { return false }
    return !isDrivenByFinger
  }

  /// The screen on top, for reading one of its fields in place.
  @inline(__always) func topState<Value>(_ read: (borrowing ScreenState) -> Value) -> Value? {
    screens.read(top, read)
  }

  /// The state of a screen; initial if it was never shown.
  public func screen(_ id: ScreenID) -> ScreenState {
    screens.hasState(for: id) ? screens[id] : ScreenState()
  }

  /// The number of events of a kind so far, of one screen, or of all with `none`.
  public func count(of kind: EventKind, screen: ScreenID = .none) -> Int {
    if screen.exists { return self.screen(screen).counts[kind] }
    return journal.counts[kind] + screens.count(of: kind)
  }

  /// Returns and clears the error of a queued call; nil if there is none.
  public mutating func takeRaised() -> RaisedError? {
    defer { calls.raised = nil }
    return calls.raised
  }

  /// The version of the recipe with this number, as decisions store it.
  public func recipe(_ version: Int32) -> Recipe { (earlierRecipes[version] ?? sharedRecipe).settings }

  /// Changes the settings; a running gesture and a running animation keep their own.
  public mutating func apply(_ new: Recipe) {
    finishOpenCall()
    let isSwitched = recipe.isEnabled != new.isEnabled
    earlierRecipes.keep(sharedRecipe)
    sharedRecipe = SharedRecipe(new)
    if isSwitched { setSwipeEverywhere(enabled: new.isEnabled) }
    attachToRoot()
  }

  /// The settings of the system's own edge recognizer: the recipe's if the recipe is the system's swipe.
  func edgeRecipe(_ version: Int32) -> Recipe {
    recipe(version).edgeRules
  }

  /// Gives a screen a scroll view along one axis.
  public mutating func setScroll(_ id: ScreenID, axis: ScrollAxis, extent: Double) {
    screens.makeRoom(for: id)
    screens[id].scrollAxis = axis
    screens[id].scrollExtent = extent
  }

  /// Sets a screen's content offset without bounds, as an app can.
  public mutating func scroll(_ id: ScreenID, to offset: Double) throws(StepError) {
    guard screen(id).scrollAxis != .none else { throw .noScrollView }
    screens[id].scrollOffset = offset
  }
}
