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
  /// Whether a drag moves the screen away from the leading edge, and not down.
  var isSideways = false
  /// The latest call that it carries out, where several in a turn are one.
  var lastCall = CallID.none

  /// Whether it carries out a call.
  func includes(_ call: CallID) -> Bool {
    call.number >= transition.number.number && call.number <= max(lastCall.number, transition.number.number)
  }

  /// Whether it has been called and waits for the turn's end.
  @usableFromInline var needsStart = false
}
