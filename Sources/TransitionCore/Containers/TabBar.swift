/// The tabs, each a navigation stack.
public struct TabBar: Hashable, Sendable {
  /// From the leading edge on.
  public internal(set) var stacks: [StackID]
  /// The one that is chosen. — selectedViewController
  public internal(set) var selected: StackID
}
