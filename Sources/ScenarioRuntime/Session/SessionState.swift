import ScenarioSyntax
import TransitionCore

/// The visible state of a session's model at one instant.
package struct SessionState: Equatable, Sendable {
  /// Whether the root or the tabs are shown.
  package var isShown = false
  /// The front stack, bottom to top.
  package var stack = SessionStack()
  /// The other tabs, from the leading edge on.
  package var tabs: [SessionStack] = []
  /// The presented screens, bottom to top.
  package var presented: [SessionPresented] = []
  /// The state of the drawer, unless it is closed.
  package var drawer: String?
  /// The running transitions; first the one that expectations read.
  package var transitions: [SessionTransition] = []
  /// The number of queued operations.
  package var waiting = 0
  /// The fingers on the display.
  package var fingers: [SessionFinger] = []
  /// The state of the recognizer: `began`.
  package var gesture = ""
  /// Whether the interface is frozen.
  package var isFrozen = false
  /// The virtual time, ns.
  package var time: Nanoseconds = 0

  package init() {}
}

/// The names of a stack, without the middle ones of a tall stack.
package struct SessionStack: Equatable, Sendable {
  /// The names from the root on; for a tall stack the first and the latest ones.
  package var names: [String] = []
  /// The number of names omitted after the first.
  package var hidden = 0

  /// Maximum number of names.
  static let limit = 64

  /// The number of screens.
  package var depth: Int { names.count + hidden }

  package init() {}
}

/// A presented screen.
package struct SessionPresented: Equatable, Sendable {
  /// Its name; for a stack, that of its root.
  package var name: String
  /// Its style: `sheet`.
  package var style: String
  /// Its stack; nil for a single screen.
  package var stack: SessionStack?
}

/// A running transition.
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
  /// Its position, from 0 at the leading edge to 1, rounded to a hundredth.
  package var place: Double
  /// Its velocity to the right, pt/s.
  package var velocity: Double
  /// The owner of the touch: `none`, `back`, `edge` …
  package var owner: String
}

extension Session {
  /// The current scene, in points.
  package var scene: Scene { worker.interpreter.model.scene(at: worker.interpreter.model.now) }

  /// The scene at a virtual time, in points.
  package func scene(at time: Nanoseconds) -> Scene { worker.sight(at: time).scene }

  /// The name of a screen in a scene.
  package func name(of screen: ScreenID) -> String { screen.exists ? worker.name(screen) : "none" }

  /// The text of a number in a scene: a title's or a finger's.
  package func text(of number: Int32) -> String { worker.resolver.names.spelling(NameID(number)) }
}

extension SessionWorker {
  /// The current visible state.
  var state: SessionState { state(of: interpreter) }

  /// The visible state of an interpreter whose tables are not attached.
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
