import Reports
import Testing

@Suite struct ColourTests {
  typealias Row = (choice: ColourChoice, isTerminal: Bool, environment: [String: String], style: Style)

  static let rows: [Row] = [
    (.auto, true, [:], .coloured), (.auto, false, [:], .plain),
    (.always, false, ["NO_COLOR": "1"], .coloured),
    (.never, true, ["FORCE_COLOR": "1"], .plain), (.auto, true, ["NO_COLOR": "1"], .plain),
    (.auto, true, ["NO_COLOR": ""], .coloured), (.auto, false, ["FORCE_COLOR": "1"], .coloured),
    (.auto, false, ["FORCE_COLOR": "0"], .plain), (.auto, false, ["FORCE_COLOR": ""], .plain),
    (.auto, false, ["FORCE_COLOR": "1", "NO_COLOR": "1"], .plain),
    (.auto, false, ["CLICOLOR_FORCE": "1"], .coloured),
    (.auto, true, ["CLICOLOR": "0"], .plain), (.auto, true, ["CLICOLOR": "1"], .coloured),
    (.auto, false, ["CLICOLOR": "1"], .plain), (.auto, true, ["TERM": "dumb"], .plain),
    (.auto, true, ["TERM": "dumb", "FORCE_COLOR": "1"], .coloured),
  ]

  @Test func everyWish() {
    for row in Self.rows {
      let style = row.choice.style(isTerminal: row.isTerminal) { row.environment[$0] }
      #expect(style == row.style, "\(row)")
    }
  }

  @Test func theCommandHeedsThem() throws {
    let text = ["run", "-e", "push A"]
    let coloured = "\u{1B}[1;32m1 passed\u{1B}[0m, \u{1B}[1m0 failed\u{1B}[0m\n"
    #expect(try Navscript.run(text, environment: ["FORCE_COLOR": "1"]).out == coloured)
    #expect(try Navscript.run(text + ["--color", "always"]).out == coloured)
    #expect(
      try Navscript.run(text + ["--color=never"], environment: ["FORCE_COLOR": "1"]).out
        == "1 passed, 0 failed\n")
  }
}
