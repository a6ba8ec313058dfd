import Testing

@testable import TransitionCore

/// Who gets a touch, and what the recipe's settings make of it.
@Suite struct GestureTests {
  /// The gesture is on the view after the first animated operation; unanimated ones never attach it.
  @Test func attachedByTheFirstAnimatedOperation() {
    var model = NavigationModel.showing(a, b, recipe: .fullscreen)
    model.drag(0.3, from: 200)
    #expect(model.gesture == .failed)
    #expect(model.reason == "the gesture is not attached to the view yet")
    model.liftFinger()
    model.drag(0.3)
    #expect(model.gesture == .failed)
    #expect(model.stack == [a, b])
    model.liftFinger()
    model.turn(.push(c))
    model.runUntilIdle()
    model.drag(0.3, from: 200)
    #expect(model.touch.owner == .back)
    #expect(model.stack == [a, b])
  }

  /// A pan during that very first push already begins.
  @Test func attachedDuringTheFirstPush() {
    var model = NavigationModel.showing(a, recipe: .fullscreen)
    model.turn(.push(b))
    model.drag(0.3)
    #expect(model.touch.owner == .back)
  }

  @Test(arguments: [(0.0, true), (30, true), (30.5, false), (200, false)])
  func region(_ start: Double, _ begins: Bool) {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.region = .edge(30) })
    model.drag(0.3, from: start)
    #expect((model.touch.owner == .back) == begins)
    #expect(model.gesture == (begins ? .changed : .failed))
    if start == 200 {
      #expect(model.reason == "the touch went down 200 pt from the edge, the region is 30 pt")
    }
  }

  @Test(arguments: [(1, 1, true), (1, 2, false), (2, 2, true), (2, 3, false)])
  func fingers(_ most: Int, _ count: Int, _ begins: Bool) {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.fingers = .atMost(most) })
    model.drag(0.3, fingers: count)
    #expect((model.gesture == .changed) == begins)
    if !begins { #expect(model.reason == "more fingers than the recognizer accepts") }
    var any = NavigationModel.showing(a, b)
    any.drag(0.3, fingers: count)
    #expect(any.gesture == .changed)
  }

  /// What a formula reads when the gesture begins.
  @Test func inputsAtTheBegin() throws {
    var model = NavigationModel.showing(
      a, b, recipe: .attached { $0.begins = .location > 0 || .velocity > 0 })
    model.drag(0.25, velocity: 80, from: 40)
    let decision = try #require(model.decisions.entries.first)
    #expect(decision.kind == .begin)
    #expect(decision.answer)
    #expect(decision.owner == .back)
    #expect(decision.inputs.translation == 100)
    #expect(decision.inputs.location == 140)
    #expect(decision.inputs.velocity == 80)
    #expect(decision.inputs.width == 400)
    #expect(decision.inputs.height == 800)
    #expect(decision.inputs.depth == 2)
    #expect(!decision.inputs.isTransitioning)
    #expect(!decision.inputs.isInteracting)
    #expect(model.reason(of: decision) == "location 140 > 0, velocity 80 > 0")
  }

  /// And at the release: the stack is already the one below.
  @Test func inputsAtTheRelease() throws {
    var model = NavigationModel.showing(a, b)
    model.cause = Cause(3)
    model.drag(0.25)
    model.pass(milliseconds(20))
    model.liftFinger(velocity: -30)
    let decision = try #require(model.decisions.last)
    #expect(decision.kind == .finish)
    #expect(decision.transition == .pop)
    #expect(decision.inputs.depth == 1)
    #expect(decision.inputs.velocity == -30)
    #expect(decision.inputs.isTransitioning)
    #expect(decision.inputs.isInteracting)
    #expect(decision.time == milliseconds(20))
    #expect(decision.cause == Cause(3))
    #expect(model.reason == "velocity -30 > 100 is false, translation / width 0.25 > 0.50 is false")
    #expect(abs(model.margin(of: decision) - 0.5) < 1e-12)
  }

  /// A vertical drag begins a pop at progress 0; released, it is cancelled.
  @Test func verticalPan() {
    var model = NavigationModel.showing(a, b)
    model.dragDown(300)
    #expect(model.stack == [a])
    #expect(model.transition.phase == .interactive)
    #expect(model.progress == 0)
    model.liftFinger()
    model.runUntilIdle()
    #expect(model.stack == [a, b])
    #expect(model.outcome == .cancelled)
  }

  /// Switched off, the delegate goes: the recognizer stays, its target gone, and the system's edge works again.
  @Test func switchedOff() {
    var model = NavigationModel.showing(a, recipe: .fullscreen)
    model.turn(.push(b))
    model.runUntilIdle()
    var off = Recipe.fullscreen
    off.isEnabled = false
    model.apply(off)
    model.drag(0.3, from: 200)
    #expect(model.touch.owner == .leftover)
    #expect(model.gesture == .changed)
    model.liftFinger()
    #expect(model.gesture == .ended)
    #expect(model.count(of: .gestureBegan) == 1)
    #expect(model.count(of: .gestureEnded) == 1)
    #expect(model.stack == [a, b])
    #expect(!model.isBusy)

    model.drag(0.3)
    #expect(model.touch.owner == .edge)
    #expect(model.stack == [a])
    model.liftFinger()
    model.runUntilIdle()
    let animators = model.count(of: .animationControllerFor)
    model.turn(.pop)
    #expect(model.count(of: .animationControllerFor) == animators)
  }

  /// Switched on again, a new one is attached by the next animated operation, not before.
  @Test func switchedOnAgain() {
    var model = NavigationModel.showing(a, recipe: .fullscreen)
    model.turn(.push(b))
    model.runUntilIdle()
    var off = Recipe.fullscreen
    off.isEnabled = false
    model.apply(off)
    model.apply(.fullscreen)
    model.apply(.fullscreen)
    model.drag(0.3, from: 200)
    #expect(model.touch.owner == .leftover)
    model.liftFinger()
    model.turn(.push(c))
    model.runUntilIdle()
    model.drag(0.3, from: 200)
    #expect(model.touch.owner == .back)
    #expect(model.stack == [a, b])
  }

  @Test func switchedOnTwiceChangesNothing() {
    var model = NavigationModel.showing(a, recipe: .fullscreen)
    model.turn(.push(b))
    model.runUntilIdle()
    model.apply(.fullscreen)
    model.drag(0.3, from: 200)
    #expect(model.touch.owner == .back)
  }

  /// Decision 19: switched off in mid-drag, the running gesture goes on.
  @Test func switchedOffInMidDrag() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    var off = model.recipe
    off.isEnabled = false
    model.apply(off)
    model.drag(0.6)
    #expect(model.progress == 0.6)
    model.liftFinger()
    model.runUntilIdle()
    #expect(model.stack == [a])
    #expect(model.now == milliseconds(140))
  }

  /// While the recipe's delegate stands, the system's edge is refused; off, it stays off.
  @Test func systemEdge() {
    for (setting, isEnabled, owner) in [
      (Recipe.SystemEdge.refused, true, TouchOwner.none), (.refused, false, .edge), (.off, true, .none),
      (.off, false, .none), (.on, true, .edge), (.on, false, .edge),
    ] {
      var model = NavigationModel.showing(
        a, b,
        recipe: .attached {
          $0.systemEdge = setting
          $0.isEnabled = isEnabled
          $0.region = .edge(-1)
        })
      model.drag(0.3)
      #expect(model.touch.owner == owner, "\(setting), enabled \(isEnabled)")
    }
  }

  /// Decisions keep the settings that they were made by.
  @Test func reasonAfterAChangeOfSettings() throws {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    model.liftFinger()
    let decision = try #require(model.decisions.last)
    var other = model.recipe
    other.finishes = .velocity > 7
    model.apply(other)
    #expect(
      model.reason(of: decision) == "velocity 0 > 100 is false, translation / width 0.30 > 0.50 is false")
    model.runUntilIdle()
    model.drag(0.3)
    model.liftFinger()
    #expect(model.reason == "velocity 0 > 7 is false")
    #expect(
      model.reason(of: decision) == "velocity 0 > 100 is false, translation / width 0.30 > 0.50 is false")
  }
}
