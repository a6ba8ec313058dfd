/// What shows screens: a lone screen, a navigation stack, or a tab bar with a stack for each tab.
///
/// Containers are a tree: the window has one at its bottom, each presented one stands on the one before it
/// (`Modal.container`), and a tab bar has its stacks below it.
public enum Container: Hashable, Sendable {
  /// A screen by itself.
  case screen(ScreenID)
  /// A navigation stack.
  case stack(StackID)
  /// Several stacks, one of them selected.
  case tabs(TabBar)

  /// The stack that shows in it, if it has one.
  @inline(__always) public var shownStack: StackID? {
    switch self {
    case .screen: nil
    case .stack(let id): id
    case .tabs(let bar): bar.selected
    }
  }

  /// Whether a stack is its own, chosen or not.
  func holds(_ id: StackID) -> Bool {
    switch self {
    case .screen: false
    case .stack(let own): own == id
    case .tabs(let bar): bar.stacks.contains(id)
    }
  }
}
