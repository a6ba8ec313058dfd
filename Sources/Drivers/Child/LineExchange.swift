/// What answers each line with a line: a child process, or in its place replies that are known beforehand.
package protocol LineExchange: AnyObject {
  /// Takes a line and returns the line that answers it, both without the line end.
  ///
  /// - Parameter timeout: the time limit, in nanoseconds.
  func exchange(_ line: [UInt8], timeout: Int64) throws(ChildProcess.Problem) -> [UInt8]
  /// Ends what answers.
  func end()
}
