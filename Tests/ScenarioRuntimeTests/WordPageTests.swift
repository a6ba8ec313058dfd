import ScenarioRuntime
import ScenarioSyntax
import Testing
import TransitionCore

/// The pages of `navscript explain WORD`.
@Suite struct WordPageTests {
  @Test(arguments: Vocabulary.Kind.allCases) func everyWordOfTheVocabularyHasAPage(_ kind: Vocabulary.Kind)
    throws
  {
    for entry in Vocabulary.entries(of: kind) {
      let page = try #require(WordPage.text(of: entry.spelling), "\(entry.spelling)")
      #expect(page.contains("\(entry.spelling): \(kind.title)\n\n    "))
      #expect(page.contains(entry.summary))
      #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 } && !page.hasSuffix("\n"))
    }
  }

  @Test func everyCodeSettingRecipeErrorAndWarningHasAPage() throws {
    for code in DiagnosticCode.allCases {
      #expect(WordPage.text(of: code.description)?.hasPrefix("\(code): \(code.title)\n\n") == true)
    }
    let words =
      Setting.allCases.map { $0.name } + PublishedRecipe.allCases.map { $0.name }
      + StepErrorCode.allCases.map { $0.code } + Warning.allCases.map { $0.code }
      + FormulaInput.allCases.map { $0.name }
    for word in words { #expect(WordPage.text(of: word) != nil, "\(word)") }
  }

  @Test func wordsThatOnlyStandBehindOthersNameThose() throws {
    for setting in Setting.allCases {
      for word in setting.kind.words { #expect(WordPage.text(of: word) != nil, "\(setting.name) \(word)") }
    }
    let page = try #require(WordPage.text(of: "cancelling"))
    #expect(
      page.hasPrefix("`cancelling` is a word of:") && page.contains("expect transition.phase == cancelling"))
  }

  @Test(arguments: [
    ("A.lifecycle", "S.lifecycle: value\n"), ("thumb.owner", "F.owner: value\n"),
    ("lifecycle", "S.lifecycle: value\n"),
    ("Order.viewDidAppear", "viewDidAppear: callback\n"),
    ("without", "without animation: option of a statement\n"),
    ("n0301", "N0301: "), ("transition", "transition: value\n"),
  ]) func aWordIsFoundAsItIsWritten(_ word: String, _ start: String) {
    #expect(WordPage.text(of: word)?.hasPrefix(start) == true)
  }

  @Test(arguments: [
    "", ".", "A.", "A", "A.animateTransition", "N9999", "N", "xyzzy", "S.", "Hz.Hz", "\u{1B}[0m", "log.",
  ]) func anythingElseHasNone(_ word: String) {
    #expect(WordPage.text(of: word) == nil)
  }

  @Test func theNearestWordIsFound() {
    #expect(WordPage.nearest(to: "pusj") == "push")
    #expect(WordPage.nearest(to: "no-finge") == "no-finger")
    #expect(WordPage.nearest(to: "A.viewDidApear") == "viewDidAppear")
    #expect(WordPage.nearest(to: "N0302x") == "N0302")
  }

  /// A setting's page says what each recipe sets, and leaves none out.
  @Test func aSettingNamesEveryRecipe() throws {
    for setting in Setting.allCases {
      let page = try #require(WordPage.text(of: setting.name))
      for recipe in PublishedRecipe.allCases {
        #expect(page.contains("    \(recipe.recipe.text(of: setting))    # "))
        #expect(page.contains(recipe.name) || page.contains("# every recipe"))
      }
    }
  }
}
