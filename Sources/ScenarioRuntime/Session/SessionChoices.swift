import ScenarioSyntax
import TransitionCore

/// A statement that would have an effect now.
package struct SessionChoice: Sendable {
  /// As it would be typed.
  package var text: String
  /// The visible state after it.
  package var state: SessionState
  /// The last decision that it caused.
  package var decision: String?
}

extension Session {
  /// The statements that would have an effect now, found by trying each on a copy.
  package func choices() -> [SessionChoice] { worker.choices() }
}

extension SessionWorker {
  /// Tries statements on a copy, and returns those that raise no error and have an effect.
  func choices() -> [SessionChoice] {
    var copy = self
    copy.interpreter.limits.budget.isOver = nil
    copy.past.removeAll()
    var found: [SessionChoice] = []
    for text in candidates {
      let reply = copy.execute(text)
      if reply.hasErrors { continue }
      if reply.failure == nil, copy.hasActed(reply) {
        found.append(SessionChoice(text: text, state: reply.state, decision: reply.decisions.last))
      }
      _ = copy.undo(1)
    }
    return found
  }

  /// Whether the only step had an effect other than a warning.
  private func hasActed(_ reply: SessionReply) -> Bool {
    var after = reply.state
    after.time = reply.before.time
    if after != reply.before { return true }
    let log = interpreter.model.log
    return past.steps[0].span.events.contains {
      $0 >= log.dropped && log[$0].kind != .warning && log[$0].kind != .decision
    }
  }

  /// The statements to try: what users and an app most often do in this state.
  private var candidates: [String] {
    let now = state
    let model = interpreter.model
    var texts: [String] = []
    if !now.fingers.isEmpty {
      texts += ["release", "release vel 600", "cancel", "pan 0.7"]
    }
    texts.append("push \(freshName)")
    let names = now.stack.names.dropLast()
    texts += ["pop", "pop to root"]
    for name in names.dropFirst().suffix(3) { texts.append("pop to \(Self.written(name))") }
    texts.append("tap back")
    if now.fingers.isEmpty { texts += ["pan 0.3; release", "pan 0.6; release", "pan 0.3 vel 600; release"] }
    texts += ["present \(freshName)", "present \(freshName) as sheet", "dismiss"]
    if now.fingers.isEmpty, !now.presented.isEmpty { texts.append("pan down 0.5; release") }
    for tab in now.tabs.prefix(6) {
      if let root = tab.names.first { texts.append("select \(Self.written(root))") }
    }
    switch model.drawer.state {
    case .closed, .closing: texts.append("open drawer")
    case .open, .opening: texts.append("close drawer")
    }
    if let top = now.presented.last?.name ?? now.stack.names.last { texts.append("tap \(Self.written(top))") }
    if !now.transitions.isEmpty { texts += ["settle", "wait 0.1s"] }
    return texts
  }

  /// An unused screen name: `A`, or the next free letter.
  private var freshName: String {
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      let name = String(decoding: [byte], as: UTF8.self)
      guard let known = resolver.names.find(name) else { return name }
      if resolver.screens.find(known) == nil, resolver.scopes.find(known) == nil { return name }
    }
    return "NewScreen"
  }

  /// A screen's name as an operand: quoted if it is also a word of the language.
  static func written(_ name: String) -> String {
    isWord(name) ? WrittenName.string(name) : WrittenName.of(name)
  }

  private static func isWord(_ name: String) -> Bool { !Vocabulary.entries(spelled: name).isEmpty }
}
