import Testing

@testable import TransitionCore

/// A scene agrees with what expectations read at the same instant.
@Suite struct SceneTests {
  /// The first thing in which a scene differs from the readings of the model at its time.
  static func difference(_ scene: Scene, _ model: NavigationModel) -> String? {
    if scene.time != model.now { return "time \(scene.time), not \(model.now)" }
    if scene.layers.map({ $0.screen }) != model.onscreen { return "layers \(scene.layers)" }
    for layer in scene.layers where layer.placement != model.placement(of: layer.screen) {
      return "\(layer) is read as \(model.placement(of: layer.screen))"
    }
    if (scene.transitions.first?.progress ?? 0) != model.progress { return "progress" }
    if (scene.transitions.first?.kind ?? .none) != model.currentTransition.kind { return "transition" }
    let bar = scene.bar
    if bar.shown != model.barShown || bar.item != model.barItem || bar.isHidden != model.bar.isHidden
      || bar.alpha != model.bar.alpha
    {
      return "bar \(bar)"
    }
    if scene.fingers.contains(where: { $0.name == model.finger }) != model.touch.isDown { return "fingers" }
    return nil
  }

  /// Plays on from `model` up to `end`. At each display frame the scene that was foretold at the agenda entry before is
  /// what the model reads there; gives what it had to show.
  private func frames(of model: NavigationModel, until end: Nanoseconds) -> [Scene] {
    var model = model
    var scenes: [Scene] = []
    var frame = model.now
    while frame <= end {
      while model.nextDeadline <= frame {
        _ = model.advance(toward: frame)
        model.runTurn()
      }
      let foretold = model.scene(at: frame)
      model.wait(until: frame)
      #expect(Self.difference(foretold, model) == nil)
      #expect(model.scene(at: frame) == foretold)
      scenes.append(foretold)
      frame = model.device.frames.next(after: frame)
    }
    return scenes
  }

  private func xs(_ scenes: [Scene], _ screen: ScreenID) -> [Double] {
    scenes.compactMap { scene in scene.layers.first { $0.screen == screen }?.frame.x }
  }

  @Test func framesOfAPush() {
    var model = NavigationModel.showing(a, recipe: .uikit)
    model.turn(.push(b))
    let scenes = frames(of: model, until: milliseconds(600))
    let upper = xs(scenes, b)
    #expect(upper.first == 400 && upper.last == 0)
    #expect(zip(upper, upper.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(Set(upper).count > 25)
    let lower = xs(scenes, a)
    #expect(lower.first == 0)
    #expect(lower.allSatisfy { $0 <= 0 && $0 >= -120 })
    #expect(scenes.last?.layers.map { $0.screen } == [b])
    #expect(scenes.first?.transitions.first?.phase == .running)
    #expect(scenes.last?.transitions == [])
  }

  @Test func framesOfACancelledSwipe() {
    var model = NavigationModel.showing(a, b, recipe: .uikit)
    let path = PanMovement(
      target: Vector(x: 100), direction: Vector(x: 1), duration: milliseconds(150))
    model.press(at: Vector(x: 0, y: 400))
    model.pan(path)
    model.runTurn()
    let driven = frames(of: model, until: milliseconds(200))
    #expect(xs(driven, b).max() == 88)
    #expect(driven.last?.transitions.first?.phase == .interactive)
    #expect(driven.last?.fingers.first?.location == Vector(x: 100, y: 400))
    #expect(driven.last?.fingers.first?.owner == .edge)
    model.pass(milliseconds(200))
    model.liftFinger(velocity: 0)
    let back = frames(of: model, until: model.now + milliseconds(500))
    #expect(back.first?.transitions.first?.phase == .cancelling)
    #expect(xs(back, b).first == 88 && xs(back, b).last == 0)
    #expect(back.last?.layers.map { $0.screen } == [b] && back.last?.fingers == [])
  }

  @Test func framesOfADraggedSheet() throws {
    var model = NavigationModel.showing(a, recipe: .uikit)
    try model.present(c, style: .sheet, animated: false)
    model.runTurn()
    let path = PanMovement(
      target: Vector(y: 200), direction: Vector(y: 1), duration: milliseconds(150))
    model.press(at: Vector(x: 200, y: 400))
    model.pan(path)
    model.runTurn()
    let scenes = frames(of: model, until: milliseconds(200))
    let tops = scenes.compactMap { $0.modals.first?.frame.y }
    #expect(tops.count == scenes.count)
    #expect(tops.first == 30 && tops.last == 230)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(scenes.allSatisfy { $0.layers.map { $0.screen } == [a, c] })
    #expect(scenes.allSatisfy { $0.layers.last?.frame == $0.modals.first?.frame })
    model.pass(milliseconds(350))
    model.liftFinger()
    let back = frames(of: model, until: model.now + milliseconds(600))
    #expect(back.last?.modals.first?.frame == Scene.Frame(x: 0, y: 30, width: 400, height: 770))
  }

