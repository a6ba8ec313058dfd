import Pictures
import ScenarioRunner
import ScenarioRuntime
import TransitionCore

/// The run of the compared touches under one recipe.
package struct RecipeRun {
  let recipe: String
  /// The result of each release.
  let releases: [Release]
  let end: SwipeOutcome

  /// A release and the top screen after it.
  struct Release {
    var line: Int
    var statement: String
    var outcome: SwipeOutcome
  }

  /// A recipe and its run, or why it could not be run.
  package init(_ recipe: String, _ run: Result<Recording, VariantRunner.Problem>) {
    self.recipe = recipe
    switch run {
    case .success(let recording):
      releases = Self.releases(of: recording)
      end = SwipeOutcome(recording)
    case .failure(let problem):
      releases = []
      end = SwipeOutcome(problem: problem.message)
    }
  }

  private static func releases(of recording: Recording) -> [Release] {
    var result: [Release] = []
    var firstDecision = 0
    for action in recording.actions {
      guard case .finger(let finger) = action.action, finger.phase == .up || finger.phase == .cancelled,
        action.step < recording.steps.count
      else { continue }
      let step = recording.steps[action.step]
      let end = recording.steps[action.step].decisions.upperBound
      let range =
        min(
          firstDecision, recording.decisions.count)..<max(firstDecision, min(end, recording.decisions.count))
      firstDecision = max(firstDecision, end)
      let outcome = SwipeOutcome(
        decisions: Array(recording.decisions[range]), stack: stack(recording, after: action.step))
      result.append(Release(line: action.line, statement: step.source?.text ?? "release", outcome: outcome))
    }
    return result
  }

  private static func stack(_ recording: Recording, after step: Int) -> [String] {
    recording.model(after: step)?.stack.map { recording.name(of: $0) ?? "" } ?? []
  }
}

/// Runs under several recipes as tables.
package enum RecipeTable {
  /// A table for each release and one for the end.
  package static func text(_ runs: [RecipeRun], title: String) -> String {
    var text = visible(title) + "\n"
    let count = runs.map { $0.releases.count }.max() ?? 0
    for number in 0..<count {
      let releases = runs.map { number < $0.releases.count ? $0.releases[number] : nil }
      guard let first = releases.compactMap({ $0 }).first else { continue }
      text += "\nline \(first.line), \(visible(first.statement)):\n"
      text += table(zip(runs, releases).map { ($0.0.recipe, $0.1?.outcome) })
    }
    text += "\nat the end:\n"
    return text + table(runs.map { ($0.recipe, $0.end) }, isEnd: true)
  }

  private static func table(_ rows: [(recipe: String, outcome: SwipeOutcome?)], isEnd: Bool = false) -> String
  {
    var cells = [["recipe", isEnd ? "stack" : "top", "outcome", "margin", "why"]]
    for (recipe, outcome) in rows {
      guard let outcome else {
        cells.append([recipe, "", "not reached", "", ""])
        continue
      }
      let hasMargin = outcome.kind != .error && outcome.margin < 1
      cells.append([
        recipe, visible(isEnd ? outcome.stack.joined(separator: ", ") : outcome.top), outcome.kind.word,
        hasMargin ? NumberText.fixed(outcome.margin, 3) : "", visible(outcome.reason),
      ])
    }
    let widths = (0..<4).map { column in cells.map { VisibleScalars.cells($0[column]) }.max() ?? 0 }
    var text = ""
    for (number, row) in cells.enumerated() {
      // Cells that differ from the first recipe are marked.
      let differs = number > 1 && (row[1] != cells[1][1] || row[2] != cells[1][2])
      var line = differs ? "≠ " : "  "
      for column in 0..<4 {
        line +=
          row[column] + String(repeating: " ", count: widths[column] - VisibleScalars.cells(row[column]) + 2)
      }
      line += row[4]
      while line.utf8.last == 0x20 { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}

extension SwipeOutcome.Kind {
  /// The word in tables.
  package var word: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .none: "no gesture"
    case .error: "error"
    }
  }
}
