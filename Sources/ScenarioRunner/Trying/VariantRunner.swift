import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

/// Runs variants of a file, one after the other.
package struct VariantRunner {
  private let engine = Engine()
  private let name: String

  /// A runner for variants of the file of that name, which may include what the file may.
  package init(name: String) {
    self.name = name
    engine.includes = IncludeReader.includes(paths: [])
  }

  /// Records a scenario of a variant; nil, and what is wrong with it, where the variant cannot be run.
  package func record(
    _ bytes: [UInt8], _ scenario: Int, _ request: RecordingRequest = RecordingRequest(keepsModels: true)
  ) -> Result<Recording, Problem> {
    bytes.withUnsafeBufferPointer { engine.load(name: name, bytes: $0) }
    guard !engine.hasErrors, scenario < engine.scenarioCount else {
      let first = engine.diagnostics.first { $0.severity == .error }
      return .failure(Problem(message: first?.message ?? "there is no such scenario"))
    }
    return .success(engine.record(scenario, request))
  }

  /// Why a variant cannot be run.
  package struct Problem: Error, Equatable {
    package var message: String
  }
}

/// What a hand led to in one run: what the last release decided, and what is on screen at the end.
package struct HandOutcome: Equatable, Sendable {
  /// What became of the swipe.
  package enum Kind: String, Sendable, CaseIterable {
    /// It went back.
    case finished
    /// It sprang back.
    case cancelled
    /// No gesture began, or it drove nothing.
    case none
    /// The run ended in an error.
    case error
  }

  package var kind: Kind
  /// How far the decision was from turning out the other way, 0…1.
  package var margin: Double
  /// Why, in words.
  package var reason: String
  /// The screen on top at the end.
  package var top: String
  /// The whole stack at the end, root first.
  package var stack: [String]

  /// What decisions led to.
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
  /// What the hand of a variant leads to.
  package func outcome(_ bytes: [UInt8], _ scenario: Int) -> HandOutcome {
    switch record(bytes, scenario) {
    case .success(let recording): HandOutcome(recording)
    case .failure(let problem): HandOutcome(problem: problem.message)
    }
  }
}
