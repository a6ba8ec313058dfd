import Testing

@testable import TransitionCore

/// The navigation bar by itself: the property, and what is drawn of it.
@Suite struct BarTests {
  /// Each row: hidden before, asked to hide, along a transition or at once; drawn at its start, middle and end.
  static let rows: [(before: Bool, hides: Bool, isAlong: Bool, drawn: [Double])] = [
    (false, false, false, [1, 1, 1]),
    (false, false, true, [1, 1, 1]),
    (false, true, false, [0, 0, 0]),
    (false, true, true, [1, 0.5, 0]),
    (true, false, false, [1, 1, 1]),
    (true, false, true, [0, 0.5, 1]),
    (true, true, false, [0, 0, 0]),
    (true, true, true, [0, 0, 0]),
  ]

  @Test(arguments: rows.indices, [false, true])
  func table(_ place: Int, isCancelled: Bool) {
    let row = Self.rows[place]
    var bar = NavigationBar()
    bar.setHidden(row.before, along: nil)
    bar.setHidden(row.hides, along: row.isAlong ? 0 : nil)
    #expect(bar.isHidden == row.hides)
    #expect([0, 0.5, 1].map { bar.shown(at: $0) } == row.drawn)
    bar.settle(wasCancelled: isCancelled)
    // What moved along is back where it came from after a cancel; what jumped stays.
    #expect(bar.shown(at: 0) == (isCancelled ? row.drawn[0] : row.drawn[2]))
    #expect(bar.shown(at: 1) == bar.shown(at: 0))
  }

  /// The last call before a transition's end wins, and it starts from where the first did.
  @Test func hiddenAndShownAlongOneTransition() {
    var bar = NavigationBar()
    bar.setHidden(true, along: 0)
    bar.setHidden(false, along: 0)
    #expect(!bar.isHidden)
    #expect([0, 0.5, 1].map { bar.shown(at: $0) } == [1, 1, 1])
  }

  @Test func abruptInTheMiddleOfAMovement() {
    var bar = NavigationBar()
    bar.setHidden(true, along: 0)
    bar.setHidden(true, along: nil)
    #expect(bar.shown(at: 0.5) == 0)
    bar.settle(wasCancelled: true)
    #expect(bar.shown(at: 0) == 0)
  }

  /// A model with page b that hides the bar, above a.
  private func model(_ wish: ScreenTraits.Bar, recipe: Recipe = .edge) -> NavigationModel {
    var model = NavigationModel.showing(a, recipe: recipe)
    var traits = ScreenTraits()
    traits.bar = wish
    model.setTraits(traits, of: a)
    model.turn(.push(b))
    model.runUntilIdle()
    return model
  }

  @Test func alongASwipeThatFinishes() {
    var model = model(.hidden)
    model.drag(0.7)
    #expect(model.bar.isHidden)
    #expect(model.barShown > 0 && model.barShown < 1)
    model.liftFinger()
    model.runUntilIdle()
    #expect(model.bar.isHidden && model.barShown == 0)
  }

  @Test func alongASwipeThatIsGivenUp() {
    var model = model(.hidden)
    model.drag(0.3)
    #expect(model.bar.isHidden)
    let atRelease = model.barShown
    model.liftFinger()
    model.pass(milliseconds(50))
    #expect(model.barShown > atRelease)
    model.runUntilIdle()
    #expect(!model.bar.isHidden && model.barShown == 1)
  }

  @Test func abruptlyInASwipeThatIsGivenUp() {
    var model = model(.hiddenAbruptly)
    model.drag(0.3)
    #expect(model.bar.isHidden && model.barShown == 0)
    model.liftFinger()
    model.pass(milliseconds(350))
    #expect(model.barShown == 0)
    model.runUntilIdle()
    #expect(!model.bar.isHidden && model.barShown == 1)
  }
}
