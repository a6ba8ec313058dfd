import ScenarioRunner
public import ScenarioRuntime
import TransitionCore

/// An app's navigation inside the model: its router, which receives callbacks and answers with calls.
///
/// It is a value. Its whole state is part of the situation that an `Exploration` tells apart, so it must be a struct or an
/// enum, and must not keep state in an object that its copies share.
///
/// ```swift
/// struct InboxRouter: NavigationApp {
///   var path: [String] = []
///   mutating func hear(_ event: AppEvent, _ sight: Sight) -> [AppCall] {
///     if event.kind == .didShow { path = Array(sight.stack?.dropFirst() ?? []) }
///     return []
///   }
///   mutating func receive(_ text: String) -> [AppCall] { [.push(text)] }
/// }
/// ```
public protocol NavigationApp: Hashable, Sendable {
  /// Where it believes to be: the screens above the root.
  var path: [String] { get }

  /// Receives a callback, with what can be seen in it; the calls are carried out in order, inside the callback.
  mutating func hear(_ event: AppEvent, _ sight: Sight) -> [AppCall]

  /// Answers a question; true if nothing else is said.
  mutating func answer(_ question: Question, _ sight: Sight) -> Bool

  /// Receives what a user, a link or a late answer asks for: the text of a `send`.
  mutating func receive(_ text: String) -> [AppCall]

  /// Starts a scenario: the root or the tabs are shown; nothing if nothing else is said.
  mutating func begin(_ start: Recording.Start) -> [AppCall]
}

extension NavigationApp {
  /// Allows everything.
  public mutating func answer(_ question: Question, _ sight: Sight) -> Bool { true }

  /// Ignores the text.
  public mutating func receive(_ text: String) -> [AppCall] { [] }

  /// Calls nothing.
  public mutating func begin(_ start: Recording.Start) -> [AppCall] { [] }
}

/// What an app's path is compared with whenever nothing moves.
public enum AppPath: Hashable, Sendable {
  /// The front stack above its root.
  case stack
  /// The window's stack above its root, then every presented screen with what its stack holds above it.
  case stackAndModals
  /// The front stack with its root.
  case whole
  /// Nothing.
  case none

  var rule: PathRule {
    switch self {
    case .stack: .stack
    case .stackAndModals: .stackAndModals
    case .whole: .whole
    case .none: .none
    }
  }
}

extension Scenario {
  /// Runs the scenario on the model with an app inside, and records failures as issues.
  ///
  /// The app's path is compared with the screens whenever nothing moves.
  public func run(app: some NavigationApp, path: AppPath = .stack) throws {
    try run { engine, index, info in
      if let problem = ValueApp.refusal(of: app) {
        return ScenarioResult(verdict: .failed, failure: Failure(headline: problem, range: .none))
      }
      engine.put(inside: ValueApp(app), comparing: path.rule)
      return engine.run(index)
    }
  }
}

/// An app of the test's own process, as the model holds it.
// Safe: a copy that is kept is never changed, and each worker has an app of its own.
final class ValueApp<App: NavigationApp>: InsideApp, @unchecked Sendable {
  private let first: App
  private var app: App
  /// The copy that this one goes on from, and its hash at that time.
  private var source: (copy: ValueApp, hash: Int)?
  /// Number of copies that are still compared with what became of them.
  private var checks = 100
  private(set) var flaw: AppProblem?

  init(_ app: App) {
    first = app
    self.app = app
  }

  /// Why a value cannot be an app: it is an object, which copies share.
  static func refusal(of app: App) -> String? {
    guard App.self is AnyClass else { return nil }
    return "`\(App.self)` is a class, so its copies share their state: make it a struct"
  }

  // MARK: - Listening

  func hears(_ kind: EventKind) -> Bool { true }

  func begin(_ start: Recording.Start, named name: String, _ sight: Sight) -> [AppCall] {
    app = first
    source = nil
    return app.begin(start)
  }

  func hear(_ event: AppEvent, _ sight: Sight) -> [AppCall] { app.hear(event, sight) }

  func answer(_ question: Question, _ sight: Sight) -> AppAnswer { AppAnswer(app.answer(question, sight)) }

  func receive(_ text: String, _ sight: Sight) -> [AppCall] { app.receive(text) }

  func end() {}

  var path: [String]? { app.path }

  // MARK: - Copies

  var hasState: Bool { true }

  func add(to hash: inout SituationHash) {
    hash.add(app.hashValue)
    var other = Hasher()
    other.combine(1)
    other.combine(app)
    hash.add(other.finalize())
  }

  func copy() -> any InsideApp {
    checkSource()
    let copy = ValueApp(first)
    copy.app = app
    return copy
  }

  func become(_ copy: any InsideApp) {
    checkSource()
    guard let copy = copy as? ValueApp else { return }
    app = copy.app
    source = checks > 0 ? (copy, copy.app.hashValue) : nil
  }

  func separate() -> any InsideApp {
    let other = ValueApp(first)
    other.app = app
    return other
  }

  /// Compares the copy that this one goes on from with what it was: calls must not have changed it.
  private func checkSource() {
    guard let source, checks > 0 else { return }
    checks -= 1
    if source.copy.app.hashValue != source.hash {
      flaw = AppProblem(
        "the app shares state between copies: a call on one copy of `\(App.self)` changed another",
        notes: ["keep the whole state in the struct, not in an object that it refers to"])
    }
  }
}
