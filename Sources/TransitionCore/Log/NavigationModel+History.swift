extension NavigationModel {
  /// The same model with nothing in its log: all that is drawn, and all that is still to come, is there.
  package var withoutHistory: NavigationModel {
    var model = self
    model.journal.removeAll()
    return model
  }
}
