import Platform
import ScenarioRunner

/// What Ctrl-C does.
enum Interrupts {
  /// From here on the first ends the run, which then tells what there is; the second ends the command.
  static func heed() {
    signal(SIGINT) { _ in
      if Interruption.isRequested { _exit(ExitCode.interrupted.rawValue) }
      Interruption.request()
    }
  }

  /// From here on each ends the command.
  static func endAtOnce() {
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
  }

  /// From here on each ends what the session runs.
  static func heedInSession() {
    signal(SIGINT) { _ in Interruption.request() }
  }
}
