import Testing

@testable import TransitionCore

/// When the recipe's recognizer is on the view, and what becomes of it: who gets a touch from mid-screen and from the edge.
@Suite struct AttachmentTests {
  /// Two owners of a touch: one that goes down in the middle, one at the edge.
  private func owners(_ model: NavigationModel) -> [TouchOwner] {
    [200.0, 0].map { start in
      var copy = model
      copy.drag(0.1, from: start)
      return copy.touch.owner
    }
  }

  private func withPage(_ pages: ScreenID...) -> NavigationModel {
    var model = NavigationModel(recipe: .fadebar, device: testDevice)
    var traits = ScreenTraits()
    traits.attaches = true
    for page in pages { model.setTraits(traits, of: page) }
    model.show(root: a)
    model.runTurn()
    model.turn(.push(b), animated: false)
    return model
  }

  @Test func alwaysThere() {
    #expect(owners(.showing(a, b, recipe: .halfway)) == [.back, .back])
    #expect(owners(.showing(a, b, recipe: .shrink)) == [.back, .back])
  }

  @Test func afterTheFirstAnimatedOperation() {
    var model = NavigationModel.showing(a, b, recipe: .fullscreen)
    #expect(owners(model) == [.none, .none])
    model.turn(.push(c))
    #expect(owners(model) == [.back, .back])
  }

  /// Seed 003: before the page, on it, above it, below it when it is gone.
  @Test func byAPage() {
    var model = withPage(c)
    #expect(owners(model) == [.none, .edge])
    model.turn(.push(c), animated: false)
    #expect(owners(model) == [.back, .back])
    model.turn(.push(d), animated: false)
    #expect(owners(model) == [.back, .back])
    model.turn(.popTo(b), animated: false)
    #expect(owners(model) == [.leftover, .leftover])
    model.turn(.push(c), animated: false)
    #expect(owners(model) == [.back, .back])
  }

  @Test func bySecondPage() {
    var model = withPage(b, c)
    #expect(owners(model) == [.back, .back])
    model.turn(.push(c), animated: false)
    #expect(model.attachment.delegateScreen == c)
    #expect(owners(model) == [.back, .back])
    model.turn(.pop, animated: false)
    #expect(!model.attachment.delegateScreen.exists)
    #expect(owners(model) == [.leftover, .leftover])
  }

  @Test func byTheRootWhereNoPageDoes() {
    #expect(owners(.showing(a, b, recipe: .fadebar)) == [.back, .back])
  }
}
