import Explorer
import ScenarioRuntime
import ScenarioSyntax

extension Findings {
  /// The findings as the result of a test, whose failure shows the first counterexample.
  ///
  /// - Parameter reason: why the exploration was stopped from outside, if it was.
  func result(_ info: ScenarioInfo, _ plan: ExplorationPlan, reason: String?) -> ScenarioResult {
    var result = ScenarioResult(verdict: .passed, statements: attempts)
    if let failure {
      result.verdict = .error
      result.failure = failure
    } else if let first = counterexamples.first {
      result.verdict = .failed
      result.failure = first.failure
      result.failure?.notes += ["as a scenario:"] + first.scenario.split(separator: "\n").map { String($0) }
    } else if !isComplete, !plan.allowsPartial {
      result.verdict = .failed
      result.failure = Failure(headline: incompleteness(reason), range: rules.first?.range ?? .none)
    }
    guard let reason = info.failsReason, isComplete else { return result }
    result.tagReason = reason
    if result.verdict == .passed {
      let range = rules.first?.range ?? .none
      result.verdict = .unexpectedPass
      result.failure = Failure(
        headline: "unexpected pass: this exploration is marked `@fails`, and everything holds", range: range,
        labels: [Failure.Label(range: range, text: "")], notes: reason.isEmpty ? [] : ["@fails: \(reason)"])
    } else {
      result.verdict = .expectedFailure
    }
    return result
  }

  /// Why the results cover less than was asked for.
  private func incompleteness(_ reason: String?) -> String {
    switch ending {
    case .interrupted: reason ?? Deadline.interrupted
    case .memory: "out of memory: everything holds up to depth \(depth), of \(wantedDepth)"
    case .depth, .exhausted, .allBroken, .failed: ""
    }
  }
}
