import ScenarioSyntax

/// A command to the session itself, which starts with a colon.
enum SessionCommand: Equatable {
  case help(String?)
  case state
  /// The number of an input; nil for the latest.
  case events(Int?)
  case why(Int?)
  case can
  case undo(Int)
  case redo(Int)
  /// A virtual time, ns.
  case back(Int64)
  case at(Int64)
  case step(Int)
  case history
  /// Whether a picture is drawn after each input; nil draws one.
  case picture(Bool?)
  case save(String, name: String?)
  case load(String, line: Int?)
  case reload
  case recipe(String?)
  case compare
  case forget(Int?)
  case reset
  case quit

  /// The spelling and the description of a command.
  struct Form {
    var name: String
    var operands: String
    var summary: String
    /// A valid line, for messages.
    var example: String
  }

  /// Why a line is not a command.
  struct Mistake: Error, Equatable {
    var message: String
  }

  static let forms: [Form] = [
    Form(
      name: "help", operands: "[WORD]", summary: "Explain a word of the language or a command",
      example: ":help pan"),
    Form(name: "state", operands: "", summary: "Show the state again", example: ":state"),
    Form(
      name: "events", operands: "[N]", summary: "List the events of input N; without N, of the latest",
      example: ":events 3"),
    Form(
      name: "why", operands: "[N]",
      summary: "Explain the decisions of input N: rule, values, margin, other recognizers", example: ":why 3"),
    Form(
      name: "can", operands: "",
      summary: "List statements that would do something now, and what each leads to", example: ":can"),
    Form(name: "undo", operands: "[N]", summary: "Undo the last input, or the last N", example: ":undo 2"),
    Form(
      name: "redo", operands: "[N]", summary: "Do the input that was undone last again, or the last N",
      example: ":redo 2"),
    Form(
      name: "back", operands: "TIME", summary: "Undo every input that was not over by a virtual time",
      example: ":back 0.7s"),
    Form(
      name: "at", operands: "TIME", summary: "Show the state at a virtual time; changes nothing",
      example: ":at 0.35s"),
    Form(
      name: "step", operands: "[N]",
      summary: "Show the latest input callback by callback, N at a time; changes nothing", example: ":step 3"),
    Form(
      name: "picture", operands: "[on|off]",
      summary: "Draw the display in characters, now or after each input", example: ":picture on"),
    Form(name: "history", operands: "", summary: "List the inputs", example: ":history"),
    Form(
      name: "save", operands: "FILE [NAME]",
      summary: "Write the session to a scenario file that passes when it runs", example: ":save swipe.nav"),
    Form(
      name: "load", operands: "FILE[:LINE]",
      summary: "Start again with a file, or with the scenario at one of its lines",
      example: ":load swipe.nav:3"),
    Form(name: "reload", operands: "", summary: "Load the same file again", example: ":reload"),
    Form(
      name: "recipe", operands: "[NAME]",
      summary: "List the settings of a recipe; without NAME, name the recipes", example: ":recipe uikit26"),
    Form(
      name: "compare", operands: "", summary: "Run the inputs under each recipe and compare",
      example: ":compare"),
    Form(
      name: "forget", operands: "[N]",
      summary: "Drop the `always` of input N; without N, the one violated last", example: ":forget 4"),
    Form(name: "reset", operands: "", summary: "Start again without any input", example: ":reset"),
    Form(name: "quit", operands: "", summary: "End the session", example: ":quit"),
  ]

  static func form(_ name: String) -> Form? { forms.first { $0.name == name } }

  /// The commands that start with a prefix; only the exact one if there is one.
  static func names(beginning word: String) -> [String] {
    if forms.contains(where: { $0.name == word }) { return [word] }
    return forms.map { $0.name }.filter { $0.hasPrefix(word) }
  }

  /// Parses a line that starts with a colon.
  static func read(_ line: String) throws(Mistake) -> SessionCommand {
    let words = line.dropFirst().split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let word = words.first else { throw Mistake(message: "a command is missing; `:help` lists them") }
    let names = names(beginning: word)
    guard let name = names.first else {
      let hint = Hint.nearest(for: ":" + word, among: forms.map { ":" + $0.name })
      throw Mistake(message: "unknown command `:\(word)`\(hint.isEmpty ? "; `:help` lists them" : hint)")
    }
    guard names.count == 1 else {
      let list = names.map { "`:\($0)`" }.joined(separator: ", ")
      throw Mistake(message: "`:\(word)` is short for several commands: \(list)")
    }
    var operands = Operands(name: name, words: Array(words.dropFirst()), line: line)
    let command = try command(&operands)
    try operands.end()
    return command
  }

