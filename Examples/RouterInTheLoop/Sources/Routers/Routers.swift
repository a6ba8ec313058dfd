import ScenarioTesting

// Three ways in which a router can learn where its user is. All three push what a link asks for; they differ in the
// callback from which they update `path`.

/// Follows `willShow`: wrong, since a swipe that is cancelled shows the screen below only for a while.
package struct WillShowRouter: NavigationApp {
  package var path: [String] = []

  package init() {}

  package mutating func hear(_ event: AppEvent, _ sight: Sight) -> [AppCall] {
    if event.kind == .willShow, let screen = event.screen { path.show(screen, root: sight.stack?.first) }
    return []
  }

  package mutating func receive(_ text: String) -> [AppCall] { path.open(text) }
}

/// Follows `didShow`: wrong where several screens appear at once, since only the top one is shown.
package struct DidShowRouter: NavigationApp {
  package var path: [String] = []

  package init() {}

  package mutating func hear(_ event: AppEvent, _ sight: Sight) -> [AppCall] {
    if event.kind == .didShow, let screen = event.screen { path.show(screen, root: sight.stack?.first) }
    return []
  }

  package mutating func receive(_ text: String) -> [AppCall] { path.open(text) }
}

/// Reads the container's own stack in `didShow`: right.
///
/// It also remembers what it has pushed and what is not shown yet, so that a second tap on a link pushes nothing.
package struct ContainerRouter: NavigationApp {
  package var path: [String] = []
  private var opening: [String] = []

  package init() {}

  package mutating func hear(_ event: AppEvent, _ sight: Sight) -> [AppCall] {
    if event.kind == .didShow, let stack = sight.stack {
      path = Array(stack.dropFirst())
      opening.removeAll { stack.contains($0) }
    }
    return []
  }

  package mutating func receive(_ text: String) -> [AppCall] {
    let calls = (path + opening).open(text)
    for call in calls {
      switch call.action {
      case .push(let screens, _): opening += screens
      case .set(let screens, _): opening = screens.filter { !path.contains($0) }
      default: break
      }
    }
    return calls
  }
}

extension [String] {
  /// Goes back to a screen of the path, or adds it.
  fileprivate mutating func show(_ screen: String, root: String?) {
    if screen == root {
      removeAll()
    } else if let place = firstIndex(of: screen) {
      removeSubrange((place + 1)...)
    } else {
      append(screen)
    }
  }

  /// What a link asks for: `open Message`, or `open Thread/Message` for several screens at once.
  fileprivate func open(_ text: String) -> [AppCall] {
    guard text.hasPrefix("open ") else { return [] }
    let screens = text.dropFirst(5).split(separator: "/").map { String($0) }.filter { !contains($0) }
    guard screens.count > 1 else { return screens.map { .push($0) } }
    return [.set(["Inbox"] + self + screens)]
  }
}
