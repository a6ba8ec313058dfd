import ScenarioRuntime
import ScenarioSyntax

/// The result of an exploration.
package struct Findings: Sendable {
  /// A rule and its result.
  package struct Rule: Sendable {
    /// As written: `always depth >= 1`.
    package var text: String
    /// The range of its condition.
    package var range: SourceRange
    /// Whether none of the values that it reads ever changed, so that it checks little.
    package var isIdle: Bool
    /// The index in `counterexamples` of the sequence that breaks it; nil if it holds.
    package var counterexample: Int?
  }

  /// The requested depth.
  package var wantedDepth: Int
  /// The length up to which all sequences were tried.
  package var depth: Int
  /// The number of different situations that they reach.
  package var situations: Int
  /// The number of actions tried.
  package var attempts: Int
  package var ending: Search.Ending
  package var rules: [Rule]
  /// Shortest sequences that break a rule or end in a step error, in the order in which they were found.
  package var counterexamples: [Counterexample]
  /// Screens of which only the positions counted.
  package var interchangeable: [String]
  /// The file's own lines before the explored actions.
  package var setUp = ""
  /// The failure before anything was tried.
  package var failure: Failure?
  /// The real time, in nanoseconds.
  package var wallTime: Int64 = 0
  /// Whether an app is inside, whose path must be right.
  package var hasApp = false
  /// Whether nothing was merged, since the state of the app inside is unknown.
  package var isBruteForce = false
  /// How many random walks were made; 0 where it was a search.
  package var walks = 0

  /// Whether everything was verified: nothing is broken, and no limit ended the search before its depth.
  package var holds: Bool { counterexamples.isEmpty && failure == nil && isComplete }

  /// Whether no limit ended it before its depth.
  package var isComplete: Bool {
    switch ending {
    case .depth, .exhausted, .allBroken: true
    case .memory, .interrupted, .failed: false
    }
  }
}

extension Findings {
  /// The findings of a search; each sequence that breaks something is played once more.
  package init(_ search: borrowing Search, _ sandbox: inout Sandbox) {
    self.init(
      wantedDepth: search.bounds.depth, depth: search.depth, situations: search.situations,
      attempts: search.attempts, ending: search.ending ?? .interrupted, rules: [], counterexamples: [],
      interchangeable: sandbox.interchangeable, failure: search.failure)
    fill(search.breaches, changed: search.changed, &sandbox)
  }

  /// Fills in what was broken and the result of each rule.
  mutating func fill(
    _ breaches: [(breach: Breach, way: [Int])], changed: UInt64, _ sandbox: inout Sandbox
  ) {
    setUp = sandbox.setUpText
    hasApp = sandbox.hasApp
    if let flaw = sandbox.flaw {
      // What was found is worth nothing.
      failure = Failure(headline: flaw.message, range: sandbox.headRange, notes: flaw.notes)
      ending = .failed
      return
    }
    counterexamples = breaches.map { sandbox.counterexample(of: $0.way, $0.breach) }
    rules = (0..<sandbox.ruleCount).map { number in
      Rule(
        text: sandbox.ruleText(of: .rule(number)), range: sandbox.ruleRange(number),
        isIdle: changed & 1 << UInt64(number) == 0,
        counterexample: counterexamples.firstIndex { $0.breach == .rule(number) })
    }
  }
}