  private static func command(_ operands: inout Operands) throws(Mistake) -> SessionCommand {
    switch operands.name {
    case "help": .help(operands.rest())
    case "state": .state
    case "events": .events(try operands.number())
    case "why": .why(try operands.number())
    case "can": .can
    case "undo": .undo(try operands.number() ?? 1)
    case "redo": .redo(try operands.number() ?? 1)
    case "back": .back(try operands.time())
    case "at": .at(try operands.time())
    case "step": .step(try operands.number() ?? 1)
    case "history": .history
    case "picture": .picture(try operands.choice())
    case "save": .save(try operands.required(), name: operands.rest())
    case "load": try load(&operands)
    case "reload": .reload
    case "recipe": .recipe(operands.next())
    case "compare": .compare
    case "forget": .forget(try operands.number())
    case "reset": .reset
    // over words (strings)
    default: .quit
    }
  }

  private static func load(_ operands: inout Operands) throws(Mistake) -> SessionCommand {
    let path = try operands.required()
    guard let colon = path.lastIndex(of: ":"), let line = Int(path[path.index(after: colon)...]), line > 0
    else {
      return .load(path, line: nil)
    }
    return .load(String(path[..<colon]), line: line)
  }
}

/// The operands of a command.
private struct Operands {
  let name: String
  var words: [String]
  let line: String

  private var form: SessionCommand.Form? { SessionCommand.form(name) }
  private var hint: String { form.map { ", such as `\($0.example)`" } ?? "" }

  mutating func next() -> String? { words.isEmpty ? nil : words.removeFirst() }

  mutating func required() throws(SessionCommand.Mistake) -> String {
    guard let word = next() else {
      throw SessionCommand.Mistake(message: "`:\(name)` needs \(form?.operands ?? "an operand")\(hint)")
    }
    return unquoted(word)
  }

  /// All remaining operands as one text, without surrounding quotes.
  mutating func rest() -> String? {
    if words.isEmpty { return nil }
    defer { words.removeAll() }
    return unquoted(words.joined(separator: " "))
  }

  private func unquoted(_ text: String) -> String {
    text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }

  mutating func number() throws(SessionCommand.Mistake) -> Int? {
    guard let word = next() else { return nil }
    guard let number = Int(word), number > 0 else {
      throw SessionCommand.Mistake(message: "`:\(name)` takes a whole number from 1, not `\(word)`\(hint)")
    }
    return number
  }

  /// `on` or `off`.
  mutating func choice() throws(SessionCommand.Mistake) -> Bool? {
    guard let word = next() else { return nil }
    guard word == "on" || word == "off" else {
      throw SessionCommand.Mistake(message: "`:\(name)` takes `on` or `off`, not `\(word)`")
    }
    return word == "on"
  }

  /// A virtual time with its unit, ns.
  mutating func time() throws(SessionCommand.Mistake) -> Int64 {
    let word = try required()
    let (digits, factor): (Substring, Double) =
      word.hasSuffix("ms") ? (word.dropLast(2), 1e6) : word.hasSuffix("s") ? (word.dropLast(), 1e9) : ("", 0)
    if digits.isEmpty, Double(word) != nil {
      throw SessionCommand.Mistake(message: "a time needs its unit, `s` or `ms`: `:\(name) \(word)s`")
    }
    guard let value = Double(digits), value.isFinite, value >= 0, value * factor < 9e17 else {
      throw SessionCommand.Mistake(message: "`:\(name)` takes a virtual time, not `\(word)`\(hint)")
    }
    return Int64((value * factor).rounded())
  }

  func end() throws(SessionCommand.Mistake) {
    guard let word = words.first else { return }
    let takes = form.map { $0.operands.isEmpty ? "nothing" : $0.operands } ?? "nothing"
    throw SessionCommand.Mistake(message: "`:\(name)` takes \(takes): `\(word)` is too much")
  }
}
