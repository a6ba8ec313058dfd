import Pictures
import Platform
import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

// The commands that start with a colon.
extension SessionLoop {
  /// Runs a command line.
  mutating func runCommand(_ line: String, on console: inout Console) {
    let bare = String(line.drop { $0 == " " || $0 == "\t" })
    do throws(SessionCommand.Mistake) {
      try carryOut(try SessionCommand.read(bare), on: &console)
    } catch {
      hadError = true
      console.err.line(visible(error.message))
    }
  }

  private mutating func carryOut(
    _ command: SessionCommand, on console: inout Console
  ) throws(SessionCommand.Mistake) {
    let report = report(console)
    switch command {
    case .quit: isOver = true
    case .help(let word): console.out.write(try help(word))
    case .state: console.out.write(report.state(session.state))
    case .events(let line): console.out.write(try events(line, report))
    case .why(let line): console.out.write(try why(line, report))
    case .can: console.out.write(report.choices(session.choices()))
    case .undo(let count): undo(count, on: &console)
    case .redo(let count): redo(count, on: &console)
    case .back(let time): back(to: time, on: &console)
    case .at(let time):
      console.out.write(report.state(session.look(at: time)))
      if drawsPictures { console.out.write(picture(of: session.scene(at: time))) }
    case .step(let count): step(count, on: &console)
    case .history:
      let entries = session.entries
      console.out.write(entries.isEmpty ? "there are no inputs yet\n" : report.history(entries))
    case .picture(let isOn):
      if let isOn { drawsPictures = isOn }
      if isOn != false { console.out.write(picture(of: session.scene)) }
    case .save(let path, let name): try save(path, name, on: &console)
    case .load(let path, let line): try load(path, line, on: &console)
    case .reload:
      guard let loaded else { throw SessionCommand.Mistake(message: "no file was loaded yet: `:load FILE`") }
      try load(loaded.path, loaded.line, on: &console)
    case .recipe(let name): console.out.write(try recipe(name))
    case .compare: compare(on: &console)
    case .forget(let line): try forget(line, on: &console)
    case .reset:
      earlier = session
      session = Self.newSession()
      console.out.line("a new session; `:undo` goes back to the old one")
    }
  }

  // MARK: - Going back and forth

  private mutating func undo(_ count: Int, on console: inout Console) {
    stepped = 0
    let undone = session.undo(count)
    if undone == 0 {
      if session.hasForgotten {
        console.out.line("only the latest \(Session.undoLimit) inputs can be undone")
      } else if let earlier {
        session = earlier
        self.earlier = nil
        console.out.write(report(console).state(session.state))
      } else {
        console.out.line("there is nothing to undo")
      }
      return
    }
    console.out.write(report(console).state(session.state))
    if undone < count {
      let bound = session.hasForgotten ? "; only the latest \(Session.undoLimit) can be" : ""
      console.out.line("\(undone) inputs were undone\(bound)")
    }
  }

  private mutating func redo(_ count: Int, on console: inout Console) {
    stepped = 0
    let done = session.redo(count)
    if done == 0 { return console.out.line("there is nothing to do again") }
    console.out.write(report(console).state(session.state))
    if done < count { console.out.line("\(done) inputs were done again") }
  }

  private mutating func back(to time: Int64, on console: inout Console) {
    stepped = 0
    let undone = session.back(to: time)
    if undone == 0 { return console.out.line("every input was over by \(StateLine.time(time))") }
    console.out.write(report(console).state(session.state))
    console.out.line(undone == 1 ? "1 input was undone" : "\(undone) inputs were undone")
  }

  private mutating func step(_ count: Int, on console: inout Console) {
    let moments = session.moments()
    if moments.isEmpty { return console.out.line("nothing has happened yet") }
    if stepped >= moments.count {
      stepped = 0
      return console.out.line("that was the last callback; `:step` starts again with the first")
    }
    let end = min(moments.count, stepped + count)
    console.out.write(report(console).moments(moments[stepped..<end], of: moments.count))
    stepped = end
  }

  // MARK: - What happened

