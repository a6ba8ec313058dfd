import Testing

@testable import TransitionCore

/// The screens of the tests; their numbers are their letters.
let a = ScreenID(0)
let b = ScreenID(1)
let c = ScreenID(2)
let d = ScreenID(3)

/// The width that makes fractions of it whole numbers of pt.
let testDevice = Device(width: 400, height: 800)

func milliseconds(_ count: Int64) -> Nanoseconds { count * 1_000_000 }

extension Recipe {
  /// `fullscreen` with its recognizer on the view from the start, and some settings changed.
  static func attached(_ change: (inout Recipe) -> Void = { _ in }) -> Recipe {
    var recipe = Recipe.fullscreen
    recipe.attached = .always
    change(&recipe)
    return recipe
  }

  /// The system's own edge swipe and animations, and nothing of an app's.
  static let systemOnly = Recipe.attached {
    $0.systemEdge = .on
    $0.isEnabled = false
  }
}

extension NavigationModel {
  /// A model at rest that shows these screens, each pushed without animation, at time 0.
  static func showing(_ screens: ScreenID..., recipe: Recipe = .attached()) -> NavigationModel {
    var model = NavigationModel(recipe: recipe, device: testDevice)
    model.show(root: screens[0])
    model.runTurn()
    for screen in screens.dropFirst() { model.turn(.push(screen), animated: false) }
    return model
  }

  /// One turn of the run loop in which an operation is called that raises nothing.
  mutating func turn(_ operation: StackOperation, animated: Bool = true) {
    let raised = error(of: operation, animated: animated)
    #expect(raised == nil)
    finishCalls()
    runTurn()
  }

  /// Calls an operation and gives what it raises, if it does.
  mutating func error(of operation: StackOperation, animated: Bool = true) -> StepError? {
    do throws(StepError) {
      try call(operation, animated: animated)
      return nil
    } catch { return error }
  }

  /// Lifts the finger, or has it taken away, and gives what that raises, if it does.
  mutating func error(ofLifting isLifted: Bool, velocity: Vector? = nil) -> StepError? {
    do throws(StepError) {
      if isLifted { try release(velocity: velocity) } else { try cancelTouch() }
      return nil
    } catch { return error }
  }

  /// Puts the finger down if it is up, moves it to a fraction of the width from there, and ends the turn.
  mutating func drag(_ fraction: Double, velocity: Double = 0, from start: Double = 0, fingers: Int = 1) {
    press(at: Vector(x: start, y: 400), fingers: fingers)
    let x = fraction * device.width
    pan(PanMovement(target: Vector(x: x), direction: Vector(x: 1), velocity: Vector(x: velocity)))
    runTurn()
  }

  /// Moves the finger down the screen, and ends the turn.
  mutating func dragDown(_ distance: Double, from start: Double = 200) {
    press(at: Vector(x: start, y: 400))
    pan(PanMovement(target: Vector(y: distance), direction: Vector(y: 1)))
    runTurn()
  }

  /// Lifts the finger, and ends the turn.
  mutating func letGo(velocity: Double? = nil) {
    let raised = error(ofLifting: true, velocity: velocity.map { Vector(x: $0) })
    #expect(raised == nil)
    runTurn()
  }

  /// The system takes the touch, and the turn ends.
  mutating func endRemovedTouch() {
    let raised = error(ofLifting: false)
    #expect(raised == nil)
    runTurn()
  }

  /// Lets that much time pass, with all that happens in it.
  mutating func pass(_ span: Nanoseconds) { run(until: now + span) }
}
