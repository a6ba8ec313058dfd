import Testing

@testable import TransitionCore

/// Scroll views on the screen: the deepest view that can scroll keeps the touch.
@Suite struct ScrollTests {
  static func model(_ axis: ScrollAxis, extent: Double, offset: Double = 0) -> NavigationModel {
    var model = NavigationModel.showing(a, b)
    model.setScroll(b, axis: axis, extent: extent)
    do { try model.scroll(b, to: offset) } catch { Issue.record("\(error)") }
    return model
  }

  @Test func aHorizontalOneKeepsAHorizontalTouch() {
    var model = Self.model(.horizontal, extent: 1200, offset: 500)
    model.drag(0.25, from: 200)
    #expect(model.touch.owner == .scroll)
    #expect(model.gesture == .failed)
    #expect(model.reason == "the scroll view is deepest and can scroll")
    #expect(model.screen(b).scrollOffset == 400)
    #expect(model.stack == [a, b])
    model.liftFinger()
    #expect(model.screen(b).scrollOffset == 400)
  }

  /// Also at the edge in this recipe.
  @Test func atTheEdgeToo() {
    var model = Self.model(.horizontal, extent: 1200)
    model.drag(0.25)
    #expect(model.touch.owner == .scroll)
  }

  /// The offset follows the finger and stays within the content, horizontally 400 pt of which are seen.
  @Test(arguments: [(0.0, 500.0), (0.5, 300), (1, 100), (1.5, 0), (-0.5, 700), (-1, 800), (-2, 800)])
  func horizontalOffset(_ fraction: Double, _ offset: Double) {
    var model = Self.model(.horizontal, extent: 1200, offset: 500)
    model.drag(fraction, from: 200)
    #expect(model.screen(b).scrollOffset == offset)
  }

  @Test(arguments: [(0.0, 100.0), (60, 40), (100, 0), (300, 0), (-500, 600), (-700, 700)])
  func verticalOffset(_ distance: Double, _ offset: Double) {
    var model = Self.model(.vertical, extent: 1500, offset: 100)
    model.dragDown(distance)
    #expect(model.touch.owner == .scroll)
    #expect(model.screen(b).scrollOffset == offset)
  }

  /// It follows further moves of one touch, and the next touch goes on from where it stands.
  @Test func moveByMove() {
    var model = Self.model(.vertical, extent: 1500)
    model.dragDown(-100)
    model.dragDown(-250)
    #expect(model.screen(b).scrollOffset == 250)
    model.dragDown(-200)
    #expect(model.screen(b).scrollOffset == 200)
    model.liftFinger()
    model.dragDown(50)
    #expect(model.screen(b).scrollOffset == 150)
  }

  @Test func acrossItsAxisItLeavesTheTouchAlone() {
    var vertical = Self.model(.vertical, extent: 1500)
    vertical.drag(0.3, from: 200)
    #expect(vertical.touch.owner == .back)
    var horizontal = Self.model(.horizontal, extent: 1200)
    horizontal.dragDown(100)
    #expect(horizontal.touch.owner == .back)
    #expect(horizontal.screen(b).scrollOffset == 0)
  }

  /// Content that fits cannot scroll.
  @Test(arguments: [100.0, 400])
  func contentThatFits(_ extent: Double) {
    var model = Self.model(.horizontal, extent: extent)
    model.drag(0.3, from: 200)
    #expect(model.touch.owner == .back)
  }

  @Test func onlyTheTopScreensViewCounts() {
    var model = NavigationModel.showing(a, b)
    model.setScroll(a, axis: .horizontal, extent: 1200)
    model.drag(0.3, from: 200)
    #expect(model.touch.owner == .back)
  }

  /// What the app sets has no bounds, and needs a scroll view.
  @Test func setByTheApp() {
    var model = Self.model(.horizontal, extent: 1200, offset: 5000)
    #expect(model.screen(b).scrollOffset == 5000)
    var raised: StepError?
    do throws(StepError) { try model.scroll(a, to: 1) } catch { raised = error }
    #expect(raised == .noScrollView)
  }

  /// `pan over` drags the content at every sample.
  @Test func atTheDisplaysRate() {
    var model = Self.model(.vertical, extent: 1500, offset: 600)
    model.press(at: Vector(x: 200, y: 400))
    model.pan(
      PanMovement(target: Vector(y: 300), direction: Vector(y: 1), duration: milliseconds(100)))
    model.run(until: milliseconds(50))
    #expect(abs(model.screen(b).scrollOffset - 450) < 1e-6)
    model.run(until: milliseconds(100))
    #expect(model.screen(b).scrollOffset == 300)
  }

  @Test func aNewLifeBeginsAtTheTop() {
    var model = Self.model(.horizontal, extent: 1200, offset: 300)
    model.turn(.pop, animated: false)
    model.turn(.push(b), animated: false)
    #expect(model.screen(b).scrollOffset == 0)
    #expect(model.screen(b).scrollExtent == 1200)
  }
}
