/// The transition of a presented screen, independent of the stacks' transitions.
///
///     none ─ present ─► running ──────────────────────────► none (finished)
///     none ─ dismiss ─► running ──────────────────────────► none (finished)
///            └ a drag ─► interactive ─► finishing ─────────► none (finished)
///                            └────────► cancelling ────────► none (cancelled)
@usableFromInline struct ModalTransition: Hashable, Sendable {
  @usableFromInline var transition = Transition()
  var style = ModalStyle.fullScreen
  /// Whether the presenter's view is removed, or returns.
  var removesPresenter = false
  /// Number of dismissed screens: the front one, and all between it and the remaining one. — DOC dismiss
  var count = 1
  /// Number of them that have received the current callback.
  var item = 0
  /// Whether a stack is presented, whose root receives callbacks and whose delegate is called.
  var isStack = false
  /// Whether a drag began and drives it.
  var isDragged = false
  /// Whether the system's sheet drag drives it.
  var isSheetDrag = false
  /// Whether it has an animator: with the custom style also without animation. — HDR
  var hasAnimator: Bool { transition.isAnimated || style == .custom }
  /// Whether the drag moves the screen away from the leading edge instead of down.
  var isSideways = false
  /// The latest call that it carries out, if several calls of a turn were combined.
  var lastCall = CallID.none

  /// Whether it carries out a call.
  func includes(_ call: CallID) -> Bool {
    call.number >= transition.number.number && call.number <= max(lastCall.number, transition.number.number)
  }

  /// Whether it was called and waits for the end of the turn.
  @usableFromInline var needsStart = false
}
