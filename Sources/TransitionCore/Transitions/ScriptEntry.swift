/// A step in the table of all scripts, with precomputed answers to what the loop asks of each step.
struct ScriptEntry {
  var step: ScriptStep
  /// Whether it is only a callback.
  var isEmission: Bool
  /// Whether it is the end of its script.
  var isEnd: Bool
  /// Whether screens or the recipe react to that callback.
  var isActedUpon: Bool
  /// The callback; without one, a callback without a receiver.
  var emission: Emission
  /// The lifecycle state after that callback; meaningless without one.
  var lifecycle: LifecycleRow

  init(_ step: ScriptStep) {
    self.step = step
    isEnd = step == .end
    if case .callback(let callback) = step {
      isEmission = true
      emission = callback.emission
      lifecycle = LifecycleRow(emission.kind)
    } else {
      isEmission = false
      emission = Emission(kind: .decision)
      lifecycle = LifecycleRow()
    }
    isActedUpon =
      emission.kind == .viewWillAppear || emission.kind == .viewWillDisappear || emission.kind == .didShow
  }
}
