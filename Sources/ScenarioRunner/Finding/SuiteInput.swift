/// One thing to run, in the order of the command line.
package enum SuiteInput: Equatable, Sendable {
  case file(path: String)
  /// A text that is in no file, such as standard input, under the name that reports give it.
  case text(name: String, bytes: [UInt8])
  /// A path that led to nothing; it keeps its place among the results.
  case problem(PathProblem)
}
