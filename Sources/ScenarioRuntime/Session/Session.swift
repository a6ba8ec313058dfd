import ScenarioSyntax
import TransitionCore

/// What one input of the session gave.
package struct SessionReply: Sendable {
  /// The whole session's text, for laying out what follows.
  package var source: Source
  package var diagnostics: [Diagnostic] = []
  package var failure: Failure?
  /// Values that were printed, and notes.
  package var output: [String] = []
  /// The state after the input, on one line.
  package var state = ""
  /// The last decision, if this input made one.
  package var reason: String?
}

/// A live session: inputs are carried out one by one on one model.
///
/// The session is one growing text. Each input is read together with all before it, so that names,
/// variables and own words go on, and only its own instructions are run. An input with a mistake
/// is forgotten; what an input did can be undone. It is a class so that who holds one need not know how large
/// its state is.
package final class Session {
  /// So many inputs can be undone.
  package static let undoLimit = 1000

  private var worker: SessionWorker

  /// A session; without `includes` it includes nothing.
  package init(includes: Includes = .none) { worker = SessionWorker(includes) }

  /// Whether a text is a whole input, or the parser wants more at its end.
  package func isComplete(_ text: String) -> Bool { worker.isComplete(text) }

  /// Reads an input and carries it out.
  package func execute(_ input: String) -> SessionReply { worker.execute(input) }

  /// Goes back to before the last input that was carried out; false if there is none.
  package func undo() -> Bool { worker.undo() }

  /// Words that can stand where the cursor is, whole.
  package func completions(for line: String, upTo offset: Int) -> [String] {
    worker.completions(for: line, upTo: offset)
  }

  /// The stack, what is in flight, and the time.
  package var stateLine: String { worker.stateLine }
}

/// Texts that a session has included: they stay as they were read, since all inputs are read again with each.
private final class IncludeCache {
  private let inner: Includes
  private var answers: [(key: String, answer: Includes.Answer)] = []
  /// How many of them inputs without mistakes have asked for.
  private var kept = 0

  init(_ inner: Includes) { self.inner = inner }

  var includes: Includes {
    Includes(identity: inner.identity) { path, file, root in self.read(path, file, root) }
  }

  private func read(_ path: String, _ file: String, _ root: String) -> Includes.Answer {
    let key = file + "\n" + path
    if let known = answers.first(where: { $0.key == key }) { return known.answer }
    let answer = inner.read(path, file, root)
    answers.append((key, answer))
    return answer
  }

  /// An input with a mistake is forgotten, and what it included is read afresh.
  func forgetNew() { answers.removeLast(answers.count - kept) }

  func keepNew() { kept = answers.count }
}

/// The state of a session, and what is done with it.
private struct SessionWorker {
  private var parser = Parser()
  private var resolver = Resolver()
  private var state = State()
  private var earlier: [State] = []
  private let cache: IncludeCache

  /// All that an input changes.
  private struct State {
    var interpreter = Interpreter()
    var text: [UInt8] = []
    /// How many instructions have been run.
    var executed = 0
    /// How many texts have been included.
    var includedCount = 0
  }

  init(_ includes: Includes) {
    cache = IncludeCache(includes)
    state.interpreter.names = NameTable()
    state.interpreter.begin()
    state.interpreter.model.keepsHistory = true
    state.interpreter.output.keepsNotes = true
    _ = state.interpreter.screens.screen(state.interpreter.names.intern("Root"))
  }

  /// Whether a text is a whole input, or the parser wants more at its end.
  mutating func isComplete(_ text: String) -> Bool {
    var names = NameTable()
    var tree = SyntaxTree()
    var diagnostics: [Diagnostic] = []
    var text = text
    text.withUTF8 {
      parser.parse($0, names: &names, into: &tree, diagnostics: &diagnostics, mode: .session)
    }
    return !parser.wantsMore
  }

