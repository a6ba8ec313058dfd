import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

/// Runs variants of a file, one after the other.
package struct VariantRunner {
  private let engine = Engine()
  private let name: String

  /// A runner for variants of that file, which may include the same files.
  package init(name: String) {
    self.name = name
    engine.includes = IncludeReader.includes(paths: [])
  }

  /// Records a scenario of a variant; fails with a problem if the variant cannot be run.
  package func record(
    _ bytes: [UInt8], _ scenario: Int, _ request: RecordingRequest = RecordingRequest(keepsModels: true)
  ) -> Result<Recording, Problem> {
    bytes.withUnsafeBufferPointer { engine.load(name: name, bytes: $0) }
    // A row with another value may have the name of the next row, which matters to nobody here.
    let first = engine.diagnostics.first { $0.severity == .error && $0.code != .duplicateScenario }
    guard first == nil, scenario < engine.scenarioCount else {
      return .failure(Problem(message: first?.message ?? "there is no such scenario"))
    }
    return .success(engine.record(scenario, request))
  }

  /// Why a variant cannot be run.
  package struct Problem: Error, Equatable {
    package var message: String
  }
}

/// The outcome of one run: the decision of the last release, and the final stack.
package struct SwipeOutcome: Equatable, Sendable {
  /// The outcome of the swipe.
  package enum Kind: String, Sendable, CaseIterable {
    /// The pop finished.
    case finished
    /// The pop was cancelled.
    case cancelled
    /// No gesture began, or it drove no transition.
    case none
    /// The run ended in an error.
    case error
  }

  package var kind: Kind
  /// How far the decision was from the opposite, 0…1.
  package var margin: Double
  /// The reason of the decision.
  package var reason: String
  /// The screen on top at the end.
  package var top: String
  /// The whole stack at the end, root first.
  package var stack: [String]

  /// The outcome of the decisions.
  package init(decisions: [RecordedDecision], stack: [String]) {
    let last = decisions.last { $0.decision.kind == .finish }
    let begin = decisions.last { $0.decision.kind == .begin || $0.decision.kind == .owner }
    let decision = last ?? begin
    margin = decision?.margin ?? 1
    reason = decision?.sentence ?? "no gesture asked to begin"
    if let last, last.decision.transition != .none {
      kind = last.decision.answer ? .finished : .cancelled
    } else {
      kind = .none
    }
    self.stack = stack
    top = stack.last ?? ""
  }

  /// The outcome of a recording that kept its models.
  package init(_ recording: Recording) {
    var stack: [String] = []
    for number in recording.steps.indices.reversed() {
      guard let model = recording.model(after: number) else { continue }
      stack = model.stack.map { recording.name(of: $0) ?? "" }
      break
    }
    self.init(decisions: recording.decisions, stack: stack)
    if let failure = recording.failure {
      kind = .error
      reason = failure
    }
  }

  /// A variant that could not be run.
  package init(problem: String) {
    kind = .error
    margin = 1
    reason = problem
    top = ""
    stack = []
  }
}

extension VariantRunner {
  /// Runs a variant and returns its outcome.
  package func outcome(_ bytes: [UInt8], _ scenario: Int) -> SwipeOutcome {
    switch record(bytes, scenario) {
    case .success(let recording): SwipeOutcome(recording)
    case .failure(let problem): SwipeOutcome(problem: problem.message)
    }
  }
}
