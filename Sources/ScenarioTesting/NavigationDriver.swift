import Drivers
import Reports
import ScenarioRunner
public import ScenarioRuntime
import ScenarioSyntax

/// A real navigation stack that executes the actions of scenarios in parallel with the model.
///
/// It returns its state after each action, which is compared with the model whenever the model is at rest.
///
/// ```swift
/// struct InboxDriver: NavigationDriver {
///   mutating func begin(_ start: Recording.Start) throws -> Sight { … }
///   mutating func perform(_ action: Action) throws -> Sight {
///     switch action {
///     case .push(let screens, let animated): router.push(screens, animated: animated)
///     default: throw Cannot("\(action.name)")
///     }
///     return Sight(["stack": .list(router.stack)])
///   }
/// }
/// ```
public protocol NavigationDriver {
  /// Shows the first screen and forgets what an earlier scenario did.
  mutating func begin(_ start: Recording.Start) throws -> Sight

  /// Carries an action out, and shows what is there when nothing moves any more.
  ///
  /// - Throws: `Cannot` for an action that it cannot do, which skips the scenario; `AppError` for an error of the app.
  mutating func perform(_ action: Action) throws -> Sight

  /// The same with the place of the action: the stack that it is called on, its line, whether to wait.
  ///
  /// The default carries `action` out and refuses what is to happen in the middle of a transition.
  mutating func perform(_ action: RecordedAction) throws -> Sight
}

extension NavigationDriver {
  /// Carries the action out; refuses what does not wait until nothing moves.
  public mutating func perform(_ recorded: RecordedAction) throws -> Sight {
    guard recorded.waits else { throw Cannot("an action in the middle of a transition") }
    if let stack = recorded.stack { throw Cannot("an action on the stack of \(stack)") }
    return try perform(recorded.action)
  }
}

/// A driver cannot execute an action; the scenario is skipped.
public struct Cannot: Error {
  /// The action that it cannot execute.
  public var what: String

  /// The action that it cannot execute.
  public init(_ what: String) { self.what = what }
}

/// The app raised an error.
public struct AppError: Error {
  /// The language's code: `duplicate-screen`, `not-in-stack`, `already-presented`; `other` for any other.
  public var code: String
  /// The app's message.
  public var message: String?

  /// An error with its code.
  public init(_ code: String, message: String? = nil) {
    self.code = code
    self.message = message
  }
}

extension Scenario {
  /// Runs the scenario on the model and on a driver, and records failures and differences as issues.
  ///
  /// A scenario that the driver cannot do, or with a release too near to the limit of its rule, is cancelled with the
  /// reason.
  public func run(on driver: some NavigationDriver) throws {
    try run { engine, index, info in
      engine.setBeside(true)
      let recording = engine.record(index, RecordingRequest(keepsSights: true))
      var result = recording.result
      guard result.verdict == .passed else { return result }
      result.take(Lockstep.play(recording, named: info.name, to: InProcess(driver)))
      return result
    }
  }
}

/// A driver of the test's own process, as lockstep speaks to it.
private final class InProcess<Driver: NavigationDriver>: LockstepDriver {
  private var driver: Driver

  init(_ driver: Driver) { self.driver = driver }

  func hello() throws(DriverProblem) -> DriverProfile { DriverProfile() }

  func begin(_ start: DriverStart) throws(DriverProblem) -> DriverReply {
    reply { try driver.begin(start.start) }
  }

  func perform(_ action: RecordedAction) throws(DriverProblem) -> DriverReply {
    reply { try driver.perform(action) }
  }

  func end() throws(DriverProblem) {}

  private func reply(_ body: () throws -> Sight) -> DriverReply {
    do {
      return .done(try body(), [])
    } catch let error as Cannot {
      return .cannot(error.what)
    } catch let error as AppError {
      return .raised(code: error.code, message: error.message)
    } catch {
      return .raised(code: "other", message: "\(error)")
    }
  }
}
