import ScenarioRuntime

/// Where a session's lines come from.
protocol LineSource {
  /// The next line.
  ///
  /// `pending` is the input that the line goes on with, empty at the beginning of one; the session knows what
  /// could follow.
  mutating func next(after pending: String, in session: Session) -> SessionLine

  /// Whether the next line is there already, so that nobody waits for what was written.
  var hasMore: Bool { get }

  /// Remembers an input, for whoever looks for it later.
  mutating func remember(_ input: String)
}

/// What came instead of a line, or the line.
enum SessionLine: Equatable {
  case line(String)
  /// The line was dropped, and the input that it belongs to.
  case interrupted
  case end
}
