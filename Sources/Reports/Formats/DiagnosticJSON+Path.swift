import ScenarioRunner

extension DiagnosticJSON {
  static func line(_ problem: PathProblem) -> String {
    line { json in
      head(problem.path, "error", nil, &json)
      json.member("message", problem.message)
    }
  }
}
