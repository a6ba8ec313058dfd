import ScenarioRuntime
import ScenarioSyntax

/// What an exploration found out.
package struct Findings: Sendable {
  /// A rule, and what became of it.
  package struct Rule: Sendable {
    /// As it is written: `always depth >= 1`.
    package var text: String
    /// Where its condition stands.
    package var range: SourceRange
    /// Whether nothing that it reads ever changed, so that it says little.
    package var isIdle: Bool
    /// The place of the sequence that breaks it in `counterexamples`; nil where it holds.
    package var counterexample: Int?
  }

  /// The depth that was asked for.
  package var wantedDepth: Int
  /// How long the sequences are that have all been tried.
  package var depth: Int
  /// How many different situations there are in them.
  package var situations: Int
  /// How many actions were tried.
  package var attempts: Int
  package var ending: Search.Ending
  package var rules: [Rule]
  /// Sequences that break a rule or end in a step error, each a shortest one; in the order in which they were found.
  package var counterexamples: [Counterexample]
  /// Screens of which only the places counted.
  package var interchangeable: [String]
  /// The file's own lines that stand before all that is tried.
  package var setUp = ""
  /// What failed before anything was tried.
  package var failure: Failure?
  /// How long it took by the wall's clock, in nanoseconds.
  package var wallTime: Int64 = 0
  /// Whether an app is inside, whose path must be right.
  package var hasApp = false
  /// Whether nothing was merged, since the state of the app inside is unknown.
  package var isBruteForce = false
  /// How many random walks were made; 0 where it was a search.
  package var walks = 0

  /// Whether everything that was to be shown is shown: nothing is broken, and no bound ended the search before its depth.
  package var holds: Bool { counterexamples.isEmpty && failure == nil && isComplete }

  /// Whether no bound ended it before its depth.
  package var isComplete: Bool {
    switch ending {
    case .depth, .exhausted, .allBroken: true
    case .memory, .interrupted, .failed: false
    }
  }
}

extension Findings {
  /// What a search has found out, with each sequence that breaks something played once more.
  package init(_ search: borrowing Search, _ sandbox: inout Sandbox) {
    self.init(
      wantedDepth: search.bounds.depth, depth: search.depth, situations: search.situations,
      attempts: search.attempts, ending: search.ending ?? .interrupted, rules: [], counterexamples: [],
      interchangeable: sandbox.interchangeable, failure: search.failure)
    fill(search.breaches, changed: search.changed, &sandbox)
  }

  /// Tells what was broken, and what became of each rule.
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
