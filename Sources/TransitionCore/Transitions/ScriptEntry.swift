/// A step as the table of all scripts holds it: what the loop asks of each step is found out beforehand.
struct ScriptEntry {
  var step: ScriptStep
  /// Whether it is a callback and nothing else.
  var isEmission: Bool
  /// Whether it is the end of its script.
  var isEnd: Bool
  /// Whether screens, or the recipe, do something of their own in that callback.
  var isActedUpon: Bool
  /// The callback; one that nobody gets where the step is none.
  var emission: Emission
  /// Where that callback leads; of no meaning where the step is none.
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
