import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// Reads inputs, executes them, shows what came of them.
///
/// An input is a line, or several while a block is open. It goes the same way from a terminal and from a pipe.
struct SessionLoop {
  private var session = Session(includes: IncludeReader.includes(paths: []))
  private var hadFailure = false
  private var hadError = false

  /// What the lines so far amount to.
  var code: ExitCode {
    hadError ? .unreadable : hadFailure ? .failed : .passed
  }

  /// Goes on until the lines end or `:quit` is among them.
  mutating func run(_ lines: inout some LineSource, on console: inout Console) {
    var pending = ""
    while true {
      flush(&console)
      switch lines.next(after: pending, in: session) {
      case .interrupted:
        pending = ""
      case .end:
        if !pending.isEmpty { execute(pending, on: &console) }
        flush(&console)
        return
      case .line(let line):
        let isEmpty = line.allSatisfy { $0 == " " || $0 == "\t" }
        if pending.isEmpty {
          if isEmpty { continue }
          if line.hasPrefix(":") {
            if !obey(line, on: &console) { return }
            continue
          }
        }
        // An input that is given up is executed too: what it lacks is said at its place.
        let input = pending.isEmpty ? line : isEmpty ? pending : pending + "\n" + line
        if isEmpty || session.isComplete(input) {
          pending = ""
          execute(input, on: &console)
        } else {
          pending = input
        }
      }
    }
  }

  private mutating func execute(_ input: String, on console: inout Console) {
    let before = session.stateLine
    let reply = session.execute(input)
    let diagnostics = ConsoleReport(style: console.err.style)
    for line in reply.output { console.out.line(visibleLines(line)) }
    if !reply.diagnostics.isEmpty {
      flush(&console)
      for diagnostic in reply.diagnostics {
        console.err.write(diagnostics.diagnostic(diagnostic, in: reply.source))
      }
      flush(&console)
    }
    if let failure = reply.failure {
      hadFailure = true
      console.out.write(ConsoleReport(style: console.out.style).failure(failure, in: reply.source))
    }
    if reply.diagnostics.contains(where: { $0.severity == .error }) {
      hadError = true
      return
    }
    // A value that was asked for stands alone: nothing has happened.
    let isAnswer =
      !reply.output.isEmpty && reply.state == before && reply.reason == nil && reply.failure == nil
    if !isAnswer { console.out.line(visible(reply.state)) }
    if let reason = reply.reason { console.out.line("  = " + visible(reason)) }
  }

  /// Carries out a line for the session itself; false ends it.
  private mutating func obey(_ line: String, on console: inout Console) -> Bool {
    switch line.split(separator: " ").first.map(String.init) ?? line {
    case ":quit", ":q":
      return false
    case ":help", ":h":
      console.out.write(Self.help)
    case ":undo", ":u":
      console.out.line(session.undo() ? visible(session.stateLine) : "there is nothing to undo")
    case let word:
      hadError = true
      let hint = Hint.nearest(for: word, among: [":help", ":undo", ":quit"])
      console.err.line("unknown command `\(visible(word))`\(hint.isEmpty ? "; `:help` lists them" : hint)")
    }
    return true
  }

  private func flush(_ console: inout Console) {
    console.out.flush()
    console.err.flush()
  }

  private static let help = """
    Statements run at once, and the state that they lead to is shown:
      push A; push B          push two screens
      pan 0.3 vel 50          put a finger down, 30 % of the width to the right at 50 pt/s
      release                 lift it; the line below the state says why it went that way
      expect top == B         check something
    A value by itself is printed:
      top    stack    progress    log has [A.viewWillAppear]
    For the session itself:
      :undo                   go back to before the last line
      :help                   print this text
      :quit                   end; so does Ctrl-D

    """
}
