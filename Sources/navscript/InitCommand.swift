import Platform
import Reports
import ScenarioRunner

/// `navscript init`: creates a folder of scenarios to start from.
enum InitCommand: Subcommand {
  static let name = "init"
  static let summary = "Create a folder with an example and a build server's workflow"
  static let operands = "[FOLDER]"

  static let table = OptionTable([.init(title: "Options", options: [])])

  static let help = """
    Creates a folder with a commented example scenario, and a workflow for a build server.

    Usage: navscript init [FOLDER]

    FOLDER is `scenarios` by default. The workflow goes where GitHub looks for it: in
    .github/workflows at the top of the repository. It builds navscript from the repository that
    the repository variable NAVSCRIPT_REPOSITORY names. Existing files are not changed.

    \(table.help)
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
      console.err.line(
        "navscript: the folder `\(visible(path))` cannot be made: " + String(cString: strerror(errno)))
      return .internalError
    }
    for (file, text) in InitFiles.all(in: path) {
      ReportTarget.makeFolder(of: file)
      do throws(PathProblem) {
        try NewFile.write(text, to: file)
        console.out.line("wrote \(visible(file))")
      } catch {
        if case .system(EEXIST) = error.kind {
          console.out.line("left \(visible(file)) as it is")
          continue
        }
        console.err.line("navscript: `\(visible(file))` cannot be written: \(error.writingMessage)")
        return .internalError
      }
    }
    console.out.line("now: navscript run \(visible(path))")
    console.out.line(
      "for the workflow: set the repository variable NAVSCRIPT_REPOSITORY to where navscript is, OWNER/navscript"
    )
    return .passed
  }
}

/// The files of a new folder.
enum InitFiles {
  static func all(in folder: String) -> [(name: String, text: String)] {
    let (top, inside) = Repository.top(of: folder)
    let workflows = top == "." ? ".github/workflows" : top + "/.github/workflows"
    return [
      (folder + "/example.nav", example),
      (workflows + "/scenarios.yml", workflow(inside.isEmpty ? "." : shellQuoted(inside))),
    ]
  }

  /// Quotes a path for a shell.
  private static func shellQuoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  private static let example = """
    # Naming a screen creates it. The first screen is called Root.
    # Run this file:            navscript run example.nav
    # Run it whenever it changes: navscript run example.nav --watch

    scenario "a long swipe goes back" @smoke {
        push Inbox
        push Message
        pan 0.7 vel 0            # the finger moves over 70 % of the width and stops
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

    # @fails marks a scenario that must fail. When it passes, the run reports it.
    scenario "a fifth of the width is enough" @fails("the rule asks for half of it") {
        push Inbox
        pan 0.2 vel 0
        release
        expect top == Root
    }

    """

  /// A workflow that runs a folder, given relative to the repository's root.
  static func workflow(_ folder: String) -> String {
    """
    # Failures appear next to the changed lines, and in the report.
    #
    # Set the repository variable NAVSCRIPT_REPOSITORY (Settings, Secrets and variables, Actions, Variables)
    # to the repository that navscript is built from, such as OWNER/navscript.
    name: scenarios
    on: [push, pull_request]
    jobs:
      scenarios:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - uses: actions/checkout@v4
            with:
              repository: ${{ vars.NAVSCRIPT_REPOSITORY }}
              path: .navscript
          - run: apt-get update && apt-get install -y make libreadline-dev
          - run: make -C .navscript build
          - run: .navscript/.build/release/navscript run \(folder) --report github=- --report junit=out/junit.xml
          - if: always()
            uses: actions/upload-artifact@v4
            with:
              name: scenarios
              path: out

    """
  }
}

/// Finds the root of the repository, where the host looks for workflows.
enum Repository {
  /// The folder with `.git` at or above a folder, and the path from it to that folder; without one, the
  /// current folder.
  static func top(of folder: String) -> (top: String, inside: String) {
    guard let real = realPath(folder) else { return (".", folder) }
    var top = real[...]
    while !top.isEmpty {
      if FileFinder.exists(top + "/.git") {
        return (shortened(String(top)), String(real.dropFirst(top.count + 1)))
      }
      guard let slash = top.lastIndex(of: "/") else { break }
      top = top[..<slash]
    }
    guard let current = realPath("."), real.hasPrefix(current + "/") else { return (folder, ".") }
    return (".", String(real.dropFirst(current.count + 1)))
  }

  /// A path relative to the current folder, if it is that folder or one above.
  private static func shortened(_ top: String) -> String {
    guard let current = realPath("."), current == top || current.hasPrefix(top + "/") else {
      return top
    }
    let depth = current.dropFirst(top.count).split(separator: "/").count
    return depth == 0 ? "." : Array(repeating: "..", count: depth).joined(separator: "/")
  }
}

/// Creates a file that must not exist yet.
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