  /// Reads an input and carries it out.
  mutating func execute(_ input: String) -> SessionReply {
    var next = state
    let base = Int32(next.text.count)
    next.text.append(contentsOf: input.utf8)
    next.text.append(0x0A)
    resolver.diagnostics.removeAll()
    resolver.begin()
    resolver.printsVariables = true
    resolver.names = next.interpreter.names
    resolver.screens = next.interpreter.screens
    next.text.withUnsafeBufferPointer {
      parser.parse(
        $0, names: &resolver.names, into: &resolver.tree, diagnostics: &resolver.diagnostics, mode: .session)
    }
    refuseScenarios()
    var whole = Source(name: "<session>", bytes: next.text)
    if Includer.isNeeded(by: resolver.tree) {
      var includer = Includer(cache.includes, whole)
      includer.run(&parser, &resolver)
      whole = includer.source
      resolver.includedStart = whole.included.first?.start ?? .max
      next.includedCount = whole.included.count
    }
    if !resolver.diagnostics.contains(where: { $0.severity == .error }) { resolver.resolve() }
    var reply = SessionReply(source: whole)
    // Of included texts only those that are new have something to say.
    let hasIncluded = next.includedCount > state.includedCount
    reply.diagnostics = resolver.diagnostics.filter {
      $0.range.lower >= base && (hasIncluded || whole.part(at: $0.range.lower) == nil)
    }
    reply.diagnostics.sort { $0.range.lower < $1.range.lower }
    if resolver.diagnostics.contains(where: { $0.severity == .error }) {
      cache.forgetNew()
      reply.state = stateLine
      return reply
    }
    cache.keepNew()
    take(&next, whole)
    let decisions = next.interpreter.model.decisions.end
    if let stop = run(&next) { reply.failure = stop.failure }
    reply.output = next.interpreter.output.lines
    next.interpreter.output.lines.removeAll()
    // A question changes nothing, so there is nothing to undo in it.
    if !isQuestion(next, from: state.executed) {
      earlier.append(state)
      if earlier.count > Session.undoLimit { earlier.removeFirst() }
    }
    state = next
    reply.state = stateLine
    if next.interpreter.model.decisions.end > decisions, let last = next.interpreter.model.decisions.last {
      reply.reason = next.interpreter.sentence(last)
    }
    return reply
  }

  /// Goes back to before the last input that was carried out; false if there is none.
  mutating func undo() -> Bool {
    guard let last = earlier.popLast() else { return false }
    state = last
    return true
  }

  /// Whether all that was run is values to print.
  private func isQuestion(_ next: State, from start: Int) -> Bool {
    let instructions = next.interpreter.program.instructions[start..<next.executed]
    return !instructions.isEmpty
      && instructions.allSatisfy {
        if case .check(.print) = $0.operation { return true }
        return false
      }
  }

  private mutating func refuseScenarios() {
    for scenario in resolver.tree.scenarios {
      resolver.report(
        .misplacedDefinition, at: scenario.range,
        "the session is one scenario: type its statements alone")
    }
    for exploration in resolver.tree.explorations {
      resolver.report(.notAvailable, at: exploration.range, "this version does not explore yet")
    }
  }

  /// Hands what was resolved to the interpreter; what waits in own words moves with their bodies.
  private mutating func take(_ next: inout State, _ source: Source) {
    let oldEnd = next.interpreter.program.segments.mainEnd
    next.interpreter.program = resolver.program
    next.interpreter.tree = resolver.tree
    next.interpreter.names = resolver.names
    next.interpreter.screens = resolver.screens
    next.interpreter.source = source
    next.interpreter.moveBodies(from: oldEnd, by: resolver.program.segments.mainEnd - oldEnd)
    next.interpreter.makeRoom()
  }

