import Platform

/// Why a driver cannot continue: what is wrong, and the last lines that were exchanged.
package struct DriverProblem: Error, Equatable, Sendable {
  /// One sentence.
  package var message: String
  /// The last lines exchanged, each after an arrow.
  package var exchanged: [String]
  /// Whether the scenario is skipped for it.
  var isSkip = false

  init(_ message: String, exchanged: [String] = [], isSkip: Bool = false) {
    self.message = message
    self.exchanged = exchanged
    self.isSkip = isSkip
  }

  init(_ problem: ChildProcess.Problem, timeout: Int64, subject: String) {
    exchanged = []
    switch problem {
    case .notStarted(let code):
      message = "\(subject) cannot be started: " + String(cString: strerror(code))
    case .ended(let status): message = "\(subject) ended with status \(status) instead of answering"
    case .killed(let signal): message = "\(subject) was ended by signal \(signal) instead of answering"
    case .silent: message = "\(subject) closed its input or output instead of answering"
    case .late:
      message = "\(subject) did not answer within \(DriverProblem.seconds(timeout)) s (--driver-timeout)"
    case .tooLong: message = "\(subject) wrote a line of more than \(ChildProcess.longestLine) bytes"
    case .unasked: message = "\(subject) wrote an unexpected line"
    }
  }

  private static func seconds(_ time: Int64) -> String {
    let text = (Double(time) / 1e9).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
