/// The formats of reports.
package enum ReportKind: String, CaseIterable, Sendable {
  case junit
  case tap
  case json
  case github

  /// A run's report, which ends with a line end.
  ///
  /// - Parameter workspace: the repository's root if it is not the folder of the run; GitHub's paths are
  ///   relative to it.
  package func text(of record: RunRecord, workspace: String? = nil) -> [UInt8] {
    switch self {
    case .junit: Array(JUnitReport.text(of: record).utf8)
    case .tap: Array(TAPReport.text(of: record).utf8)
    case .json: JSONReport.text(of: record)
    case .github: Array(GitHubReport.text(of: record, workspace: workspace).utf8)
    }
  }
}

extension ScenarioRecord {
  /// The name, followed by the number of the repetition if there are several.
  func title(_ repetition: Int) -> String {
    repetition == 0 ? name : "\(name) [run \(repetition + 1)]"
  }

  /// The reason of `@skip` or `@fails`, or a placeholder.
  var reasonText: String { reason.map { $0.isEmpty ? "no reason given" : $0 } ?? "" }
}
