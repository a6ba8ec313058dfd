import TransitionCore

/// Describes a scene in words, for people who cannot see the picture.
package enum SceneSentence {
  /// `Message is popped to Inbox, 45 %; finger down at 45 %, 50 pt/s, owned by back`.
  package static func text(of scene: Scene, _ names: SceneNames) -> String {
    var parts: [String] = []
    if let transition = scene.transitions.first {
      parts.append(text(of: transition, names))
    } else if let top = scene.layers.last {
      parts.append("\(name(top.screen, names)) is shown")
    }
    for modal in scene.modals where modal.style == .sheet {
      parts.append("\(name(modal.screen, names)) is a sheet")
    }
    if let drawer = scene.drawer, drawer.opening > 0 {
      parts.append("drawer \(percent(drawer.opening)) open")
    }
    for finger in scene.fingers { parts.append(text(of: finger, in: scene, names)) }
    if scene.isFrozen { parts.append("the interface is frozen") }
    return parts.joined(separator: "; ")
  }

  private static func text(of transition: Scene.InFlight, _ names: SceneNames) -> String {
    let (from, to) = (name(transition.from, names), name(transition.to, names))
    var text: String
    switch transition.kind {
    case .none: text = ""
    case .push: text = "\(to) is pushed over \(from)"
    case .pop: text = "\(from) is popped to \(to)"
    case .set: text = "the stack changes from \(from) to \(to)"
    case .present: text = "\(to) is presented over \(from)"
    case .dismiss: text = "\(from) is dismissed to \(to)"
    }
    text += ", \(percent(transition.progress))"
    switch transition.phase {
    case .none, .running: break
    case .interactive: text += " under the finger"
    case .finishing: text += ", finishing"
    case .cancelling: text += ", cancelling"
    }
    return text
  }

  private static func text(of finger: Scene.Finger, in scene: Scene, _ names: SceneNames) -> String {
    let label = VisibleScalars.text(names.finger(finger.name))
    var text = label.isEmpty ? "finger down" : "finger \(label) down"
    let width = max(1, scene.device.width)
    text += " at \(percent(finger.location.x / width))"
    let velocity = finger.velocity
    if abs(velocity.x) >= 1 || abs(velocity.y) >= 1 {
      let value = abs(velocity.x) >= abs(velocity.y) ? velocity.x : velocity.y
      text += ", \(NumberText.fixed(value, 0)) pt/s"
    }
    return finger.owner == .none ? text : text + ", owned by \(finger.owner.name)"
  }

  private static func name(_ screen: ScreenID, _ names: SceneNames) -> String {
    screen.exists ? VisibleScalars.text(names.screen(screen)) : "nothing"
  }

  /// `45 %`.
  package static func percent(_ value: Double) -> String { NumberText.fixed(value * 100, 0) + " %" }
}
