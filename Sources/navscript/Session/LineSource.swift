import ScenarioRuntime

/// A source of a session's lines.
protocol LineSource {
  /// Reads the next line.
  ///
  /// `pending` is the incomplete input that the line continues, empty at the start of one; completion uses
  /// the session.
  mutating func next(after pending: String, in session: Session) -> SessionLine

  /// Whether the next line is available without waiting.
  var hasMore: Bool { get }

  /// Adds an input to the history.
  mutating func remember(_ input: String)
}

/// A line, or what happened instead of one.
enum SessionLine: Equatable {
  case line(String)
  /// The line and its incomplete input were discarded.
  case interrupted
  case end
}
