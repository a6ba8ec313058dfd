/// A step as the table of all scripts holds it.
struct ScriptEntry {
  var step: ScriptStep
  /// Whether it is a callback and nothing else.
  var isEmission: Bool
  /// Whether screens, or the recipe, do something of their own in that callback.
  var isActedUpon: Bool
  var emission: Emission
  /// Where that callback leads.
  var lifecycle: LifecycleRow

  init(_ step: ScriptStep) {
    self.step = step
    isEmission = step.emission != nil
    emission = step.emission ?? Emission(kind: .decision)
    isActedUpon =
      emission.kind == .viewWillAppear || emission.kind == .viewWillDisappear || emission.kind == .didShow
    lifecycle = LifecycleRow(emission.kind)
  }
}
