import Foundation
import Testing

/// `--recipe FILE.nav:NAME`: a recipe that a file defines, for files that know nothing of it.
@Suite struct FileRecipeTests {
  private static let team = """
    recipe steady from halfway { finishes = progress > 0.9 }
    recipe brisk from steady { finishes = progress > 0.2 }
    """

  private func run(_ recipe: String, _ text: String, team: String = team) throws -> Navscript.Outcome {
    try TemporaryFolder.with { folder in
      try folder.write("team.nav", team)
      try folder.write("a.nav", text)
      return try Navscript.run(["run", "a.nav", "--recipe", recipe], in: folder)
    }
  }

  private static let swipe = "push A\npan 0.3; release\nexpect top == Root\n"

  @Test func itIsUsed() throws {
    #expect(try run("team.nav:brisk", Self.swipe).out == "1 passed, 0 failed\n")
    let steady = try run("team.nav:steady", "use fullscreen\n" + Self.swipe)
    #expect(steady.status == 1)
    #expect(steady.out.contains("progress 0.30 > 0.90 is false"))
  }

  /// A file that has scenarios can be asked for its recipe, too.
  @Test func aFileOfScenarios() throws {
    let team = Self.team + "\nscenario \"own\" { push A }\n"
    #expect(try run("team.nav:brisk", Self.swipe, team: team).out == "1 passed, 0 failed\n")
  }

  @Test(arguments: [
    ("team.nav:brisc", "`team.nav` defines no recipe `brisc`, or has errors"),
    ("none.nav:brisk", "`none.nav` cannot be read: "), ("team.nav:", "--recipe: "),
    ("team.nav:a b", "--recipe: "),
  ]) func whatIsWrong(_ recipe: String, _ message: String) throws {
    let outcome = try run(recipe, Self.swipe)
    #expect(outcome.status == 64)
    #expect(outcome.err.contains(message), "\(outcome.err)")
  }
}
