import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// Reads inputs, runs them and shows the results.
///
/// An input is a line, or several lines while a block is open; a terminal and a pipe are treated alike. Lines
/// that start with a colon are commands; `SessionLoop+Commands` runs them.
struct SessionLoop {
  var session: Session
  /// The session before the last `:reset` or `:load`, which `:undo` goes back to.
  var earlier: Session?
  /// The file that was loaded last, and the line of its scenario.
  var loaded: (path: String, line: Int?)?
  /// Whether the display is drawn after each input.
  var drawsPictures = false
  /// How many callbacks `:step` has shown.
  var stepped = 0
  /// Whether the lines are typed on a terminal.
  let isTerminal: Bool
  /// Whether the session ends after the current command.
  var isOver = false
  /// The lines of the last typed input.
  private var remembered = ""
  var hadFailure = false
  var hadError = false

  init(isTerminal: Bool) {
    self.isTerminal = isTerminal
    session = Self.newSession()
  }

  static func newSession() -> Session {
    let session = Session(includes: IncludeReader.includes(paths: []))
    session.isInterrupted = { Interruption.isRequested ? "interrupted" : nil }
    return session
  }

  /// The exit code for the lines so far.
  var code: ExitCode {
    hadError ? .unreadable : hadFailure ? .failed : .passed
  }

  /// The width of the output in cells.
  var width: Int { isTerminal ? TerminalSize.width : 100 }

  func report(_ console: Console) -> SessionReport { SessionReport(style: console.out.style, width: width) }

  /// Runs until the lines end or `:quit` is read.
  mutating func run(_ lines: inout some LineSource, on console: inout Console) {
    var pending = PendingInput()
    while !isOver {
      if !lines.hasMore { flush(&console) }
      switch lines.next(after: pending.text, in: session) {
      case .interrupted:
        pending = PendingInput()
        remembered = ""
      case .end:
        if pending.text.isEmpty || isTerminal {
          if pending.text.isEmpty { isOver = true }
          pending = PendingInput()
          remembered = ""
        } else {
          execute(pending.text, on: &console)
          isOver = true
        }
      case .line(let text):
        if isTerminal { remembered += remembered.isEmpty ? text : "\n" + text }
        if text.utf8.contains(0x0A), pending.text.isEmpty, !Self.isPending(text, in: session) {
          paste(text, on: &console)
        } else {
          for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !isOver {
            take(String(line), &pending, on: &console)
          }
        }
        if pending.text.isEmpty, !remembered.isEmpty {
          lines.remember(remembered)
          remembered = ""
        }
      }
    }
    flush(&console)
  }

  private static func isPending(_ text: String, in session: Session) -> Bool { !session.isComplete(text) }

  /// Handles one line: a command, an input or a part of one.
  private mutating func take(_ line: String, _ pending: inout PendingInput, on console: inout Console) {
    let bare = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    if pending.text.isEmpty {
      if bare.isEmpty { return }
      if bare.first == 0x3A { return runCommand(line, on: &console) }
      if suggestCommand(line, on: &console) { return }
    }
    if bare.isEmpty {
      // Incomplete input is not run; from a pipe it is reported with its position.
      if isTerminal {
        console.out.line("the block was not complete: nothing ran")
      } else {
        execute(pending.text, on: &console)
      }
      pending = PendingInput()
      return
    }
    pending.add(line)
    guard pending.mayBeComplete, session.isComplete(pending.text) else { return }
    execute(pending.text, on: &console)
    pending = PendingInput()
  }

  /// If a line is the name of a command without a colon, shows the command's spelling; returns whether it is.
  private mutating func suggestCommand(_ line: String, on console: inout Console) -> Bool {
    let word = String(line.split(separator: " ").joined(separator: " "))
    let meant = ["help": "help", "quit": "quit", "exit": "quit", "undo": "undo"][word]
    guard let meant, !session.knows(word) else { return false }
    hadError = true
    console.err.line("did you mean `:\(meant)`?")
    return true
  }

  // MARK: - Inputs