  private func run(_ next: inout State) -> Stop? {
    let program = next.interpreter.program
    let end = program.segments.mainEnd
    let bodyStart = program.scenarios.first?.body.lowerBound ?? end
    let start = next.executed
    next.executed = end
    next.interpreter.limits.steps = 0
    do throws(Halt) {
      if start < bodyStart { try next.interpreter.runSegment(start..<bodyStart) }
      if !program.scenarios.isEmpty { next.interpreter.showRoot() }
      try next.interpreter.runSegment(max(start, bodyStart)..<end)
      return nil
    } catch {
      return next.interpreter.stop(error, at: next.interpreter.place.statement)
    }
  }

  /// The stack, what is in flight, and the time.
  var stateLine: String { state.interpreter.stateLine }

  /// Words that can stand where the cursor is, whole.
  func completions(for line: String, upTo offset: Int) -> [String] {
    let bytes = Array(line.utf8.prefix(offset))
    var start = bytes.count
    while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
    let word = String(decoding: bytes[start...], as: UTF8.self)
    var before = start
    while before > 0, bytes[before - 1] == 0x20 { before -= 1 }
    let opens = before == 0 || [0x3B, 0x7B, 0x0A].contains(bytes[before - 1])
    return candidates(word, opensStatement: opens).filter { $0.hasPrefix(word) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || byte == 0x2D || byte == 0x2E || (byte >= 0x30 && byte <= 0x39)
      || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }

  private func candidates(_ word: String, opensStatement: Bool) -> [String] {
    let interpreter = state.interpreter
    let screens = interpreter.screens.all.map { interpreter.names.spelling($0) }
    var words: [String] = []
    if let dot = word.utf8.firstIndex(of: 0x2E) {
      let base = String(word[..<dot])
      words = Vocabulary.entries(of: .value).map { $0.spelling }
      if screens.contains(base) {
        let members =
          [Word.x, .y, .scale, .alpha, .dim, .lifecycle, .offset, .stack, .top, .depth]
          + EventKind.screenWords
        words += members.map { base + "." + $0.spelling }
      }
    } else if opensStatement {
      words = (Vocabulary.entries(of: .statement) + Vocabulary.entries(of: .value)).map { $0.spelling }
    } else {
      words = screens
      for kind in [Vocabulary.Kind.value, .option, .event, .recipe, .setting, .function] {
        words += Vocabulary.entries(of: kind).map { $0.spelling }
      }
    }
    // Forms such as `S.x` stand for any screen's.
    words.removeAll { $0.hasPrefix("S.") || $0.hasPrefix("F.") }
    var seen: [String] = []
    for word in words.sorted() where seen.last != word { seen.append(word) }
    return seen
  }
}

extension Interpreter {
  /// Own words' bodies stand behind the file's own instructions, and move when those grow.
  mutating func moveBodies(from end: Int, by distance: Int) {
    if distance == 0 { return }
    strands.moveBodies(from: end, by: distance)
    watches.moveBodies(from: end, by: distance)
  }

  /// The stack, what is in flight, and the time, on one line.
  var stateLine: String {
    guard stage.isShown else {
      let root = stage.root.map { name($0) } ?? "Root"
      if !stage.tabs.isEmpty {
        return text(of: .list(stage.tabs.map { .name(screens.name($0)) })) + "  tabs, not shown yet"
      }
      return "[\(root)]  not shown yet"
    }
    var parts = [text(of: .list(model.stack.map { .name(screens.name($0)) }))]
    let transition = model.currentTransition
    if transition.kind != .none {
      let percent = NumberText.plain((model.progress * 1000).rounded() / 10)
      let way = transition.from.exists ? "\(name(transition.from)) -> \(name(transition.to))" : ""
      parts.append("\(transition.kind.name) \(way), \(transition.phase.name) at \(percent) %")
    }
    if !model.queue.isEmpty { parts.append("\(model.queue.count) waiting") }
    if model.touch.isDown { parts.append("finger down, gesture \(model.gesture.name)") }
    parts.append(text(of: .time(model.now)))
    return parts.joined(separator: "  ")
  }
}
