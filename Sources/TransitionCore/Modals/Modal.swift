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

/// What is presented over what was in front.
public struct Modal: Hashable, Sendable {
  /// The screen, or the one at the root of the stack that is presented.
  public var screen: ScreenID
  /// How it is presented.
  public var style: ModalStyle
  /// The screen by itself, or the stack whose root it is.
  public var container: Container
}

/// What has been dismissed, until it has been told.
struct Dismissal: Hashable, Sendable {
  /// Who gets didDismiss; `none` if no drag did it.
  var front = ScreenID.none
  /// The screens that are to be freed, in that order.
  var screens: [ScreenID] = []
}

/// The transition of a modal screen, beside those of the stacks.
///
///     none ─ present ─► running ──────────────────────────► none (finished)
///     none ─ dismiss ─► running ──────────────────────────► none (finished)
///            └ a drag ─► interactive ─► finishing ─────────► none (finished)
///                            └────────► cancelling ────────► none (cancelled)
@usableFromInline struct ModalTransition: Hashable, Sendable {
  @usableFromInline var transition = Transition()
  var style = ModalStyle.fullScreen
  /// Whether the presenter's view goes, or comes back.
  var removesPresenter = false
  /// How many of the presented ones a dismissal takes: the front one, and all between it and who stays. — DOC dismiss
  var count = 1
  /// How many of them have had the callback that is being given.
  var item = 0
  /// Whether what is presented is a stack, which moves its root in and tells its delegate.
  var isStack = false
  /// Whether a drag began it, and drives it.
  var isDragged = false
  /// Whether the system's sheet drag drives it.
  var isSheetDrag = false
  /// Whether an animator is asked to animate it: of the app's own style also where nothing moves. — HDR
  var hasAnimator: Bool { transition.isAnimated || style == .custom }
  /// Whether it has been called and waits for the turn's end.
  @usableFromInline var needsStart = false
}
