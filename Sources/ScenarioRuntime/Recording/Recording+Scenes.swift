import TransitionCore

extension Recording {
  /// The scene at every `interval`, from the first instant to the last; empty without stretches.
  ///
  /// If several things happen at one instant, the scene shows the state after them.
  public func scenes(every interval: Nanoseconds) -> [Scene] {
    guard interval > 0, let first = stretches.first, let last = stretches.last else { return [] }
    var scenes: [Scene] = []
    var place = 0
    var time = first.start
    while time <= last.end {
      while place + 1 < stretches.count, stretches[place + 1].start <= time { place += 1 }
      scenes.append(stretches[place].model.scene(at: time))
      time += interval
    }
    return scenes
  }
}
