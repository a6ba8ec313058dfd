import Platform
import ScenarioRunner

/// The effect of Ctrl-C, and of the signals that end a command from outside: SIGTERM and SIGHUP.
enum Interrupts {
  /// From here on the first ends the run, which then reports what there is; the second ends the command.
  static func handleInRun() {
    handle { _ in
      if Interruption.isRequested { _exit(ExitCode.interrupted.rawValue) }
      Interruption.request()
    }
  }

  /// From here on each ends the command.
  static func endAtOnce() {
    handle { _ in _exit(ExitCode.interrupted.rawValue) }
  }

  /// From here on each Ctrl-C ends what the session runs.
  static func handleInSession() {
    signal(SIGINT) { _ in Interruption.request() }
  }

  private static func handle(_ handler: @convention(c) (CInt) -> Void) {
    for number in [SIGINT, SIGTERM] { signal(number, handler) }
    // `nohup` has it ignored, which stays so.
    let before = signal(SIGHUP, handler)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGHUP, SIG_IGN) }
  }
}
