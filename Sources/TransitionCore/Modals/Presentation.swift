/// What the window shows, and what is presented over it.
@usableFromInline struct Presentation: Hashable, Sendable {
  /// What the window shows, under all that is presented.
  var window = Container.stack(.first)
  /// The change of tab that is being told.
  var tabChange = TabChange()
  /// The screens that are presented, the front one last.
  @usableFromInline var modals: [Modal] = []
  /// The transition of a modal screen.
  @usableFromInline var modal = ModalTransition()
  /// What has been dismissed and waits to be told.
  var dismissal = Dismissal()
}
