import Testing

@testable import TransitionCore

/// Fingers that move at constant speed, their samples and their velocity.
@Suite struct MotionTests {
  static func moving(
    _ target: Double, over span: Nanoseconds, from model: NavigationModel = .showing(a, b)
  ) -> NavigationModel {
    var model = model
    model.press(at: Vector(x: 0, y: 400))
    model.pan(PanMovement(target: Vector(x: target), direction: Vector(x: 1), duration: span))
    model.runTurn()
    return model
  }

  /// The frames fall at round(k · 10⁹ / refresh), and the last sample at the end.
  @Test(arguments: [60.0, 120, 59.94, 24, 7])
  func samples(_ refresh: Double) {
    var start = NavigationModel.showing(a, b)
    start.device.frames = FrameClock(refresh: refresh)
    start.pass(milliseconds(10))
    let span = milliseconds(500)
    var model = Self.moving(200, over: span, from: start)
    #expect(model.gesture == .possible)
    var times: [Nanoseconds] = []
    while model.touch.motion.isUnderWay {
      _ = model.advance(toward: .max)
      model.runTurn()
      times.append(model.now)
      let share = Double(model.now - milliseconds(10)) / Double(span)
      #expect(abs(model.touch.translation.x - 200 * share) < 1e-9)
      #expect(model.progress == model.touch.translation.x / 400)
    }
    var expected: [Nanoseconds] = []
    var frame = 0.0
    while true {
      let time = Nanoseconds((frame * 1e9 / refresh).rounded())
      frame += 1
      if time <= milliseconds(10) { continue }
      if time >= milliseconds(510) { break }
      expected.append(time)
    }
    #expect(times == expected + [milliseconds(510)])
    #expect(model.touch.translation.x == 200)
  }

  @Test func frameClock() {
    let clock = FrameClock(refresh: 60)
    #expect((0...3).map { clock.time(of: $0) } == [0, 16_666_667, 33_333_333, 50_000_000])
    #expect(clock.next(after: 0) == 16_666_667)
    #expect(clock.next(after: 16_666_666) == 16_666_667)
    #expect(clock.next(after: 16_666_667) == 33_333_333)
    #expect(clock.next(after: 33_333_333) == 50_000_000)
  }

  /// Every frame has its turn, none twice, whatever the rate.
  @Test(arguments: [1.0, 23.976, 59.94, 60, 90, 120, 144, 999])
  func noFrameIsLeftOut(_ refresh: Double) {
    let clock = FrameClock(refresh: refresh)
    var time: Nanoseconds = 0
    for frame in 1...3000 {
      time = clock.next(after: time)
      #expect(time == Nanoseconds((Double(frame) * 1e9 / refresh).rounded()))
    }
  }

  /// 200 pt in 0.5 s are 400 pt/s, all along.
  @Test(arguments: [0, 1, 16, 250, 499, 500])
  func velocityIsConstant(_ time: Int64) {
    var model = Self.moving(200, over: milliseconds(500))
    model.run(until: milliseconds(time))
    #expect(model.touch.velocity(at: model.now) == Vector(x: 400))
  }

  @Test func velocityOfAMoveBack() {
    var model = Self.moving(200, over: milliseconds(500))
    model.run(until: milliseconds(500))
    model = Self.moving(-100, over: milliseconds(200), from: model)
    #expect(model.touch.velocity(at: model.now) == Vector(x: -1500))
  }

  /// 0 after 0.1 s of rest, not before.
  @Test(arguments: [(99, 400.0), (100, 0), (300, 0)])
  func velocityAfterARest(_ rest: Int64, _ expected: Double) {
    var model = Self.moving(160, over: milliseconds(400))
    model.run(until: milliseconds(400 + rest))
    #expect(model.touch.velocity(at: model.now).x == expected)
    model.liftFinger()
    // Above 100 pt/s it pops.
    #expect(model.transition.phase == (expected > 100 ? .finishing : .cancelling))
  }

  @Test func aGivenVelocityStays() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3, velocity: 150)
    model.pass(milliseconds(5000))
    #expect(model.touch.velocity(at: model.now).x == 150)
    model.liftFinger()
    #expect(model.transition.phase == .finishing)
  }

  /// A given one lasts until the next pan, or the release's own.
  @Test func aGivenVelocityUntilTheNext() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3, velocity: 150)
    model.drag(0.31)
    #expect(model.touch.velocity(at: model.now).x == 0)
    model.drag(0.3, velocity: 150)
    model.liftFinger(velocity: 20)
    #expect(model.transition.phase == .cancelling)
  }

  @Test func releasedOnItsWay() {
    var model = Self.moving(400, over: milliseconds(1000))
    model.run(until: milliseconds(300))
    #expect(abs(model.progress - 0.3) < 1e-12)
    model.liftFinger()
    #expect(!model.touch.motion.isUnderWay)
    #expect(model.decisions.last?.inputs.velocity == 400)
    #expect(model.transition.end == milliseconds(300 + 245))
  }

  /// A new movement takes the place of the one under way.
  @Test func anotherMoveOnItsWay() {
    var model = Self.moving(400, over: milliseconds(1000))
    model.run(until: milliseconds(250))
    model.drag(0.1)
    #expect(!model.touch.motion.isUnderWay)
    #expect(model.progress == 0.1)
    #expect(model.nextDeadline == .max)
  }

  @Test func movesAreCountedAsMoving() {
    var model = Self.moving(400, over: milliseconds(100))
    #expect(model.isMoving)
    model.run(until: milliseconds(100))
    #expect(!model.isMoving)
    #expect(model.isBusy)
  }

  /// The first sample comes at the next frame: until then nothing has begun.
  @Test func beforeTheFirstSample() {
    var model = Self.moving(400, over: milliseconds(100))
    #expect(model.gesture == .possible)
    model.run(until: 16_666_666)
    #expect(model.gesture == .possible && model.transition.kind == .none)
    model.run(until: 16_666_667)
    #expect(model.gesture == .changed && model.transition.phase == .interactive)
    #expect(abs(model.progress - 0.16666667) < 1e-12)
  }
}
