/// What is presented over what was in front.
public struct Modal: Hashable, Sendable {
  /// The screen, or the one at the root of the stack that is presented.
  public var screen: ScreenID
  /// How it is presented.
  public var style: ModalStyle
  /// The screen by itself, or the stack whose root it is.
  public var container: Container
}
