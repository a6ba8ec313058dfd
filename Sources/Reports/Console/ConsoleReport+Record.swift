extension ConsoleReport {
  /// Why an input could not be run, its diagnostics, and the warnings of its runs.
  package func problems(of file: FileRecord) -> String {
    var text = ""
    if let problem = file.problem { text += headline("\(file.path):", "error:", visible(problem), .error) }
    for diagnostic in file.diagnostics { text += visibleLines(diagnostic.text) }
    for scenario in file.scenarios {
      for warning in scenario.warnings { text += visibleLines(warning.text) }
    }
    return text
  }

  /// The scenarios of a file that failed, each once.
  package func failures(of file: FileRecord) -> String {
    file.scenarios.filter { $0.verdict.isFailure }.map { visibleLines($0.failure?.text ?? "") }.joined()
  }
}
