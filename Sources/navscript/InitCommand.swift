import Glibc
import ScenarioRunner

/// `navscript init`: a folder to begin with.
enum InitCommand: Subcommand {
  static let name = "init"
  static let summary = "Make a folder with an example and what a build server needs"

  static let help = """
    Makes a folder with a commented example scenario and a workflow for a build server.

    Usage: navscript init [FOLDER]

    Without FOLDER it is `scenarios`. A file that is already there is left as it is.

    Options:
      -h, --help     Print this text
      -V, --version  Print the version

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var folder: String?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        guard folder == nil else { throw arguments.unexpected(operand) }
        folder = operand
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    var path = folder ?? "scenarios"
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard Folders.make(path), FileFinder.isFolder(path) else {
      console.err.line("navscript: the folder `\(path)` cannot be made: " + String(cString: strerror(errno)))
      return .internalError
    }
    for (name, text) in InitFiles.all(in: path) {
      let file = path + "/" + name
      do throws(PathProblem) {
        try NewFile.write(text, to: file)
        console.out.line("wrote \(file)")
      } catch {
        if case .system(EEXIST) = error.kind {
          console.out.line("left \(file) as it is")
          continue
        }
        console.err.line("navscript: `\(file)` cannot be written: \(error.writingMessage)")
        return .internalError
      }
    }
    console.out.line("now: navscript run \(path)")
    return .passed
  }
}

/// The files of a new folder.
enum InitFiles {
  static func all(in folder: String) -> [(name: String, text: String)] {
    [("example.nav", example), ("ci.yml", workflow(folder))]
  }

  private static let example = """
    # Screens are there as soon as they are named; the first one is Root.
    # Run this file:            navscript run example.nav
    # Run it whenever it changes: navscript run example.nav --watch

    scenario "a long swipe goes back" @smoke {
        push Inbox
        push Message
        pan 0.7 vel 0            # the finger moves over 70 % of the width and stands still
        release
        expect top == Inbox
        expect depth == 2        # Root and Inbox
    }

    scenario "a swipe of {part} of the width at {speed} pt/s shows {shown}"
        | part | speed | shown   |
        | 0.2  | 0     | Message |
        | 0.2  | 500   | Inbox   |
        | 0.7  | 0     | Inbox   |
    {
        push Inbox
        push Message
        pan part vel speed
        release
        expect top == shown
    }

    # What is known to be wrong is said, and noticed as soon as it is mended.
    scenario "a fifth of the width is enough" @fails("half of it is asked for") {
        push Inbox
        pan 0.2 vel 0
        release
        expect top == Root
    }

    """

  private static func workflow(_ folder: String) -> String {
    """
    # A workflow for GitHub: move it to .github/workflows/scenarios.yml.
    # Failures stand beside the lines of the change, and in the report that is kept.
    name: scenarios
    on: [push, pull_request]
    jobs:
      scenarios:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
          # Put the binary `navscript` on PATH here, for example from your own storage.
          - run: navscript run \(folder) --report github=- --report junit=out/junit.xml
          - if: always()
            uses: actions/upload-artifact@v4
            with:
              name: scenarios
              path: out

    """
  }
}

/// A file that must not be there yet.
enum NewFile {
  static func write(_ text: String, to path: String) throws(PathProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw PathProblem(path: path, kind: .init(errno: errno)) }
    var output = Output(descriptor)
    output.write(text)
    output.flush()
    close(descriptor)
    if let error = output.error { throw PathProblem(path: path, kind: .init(errno: error)) }
  }
}
