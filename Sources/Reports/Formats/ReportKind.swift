/// The formats of reports.
package enum ReportKind: String, CaseIterable, Sendable {
  case junit
  case tap
  case json
  case github

  /// A run's report, with a line end behind its last line.
  ///
  /// - Parameter workspace: the folder of the whole repository where it is not the run's own; GitHub takes paths from there.
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
  /// The name, and which run it was where there are several.
  func title(_ repetition: Int) -> String {
    repetition == 0 ? name : "\(name) [run \(repetition + 1)]"
  }

  /// The reason of `@skip` or `@fails`, or what stands for one.
  var reasonText: String { reason.map { $0.isEmpty ? "no reason given" : $0 } ?? "" }
}
