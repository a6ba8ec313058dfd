import ScenarioRunner
import Testing

@Suite struct TagExpressionTests {
  static let tags = ["smoke", "slow", "ui"]

  /// Every set of the tags.
  static let sets: [[String]] = (0..<8).map { bits in
    tags.enumerated().filter { bits & (1 << $0.offset) != 0 }.map { $0.element }
  }

  @Test func wordsBindAsTheyShould() throws {
    typealias Row = (text: String, meaning: @Sendable (Bool, Bool, Bool) -> Bool)
    let rows: [Row] = [
      ("smoke", { smoke, _, _ in smoke }),
      ("@smoke", { smoke, _, _ in smoke }),
      ("not smoke", { smoke, _, _ in !smoke }),
      ("not not smoke", { smoke, _, _ in smoke }),
      ("smoke and slow", { smoke, slow, _ in smoke && slow }),
      ("smoke or slow and ui", { smoke, slow, ui in smoke || (slow && ui) }),
      ("(smoke or slow) and ui", { smoke, slow, ui in (smoke || slow) && ui }),
      ("not smoke and slow", { smoke, slow, _ in !smoke && slow }),
      ("not (smoke and slow)", { smoke, slow, _ in !(smoke && slow) }),
      ("not(smoke)or(slow)", { smoke, slow, _ in !smoke || slow }),
      ("smoke and not slow or ui", { smoke, slow, ui in (smoke && !slow) || ui }),
    ]
    for row in rows {
      let expression = try TagExpression(row.text)
      for set in Self.sets {
        let expected = row.meaning(set.contains("smoke"), set.contains("slow"), set.contains("ui"))
        #expect(expression.holds(for: set) == expected, "\(row.text) for \(set)")
      }
    }
  }

  @Test(arguments: [
    ("", "a tag is missing at the end", 1),
    ("smoke and", "a tag is missing at the end", 10),
    ("and smoke", "a tag is missing before `and`", 1),
    ("smoke and or slow", "a tag is missing before `or`", 11),
    ("(smoke", "the bracket is not closed", 1),
    ("smoke)", "`)` is not expected here: nothing is open before it", 6),
    ("smoke slow", "`slow` is not expected here: expected `and` or `or` between two tags", 7),
    ("()", "a tag is missing before `)`", 2),
    ("!smoke", "`!smoke` is not a tag: write `not` as a word", 1),
    ("smoke && slow", "`&&` is not expected here: expected `and` or `or` between two tags", 7),
    ("smoke and a|b", "`a|b` is not a tag: write `or` as a word", 11),
    ("a,b", "`a,b` is not a tag: write `or` as a word", 1),
    ("@", "`@` is not a tag", 1),
    ("@a@b", "`@a@b` is not a tag", 1),
  ])
  func mistakesHaveAPlace(_ text: String, _ message: String, _ column: Int) {
    #expect(throws: TagExpression.Problem(message: message, column: column)) { try TagExpression(text) }
  }
}
