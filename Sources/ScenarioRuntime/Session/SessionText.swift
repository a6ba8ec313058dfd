import ScenarioSyntax
import TransitionCore

/// The result of saving a session.
package enum SavedSession: Sendable {
  /// A file that passes when it is run.
  case text(String)
  /// The reason why it cannot be saved.
  case refused(String)
}

extension Session {
  /// The session as a scenario file, with expectations about its final state.
  ///
  /// It leaves out printed values, undone inputs, failed expectations and dropped `always` lines; step errors become
  /// `expect error`. With a name, it contains a scenario of that name; without one, the file is the scenario.
  /// - Parameter path: converts the path of an included file to one that fits the new file's folder.
  package func saved(as name: String? = nil, path: (String) -> String = { $0 }) -> SavedSession {
    var writer = SessionWriter(worker)
    return writer.write(as: name, path)
  }
}

/// Writes the text of a session.
struct SessionWriter {
  private var worker: SessionWorker
  /// Replacements of parts of the session's text, by position.
  private var edits: [Edit] = []
  private let forgotten: Set<Int>
  private var lines: [Line] = []

  private struct Edit {
    var range: SourceRange
    var text: String
  }

  /// A statement of the file.
  private struct Line {
    var text: String
    /// Whether it can stand above a scenario, for the whole file.
    var isForFile: Bool
    /// Whether it expects something, or chooses the recipe.
    var isCheck = false
    /// The number of its input's first line.
    var number = 0
  }

  init(_ worker: SessionWorker) {
    self.worker = worker
    forgotten = worker.forgotten
  }

  mutating func write(as name: String?, _ path: (String) -> String) -> SavedSession {
    let violated = worker.interpreter.watches.violated
    if let first = violated.first {
      let statement = worker.resolver.program.instructions[first.place].statement
      return .refused(
        "`\(text(of: statement))` was violated, so the file would fail: `:forget` drops it")
    }
    if let reason = collect(path) { return .refused(reason) }
    return .text(layOut(name, expectations))
  }

  /// The statements without expectations and `use`, each on its line of the session.
  mutating func script(under recipe: String) -> String {
    _ = collect { $0 }
    var text = "use \(recipe)"
    var line = 1
    for one in lines where !one.isCheck {
      text += one.number > line ? String(repeating: "\n", count: one.number - line) : "; "
      text += one.text
      line = max(line, one.number) + one.text.utf8.reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
    }
    return text + "\n"
  }

  /// Collects the lines; returns the reason if the session cannot be saved.
  private mutating func collect(_ path: (String) -> String) -> String? {
    edits = Renaming(worker).edits.map { Edit(range: $0.range, text: $0.text) }
    for step in worker.past.steps[..<worker.past.position] {
      guard let input = step.input else { continue }
      let first = lines.count
      for (number, statement) in input.statements.enumerated() {
        switch input.outcome {
        case .done: break
        case .failed(let place), .raised(let place, _):
          if number > place { continue }
          if number < place { break }
          if let reason = addFailed(statement, input.outcome, line: step.line) { return reason }
          continue
        }
        add(statement, path)
      }
      for place in first..<lines.count { lines[place].number = step.line }
    }
    return nil
  }

  // MARK: - Statements

  private mutating func add(_ statement: InputStatement, _ path: (String) -> String) {
    let instructions = worker.resolver.program.instructions[statement.code]
    let isPrint = instructions.allSatisfy {
      if case .check(.print) = $0.operation { return true }
      return false
    }
    let kind = worker.resolver.tree.statements[Int(statement.id)].kind
    if isPrint, !instructions.isEmpty { return }
    if case .always = kind, !forgotten.isDisjoint(with: statement.code) { return }
    var line = Line(text: text(of: statement.id), isForFile: false)
    if case .include(let file, _) = kind {
      line.text = "include " + WrittenName.string(path(worker.resolver.names.spelling(file)))
      line.isForFile = true
    }
    if case .define = kind { line.isForFile = true }
    if case .recipe = kind { line.isForFile = true }
    if case .bind(_, _, let value, _) = kind { line.isForFile = isConstant(value) }
    line.isCheck = Self.isCheck(kind)
    lines.append(line)
  }

  /// Whether a statement expects something, or chooses the recipe.
  private static func isCheck(_ kind: Statement.Kind) -> Bool {
    if case .expect = kind { return true }
    if case .expectWarning = kind { return true }
    if case .always = kind { return true }
    if case .use = kind { return true }
    return false
  }

