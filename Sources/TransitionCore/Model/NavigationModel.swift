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
  /// The virtual time since the start, ns.
  public internal(set) var now: Nanoseconds = 0
  /// The display.
  public var device: Device
  /// The origin of the following calls; stored with decisions and queued operations.
  public var cause = Cause.none

  /// The current settings.
  @usableFromInline private(set) var sharedRecipe: SharedRecipe
  /// Those that were in force before.
  var earlierRecipes = EarlierRecipes()
  /// What a run leaves behind.
  @usableFromInline var journal = Journal()
  /// All navigation controllers; between two steps the front one is active.
  public internal(set) var stacks = Stacks()
  /// What the window shows, and what is presented over it.
  @usableFromInline var presentation = Presentation()
  /// The fingers.
  @usableFromInline var touches = Touches()
  /// The recognizer, and what the recipe's handler knows.
  @usableFromInline var handler = GestureHandler()
  /// The side drawer.
  public internal(set) var drawer = Drawer()
  /// The scripts that are being run.
  @usableFromInline var scripts = Scripts()
  /// What was called, and what came of it.
  @usableFromInline var calls = Calls()
  /// What is kept of each screen.
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

  /// The same with the recipe `fullscreen`, of which no copy is made.
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
  /// The stack as an app reads it: with the recipe's `multiPopTransient`, the screen that leaves still stands
  /// below what stays until the layout pass. — viewControllers
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

  /// Whether something is in flight, waits for its turn, or waits for what is in flight.
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

  /// Changes the settings; a running gesture and a running animation keep theirs.
  public mutating func apply(_ new: Recipe) {
    finishOpenCall()
    let isSwitched = recipe.isEnabled != new.isEnabled
    earlierRecipes.keep(sharedRecipe)
    sharedRecipe = SharedRecipe(new)
    if isSwitched { setSwipeEverywhere(enabled: new.isEnabled) }
    attachToRoot()
  }

  /// The settings that the system's own edge recognizer goes by: the recipe's where it is the system's swipe.
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
