import Reports
import ScenarioRuntime

/// The driver protocol with a child process: JSON Lines, one reply for each request, in order.
///
/// `docs/drivers.md` describes every message with an example.
package final class Conversation: LockstepDriver {
  /// The version of the protocol.
  static let version = 1
  /// Maximum number of exchanged lines that a problem shows.
  private static let mostShown = 4
  /// Maximum number of bytes of a line that a problem shows.
  private static let longestShown = 200

  /// Starts what answers.
  package typealias Starter = () throws(ChildProcess.Problem) -> any LineExchange

  private let start: Starter
  private let timeout: Int64
  /// What messages call the child.
  private let subject: String
  private var child: (any LineExchange)?
  private var profile: DriverProfile?
  private var id = 0
  private var exchanged: [String] = []

  /// A conversation with a shell command, which starts with the first request.
  ///
  /// - Parameter timeout: the time limit for a reply, in nanoseconds.
  package convenience init(command: String, timeout: Int64, subject: String = "the driver") {
    self.init(timeout: timeout, subject: subject) { () throws(ChildProcess.Problem) in
      try ChildProcess(command: command)
    }
  }

  /// A conversation with what a closure starts.
  package init(timeout: Int64, subject: String = "the driver", _ start: @escaping Starter) {
    self.start = start
    self.timeout = timeout
    self.subject = subject
  }

  /// The same, to be started again.
  func another() -> Conversation { Conversation(timeout: timeout, subject: subject, start) }

  /// Whether the child runs.
  var isRunning: Bool { child != nil }

  package func hello() throws(DriverProblem) -> DriverProfile {
    if let profile { return profile }
    let answer = try ask("hello") { json in
      json.name("protocols")
      json.array { $0.number(Self.version) }
    }
    guard case .ok(let members) = answer else { throw problem("\(subject) refuses `hello`") }
    guard members["protocol"]?.integer == Self.version else {
      throw problem("\(subject) does not speak version \(Self.version) of the protocol")
    }
    var found = DriverProfile()
    if let name = members["name"]?.text { found.name = name }
    if members["does"] != nil { found.does = Set(try names("does", of: members)) }
    found.sees = Set(try names("sees", of: members))
    found.hears = Set(try names("hears", of: members))
    found.reads = Set(try names("reads", of: members))
    profile = found
    return found
  }

  package func begin(_ start: DriverStart) throws(DriverProblem) -> DriverReply {
    try reply(to: "begin") { $0.members(of: start) }
  }

  package func perform(_ action: RecordedAction) throws(DriverProblem) -> DriverReply {
    try reply(to: action.action.name) { json in
      json.operands(of: action.action)
      if let stack = action.stack { json.string("stack", stack) }
      json.flag("waits", action.waits)
      json.number("line", action.line)
    }
  }

  package func end() throws(DriverProblem) {
    guard case .ok = try ask("end", { _ in }) else { throw problem("\(subject) refuses `end`") }
  }

  // MARK: - Messages

  enum Answer {
    case ok(JSONValue)
    case error(code: String, message: String?)
    case cannot(String)
  }

  private func reply(
    to name: String, _ members: (inout JSONWriter) -> Void
  ) throws(DriverProblem) -> DriverReply {
    switch try ask(name, members) {
    case .error(let code, let message): return .raised(code: code, message: message)
    case .cannot(let what): return .cannot(what)
    case .ok(let members):
      let sight = try sight(from: members)
      for seen in (profile?.sees ?? []).sorted() where sight[seen] == nil {
        throw problem("the reply lacks `\(seen)`, which \(subject) said that it sees")
      }
      return .done(sight, try events(from: members))
    }
  }

  /// Sends a request and reads the reply.
  func ask(_ name: String, _ members: (inout JSONWriter) -> Void) throws(DriverProblem) -> Answer {
    if child == nil {
      exchanged = []
      id = 0
      profile = nil
      do throws(ChildProcess.Problem) {
        child = try start()
      } catch {
        throw DriverProblem(error, timeout: timeout, subject: subject)
      }
    }
    id += 1
    var json = JSONWriter()
    json.object { json in
      json.number("id", id)
      json.string("do", name)
      members(&json)
    }
    note("→", json.bytes)
    let line: [UInt8]
    do throws(ChildProcess.Problem) {
      guard let child else { throw .silent }
      line = try child.exchange(json.bytes, timeout: timeout)
    } catch {
      var problem = DriverProblem(error, timeout: timeout, subject: subject)
      problem.exchanged = exchanged
      stop()
      throw problem
    }
    note("←", line)
    return try answer(from: line)
  }

  private func answer(from line: [UInt8]) throws(DriverProblem) -> Answer {
    let value: JSONValue
    do throws(JSONValue.Problem) {
      value = try JSONValue(line, refusesLoneSurrogates: true)
    } catch {
      throw problem("\(subject) wrote a line that is not JSON: \(error.message) (byte \(error.offset + 1))")
    }
    guard case .object = value else { throw problem("\(subject) wrote a line that is not a JSON object") }
    guard let answered = value["id"]?.integer else { throw problem("the reply has no `id`") }
    guard answered == id else { throw problem("\(subject) answered request \(answered) instead of \(id)") }
    switch (value["ok"], value["error"], value["cannot"]) {
    case (.some(let members), nil, nil):
      guard case .object = members else { throw problem("`ok` of the reply is not an object") }
      return .ok(members)
    case (nil, .some(let error), nil):
      guard let code = error.text else { throw problem("`error` of the reply is not a text") }
      return .error(code: code, message: value["message"]?.text)
    case (nil, nil, .some(let what)):
      guard let text = what.text else { throw problem("`cannot` of the reply is not a text") }
      return .cannot(text)
    default: throw problem("the reply needs one of `ok`, `error` and `cannot`")
    }
  }

  private func sight(from members: JSONValue) throws(DriverProblem) -> Sight {
    guard case .object(let members) = members else { return Sight() }
    var sight = Sight()
    for (name, value) in members where name != "events" {
      guard let seen = Self.value(value) else {
        throw problem("`\(name)` of the reply is not a value of a sight")
      }
      sight[name] = seen
    }
    return sight
  }

  static func value(_ value: JSONValue) -> Sight.Value? {
    switch value {
    case .null: return .nothing
    case .boolean(let flag): return .flag(flag)
    case .string(let text): return .text(text)
    case .number(let text): return Double(text).map { .number($0) }
    case .array(let elements):
      let names = elements.compactMap { $0.text }
      return names.count == elements.count ? .list(names) : nil
    case .object(let members):
      var table: [String: [String]] = [:]
      for (name, value) in members {
        guard case .list(let names) = Self.value(value) else { return nil }
        table[name] = names
      }
      return .table(table)
    }
  }

  private func events(from members: JSONValue) throws(DriverProblem) -> [DriverEvent] {
    guard let value = members["events"] else { return [] }
    guard let elements = value.elements else { throw problem("`events` of the reply is not an array") }
    var events: [DriverEvent] = []
    for element in elements {
      guard let name = element["event"]?.text else { throw problem("an event of the reply has no `event`") }
      events.append(DriverEvent(name, screen: element["screen"]?.text))
    }
    return events
  }

  func names(_ name: String, of members: JSONValue) throws(DriverProblem) -> [String] {
    guard let value = members[name] else { return [] }
    guard let elements = value.elements else { throw problem("`\(name)` of the reply is not an array") }
    let names = elements.compactMap { $0.text }
    guard names.count == elements.count else { throw problem("`\(name)` of the reply holds more than texts") }
    return names
  }

  // MARK: - Problems

  /// A problem with the last reply. It ends the child; the next scenario starts a new one.
  func problem(_ message: String) -> DriverProblem {
    let problem = DriverProblem(message, exchanged: exchanged)
    stop()
    return problem
  }

  private func stop() {
    child?.end()
    child = nil
    profile = nil
  }

  private func note(_ arrow: String, _ line: [UInt8]) {
    let shown = String(decoding: line.prefix(Self.longestShown), as: UTF8.self)
    exchanged.append("\(arrow) \(shown)\(line.count > Self.longestShown ? " …" : "")")
    if exchanged.count > Self.mostShown { exchanged.removeFirst() }
  }
}

extension JSONWriter {
  /// Writes what a scenario starts with, as members of the request.
  mutating func members(of start: DriverStart) {
    string("name", start.name)
    string("root", start.start.root)
    strings("tabs", start.start.tabs)
    numbers("device", [start.start.device.width, start.start.device.height])
    number("refresh", start.start.device.frames.refresh)
    string("recipe", start.start.recipe)
    if !start.start.settings.isEmpty { settings(start.start.settings) }
    string("layout", start.start.device.isRightToLeft ? "rightToLeft" : "leftToRight")
    name("traits")
    object { json in
      for (screen, traits) in start.traits {
        json.name(screen)
        json.array { json in for trait in traits { json.object { $0.operands(of: trait) } } }
      }
    }
  }
}
