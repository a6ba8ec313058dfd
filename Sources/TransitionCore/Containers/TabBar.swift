/// The tabs; each is a navigation stack.
public struct TabBar: Hashable, Sendable {
  /// The tabs' stacks, from the leading edge on.
  public internal(set) var stacks: [StackID]
  /// The selected tab. — selectedViewController
  public internal(set) var selected: StackID
}