  /// Adds the part of a statement that ran before it stopped; returns the reason if that cannot be written.
  private mutating func addFailed(
    _ statement: InputStatement, _ outcome: SessionInput.Outcome, line: Int
  ) -> String? {
    let text = text(of: statement.id)
    switch outcome {
    case .done: return nil
    case .raised(_, let code):
      lines.append(Line(text: "expect error \(code.code) { \(text) }", isForFile: false))
      return nil
    case .failed:
      let kind = worker.resolver.tree.statements[Int(statement.id)].kind
      if case .expect(_, let within) = kind {
        // While it waited, time passed.
        if within.exists {
          let time = self.text(in: worker.resolver.tree[within].range)
          lines.append(Line(text: "wait \(time)", isForFile: false))
        }
        return nil
      }
      if case .expectWarning = kind { return nil }
      return "input \(line) stopped inside `\(firstLine(text))`, which no file can repeat: undo it first"
    }
  }

  private func firstLine(_ text: String) -> String {
    String(text.prefix { $0 != "\n" && $0 != "{" }).trimmed
  }

  private func isConstant(_ id: ExpressionID) -> Bool {
    let tree = worker.resolver.tree
    switch tree[id].kind {
    case .number, .string, .boolean, .none: return true
    case .parenthesised(let inner), .unary(_, let inner): return isConstant(inner)
    case .binary(_, let a, let b): return isConstant(a) && isConstant(b)
    case .list(let parts): return parts.indices.allSatisfy { isConstant(ExpressionID(tree.lists[$0])) }
    case .path(let base, let isQuoted, let members):
      return members.isEmpty && (isQuoted || Word(base).map { Reading($0) == nil } ?? true)
    case .interpolation, .call, .approximately, .log, .error: return false
    }
  }

  private func text(of statement: Int32) -> String {
    text(in: worker.resolver.tree.statements[Int(statement)].range)
  }

