import TransitionCore

/// An app that runs inside the model: it receives callbacks and answers with calls.
///
/// It is a class, so that whoever holds one need not know how large its state is; `copy()` and `become(_:)` make it
/// behave like a value.
package protocol InsideApp: AnyObject, Sendable {
  /// Whether it receives this kind of event.
  func hears(_ kind: EventKind) -> Bool
  /// Starts a scenario: nothing above the root is shown.
  func begin(_ start: Recording.Start, named name: String, _ sight: Sight) throws(AppProblem) -> [AppCall]
  /// Receives a callback.
  func hear(_ event: AppEvent, _ sight: Sight) throws(AppProblem) -> [AppCall]
  /// Answers a question; what it calls comes with the answer.
  func answer(_ question: Question, _ sight: Sight) throws(AppProblem) -> AppAnswer
  /// Receives a text from outside.
  func receive(_ text: String, _ sight: Sight) throws(AppProblem) -> [AppCall]
  /// Ends the scenario.
  func end()

  /// The screens where it believes to be; nil while it is unknown.
  var path: [String]? { get }
  /// Whether its whole state is known, so that two situations with the same state are one.
  var hasState: Bool { get }
  /// Adds its whole state to a situation.
  func add(to hash: inout SituationHash)

  /// The same app in the same state, which later calls do not change.
  func copy() -> any InsideApp
  /// Takes the state of a copy.
  func become(_ copy: any InsideApp)
  /// The same app for another worker.
  func separate() -> any InsideApp
  /// Why it cannot be explored, once that is known.
  var flaw: AppProblem? { get }
}

/// An app's answer to a question.
package struct AppAnswer: Sendable {
  package var allows: Bool
  package var calls: [AppCall]

  package init(_ allows: Bool, calls: [AppCall] = []) {
    self.allows = allows
    self.calls = calls
  }
}

/// Why an app inside the model cannot continue.
package struct AppProblem: Error, Equatable, Sendable {
  /// One sentence.
  package var message: String
  /// What is shown below it, such as the last lines exchanged.
  package var notes: [String]
  /// Whether the scenario is skipped: the app does not take part in it.
  package var isSkip = false

  package init(_ message: String, notes: [String] = [], isSkip: Bool = false) {
    self.message = message
    self.notes = notes
    self.isSkip = isSkip
  }
}

/// What an app's path is compared with whenever nothing moves.
package enum PathRule: String, Sendable, CaseIterable {
  /// The front stack above its root.
  case stack
  /// The window's stack above its root, then every presented screen with what its stack holds above it.
  case stackAndModals = "stack+modals"
  /// The front stack with its root.
  case whole
  /// Nothing.
  case none
}

/// The app inside an interpreter, with the calls that it will make later.
package struct Inside: Sendable {
  var app: any InsideApp
  var rule: PathRule
  /// Calls that wait for their time, the first to come first.
  private(set) var later: [(time: Nanoseconds, call: AppCall)] = []
  /// The name of the scenario.
  var name = ""
  /// The number of the first event that the app receives.
  var from = 0
  /// Whether a scenario has begun.
  var isRunning = false
  /// Whether the app ended the run: its path was wrong, or it could not continue.
  var hasStopped = false

  package init(_ app: any InsideApp, _ rule: PathRule) {
    self.app = app
    self.rule = rule
  }

  /// When it makes its next call; `.max` for never.
  var nextWake: Nanoseconds { later.first?.time ?? .max }

  mutating func reset() {
    later = []
    from = 0
    isRunning = false
    hasStopped = false
  }

  mutating func postpone(_ call: AppCall, until time: Nanoseconds) {
    let place = later.firstIndex { $0.time > time } ?? later.count
    later.insert((time, call), at: place)
  }

  /// Takes the next call out whose time has come.
  mutating func takeDue(at now: Nanoseconds) -> AppCall? {
    guard let first = later.first, first.time <= now else { return nil }
    later.removeFirst()
    return first.call
  }

  /// The same with an app that later calls do not change.
  func kept() -> Inside {
    var kept = self
    kept.app = app.copy()
    return kept
  }

  /// Goes on from where a kept one stands.
  mutating func restore(_ kept: Inside) {
    app.become(kept.app)
    later = kept.later
    from = kept.from
    isRunning = kept.isRunning
    hasStopped = kept.hasStopped
  }

  func add(to hash: inout SituationHash) {
    app.add(to: &hash)
    hash.add(later.count)
    for (time, call) in later {
      hash.add(time: time)
      // The order of a table of calls is the order in which they were made, so a hash of each is enough.
      hash.add(text: "\(call.stack ?? "") \(call.action.spelling)")
    }
  }
}

extension SituationHash {
  /// Adds a text.
  package mutating func add(text: String) { add(bytes: text.utf8) }

  /// Adds bytes.
  package mutating func add(bytes: some Sequence<UInt8>) {
    var count = 0
    var word: UInt64 = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 {
        add(word)
        word = 0
      }
    }
    add(word)
    add(count)
  }
}

extension Action {
  /// The call as a text that is different for different calls.
  fileprivate var spelling: String {
    func list(_ names: [String]) -> String { names.joined(separator: "\u{0}") }
    switch self {
    case .push(let screens, let animated): return "push \(animated) \(list(screens))"
    case .pop(let animated): return "pop \(animated)"
    case .popTo(let screen, let animated): return "popTo \(animated) \(screen)"
    case .popToRoot(let animated): return "popToRoot \(animated)"
    case .set(let screens, let animated): return "set \(animated) \(list(screens))"
    case .replace(let screen, let animated): return "replace \(animated) \(screen)"
    case .remove(let screen): return "remove \(screen)"
    case .present(let screen, let style, let asStack, let from, let animated):
      return "present \(animated) \(style.name) \(asStack) \(list([screen, from ?? ""]))"
    case .dismiss(let from, let animated): return "dismiss \(animated) \(from ?? "")"
    case .select(let tab): return "select \(tab)"
    case .alert(let title, let buttons, let from, let animated):
      return "alert \(animated) \(list([title, from ?? ""] + buttons))"
    case .scroll(let screen, let offset): return "scroll \(offset.bitPattern) \(screen)"
    case .drawer(.open(let animated)): return "drawer open \(animated)"
    case .drawer(.close(let animated)): return "drawer close \(animated)"
    case .drawer(.enable(let isOn)): return "drawer \(isOn)"
    case .swipe(let isOn): return "swipe \(isOn)"
    case .answer, .send, .tapBack, .tapTab, .tap, .finger, .wait, .device, .layout, .trait, .recipe:
      return name
    }
  }
}
