import Platform
import ScenarioRunner

/// Handles Ctrl-C and the signals that end a command from outside: SIGTERM and SIGHUP.
enum Interrupts {
  /// From now on the first signal ends the run, which then reports its results; the second ends the command.
  static func handleInRun() {
    handle { _ in
      if Interruption.isRequested { _exit(ExitCode.interrupted.rawValue) }
      Interruption.request()
    }
  }

  /// From now on each signal ends the command.
  static func endAtOnce() {
    handle { _ in _exit(ExitCode.interrupted.rawValue) }
  }

  /// From now on each Ctrl-C ends the input that the session is running.
  static func handleInSession() {
    signal(SIGINT) { _ in Interruption.request() }
  }

  private static func handle(_ handler: @convention(c) (CInt) -> Void) {
    for number in [SIGINT, SIGTERM] { signal(number, handler) }
    // `nohup` ignores SIGHUP; keep it ignored.
    let before = signal(SIGHUP, handler)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGHUP, SIG_IGN) }
  }
}