  /// The text of a range with the replacements.
  private func text(in range: SourceRange) -> String {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lower < range.lower { low = middle + 1 } else { high = middle }
    }
    var text = ""
    var place = range.lower
    while low < edits.count, edits[low].range.upper <= range.upper {
      text += worker.source.text(SourceRange(place, edits[low].range.lower)) + edits[low].text
      place = edits[low].range.upper
      low += 1
    }
    return text + worker.source.text(SourceRange(place, range.upper))
  }

  // MARK: - The file

  /// Expectations about the final state, after the turn has ended.
  private var expectations: [String] {
    var copy = worker
    copy.interpreter.limits.budget.isOver = nil
    _ = copy.execute("expect true")
    let state = copy.state
    let model = copy.interpreter.model
    var lines: [String] = []
    func name(_ screen: ScreenID) -> String {
      SessionWorker.written(worker.resolver.names.spelling(worker.resolver.screens.name(screen)))
    }
    let stack = model.controllers
    if stack.count <= 100 {
      lines.append("expect stack == [" + stack.map { name($0) }.joined(separator: ", ") + "]")
    } else {
      lines.append("expect depth == \(stack.count) and top == \(name(model.top))")
    }
    if !state.tabs.isEmpty, let root = stack.first { lines.append("expect tab == \(name(root))") }
    if let last = model.modals.last { lines.append("expect presented == \(name(last.screen))") }
    if model.visible.exists { lines.append("expect visible == \(name(model.visible))") }
    lines.append("expect transition == \(model.currentTransition.kind.name)")
    lines.append("expect time == \(NumberText.plain(Double(model.now) / 1e9))s")
    return lines
  }

  private func layOut(_ name: String?, _ expectations: [String]) -> String {
    var text = ""
    if let name {
      for line in lines where line.isForFile { text += line.text + "\n" }
      if !text.isEmpty { text += "\n" }
      text += "scenario " + WrittenName.string(name) + " {\n"
      for line in lines where !line.isForFile { text += line.text + "\n" }
      text += expectations.joined(separator: "\n") + "\n}\n"
    } else {
      text = (lines.map { $0.text } + expectations).joined(separator: "\n") + "\n"
    }
    var diagnostics: [Diagnostic] = []
    let source = Source(name: "session.nav", bytes: Array(text.utf8))
    guard let bytes = Formatter.format(source, diagnostics: &diagnostics) else { return text }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A name that a session defines again gets a new spelling, since a file defines each name once.
private struct Renaming {
  private let worker: SessionWorker
  private(set) var edits: [(range: SourceRange, text: String)] = []
  private var taken: Set<String> = []

  /// A definition of a name, and the range of the text in which the name refers to it.
  private struct Giving {
    var name: NameID
    var range: SourceRange
    var kind: Kind

    enum Kind {
      case variable, definition, recipe
    }
  }

  init(_ worker: SessionWorker) {
    self.worker = worker
    let givings = Self.givings(in: worker)
    var counts: [NameID: Int] = [:]
    var renamed: [(giving: Giving, text: String)] = []
    for (place, giving) in givings.enumerated() {
      guard
        let next = givings[(place + 1)...].first(where: { $0.name == giving.name && $0.kind == giving.kind })
      else { continue }
      var number = counts[giving.name] ?? 0
      var text: String
      repeat {
        number += 1
        text = "\(worker.resolver.names.spelling(giving.name))_\(number)"
      } while worker.resolver.names.find(text) != nil || !taken.insert(text).inserted
      counts[giving.name] = number
      var ended = giving
      ended.range.upper = next.range.lower
      renamed.append((ended, text))
    }
    if renamed.isEmpty { return }
    collect(renamed)
    edits.sort { $0.range.lower < $1.range.lower }
    // Text that the parser read twice is in the tree twice.
    var distinct: [(range: SourceRange, text: String)] = []
    for edit in edits where edit.range != distinct.last?.range { distinct.append(edit) }
    edits = distinct
  }

  /// All definitions at the top level of inputs, in order.
  private static func givings(in worker: SessionWorker) -> [Giving] {
    let tree = worker.resolver.tree
    var givings: [Giving] = []
    for step in worker.past.steps[..<worker.past.position] {
      guard let input = step.input else { continue }
      for statement in input.statements {
        let kind = tree.statements[Int(statement.id)].kind
        if case .bind(let name, _, let value, _) = kind {
          // The value still refers to the earlier variable.
          givings.append(
            Giving(name: name, range: SourceRange(tree[value].range.upper, .max), kind: .variable))
        } else if case .define(let name, _, _, _) = kind {
          givings.append(Giving(name: name, range: SourceRange(input.range.lower, .max), kind: .definition))
        } else if case .recipe(let name, _, _, _, _) = kind {
          givings.append(Giving(name: name, range: SourceRange(input.range.lower, .max), kind: .recipe))
        }
      }
    }
    return givings
  }

  /// The finger that a statement names, which is not a variable.
  private static func finger(of kind: Statement.Kind) -> ExpressionID {
    if case .pan(_, _, let options) = kind { return options.finger }
    if case .press(_, let finger) = kind { return finger }
    if case .plain(_, _, let finger) = kind { return finger }
    if case .release(_, let finger) = kind { return finger }
    if case .cancel(let finger) = kind { return finger }
    if case .tap(_, _, let options) = kind { return options.finger }
    return .none
  }

  private mutating func collect(_ renamed: [(giving: Giving, text: String)]) {
    let tree = worker.resolver.tree
    var byName: [NameID: [(giving: Giving, text: String)]] = [:]
    for one in renamed { byName[one.giving.name, default: []].append(one) }
    func text(_ name: NameID, at offset: Int32, _ kind: Giving.Kind) -> String? {
      byName[name]?.first {
        $0.giving.kind == kind && $0.giving.range.lower <= offset && offset < $0.giving.range.upper
      }?.text
    }
    func edit(_ name: NameID, _ range: SourceRange, _ kind: Giving.Kind, at offset: Int32? = nil) {
      if let text = text(name, at: offset ?? range.lower, kind) { edits.append((range, text)) }
    }
    var fingers: Set<Int32> = []
    for statement in tree.statements {
      if case .bind(let name, let range, let value, _) = statement.kind {
        edit(name, range, .variable, at: tree[value].range.upper)
      } else if case .assign(let name, let range, _) = statement.kind {
        edit(name, range, .variable)
      } else if case .define(let name, let range, _, _) = statement.kind {
        edit(name, range, .definition)
      } else if case .call(let name, let range, _) = statement.kind {
        edit(name, range, .definition)
      } else if case .recipe(let name, let range, let base, let baseRange, _) = statement.kind {
        edit(name, range, .recipe)
        if baseRange.upper > baseRange.lower { edit(base, baseRange, .recipe) }
      } else if case .use(let name, let range) = statement.kind {
        edit(name, range, .recipe)
      } else {
        fingers.insert(Self.finger(of: statement.kind).index)
      }
    }
    for (number, expression) in tree.expressions.enumerated()
    where !fingers.contains(Int32(truncatingIfNeeded: number)) {
      guard case .path(let base, false, _) = expression.kind else { continue }
      let length = Int32(worker.resolver.names.spelling(base).utf8.count)
      edit(
        base, SourceRange(expression.range.lower, expression.range.lower + length), .variable)
    }
    for event in tree.events where !event.isQuoted && !event.members.isEmpty {
      let length = Int32(worker.resolver.names.spelling(event.base).utf8.count)
      edit(event.base, SourceRange(event.range.lower, event.range.lower + length), .variable)
    }
  }
}

extension String {
  /// Without trailing spaces.
  fileprivate var trimmed: String {
    var text = self
    while text.utf8.last == 0x20 { text.removeLast() }
    return text
  }
}
