import Testing

@testable import TransitionCore

/// Every setting reads and writes its own property, and no other.
@Suite struct SettingTests {
  /// A value of the setting's kind that is not `content`.
  private func another(than content: SettingContent, _ kind: SettingKind) -> SettingContent {
    switch content {
    case .boolean(let value): .boolean(!value)
    case .condition(let formula): .condition(!formula)
    case .formula(let formula): .formula(formula.map { $0 + 1 } ?? .translation)
    case .number(let number): .number(number == 0.5 ? 0.25 : 0.5)
    case .length(let length): .length(length + 1)
    case .time(let time): .time((time ?? 0) + 1_000_000_000)
    case .curve(let curve): .curve(curve == .easeIn ? .easeOut : .easeIn)
    case .word(let position): .word(position == 0 ? 1 : 0)
    case .region(let region): .region(region == .full ? .edge(7) : .full)
    case .fingers(let fingers): .fingers(fingers == .any ? .atMost(3) : .any)
    case .operations(let push, let pop): .operations(push: !push, pop: !pop)
    }
  }

  @Test(arguments: Setting.allCases)
  func aSettingChangesItselfAlone(setting: Setting) {
    for published in PublishedRecipe.allCases {
      let before = published.recipe
      var after = before
      let content = another(than: before.content(of: setting), setting.kind)
      after.set(setting, to: content)
      #expect(after.content(of: setting) == content)
      #expect(after != before)
      for other in Setting.allCases where other != setting {
        #expect(after.content(of: other) == before.content(of: other), "\(other.name) in \(published.name)")
      }
      after.set(setting, to: before.content(of: setting))
      #expect(after == before)
    }
  }

  /// A stored property that no setting reaches would be left out of every listing.
  @Test func settingsReachEveryProperty() {
    func leaves(_ value: Any) -> Int {
      Mirror(reflecting: value).children.reduce(0) {
        $0 + ($1.label == "animation" ? leaves($1.value) : 1)
      }
    }
    // `animation.operations` is one setting for two properties.
    #expect(leaves(Recipe.fullscreen) == Setting.allCases.count + 1)
  }

  @Test(arguments: Setting.allCases)
  func wordsAreTold(setting: Setting) {
    guard case .word(let words) = setting.kind else { return }
    #expect(words.count > 1 && Set(words).count == words.count)
    for (position, word) in words.enumerated() {
      var recipe = Recipe.fullscreen
      recipe.set(setting, to: .word(position))
      #expect(recipe.text(of: setting) == word)
    }
  }

  @Test func boundsAreInclusiveWhereTheySaySo() {
    let within = SettingBounds.within(0, 1)
    #expect([-0.01, 0, 1, 1.01].map(within.contains) == [false, true, true, false])
    #expect([0, 0.01].map(SettingBounds.above(0).contains) == [false, true])
    #expect(within.text == "within 0…1" && SettingBounds.above(0).text == "above 0")
  }
}
