extension NavigationModel {
  /// The same model with an empty log; the drawing and pending work are unchanged.
  package var withoutHistory: NavigationModel {
    var model = self
    model.journal.removeAll()
    return model
  }
}