  private func events(
    _ line: Int?, _ report: SessionReport
  ) throws(SessionCommand.Mistake) -> String {
    guard let events = session.events(of: line) else { throw noInput(line, "nothing has happened yet") }
    return events.isEmpty ? "no events\n" : report.events(events)
  }

  private func why(_ line: Int?, _ report: SessionReport) throws(SessionCommand.Mistake) -> String {
    guard let decisions = session.decisions(of: line) else { throw noInput(line, "nothing was decided yet") }
    return decisions.isEmpty ? "nothing was decided in that input\n" : report.decisions(decisions)
  }

  private func noInput(_ line: Int?, _ otherwise: String) -> SessionCommand.Mistake {
    SessionCommand.Mistake(
      message: line.map { "there is no input \($0); `:history` lists them" } ?? otherwise)
  }

  private mutating func forget(_ line: Int?, on console: inout Console) throws(SessionCommand.Mistake) {
    guard let condition = session.forgetAlways(of: line) else {
      throw SessionCommand.Mistake(
        message: line.map { "input \($0) has no `always` to forget" } ?? "there is no `always` to forget")
    }
    console.out.line("no longer looked at: \(visible(condition))")
  }

  /// The display in characters.
  func picture(of scene: Scene) -> String {
    let session = session
    let names = SceneNames(
      screen: { session.name(of: $0) }, title: { session.text(of: $0) },
      finger: { $0.number > 0 ? session.text(of: $0.number) : "" })
    return PhoneText.lines(of: scene, names, columns: min(24, width - 4)).joined(separator: "\n") + "\n"
  }

  // MARK: - Files

  private mutating func save(
    _ path: String, _ name: String?, on console: inout Console
  ) throws(SessionCommand.Mistake) {
    let depth = path.split(separator: "/").dropLast().filter { $0 != "." }
    let isNear = !path.hasPrefix("/") && !depth.contains("..")
    let prefix = isNear ? String(repeating: "../", count: depth.count) : (FilePath.current ?? "") + "/"
    let text: String
    switch session.saved(as: name, path: { $0.hasPrefix("/") ? $0 : prefix + $0 }) {
    case .refused(let reason): throw SessionCommand.Mistake(message: reason)
    case .text(let written): text = written
    }
    // Only text that passes when it is run is written.
    let engine = Engine()
    engine.includes = IncludeReader.includes(paths: [path])
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { engine.load(name: path, bytes: $0) }
    if engine.hasErrors {
      show(engine.diagnostics.filter { $0.severity == .error }, in: engine.source, on: &console)
      throw SessionCommand.Mistake(message: "the session cannot be saved as a file: see above")
    }
    let result = engine.run(0)
    if result.verdict.isFailure {
      if let failure = result.failure {
        console.err.write(ConsoleReport(style: console.err.style).failure(failure, in: engine.source))
      }
      throw SessionCommand.Mistake(message: "the session cannot be saved as a file that passes: see above")
    }
    if let reason = FilePath.write(bytes, to: path) {
      throw SessionCommand.Mistake(message: "\(path) cannot be written: \(reason)")
    }
    console.out.line("wrote \(visible(path)), which passes")
  }

  mutating func load(
    _ path: String, _ line: Int?, on console: inout Console
  ) throws(SessionCommand.Mistake) {
    var reader = FileReader()
    do throws(PathProblem) {
      try reader.read(path)
    } catch {
      throw SessionCommand.Mistake(message: "\(error.path): \(error.message)")
    }
    let bytes = reader.withBytes { Array($0) }
    let engine = Engine()
    engine.includes = IncludeReader.includes(paths: [path])
    bytes.withUnsafeBufferPointer { engine.load(name: path, bytes: $0) }
    if engine.hasErrors {
      hadError = true
      return show(engine.diagnostics, in: engine.source, on: &console)
    }
    loaded = (path, line)
    if session.undoCount > 0 { earlier = session }
    session = Self.newSession()
    stepped = 0
    if line == nil, engine.scenarioCount > 1 { runAll(engine, on: &console) }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    play(
      Source(name: path, bytes: bytes), line: line,
      path: { $0.hasPrefix("/") || folder.isEmpty ? $0 : folder + "/" + $0 }, on: &console)
  }

