import Reports
import ScenarioRuntime
import TransitionCore

/// What an app inside the model is told.
struct AppRequest {
  enum Kind {
    case begin(DriverStart)
    case event(AppEvent)
    case send(String)
  }

  let kind: Kind
  private let sight: Sight

  init(_ kind: Kind, _ sight: Sight) {
    self.kind = kind
    self.sight = sight
  }

  /// The value of `do`.
  var name: String {
    switch kind {
    case .begin: "begin"
    case .event: "event"
    case .send: "send"
    }
  }

  /// Writes the members, with the values that the app reads.
  func write(to json: inout JSONWriter, _ reads: Set<String>) {
    switch kind {
    case .begin(let start): json.members(of: start)
    case .event(let event):
      json.string("event", event.kind.name)
      if let screen = event.screen { json.string("screen", screen) }
      if let result = event.result.name { json.string("result", result) }
      json.time(event.time)
    case .send(let text): json.string("text", text)
    }
    for name in reads.sorted() {
      guard let value = sight[name] else { continue }
      json.name(name)
      json.value(value)
    }
  }

  /// The request without its number.
  func text(_ reads: Set<String>) -> String {
    var json = JSONWriter()
    json.object { json in
      json.string("do", name)
      write(to: &json, reads)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// What an app inside the model replies.
struct AppReply: Equatable {
  var calls: [AppCall] = []
  var path: [String]?
  var answer: Bool?
  var state: JSONValue?

  init(_ members: JSONValue, _ conversation: Conversation) throws(DriverProblem) {
    if members["path"] != nil { path = try conversation.names("path", of: members) }
    state = members["state"]
    if let value = members["answer"] {
      guard let flag = value.boolean else {
        throw conversation.problem("`answer` of the reply is not true or false")
      }
      answer = flag
    }
    guard let value = members["calls"] else { return }
    guard let elements = value.elements else {
      throw conversation.problem("`calls` of the reply is not an array")
    }
    for element in elements {
      do throws(ActionProblem) { calls.append(try Self.call(element)) } catch {
        throw conversation.problem("a call of the reply cannot be read: \(error.message)")
      }
    }
  }

  private static func call(_ json: JSONValue) throws(ActionProblem) -> AppCall {
    let action = try Action(json)
    guard action.isCall else { throw ActionProblem("`\(action.name)` is not a call of an app") }
    var after: Nanoseconds = 0
    if let value = json["after"] {
      guard let time = value.nanoseconds, time >= 0 else {
        throw ActionProblem("`after` is not a time in seconds")
      }
      after = time
    }
    return AppCall(action, on: json["stack"]?.text, after: after)
  }
}

extension JSONWriter {
  /// Writes a value of a sight.
  fileprivate mutating func value(_ value: Sight.Value) {
    switch value {
    case .nothing: null()
    case .flag(let flag): boolean(flag)
    case .text(let text): string(text)
    case .number(let number): self.number(number)
    case .list(let names): array { json in for name in names { json.string(name) } }
    case .table(let lists):
      object { json in for name in lists.keys.sorted() { json.strings(name, lists[name] ?? []) } }
    }
  }
}

extension JSONValue {
  /// Adds the value to a situation; the order of an object's members does not count.
  func add(to hash: inout SituationHash) {
    switch self {
    case .null: hash.add(0)
    case .boolean(let value): hash.add(value ? 2 : 1)
    case .number(let text):
      hash.add(3)
      hash.add(text: text)
    case .string(let text):
      hash.add(4)
      hash.add(text: text)
    case .array(let elements):
      hash.add(5)
      hash.add(elements.count)
      for element in elements { element.add(to: &hash) }
    case .object(let members):
      hash.add(6)
      hash.add(members.count)
      for name in members.keys.sorted() {
        hash.add(text: name)
        members[name]?.add(to: &hash)
      }
    }
  }
}
