import ScenarioSyntax
import Testing

@Suite struct ParserDiagnosticsTests {
  @Test func missingOperands() {
    check("push", [Expected("1:5", .missingOperand, "")])
    check("push\npush A", [Expected("1:5", .missingOperand, "")])
    check("push 3", [Expected("1:6", .missingOperand, "3")], fixed: "push \"3\"")
    check("pan", [Expected("1:4", .missingOperand, "")])
    check("pan 0.3 vel", [Expected("1:12", .missingOperand, "")])
    check("wait", [Expected("1:5", .missingOperand, "")])
    check("expect", [Expected("1:7", .missingOperand, "")])
    check("repeat { pop }", [Expected("1:8", .missingOperand, "{")])
    check("let a =", [Expected("1:8", .missingOperand, "")])
    check("set busy", [Expected("1:9", .expectedWord, "")])
    #expect(Parsed("push").diagnostics[0].message == "`push` needs a screen: `push A`")
  }

  @Test func slipsWithAFix() {
    check("expect a = b", [Expected("1:10", .assignmentInExpression, "=")], fixed: "expect a == b")
    check(
      "define drag(p, v) { pan p vel v }\ndrag(0.3 + 1, -50)",
      [Expected("2:5", .callWithBrackets, "(0.3 + 1, -50)")],
      fixed: "define drag(p, v) { pan p vel v }\ndrag (0.3 + 1) -50")
    check("expect a < b < c", [Expected("1:14", .chainedComparison, "<")], fixed: "expect a < b and b < c")
    check(
      "expect a == b == c", [Expected("1:15", .chainedComparison, "==")],
      fixed: "expect a == b and "
        + "b == c")
    check(
      "if a { pop }\nelse { mark }", [Expected("2:1", .elseOnNextLine, "else")],
      fixed: "if a { pop } else { mark }")
    check(
      "screen A\n\n{ attaches }", [Expected("3:1", .braceOnNextLine, "{")],
      fixed: "screen A { "
        + "attaches }")
    check("pop A", [Expected("1:5", .expectedWord, "A")], fixed: "pop to A")
    check("push none", [Expected("1:6", .reservedWord, "none")], fixed: "push \"none\"")
    check("layout leftToRigth", [Expected("1:8", .expectedWord, "leftToRigth")], fixed: "layout leftToRight")
    check("depth == 2", [Expected("1:1", .expressionAsStatement, "depth ==")], fixed: "expect depth == 2")
    check("swipes += 1", [Expected("1:8", .foreignOperator, "+=")], fixed: "swipes = swipes + 1")
    check("drag p + 1 2", [Expected("1:6", .argumentNeedsBrackets, "p + 1")], fixed: "drag (p + 1) 2")
    check("if a { pop } push B", [Expected("1:14", .missingSeparator, "push")], fixed: "if a { pop }; push B")
    check("expect (a or b", [Expected("1:15", .unclosedBracket, "")], fixed: "expect (a or b)")
    check("pop }", [Expected("1:5", .unmatchedBracket, "}")], fixed: "pop ")
    check("pop)", [Expected("1:4", .unmatchedBracket, ")")], fixed: "pop")
    check("include common.nav", [Expected("1:9", .expectedString, "common")], fixed: "include \"common.nav\"")
    check(
      "push A witout animation", [Expected("1:8", .unexpectedToken, "witout")],
      fixed: "push A without animation")
    check(
      "screen A { titel \"x\" }", [Expected("1:12", .unknownTrait, "titel")],
      fixed: "screen A { "
        + "title \"x\" }")
    check(
      "screen A { bar hiden }", [Expected("1:16", .expectedWord, "hiden")],
      fixed: "screen A { bar "
        + "hidden }")
  }

  @Test func options() {
    check("pan 0.3 vel 50 over 0.2s", [Expected("1:16", .exclusiveOptions, "over")])
    check("pan 0.3 vel 50 vel 60", [Expected("1:16", .repeatedOption, "vel")])
    check("push A vel 50", [Expected("1:8", .foreignOption, "vel")])
    check("push A without", [Expected("1:15", .expectedWord, "")])
    check("push A B", [Expected("1:8", .unexpectedToken, "B")], fixed: "push A, B")
    check("push A push B", [Expected("1:8", .unexpectedToken, "push")], fixed: "push A; push B")
  }

  @Test func missingCommas() {
    check("stack = [A B, C]", [Expected("1:12", .unclosedBracket, "B")], fixed: "stack = [A, B, C]")
    check("stack = [A\n  B]", [Expected("2:3", .unclosedBracket, "B")], fixed: "stack = [A,\n  B]")
    check(
      "expect log has [A.didShow B.didShow(true)\n  C.deinit]",
      [Expected("1:27", .unclosedBracket, "B"), Expected("2:3", .unclosedBracket, "C")],
      fixed: "expect log has [A.didShow, B.didShow(true),\n  C.deinit]")
    check(
      "expect stack == [A, B\npush C", [Expected("1:22", .unclosedBracket, "")],
      fixed: "expect stack == [A, B]\npush C")
    check(
      "on A.didShow if a { pop }", [Expected("1:14", .missingBlock, "if")],
      fixed: "on A.didShow { if a { pop } }")
  }

