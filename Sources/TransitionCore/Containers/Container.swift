/// What shows screens: a single screen, a navigation stack, or a tab bar with a stack for each tab.
///
/// Containers form a tree: the window contains one, each presented container is above the previous one
/// (`Modal.container`), and a tab bar contains its stacks.
public enum Container: Hashable, Sendable {
  /// A single screen.
  case screen(ScreenID)
  /// A navigation stack.
  case stack(StackID)
  /// Several stacks, one of them selected.
  case tabs(TabBar)

  /// The stack that it shows; nil for a single screen.
  @inline(__always) public var shownStack: StackID? {
    switch self {
    case .screen: nil
    case .stack(let id): id
    case .tabs(let bar): bar.selected
    }
  }

  /// Whether it contains a stack, selected or not.
  func holds(_ id: StackID) -> Bool {
    switch self {
    case .screen: false
    case .stack(let own): own == id
    case .tabs(let bar): bar.stacks.contains(id)
    }
  }
}
