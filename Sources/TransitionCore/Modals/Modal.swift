/// A presented screen or stack.
public struct Modal: Hashable, Sendable {
  /// The presented screen, or the root of the presented stack.
  public var screen: ScreenID
  /// The style of presentation.
  public var style: ModalStyle
  /// The screen alone, or its stack.
  public var container: Container
}
