/// One input, in the order of the command line.
package enum SuiteInput: Equatable, Sendable {
  case file(path: String)
  /// A text that is not in a file, such as standard input, with its name in reports.
  case text(name: String, bytes: [UInt8])
  /// A path that could not be read; it keeps its place among the results.
  case problem(PathProblem)
}
