import CReadline
import Glibc
import ScenarioRuntime

/// Lines that are typed on a terminal: edited, completed and remembered by GNU readline.
struct TerminalLines: LineSource {
  private var history = LineHistory()

  init() {
    // Readline moves by characters only if it knows their encoding.
    if setlocale(LC_CTYPE, "") == nil || nav_locale_is_bytes() != 0 { setlocale(LC_CTYPE, "C.UTF-8") }
    nav_set_application(strdup("navscript"))
    nav_set_word_breaks(strdup(" \t\n;,(){}[]<>=+*/|"))
    nav_set_completion(Completion.complete)
    rl_bind_key(controlC) { _, _ in
      nav_drop_line()
      return 0
    }
  }

  mutating func next(after pending: String, in session: Session) -> SessionLine {
    Completion.context = Completion.Context(session: session, pending: pending)
    defer { Completion.context = nil }
    let line = Self.withoutInterrupts { readline(pending.isEmpty ? "nav> " : "...> ") }
    guard let line else {
      print()
      return .end
    }
    defer { free(line) }
    if nav_line_was_dropped(line) != 0 { return .interrupted }
    let text = String(cString: line)
    history.add(text)
    return .line(text)
  }

  /// Lets Ctrl-C arrive as a key for as long as a line is typed, rather than as a signal.
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

/// What Tab offers.
private enum Completion {
  struct Context {
    var session: Session
    var pending: String
  }

  // Readline hands its hooks no context of ours. It calls them on the thread that reads the line, and only then.
  nonisolated(unsafe) static var context: Context?

  /// The hook: a C array of what fits, the common beginning first.
  static let complete:
    @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> UnsafeMutablePointer<
      UnsafeMutablePointer<CChar>?
    >? = {
      text, _, end in
      nav_completion_is_over()
      guard let text, let line = nav_line(), let context = Completion.context else { return nil }
      let word = String(cString: text)
      let before = context.pending.isEmpty ? "" : context.pending + "\n"
      let input = before + String(cString: line)
      let words = context.session.completions(for: input, upTo: before.utf8.count + Int(end))
        .filter { $0.hasPrefix(word) }
      guard let first = words.first else { return nil }
      let list = words.count == 1 ? words : [words.dropFirst().reduce(first, commonBeginning)] + words
      let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: list.count + 1)
      for (index, word) in list.enumerated() { array[index] = strdup(word) }
      array[list.count] = nil
      return array
    }

  private static func commonBeginning(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map { $0.0 })
  }
}

private let controlC: Int32 = 3