  @Test func habits() {
    check("assert top == A", [Expected("1:1", .unknownWord, "assert")], fixed: "expect top == A")
    check(
      "Scenario \"a\" { pop }", [Expected("1:1", .unknownWord, "Scenario")], fixed: "scenario \"a\" { pop }")
    check("push A -> B", [Expected("1:8", .unexpectedToken, "->")], fixed: "push A, B")
    check("push A \"B\"", [Expected("1:8", .unexpectedToken, "\"B\"")], fixed: "push A, \"B\"")
    check("pan 0.3 velocity 50", [Expected("1:9", .unexpectedToken, "velocity")], fixed: "pan 0.3 vel 50")
    check("pan 0.3, vel 50", [Expected("1:8", .unexpectedToken, ",")], fixed: "pan 0.3 vel 50")
    check("expect top is A", [Expected("1:12", .unexpectedToken, "is")], fixed: "expect top == A")
    check("expect A visible", [Expected("1:10", .unexpectedToken, "visible")])
    check("expect stack == A, B", [Expected("1:18", .unexpectedToken, ",")])
    check("expect a timeout 2s", [Expected("1:10", .unexpectedToken, "timeout")], fixed: "expect a within 2s")
    check("repeat 3 times { pop }", [Expected("1:10", .unexpectedToken, "times")], fixed: "repeat 3 { pop }")
    check("wait for 1s", [Expected("1:6", .unexpectedToken, "for")], fixed: "wait 1s")
    check("wait until settled", [Expected("1:6", .unexpectedToken, "until")])
    check("if a then pop", [Expected("1:6", .missingBlock, "then")])
    check("for i in 1..3 { pop }", [Expected("1:10", .twoDecimalPoints, "1..3")])
    check("n++", [Expected("1:2", .foreignOperator, "++")], fixed: "n = n + 1")
    check("before { pop }", [Expected("1:8", .expectedWord, "{")], fixed: "before each { pop }")
    check("expect error { pop }", [Expected("1:13", .expectedName, "")])
    check(
      "push A without animations", [Expected("1:16", .expectedWord, "animations")],
      fixed: "push A without animation")
  }

  @Test func structure() {
    check("scenario \"a\" {\npop", [Expected("2:4", .unclosedBlock, "")])
    check(
      "scenario \"a\" {\nif b {\npop\n}\nscenario \"c\" {\npush\n}",
      [Expected("5:1", .unclosedBlock, "scenario"), Expected("6:5", .missingOperand, "")])
    check("repeat 3\npop", [Expected("1:9", .missingBlock, "")])
    check("else { pop }", [Expected("1:1", .elseWithoutIf, "else")])
    check("wait 1s then { pop }", [Expected("1:9", .misplacedThen, "then")])
    check("start expect a", [Expected("1:7", .notStartable, "expect")])
    check("{ pop }", [Expected("1:1", .expectedStatement, "{")])
    check("define push { pop }", [Expected("1:8", .statementWordDefined, "push")])
    check("define a(p = 1, q) { pop }", [Expected("1:17", .parameterOrder, "q")])
    check("let and = 3", [Expected("1:5", .reservedWord, "and")])
    check("set finishes = a or\npop", [Expected("1:18", .unfinishedLine, "or")])
    check("set finishes = a\nor b", [Expected("2:1", .unfinishedLine, "or")])
    check("stack == [A]", [Expected("1:7", .expectedWord, "==")])
    let unclosed = Parsed("scenario \"a\" {\npop").diagnostics[0]
    #expect(unclosed.notes == [.init("the block starts here", at: SourceRange(13, 14))])
  }

  @Test func tables() {
    func scenario(_ table: String) -> String { "scenario \"{p}\"\n\(table)\n{ pan p }" }
    check(scenario("| p | v |\n| 1 |"), [Expected("3:1", .unevenRow, "| 1 |")])
    check(scenario("| p |\n| 1 | 2 |"), [Expected("3:1", .unevenRow, "| 1 | 2 |")])
    check(scenario("| p | v |\n| 1 | |"), [Expected("3:7", .emptyCell, "|")])
    check(scenario("| p |"), [Expected("2:1", .emptyTable, "| p |")])
    check(scenario("| 1 |\n| 1 |"), [Expected("2:3", .expectedName, "1")])
    check(scenario("| p |\n| 1"), [Expected("3:4", .unexpectedToken, "")], fixed: scenario("| p |\n| 1 |"))
    #expect(Parsed(scenario("| p | v |\n| 1 |\n| 1 | 2 |")).tree.tables[0].cells.count == 4)
  }

  @Test func exploring() {
    check("explore \"x\" { always a }", [Expected("1:13", .expectedWord, "{")])
    check(
      "explore depth 3 { screen A }", [Expected("1:19", .unknownExploreLine, "screen")],
      fixed: "explore depth 3 { screens A }")
    check("explore depth 3 { actions push, expect a }", [Expected("1:33", .notStartable, "expect")])
  }

  @Test func fiveMistakesGiveFiveDiagnostics() {
    check(
      """
      push
      scenario "a" {
        expect (a == b
        pan 0.3 vel 50 at 3
        if depth > { pop }
        push A; push B, C
      }
      stack = [A, B C
      push D
      """,
      [
        Expected("1:5", .missingOperand, ""), Expected("3:17", .unclosedBracket, ""),
        Expected("4:18", .unexpectedToken, "at"), Expected("5:14", .expectedExpression, "{"),
        Expected("8:15", .unclosedBracket, "C"),
      ], fixed: nil, allowsFixes: true)
  }

  @Test func whatTheLexerReportedIsNotReportedAgain() {
    check("push $", [Expected("1:6", .unexpectedCharacter, "$")])
    check(
      "expect a ? b\npush",
      [Expected("1:10", .unexpectedCharacter, "?"), Expected("2:5", .missingOperand, "")])
  }

  @Test func brokenHeadsHideNothingInTheirBlocks() {
    check(
      "if a b { push }\nfor in x { pop to }",
      [
        Expected("1:6", .unexpectedToken, "b"), Expected("1:14", .missingOperand, ""),
        Expected("2:5", .reservedWord, "in"), Expected("2:18", .missingOperand, ""),
      ])
  }
}
