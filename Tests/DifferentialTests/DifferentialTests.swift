import Testing

/// Two published systems, as the core and a model that shares no code with it reproduce them.
@Suite struct DifferentialTests {
  /// 20,000 gestures in all, in walks of up to twelve acts.
  @Test(arguments: SeedModel.Seed.allCases, [false, true])
  func bothModelsAgree(_ seed: SeedModel.Seed, isRightToLeft: Bool) {
    var random = SplitMix64(seed: seed == .fullscreen ? 4_000 : 4_004)
    var gestures = 0
    while gestures < 5_000 {
      let features = Act.Features(fingers: 3, switches: true, isRightToLeft: isRightToLeft)
      var acts = (0...(1 + random.below(14))).map { _ in Act.draw(&random, features) }
      if random.below(4) > 0 {
        acts.insert(.push(1 + random.below(5), animated: true), at: 0)
        acts.insert(.wait(600_000_000), at: 1)
      }
      let walk = Walk(seed: seed, isRightToLeft: isRightToLeft, acts: acts)
      gestures += walk.gestures
      if walk.difference != nil {
        let shortest = walk.shortest
        Issue.record("\(shortest.difference ?? ""): \(shortest.acts)")
        return
      }
    }
  }
}

extension Walk {
  /// How many fingers begin to move in it.
  var gestures: Int {
    var gestures = 0
    var isMoving = false
    for act in acts {
      switch act {
      case .pan, .drag, .panDown:
        if !isMoving { gestures += 1 }
        isMoving = true
      case .lift, .lose: isMoving = false
      case .push, .pop, .popToRoot, .press, .wait, .swipe: break
      }
    }
    return gestures
  }
}
