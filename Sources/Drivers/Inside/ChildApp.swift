import Reports
import ScenarioRunner
import ScenarioRuntime
import TransitionCore

/// An app inside the model that is a child process.
///
/// A child cannot be copied. Its state is therefore what it was told since `begin`: going back to an earlier state starts
/// it again with the same messages, and its replies must be the same.
// Safe: a copy that is kept is never changed, and each worker has an app of its own.
package final class ChildApp: InsideApp, @unchecked Sendable {
  /// A request and what it led to.
  private struct Exchange {
    var request: AppRequest
    var reply: AppReply
  }

  private let conversation: Connection
  private var history: [Exchange] = []
  /// The number of the last exchange, the same for the same history; 0 before `begin`.
  private var position = 0
  private(set) package var path: [String]?
  private var state: JSONValue?
  private var start: DriverStart?
  /// Whether the history is kept, so that the app can go back.
  private var isExplored: Bool

  /// The child, which several copies share, and where it stands.
  private final class Connection {
    let conversation: Conversation
    var position = 0
    var exchanges = 0

    init(_ conversation: Conversation) { self.conversation = conversation }
  }

  /// An app that a shell command starts.
  ///
  /// - Parameters:
  ///   - timeout: the time limit for a reply, in nanoseconds.
  ///   - isExplored: whether it goes back to earlier states.
  package convenience init(command: String, timeout: Int64, isExplored: Bool = false) {
    self.init(Conversation(command: command, timeout: timeout, subject: "the app"), isExplored: isExplored)
  }

  /// An app that answers in a conversation.
  package init(_ conversation: Conversation, isExplored: Bool = false) {
    self.conversation = Connection(conversation)
    self.isExplored = isExplored
  }

  private init(_ other: ChildApp, _ conversation: Connection) {
    self.conversation = conversation
    history = other.history
    position = other.position
    path = other.path
    state = other.state
    isExplored = other.isExplored
  }

  // MARK: - Listening

  package func hears(_ kind: EventKind) -> Bool {
    guard let profile = try? conversation.conversation.hello() else { return true }
    return kind == .received || profile.hears.contains(kind.name)
  }

  package func begin(_ start: Recording.Start, named name: String, _ sight: Sight) throws(AppProblem)
    -> [AppCall]
  {
    if conversation.position != 0 { try finish() }
    history = []
    position = 0
    path = nil
    state = nil
    return try exchange(AppRequest(.begin(DriverStart(name: name, start: start, traits: [])), sight)).calls
  }

  package func hear(_ event: AppEvent, _ sight: Sight) throws(AppProblem) -> [AppCall] {
    try exchange(AppRequest(.event(event), sight)).calls
  }

  package func answer(_ question: Question, _ sight: Sight) throws(AppProblem) -> AppAnswer {
    let event = AppEvent(question.kind, screen: question.screen, time: question.time)
    let reply = try exchange(AppRequest(.event(event), sight))
    return AppAnswer(reply.answer ?? true, calls: reply.calls)
  }

  package func receive(_ text: String, _ sight: Sight) throws(AppProblem) -> [AppCall] {
    try exchange(AppRequest(.send(text), sight)).calls
  }

  package func end() {
    // A child that cannot end is noticed when the next scenario begins.
    if conversation.position != 0 { try? finish() }
  }

  // MARK: - Going back

  package var hasState: Bool { state != nil }

  package func add(to hash: inout SituationHash) {
    if let state {
      state.add(to: &hash)
    } else {
      hash.add(position)
    }
    for screen in path ?? [] { hash.add(text: screen) }
  }

  package func copy() -> any InsideApp { ChildApp(self, conversation) }

  package func become(_ copy: any InsideApp) {
    guard let copy = copy as? ChildApp else { return }
    history = copy.history
    position = copy.position
    path = copy.path
    state = copy.state
  }

  package func separate() -> any InsideApp { ChildApp(self, Connection(conversation.conversation.another())) }

  package private(set) var flaw: AppProblem?

  // MARK: - Exchanging

  private func exchange(_ request: AppRequest) throws(AppProblem) -> AppReply {
    if conversation.position != position { try goBack() }
    let reply = try send(request)
    conversation.exchanges += 1
    if isExplored {
      history.append(Exchange(request: request, reply: reply))
      var hash = StableHash()
      hash.add("\(position) ".utf8)
      hash.add(request.text(reads).utf8)
      position = Int(truncatingIfNeeded: hash.value | 1)
    } else {
      position = conversation.exchanges
    }
    conversation.position = position
    if let path = reply.path { self.path = path }
    if let state = reply.state { self.state = state }
    return reply
  }

  /// Brings the child to where this app stands: it starts again, and is told the same.
  private func goBack() throws(AppProblem) {
    if conversation.position != 0 { try finish() }
    for exchange in history {
      if try send(exchange.request) == exchange.reply { continue }
      try finish()
      let problem = AppProblem(
        "the app answers the same messages in different ways, so it cannot be explored",
        notes: ["→ " + exchange.request.text(reads)])
      flaw = problem
      throw problem
    }
    conversation.position = position
  }

  private var reads: Set<String> { (try? conversation.conversation.hello())?.reads ?? [] }

  private func finish() throws(AppProblem) {
    conversation.position = 0
    do throws(DriverProblem) { try conversation.conversation.end() } catch {
      throw AppProblem(error.message, notes: error.exchanged)
    }
  }

  private func send(_ request: AppRequest) throws(AppProblem) -> AppReply {
    do throws(DriverProblem) {
      let conversation = conversation.conversation
      let reads = try conversation.hello().reads
      switch try conversation.ask(request.name, { request.write(to: &$0, reads) }) {
      case .ok(let members): return try AppReply(members, conversation)
      case .cannot(let what):
        guard case .begin = request.kind else {
          throw conversation.problem("the app cannot receive `\(request.name)`: \(what)")
        }
        throw DriverProblem("cannot: \(what)", isSkip: true)
      case .error(let code, let message):
        throw conversation.problem("the app refuses `\(request.name)`: \(message ?? code)")
      }
    } catch {
      conversation.position = 0
      throw AppProblem(error.message, notes: error.exchanged, isSkip: error.isSkip)
    }
  }
}
