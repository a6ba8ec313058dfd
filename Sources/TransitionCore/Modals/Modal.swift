/// How a screen is presented. — modalPresentationStyle
public enum ModalStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// The presenter's view is taken out, and so it gets appearance callbacks.
  case fullScreen
  /// A sheet that a drag can dismiss; the presenter stays.
  case sheet
  /// Over the presenter, which stays.
  case over
  /// As the app says; the presenter stays.
  case custom

  /// The word in scenarios.
  public var name: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .sheet: "sheet"
    case .over: "over"
    case .custom: "custom"
    }
  }

  /// Whether the presenter's view goes, so that it gets callbacks. — ReSwift, RUDIN
  var removesPresenter: Bool { self == .fullScreen }
}

/// A screen that is presented over what was in front.
public struct Modal: Hashable, Sendable {
  /// The screen.
  public var screen: ScreenID
  /// How it is presented.
  public var style: ModalStyle
}

/// The transition of a modal screen, beside that of the stack.
///
///     none ─ present ─► running ──────────────────────────► none (finished)
///     none ─ dismiss ─► running ──────────────────────────► none (finished)
///            └ a drag ─► interactive ─► finishing ─────────► none (finished)
///                            └────────► cancelling ────────► none (cancelled)
@usableFromInline struct ModalTransition: Hashable, Sendable {
  @usableFromInline var transition = Transition()
  var style = ModalStyle.fullScreen
  /// Whether the system's sheet drag drives it.
  var isSheetDrag = false
  /// Whether it has been called and waits for the turn's end.
  @usableFromInline var needsStart = false
}
