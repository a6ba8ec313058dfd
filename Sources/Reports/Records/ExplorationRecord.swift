import Explorer
import ScenarioRuntime
import ScenarioSyntax

/// The result of an exploration, as all reports use it.
package struct ExplorationRecord: Equatable, Sendable {
  /// A rule, or a step error that was found late.
  package struct Rule: Equatable, Sendable {
    /// Its source text: `always depth >= 1`.
    package var text: String
    /// Whether none of the values that it reads ever changed.
    package var isIdle = false
    /// Number of actions in the shortest sequence that breaks it; nil where it holds.
    package var length: Int?
    /// That sequence as a scenario; empty where it holds.
    package var scenario = ""
  }

  /// The requested depth.
  package var wantedDepth: Int
  /// Maximum length up to which all sequences were tried.
  package var depth: Int
  package var situations: Int
  package var attempts: Int
  /// Number of random walks; 0 for a search.
  package var walks: Int
  /// Why it ended: `depth`, `exhausted`, `broken`, `memory`, `interrupted` or `failed`.
  package var ending: String
  package var interchangeable: [String]
  package var rules: [Rule]
}

extension ExplorationRecord {
  init(_ findings: Findings) {
    self.init(
      wantedDepth: findings.wantedDepth, depth: findings.depth, situations: findings.situations,
      attempts: findings.attempts, walks: findings.walks, ending: findings.ending.word,
      interchangeable: findings.interchangeable, rules: [])
    for rule in findings.rules {
      var record = Rule(text: rule.text, isIdle: rule.isIdle)
      if let place = rule.counterexample { record.take(findings.counterexamples[place]) }
      rules.append(record)
    }
    for found in findings.counterexamples {
      if case .rule = found.breach { continue }
      var record = Rule(text: found.failure.headline)
      record.take(found)
      rules.append(record)
    }
  }
}

extension ExplorationRecord.Rule {
  fileprivate mutating func take(_ found: Counterexample) {
    length = found.actions.count
    scenario = found.scenario
  }
}

extension Search.Ending {
  /// The word for it in reports.
  fileprivate var word: String {
    switch self {
    case .depth: "depth"
    case .exhausted: "exhausted"
    case .allBroken: "broken"
    case .memory: "memory"
    case .interrupted: "interrupted"
    case .failed: "failed"
    }
  }
}

extension ExplorationRecord {
  /// Adds its members to a JSON object.
  func add(to json: inout JSONWriter) {
    for (name, number) in [
      ("wantedDepth", wantedDepth), ("depth", depth), ("situations", situations), ("actions", attempts),
      ("walks", walks),
    ] {
      json.name(name)
      json.number(number)
    }
    json.name("ending")
    json.string(ending)
    json.name("interchangeable")
    json.array { json in
      for screen in interchangeable { json.string(screen) }
    }
    json.name("rules")
    json.array { json in
      for rule in rules {
        json.object { json in
          json.name("rule")
          json.string(rule.text)
          json.name("holds")
          json.boolean(rule.length == nil)
          json.name("idle")
          json.boolean(rule.isIdle)
          if let length = rule.length {
            json.name("length")
            json.number(length)
            json.name("scenario")
            json.string(rule.scenario)
          }
        }
      }
    }
  }

  /// Reads the members back; returns nil if one is missing.
  init?(_ value: JSONValue) {
    guard let wantedDepth = value["wantedDepth"]?.integer, let depth = value["depth"]?.integer,
      let situations = value["situations"]?.integer, let attempts = value["actions"]?.integer,
      let walks = value["walks"]?.integer, let ending = value["ending"]?.text,
      let rules = value["rules"]?.elements
    else { return nil }
    self.init(
      wantedDepth: Int(wantedDepth), depth: Int(depth), situations: Int(situations), attempts: Int(attempts),
      walks: Int(walks), ending: ending,
      interchangeable: value["interchangeable"]?.elements?.compactMap { $0.text } ?? [], rules: [])
    for rule in rules {
      guard let text = rule["rule"]?.text else { return nil }
      self.rules.append(
        Rule(
          text: text, isIdle: rule["idle"]?.boolean ?? false, length: rule["length"]?.integer.map { Int($0) },
          scenario: rule["scenario"]?.text ?? ""))
    }
  }
}