  @Test func framesOfADrawerHalfOpen() throws {
    var model = NavigationModel.showing(a, recipe: .edge)
    let path = PanMovement(
      target: Vector(x: 200), direction: Vector(x: 1), duration: milliseconds(150))
    model.press(at: Vector(x: 0, y: 400))
    model.pan(path)
    model.runTurn()
    let scenes = frames(of: model, until: milliseconds(200))
    let edges = scenes.compactMap { scene in scene.drawer.map { $0.frame.x + $0.frame.width } }
    #expect(edges.first == 0 && edges.last == 200)
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 <= $1 })
    let half = try #require(scenes.last?.drawer)
    #expect(half.state == .closed && half.opening == 0.625 && half.dim == 0.25)
    model.pass(milliseconds(200))
    model.liftFinger()
    let opening = frames(of: model, until: model.now + milliseconds(300)).compactMap { $0.drawer }
    #expect(opening.first?.opening == 0.625 && opening.first?.state == .opening)
    #expect(opening.last?.opening == 1 && opening.last?.state == .open)
    #expect(opening.last?.frame == Scene.Frame(x: 0, y: 0, width: 320, height: 800))
  }

  /// Before now and after the next deadline the picture is that of the nearer end.
  @Test func onlyBetweenTwoEntries() {
    var model = NavigationModel.showing(a, recipe: .uikit)
    model.turn(.push(b))
    model.pass(milliseconds(100))
    #expect(model.scene(at: 0) == model.scene(at: milliseconds(100)))
    #expect(model.scene(at: milliseconds(900)) == model.scene(at: milliseconds(500)))
    #expect(model.scene(at: milliseconds(500)).layers.map { $0.frame.x } == [-120, 0])
  }

  /// Whatever happens, scene and readings say the same, and what is documented as 0…1 is, also along curves that
  /// overshoot.
  @Test(arguments: 0..<2) func alwaysAgree(_ part: Int) {
    var random = SplitMix64(seed: 4100 + UInt64(part))
    for number in 0..<2_500 {
      var model = RandomAction.start(&random)
      var recipe = random.pick(PublishedRecipe.allCases).recipe
      if random.below(2) == 0 { recipe.animation.curve = Self.wild(&random) }
      if random.below(2) == 0 { recipe.animation.lowerCurve = Self.wild(&random) }
      if random.below(2) == 0 { recipe.completionCurve = Self.wild(&random) }
      if random.below(2) == 0 { recipe.completionVelocity.toggle() }
      recipe.drawer = random.below(2) == 0
      model.apply(recipe)
      let actions = RandomAction.sequence(&random)
      for action in actions {
        action.perform(on: &model)
        model.runTurn()
        let complaint = Self.complaint(about: model, &random)
        if let complaint {
          Issue.record("sequence \(number) of \(part): \(complaint), after \(action) of \(actions)")
          return
        }
      }
    }
  }

  /// A curve that leaves 0…1 on its way.
  private static func wild(_ random: inout SplitMix64) -> TimingCurve {
    switch random.below(3) {
    case 0: .spring(mass: 1, stiffness: 1000, damping: 1)
    case 1: .cubic(x1: 0, y1: 5, x2: 1, y2: -5)
    default: .cubic(x1: 0.3, y1: -3, x2: 0.7, y2: 4)
    }
  }

  private static func complaint(about model: NavigationModel, _ random: inout SplitMix64) -> String? {
    if let difference = difference(model.scene(at: model.now), model) { return difference }
    let span = min(model.nextDeadline, model.now + milliseconds(400)) - model.now
    for _ in 0..<4 {
      let time = model.now + span * Int64(random.below(1001)) / 1000
      var later = model
      later.wait(until: time)
      let scene = model.scene(at: time)
      if let difference = difference(scene, later) { return difference }
      if let value = outside(scene) { return "\(value) at \(time)" }
    }
    return nil
  }

  /// The first number of a scene that is to lie in 0…1, and does not.
  static func outside(_ scene: Scene) -> String? {
    var numbers: [(String, Double)] = []
    for layer in scene.layers {
      numbers.append(("alpha", layer.alpha))
      numbers.append(("dim", layer.dim))
    }
    for bar in scene.bars + [scene.bar] {
      numbers.append(("bar.shown", bar.shown))
      numbers.append(("bar.alpha", bar.alpha))
    }
    for transition in scene.transitions { numbers.append(("progress", transition.progress)) }
    if let drawer = scene.drawer {
      numbers.append(("drawer.opening", drawer.opening))
      numbers.append(("drawer.dim", drawer.dim))
    }
    return numbers.first { !(0...1).contains($0.1) }.map { "\($0.0) \($0.1)" }
  }
}