  /// Runs an input; of a scenario with its header, the statements of its body.
  mutating func execute(_ input: String, on console: inout Console) {
    if SessionScript.hasScenarios(input) {
      return play(Source(name: "<session>", bytes: Array(input.utf8)), on: &console)
    }
    stepped = 0
    let reply = session.execute(input)
    Interruption.withdraw()
    if !reply.diagnostics.isEmpty { show(reply.diagnostics, in: reply.source, on: &console) }
    if reply.failure != nil || !reply.violations.isEmpty { hadFailure = true }
    if reply.hasErrors { hadError = true }
    console.out.write(report(console).reply(reply))
    if drawsPictures, !reply.isAnswer, !reply.hasErrors { console.out.write(picture(of: session.scene)) }
  }

  func show(_ diagnostics: [Diagnostic], in source: Source, on console: inout Console) {
    flush(&console)
    let report = ConsoleReport(style: console.err.style, width: isTerminal ? width : .max)
    for diagnostic in diagnostics { console.err.write(report.diagnostic(diagnostic, in: source)) }
    flush(&console)
  }

  /// Runs several lines at once: the statements of a file or scenario, otherwise line by line.
  private mutating func paste(_ text: String, on console: inout Console) {
    if SessionScript.hasScenarios(text) {
      return play(Source(name: "<session>", bytes: Array(text.utf8)), on: &console)
    }
    var pending = PendingInput()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !isOver {
      let isEmpty = line.allSatisfy { $0 == " " || $0 == "\t" || $0 == "\r" }
      if isEmpty && pending.text.isEmpty { continue }
      if isEmpty {
        pending.add("")
      } else {
        take(String(line), &pending, on: &console)
      }
    }
    if !pending.text.isEmpty { execute(pending.text, on: &console) }
  }

  /// Runs the statements of a file, or of one of its scenarios, one by one.
  mutating func play(
    _ source: Source, line: Int? = nil, path: (String) -> String = { $0 }, on console: inout Console
  ) {
    switch SessionScript.read(source, line: line, path: path) {
    case .mistakes(let diagnostics):
      hadError = true
      show(diagnostics, in: source, on: &console)
    case .noScenario(let lines):
      hadError = true
      console.err.line("no scenario starts at line \(line ?? 1); some start at \(Self.list(lines))")
    case .several(let lines, let setUp):
      for statement in setUp.statements { play(statement, on: &console) }
      console.out.line("the scenarios start at lines \(Self.list(lines)); `:load FILE:LINE` plays one")
    case .script(let script):
      for statement in script.statements {
        if Interruption.isRequested { break }
        let failed = (hadError, hadFailure)
        (hadError, hadFailure) = (false, false)
        play(statement, on: &console)
        let stops = hadError || hadFailure
        (hadError, hadFailure) = (hadError || failed.0, hadFailure || failed.1)
        if stops { break }
      }
      Interruption.withdraw()
    }
  }

  private mutating func play(_ statement: String, on console: inout Console) {
    if isTerminal {
      let lines = visibleLines(statement).split(separator: "\n", omittingEmptySubsequences: false)
      for (place, line) in lines.enumerated() {
        console.out.line(Prompt.text(line: session.nextLine + place, isFirst: place == 0) + line)
      }
    }
    execute(statement, on: &console)
    flush(&console)
  }

  static func list(_ lines: [Int]) -> String {
    let shown = lines.prefix(10).map { String($0) }.joined(separator: ", ")
    return lines.count > 10 ? "\(shown) and \(lines.count - 10) more" : shown
  }

  func flush(_ console: inout Console) {
    console.out.flush()
    console.err.flush()
  }
}

/// The lines of an incomplete input.
struct PendingInput {
  private(set) var text = ""
  /// The number of open blocks and brackets, by counting braces.
  private var depth = 0

  /// Whether the input may be complete; with an open brace it cannot be, so the parser is not called.
  var mayBeComplete: Bool { depth <= 0 }

  mutating func add(_ line: String) {
    text = text.isEmpty ? line : text + "\n" + line
    count(line)
  }

  /// Counts braces outside strings and comments.
  private mutating func count(_ line: String) {
    var isInString = false
    var isEscaped = false
    for byte in line.utf8 {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "#"): return
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case _: break
        }
      }
    }
  }
}

/// The text before the typed line.
enum Prompt {
  /// `nav 3> ` with the number of the input; dots of the same width before continuation lines.
  static func text(line: Int, isFirst: Bool) -> String {
    let number = String(line)
    return isFirst ? "nav \(number)> " : String(repeating: ".", count: max(0, 3)) + " \(number)> "
  }
}
