import Pictures
import TransitionCore

/// A scene as the numbers and texts that the page draws.
struct PageScene: Equatable {
  private var layers: [[Double]]
  private var bars: [Bar]
  private var tabs: Scene.Tabs?
  private var drawer: [Double]?
  private var modals: [Modal]
  private var fingers: [Finger]
  private var transitions: [Transition]
  private var alert: Alert?
  private var isFrozen: Bool

  private struct Alert: Equatable {
    var title: String
    var buttons: [String]
  }

  private struct Bar: Equatable {
    var numbers: [Double]
    var title: String
    var back: String?
  }

  private struct Modal: Equatable {
    var level: Int
    var screen: Int
    var style: String
    var frame: [Double]
  }

  private struct Finger: Equatable {
    var numbers: [Double]
    var name: String
    var owner: String
  }

  private struct Transition: Equatable {
    var kind: String
    var phase: String
    var screens: [Int]
    var progress: Double
  }

  init(_ scene: Scene, _ names: SceneNames) {
    layers = scene.layers.map { layer in
      let frame = layer.frame
      return [Double(layer.screen.number), Double(layer.level)]
        + Self.points([frame.x, frame.y, frame.width, frame.height])
        + Self.fractions([layer.scale, layer.alpha, layer.dim])
        + Self.points([layer.contentOffset.x, layer.contentOffset.y])
    }
    bars = scene.bars.map { bar in
      let frame = SceneGeometry.frame(of: bar, in: scene)
      return Bar(
        numbers: [Double(bar.level)] + Self.points([frame.x, frame.y, frame.width, frame.height])
          + Self.fractions([bar.shown, bar.alpha]),
        title: VisibleScalars.text(names.title(of: bar)),
        back: bar.back.map { VisibleScalars.text(names.screen($0.target)) })
    }
    if let bar = scene.tabBar, !bar.isHidden { tabs = bar }
    drawer = scene.drawer.map { drawer in
      Self.points([drawer.frame.x, drawer.frame.y, drawer.frame.width, drawer.frame.height])
        + Self.fractions([drawer.opening, drawer.dim])
    }
    modals = scene.modals.map { modal in
      Modal(
        level: modal.level, screen: Int(modal.screen.number), style: modal.style.name,
        frame: Self.points([modal.frame.x, modal.frame.y, modal.frame.width, modal.frame.height]))
    }
    fingers = scene.fingers.map { finger in
      Finger(
        numbers: Self.points([
          finger.start.x, finger.start.y, finger.location.x, finger.location.y, finger.velocity.x,
          finger.velocity.y,
        ]), name: VisibleScalars.text(names.finger(finger.name)), owner: finger.owner.name)
    }
    transitions = scene.transitions.map { transition in
      Transition(
        kind: transition.kind.name, phase: transition.phase.name,
        screens: [Int(transition.from.number), Int(transition.to.number)],
        progress: (transition.progress * 10_000).rounded() / 10_000)
    }
    alert = scene.modals.last?.alert.map { alert in
      Alert(
        title: VisibleScalars.text(names.screen(alert.title)),
        buttons: alert.buttons.map { VisibleScalars.text(names.title($0)) })
    }
    isFrozen = scene.isFrozen
  }

  private static func points(_ values: [Double]) -> [Double] { values.map { ($0 * 100).rounded() / 100 } }

  private static func fractions(_ values: [Double]) -> [Double] {
    values.map { ($0 * 1000).rounded() / 1000 }
  }

  // MARK: - Writing

  /// Writes a frame: the differences from the previous scene.
  func write(_ time: Nanoseconds, _ position: Int, after before: PageScene?, _ json: inout JSONWriter) {
    json.array { json in
      json.seconds(time)
      json.number(position)
      json.object { json in
        writeLayers(after: before, &json)
        if before?.bars != bars { writeBars(&json) }
        if before == nil || before?.tabs != tabs { writeTabs(&json) }
        if before == nil || before?.drawer != drawer {
          json.name("D")
          if let drawer { json.numbers(drawer) } else { json.null() }
        }
        if before?.modals != modals { writeModals(&json) }
        if before?.fingers != fingers { writeFingers(&json) }
        if before?.transitions != transitions { writeTransitions(&json) }
        if before?.alert != alert { writeAlert(&json) }
        if before?.isFrozen != isFrozen {
          json.name("Z")
          json.boolean(isFrozen)
        }
      }
    }
  }

  private func writeLayers(after before: PageScene?, _ json: inout JSONWriter) {
    if before?.layers == layers { return }
    guard let before, before.layers.count == layers.count else {
      json.name("L")
      json.array { json in for layer in layers { json.numbers(layer) } }
      return
    }
    json.name("l")
    json.array { json in
      for (number, layer) in layers.enumerated() {
        for place in layer.indices where layer[place] != before.layers[number][place] {
          json.numbers([Double(number), Double(place), layer[place]])
        }
      }
    }
  }

  private func writeBars(_ json: inout JSONWriter) {
    json.name("B")
    json.array { json in
      for bar in bars {
        json.array { json in
          for number in bar.numbers { json.number(number) }
          json.string(bar.title)
          if let back = bar.back { json.string(back) } else { json.null() }
        }
      }
    }
  }

  private func writeTabs(_ json: inout JSONWriter) {
    json.name("T")
    guard let tabs else { return json.null() }
    json.array { json in
      json.numbers(tabs.roots.map { Double($0.number) })
      json.number(Int(tabs.selected.number))
    }
  }

  private func writeModals(_ json: inout JSONWriter) {
    json.name("M")
    json.array { json in
      for modal in modals {
        json.array { json in
          json.number(modal.level)
          json.number(modal.screen)
          json.string(modal.style)
          for number in modal.frame { json.number(number) }
        }
      }
    }
  }

  private func writeAlert(_ json: inout JSONWriter) {
    json.name("A")
    guard let alert else { return json.null() }
    json.array { json in
      json.string(alert.title)
      json.array { json in for button in alert.buttons { json.string(button) } }
    }
  }

  private func writeFingers(_ json: inout JSONWriter) {
    json.name("F")
    json.array { json in
      for finger in fingers {
        json.array { json in
          for number in finger.numbers { json.number(number) }
          json.string(finger.name)
          json.string(finger.owner)
        }
      }
    }
  }

  private func writeTransitions(_ json: inout JSONWriter) {
    json.name("R")
    json.array { json in
      for transition in transitions {
        json.array { json in
          json.string(transition.kind)
          json.string(transition.phase)
          for screen in transition.screens { json.number(screen) }
          json.number(transition.progress)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func numbers(_ numbers: [Double]) {
    array { json in for number in numbers { json.number(number) } }
  }
}
