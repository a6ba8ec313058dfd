/// A presented screen or stack.
public struct Modal: Hashable, Sendable {
  /// The presented screen, or the root of the presented stack.
  public var screen: ScreenID
  /// The style of presentation.
  public var style: ModalStyle
  /// The screen alone, or its stack.
  public var container: Container
  /// An alert's buttons, by the numbers of their texts, which the caller chooses; empty for any other screen.
  public var buttons: [Int32] = []
  /// The call that presented it.
  public var call = CallID.none

  /// Whether it is an alert, which no drag can dismiss.
  public var isAlert: Bool { !buttons.isEmpty }
}