  /// Runs all scenarios of a file, as `navscript run` does.
  private mutating func runAll(_ engine: Engine, on console: inout Console) {
    var counts = (passed: 0, failed: 0, skipped: 0)
    let report = ConsoleReport(style: console.out.style)
    for index in 0..<engine.scenarioCount {
      let info = engine.info(index)
      if info.skipReason != nil {
        counts.skipped += 1
        continue
      }
      let result = engine.run(index)
      counts.passed += result.verdict.isFailure ? 0 : 1
      counts.failed += result.verdict.isFailure ? 1 : 0
      if result.verdict.isFailure, let failure = result.failure {
        console.out.write(report.failure(failure, in: engine.source))
      }
    }
    if counts.failed > 0 { hadFailure = true }
    let skipped = counts.skipped > 0 ? ", \(counts.skipped) skipped" : ""
    console.out.line("\(counts.passed) passed, \(counts.failed) failed\(skipped)")
  }

  // MARK: - Recipes

  private func recipe(_ name: String?) throws(SessionCommand.Mistake) -> String {
    guard let name else {
      let current = session.recipeName
      return RecipeListing.names.map { ($0 == current ? "* " : "  ") + $0 + "\n" }.joined()
    }
    guard let settings = RecipeListing.settings(of: name) else {
      let hint = Hint.nearest(for: name, among: RecipeListing.names)
      throw SessionCommand.Mistake(message: "there is no recipe `\(name)`\(hint)")
    }
    let column = settings.map { $0.name.utf8.count }.max() ?? 0
    return settings.map { setting in
      let text = "  " + setting.name.padded(to: column) + " = " + (setting.value ?? "")
      return StateLine.cut(text, to: width) + "\n"
    }.joined()
  }

  private func compare(on console: inout Console) {
    var runs: [RecipeRun] = []
    let engine = Engine()
    engine.includes = IncludeReader.includes(paths: [])
    for name in RecipeListing.names {
      let bytes = Array(session.script(under: name).utf8)
      bytes.withUnsafeBufferPointer { engine.load(name: "<session>", bytes: $0) }
      if engine.hasErrors || engine.scenarioCount == 0 { continue }
      runs.append(RecipeRun(name, .success(engine.record(0, RecordingRequest(keepsModels: true)))))
    }
    if runs.isEmpty { return console.out.line("there is nothing to compare yet") }
    console.out.write(RecipeTable.text(runs, title: "the session under each recipe"))
  }

  // MARK: - Help

  private func help(_ word: String?) throws(SessionCommand.Mistake) -> String {
    guard let word else { return Self.help }
    let bare = word.hasPrefix(":") ? String(word.dropFirst()) : word
    var text = ""
    for form in SessionCommand.forms where form.name == bare {
      text += ":\(form.name)\(form.operands.isEmpty ? "" : " " + form.operands)\n\n\(form.summary).\n"
    }
    if !word.hasPrefix(":"), let page = WordPage.text(of: bare) { text += (text.isEmpty ? "" : "\n") + page }
    if text.isEmpty {
      let near = WordPage.nearest(to: bare).map { "; did you mean `\($0)`?" } ?? ""
      throw SessionCommand.Mistake(message: "no word of the language is `\(word)`\(near)")
    }
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// The commands, one per line.
  static var commandList: String {
    let column = SessionCommand.forms.map { $0.name.count + $0.operands.count + 2 }.max() ?? 0
    return SessionCommand.forms.map { form in
      "  " + (":\(form.name) \(form.operands)").padded(to: column) + "  \(form.summary)\n"
    }.joined()
  }

  private static var help: String {
    """
    Statements run at once, and the state that they lead to is shown:
      push A; push B          push two screens
      pan 0.3 vel 50          put a finger down, 30 % of the width to the right at 50 pt/s
      release                 lift it; the line below the state says why it went that way
      expect top == B         check something
    A value by itself is printed:
      top    stack    progress    log has [A.viewWillAppear]
    Commands for the session itself, of which any unique beginning will do:
    \(commandList)
    """
  }
}
