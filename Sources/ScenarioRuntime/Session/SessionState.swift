import ScenarioSyntax
import TransitionCore

/// What there is to be seen of a session's model at one instant.
package struct SessionState: Equatable, Sendable {
  /// Whether the root or the tabs are shown.
  package var isShown = false
  /// The stack in front, bottom to top.
  package var stack = SessionStack()
  /// The other tabs, from the leading edge on.
  package var tabs: [SessionStack] = []
  /// What is presented, bottom to top.
  package var presented: [SessionPresented] = []
  /// Where the drawer stands or goes, where it is not closed.
  package var drawer: String?
  /// The transitions in flight: first the one that expectations read.
  package var transitions: [SessionTransition] = []
  /// How many operations wait for their turn.
  package var waiting = 0
  /// The fingers on the display.
  package var fingers: [SessionFinger] = []
  /// How far the recognizer is: `began`.
  package var gesture = ""
  /// Whether the interface is stuck.
  package var isFrozen = false
  /// The virtual time, ns.
  package var time: Nanoseconds = 0

  package init() {}
}

/// A stack by its names, of which the middle may be left out.
package struct SessionStack: Equatable, Sendable {
  /// The names from the root on; of a tall stack the first and the latest ones.
  package var names: [String] = []
  /// How many are left out behind the first.
  package var hidden = 0

  /// At most so many are named.
  static let limit = 64

  /// How many screens there are.
  package var depth: Int { names.count + hidden }

  package init() {}
}

/// A presented screen.
package struct SessionPresented: Equatable, Sendable {
  /// Its name; of a stack that of its root.
  package var name: String
  /// How it is presented: `sheet`.
  package var style: String
  /// Its stack; nil where it is a screen by itself.
  package var stack: SessionStack?
}

/// A transition in flight.
package struct SessionTransition: Equatable, Sendable {
  /// `pop`.
  package var kind: String
  package var from: String
  package var to: String
  /// `interactive`.
  package var phase: String
  /// In percent, rounded to a tenth.
  package var percent: Double
}

/// A finger on the display.
package struct SessionFinger: Equatable, Sendable {
  /// Its name; empty for the first.
  package var name: String
  /// Where it is, from 0 at the leading edge to 1, rounded to a hundredth.
  package var place: Double
  /// Its velocity to the right, pt/s.
  package var velocity: Double
  /// Who owns the touch: `none`, `back`, `edge` …
  package var owner: String
}

extension Session {
  /// What is to be seen now, in points.
  package var scene: Scene { worker.interpreter.model.scene(at: worker.interpreter.model.now) }

  /// What is to be seen at a virtual time, in points.
  package func scene(at time: Nanoseconds) -> Scene { worker.sight(at: time).scene }

  /// The name of a screen in a scene.
  package func name(of screen: ScreenID) -> String { screen.exists ? worker.name(screen) : "none" }

  /// The text of a number in a scene: a title's or a finger's.
  package func text(of number: Int32) -> String { worker.resolver.names.spelling(NameID(number)) }
}

extension SessionWorker {
  /// What there is to be seen now.
  var state: SessionState { state(of: interpreter) }

  /// What there is to be seen in an interpreter to which no tables are lent.
  func state(of interpreter: Interpreter) -> SessionState {
    var state = SessionState()
    let (model, stage) = (interpreter.model, interpreter.stage)
    state.time = model.now
    state.isShown = stage.isShown
    guard stage.isShown else {
      if stage.tabs.isEmpty {
        state.stack.names = [stage.root.map { name($0) } ?? "Root"]
      } else {
        state.stack.names = stage.tabs.map { name($0) }
      }
      return state
    }
    let scene = model.scene(at: model.now)
    state.stack = stack(model.controllers)
    let front = model.stacks.front
    if case .tabs(let bar) = model.window {
      state.tabs = bar.stacks.filter { $0 != front }.map { stack(model.controllers(of: $0)) }
    }
    state.presented = model.modals.map { modal in
      let own: SessionStack? =
        if case .stack(let id) = modal.container { stack(model.controllers(of: id)) } else { nil }
      return SessionPresented(name: name(modal.screen), style: modal.style.name, stack: own)
    }
    if model.drawer.state != .closed || model.drawer.isHeld {
      state.drawer = model.drawer.isHeld ? "held" : model.drawer.state.word
    }
    state.transitions = scene.transitions.map {
      SessionTransition(
        kind: $0.kind.name, from: $0.from.exists ? name($0.from) : "",
        to: $0.to.exists ? name($0.to) : "", phase: $0.phase.name,
        percent: ($0.progress * 1000).rounded() / 10)
    }
    state.waiting = model.queue.count
    state.fingers = scene.fingers.map { finger in
      SessionFinger(
        name: finger.name.number > 0 ? resolver.names.spelling(NameID(finger.name.number)) : "",
        place: (finger.location.x / model.device.width * 100).rounded() / 100,
        velocity: finger.velocity.x.rounded(), owner: finger.owner.name)
    }
    state.gesture = model.touch.isDown ? model.gesture.name : ""
    state.isFrozen = model.isFrozen
    return state
  }

  func name(_ screen: ScreenID) -> String {
    resolver.names.spelling(resolver.screens.name(screen))
  }

  private func stack(_ screens: [ScreenID]) -> SessionStack {
    var stack = SessionStack()
    if screens.count <= SessionStack.limit {
      stack.names = screens.map { name($0) }
    } else {
      stack.hidden = screens.count - SessionStack.limit
      stack.names = [name(screens[0])] + screens.suffix(SessionStack.limit - 1).map { name($0) }
    }
    return stack
  }
}

extension Drawer.State {
  /// The word for it.
  var word: String {
    switch self {
    case .closed: "closed"
    case .opening: "opening"
    case .open: "open"
    case .closing: "closing"
    }
  }
}
