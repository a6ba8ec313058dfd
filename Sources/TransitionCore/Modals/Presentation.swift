/// The contents of the window, and the presented screens above it.
@usableFromInline struct Presentation: Hashable, Sendable {
  /// The contents of the window, below all presented screens.
  var window = Container.stack(.first)
  /// The change of tab whose callbacks are pending.
  var tabChange = TabChange()
  /// The presented screens, the front one last.
  @usableFromInline var modals: [Modal] = []
  /// The transition of a modal screen.
  @usableFromInline var modal = ModalTransition()
  /// Dismissed screens whose callbacks are still pending.
  var dismissal = Dismissal()
}
