import Pictures
import Platform
import Reports
import ScenarioRunner
import ScenarioRuntime

/// `navscript learn`: the lessons, in the terminal.
enum LearnCommand: Subcommand {
  static let name = "learn"
  static let summary = "Take a lesson: read, watch, and reach a goal with statements"
  static let operands = "[--list] [N | FILE]"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("--list", help: "List the lessons, and which of them are solved")
      ])
  ])

  static let help = """
    Takes a lesson: it explains something, plays it, and asks for statements that reach a goal.

    Usage: navscript learn [--list] [N | FILE]

    Without a number it is the first lesson that is not solved yet. FILE is a lesson of your own:
    docs/teaching.md describes how to write one. An empty line ends your statements. `:hint` gives a
    hint, `:answer` shows the author's answer, `:play` plays the example again, `:quit` ends.

    \(table.help)

    Examples:
      navscript learn 1
      navscript learn scenarios/lessons/01-the-stack.nav
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var number: Int?
    var file: String?
    var lists = false
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        guard number == nil, file == nil else { throw arguments.unexpected(operand) }
        guard let value = Int(operand) else {
          file = operand
          continue
        }
        guard 1...Lessons.all.count ~= value else {
          throw arguments.error("there are lessons 1 to \(Lessons.all.count), and no `\(operand)`")
        }
        number = value
      case .option("--list"): lists = true
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    if let file { return take(file, on: &console) }
    let progress = LearnProgress()
    if lists {
      for (place, lesson) in Lessons.all.enumerated() {
        console.out.line((progress.solved.contains(place + 1) ? "✓ " : "  ") + lesson.title)
      }
      return .passed
    }
    let chosen = number ?? progress.next(of: Lessons.all.count)
    var teacher = Teacher(Lessons.all[chosen - 1], number: chosen, progress)
    return teacher.run(on: &console)
  }

  /// Starts a lesson from a file if its author's answer reaches the goal.
  private static func take(_ path: String, on console: inout Console) -> ExitCode {
    let reader = ScenarioReader(.file(path: path))
    guard !reader.scenarios.isEmpty, let source = reader.file.source else {
      console.err.write(DiagnosticFormat.full.problems(of: reader.file, style: console.err.style))
      if reader.file.problem == nil, !reader.file.hasErrors {
        console.err.line("navscript learn: there is no scenario in `\(visible(path))`")
      }
      return .unreadable
    }
    guard reader.scenarios.count == 1, let lesson = Lesson(String(decoding: source.ownBytes, as: UTF8.self))
    else {
      console.err.line(
        "navscript learn: `\(visible(path))` is not a lesson: it needs one scenario, whose last `note` is the "
          + "question, and `expect`s at its end, which are the goal (docs/teaching.md)")
      return .unreadable
    }
    if let failure = reader.record(reader.scenarios[0], RecordingRequest()).failure {
      console.err.line("navscript learn: the author's answer does not reach the goal: \(visible(failure))")
      return .failed
    }
    var teacher = Teacher(lesson)
    return teacher.run(on: &console)
  }
}

/// One lesson with one learner.
private struct Teacher {
  private let lesson: Lesson
  /// The number among the built-in lessons; nil for one from a file.
  private let number: Int?
  private var progress: LearnProgress?
  private var hints = 0

  init(_ lesson: Lesson, number: Int? = nil, _ progress: LearnProgress? = nil) {
    self.lesson = lesson
    self.number = number
    self.progress = progress
  }

  mutating func run(on console: inout Console) -> ExitCode {
    explain(on: &console)
    play(on: &console)
    ask(on: &console)
    while let statements = read(on: &console) {
      if statements.isEmpty { continue }
      if judge(statements, on: &console) {
        if let number { progress?.add(number) }
        return .passed
      }
    }
    return .failed
  }

  private func explain(on console: inout Console) {
    console.out.line(lesson.title + "\n")
    for line in lesson.told {
      if let note = FilmStrip.note(in: line) {
        for part in VisibleScalars.lines(note, of: 90) { console.out.line(part) }
      } else if !line.isEmpty {
        console.out.line("    " + line)
      }
    }
    console.out.line("")
    console.flush()
  }

  /// Plays the lesson's statements, if there is a terminal.
  private func play(on console: inout Console) {
    guard TerminalPlayer.isPossible else { return }
    let waits = "Press return to see it, then q to go on."
    console.out.line(waits)
    console.flush()
    _ = readLine()
    let reader = ScenarioReader(.text(name: "lesson", bytes: lesson.introductionText))
    guard let scenario = reader.scenarios.first else { return }
    let recording = reader.record(scenario, RecordingRequest(keepsStretches: true))
    var player = TerminalPlayer(PlayFrame(recording, title: lesson.title), speed: 2)
    player.run()
  }

  private func ask(on console: inout Console) {
    for part in VisibleScalars.lines(lesson.question, of: 90) { console.out.line(part) }
    console.out.line("\nAfter your statements this must hold:")
    for line in lesson.goal { console.out.line("    " + line) }
    console.out.line("\nAn empty line ends them; :hint, :answer, :play and :quit are understood.")
    console.flush()
  }

  /// Reads statements up to an empty line; returns nil at the end of input.
  private mutating func read(on console: inout Console) -> [String]? {
    var statements: [String] = []
    while true {
      console.out.write(statements.isEmpty ? "> " : "· ")
      console.flush()
      guard let line = readLine() else { return statements.isEmpty ? nil : statements }
      switch line.drop(while: { $0 == " " }) {
      case "": return statements
      case ":quit", ":q": return nil
      case ":hint": hint(on: &console)
      case ":answer":
        for line in lesson.answer { console.out.line("    " + line) }
      case ":play": play(on: &console)
      default: statements.append(line)
      }
    }
  }

  private mutating func hint(on console: inout Console) {
    guard !lesson.hints.isEmpty else { return console.out.line("There is no hint.") }
    for part in VisibleScalars.lines(lesson.hints[hints % lesson.hints.count], of: 90) {
      console.out.line(part)
    }
    hints += 1
  }

  /// Whether the statements reach the goal; prints the result.
  private func judge(_ statements: [String], on console: inout Console) -> Bool {
    let reader = ScenarioReader(.text(name: "lesson", bytes: lesson.text(with: statements)))
    guard let scenario = reader.scenarios.first else {
      let errors = reader.file.diagnostics.filter { $0.severity == .error }
      // The goal may name a screen that the statements never show.
      if let first = errors.first, errors.allSatisfy({ $0.code == .unknownScreen }) {
        console.out.line("\nNot yet: \(visible(first.message))")
        return false
      }
      console.out.write(ConsoleReport(style: console.out.style).problems(of: reader.file))
      console.out.line("That cannot be read. Try again.")
      return false
    }
    let recording = reader.record(scenario, RecordingRequest(keepsModels: true, keepsStretches: true))
    let frame = PlayFrame(recording, title: lesson.title)
    if let scene = frame.scene(at: recording.end) {
      for line in PhoneText.lines(of: scene, recording.sceneNames) { console.out.line(line) }
      console.out.line(SceneSentence.text(of: scene, recording.sceneNames))
    }
    if let last = recording.decisions.last { console.out.line("* " + visible(last.sentence)) }
    guard let failure = recording.failure else {
      console.out.line("\nThat is it." + (number.map { Self.next(after: $0) } ?? ""))
      return true
    }
    console.out.line("\nNot yet: \(visible(failure))")
    return false
  }

  private static func next(after number: Int) -> String {
    number < Lessons.all.count ? " `navscript learn \(number + 1)` goes on." : " That was the last one."
  }
}

extension Lesson {
  /// The lesson up to its question.
  fileprivate var introductionText: [UInt8] { text(with: [], goal: false) }
}
