import CReadline
import Platform
import ScenarioRuntime

/// Lines typed on a terminal; GNU readline handles editing, completion and history.
struct TerminalLines: LineSource {
  private var history = LineHistory()

  let hasMore = false

  init() {
    // Readline needs a locale with the right encoding to move by characters.
    if setlocale(LC_CTYPE, "") == nil || nav_locale_is_bytes() != 0 { setlocale(LC_CTYPE, "C.UTF-8") }
    nav_set_application(strdup("NavScript"))
    nav_set_word_breaks(strdup(" \t\n;,(){}[]<>=+*/|"))
    nav_set_completion(Completion.complete)
    nav_set_display(Completion.display)
    rl_bind_key(controlC) { _, _ in
      nav_drop_line()
      return 0
    }
  }

  mutating func next(after pending: String, in session: Session) -> SessionLine {
    Completion.context = LineCompletion(session: session, pending: pending)
    defer { Completion.context = nil }
    let lines = pending.utf8.reduce(pending.isEmpty ? 0 : 1) { $1 == 0x0A ? $0 + 1 : $0 }
    let prompt = Prompt.text(line: session.nextLine + lines, isFirst: pending.isEmpty)
    let line = Self.withoutInterrupts { readline(prompt) }
    guard let line else {
      print()
      return .end
    }
    defer { free(line) }
    if nav_line_was_dropped(line) != 0 { return .interrupted }
    return .line(String(cString: line))
  }

  mutating func remember(_ input: String) { history.add(input) }

  /// Makes Ctrl-C arrive as a key instead of a signal while a line is typed.
  private static func withoutInterrupts<Result>(_ body: () -> Result) -> Result {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
    let saved = settings
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VINTR)] = 0 }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    defer {
      var saved = saved
      tcsetattr(STDIN_FILENO, TCSADRAIN, &saved)
    }
    return body()
  }
}

private let controlC: Int32 = 3
