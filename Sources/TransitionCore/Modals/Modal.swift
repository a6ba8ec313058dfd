/// What is presented over what was in front.
public struct Modal: Hashable, Sendable {
  /// The screen, or the one at the root of the stack that is presented.
  public var screen: ScreenID
  /// How it is presented.
  public var style: ModalStyle
  /// The screen by itself, or the stack whose root it is.
  public var container: Container
  /// An alert's buttons, by the numbers that whoever names the screens gives their texts; empty for any other screen.
  public var buttons: [Int32] = []
  /// The call that presented it.
  public var call = CallID.none

  /// Whether it is an alert, which no drag can dismiss.
  public var isAlert: Bool { !buttons.isEmpty }
}
