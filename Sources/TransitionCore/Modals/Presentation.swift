/// What the window shows, and what is presented over it.
@usableFromInline struct Presentation: Hashable, Sendable {
  /// The contents of the window, below all presented screens.
  var window = Container.stack(.first)
  /// The change of tab that is being told.
  var tabChange = TabChange()
  /// The presented screens, the front one last.
  @usableFromInline var modals: [Modal] = []
  /// The transition of a modal screen.
  @usableFromInline var modal = ModalTransition()
  /// What has been dismissed and waits to be told.
  var dismissal = Dismissal()
}
