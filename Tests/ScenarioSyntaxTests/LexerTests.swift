import ScenarioSyntax
import Testing

@Suite struct LexerTests {
  private func kinds(_ text: String) -> [Token.Kind] { Parsed(text).tokens.map { $0.kind } }

  @Test(
    arguments: [
      ("push A", [.name, .name, .endOfFile]),
      ("a;b\nc\r\nd", [.name, .semicolon, .name, .lineEnd, .name, .lineEnd, .name, .endOfFile]),
      (
        "== != <= >= ~= < > = + - * /",
        [
          .equalEqual, .notEqual, .lessOrEqual, .greaterOrEqual, .approximately, .less, .greater, .equal,
          .plus,
          .minus, .star, .slash, .endOfFile,
        ]
      ),
      (
        "()[]{},.|@",
        [
          .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma,
          .period, .pipe, .at, .endOfFile,
        ]
      ),
      ("order-details", [.name, .endOfFile]),
      ("depth-1", [.name, .minus, .number, .endOfFile]),
      ("a -b", [.name, .minus, .name, .endOfFile]),
      ("größe Ω 画面", [.name, .name, .name, .endOfFile]),
      ("\"a\"", [.string, .endOfFile]),
      ("\"a{b}c{d}\"", [.stringHead, .name, .stringMiddle, .name, .stringTail, .endOfFile]),
      ("1 2.5 3_0pt", [.number, .number, .number, .endOfFile]),
      ("# all\n", [.lineEnd, .endOfFile]),
      ("| a || b |", [.pipe, .name, .pipe, .pipe, .name, .pipe, .endOfFile]),
    ] as [(String, [Token.Kind])])
  func tokens(text: String, expected: [Token.Kind]) {
    #expect(kinds(text) == expected)
  }

  @Test(arguments: [
    ("1s", Expression.Unit.seconds), ("1ms", .milliseconds), ("1pt", .points), ("1Hz", .hertz),
    ("1%", .percent),
    ("1", .none),
  ])
  func units(text: String, unit: Expression.Unit) {
    let parsed = Parsed("let x = \(text)")
    #expect(parsed.tokens[3].flags.unit == unit)
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("0.1", 0.1), ("0.30000000000000004", 0.30000000000000004),
    ("123456789012345678901", 1.2345678901234568e20),
    ("1_000.5", 1000.5), ("0.000000000000000000000000001", 1e-27), ("9007199254740993", 9007199254740992),
    ("0", 0), ("00012", 12), ("3.14159265358979", 3.14159265358979),
  ])
  func numbers(text: String, value: Double) {
    let tree = Parsed("let x = \(text)").tree
    #expect(tree.expressions[0].kind == .number(value, .none))
  }

  @Test func stringsAreUnescaped() {
    let parsed = Parsed(#"note "a\n\t\"\\\{\}\u{e9}\u{1F600}""#)
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.names.spelling(parsed.tokens[1].name) == "a\n\t\"\\{}é😀")
  }

  @Test func byteOrderMarkAndHashBangAreSkipped() {
    let parsed = Parsed([0xEF, 0xBB, 0xBF] + Array("#!/bin/nav\npush A".utf8))
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.dump == "(push A)")
    #expect(parsed.tokens[1].start == 14)
    #expect(parsed.source.position(at: 3).column == 1)
  }

  @Test(arguments: Samples.all)
  func tokensAndGapsAreTheSource(text: String) {
    let parsed = Parsed(text)
    #expect(parsed.joined == Array(text.utf8))
    #expect(parsed.diagnostics.map(parsed.line) == [])
    let windows = Parsed(text.replacing("\n", with: "\r\n"))
    #expect(windows.diagnostics.isEmpty)
    #expect(windows.dump == parsed.dump)
  }

  // MARK: Mistakes, each with its fix

  @Test func numbersOfOtherLanguages() {
    check("pan .5", [Expected("1:5", .numberWithoutInteger, ".5")], fixed: "pan 0.5")
    check("let a = 1e3", [Expected("1:9", .numberWithExponent, "1e3")], fixed: "let a = 1000")
    check("let a = 1.5e-3", [Expected("1:9", .numberWithExponent, "1.5e-3")], fixed: "let a = 0.0015")
    check("pan 1.", [Expected("1:5", .numberWithoutDecimals, "1.")], fixed: "pan 1")
    check("pan 30 %", [Expected("1:5", .detachedPercent, "30 %")], fixed: "pan 30%")
    check("wait 2sec", [Expected("1:7", .unknownUnit, "sec")], fixed: "wait 2s")
    check("wait 2foo", [Expected("1:7", .unknownUnit, "foo")])
    check("let a = 1.2.3", [Expected("1:9", .twoDecimalPoints, "1.2.3")])
    check("device 390x844", [Expected("1:8", .touchingDimensions, "390x844")], fixed: "device 390 x 844")
    check(
      "let a = 1\(String(repeating: "0", count: 310))",
      [Expected("1:9", .numberTooLarge, "1\(String(repeating: "0", count: 310))")])
  }

  @Test func operatorsOfOtherLanguages() {
    check("expect a && b", [Expected("1:10", .foreignOperator, "&&")], fixed: "expect a and b")
    check("expect a||b", [Expected("1:9", .foreignOperator, "||")], fixed: "expect a or b")
    check("expect !a", [Expected("1:8", .foreignOperator, "!")], fixed: "expect not a")
    check("expect a === b", [Expected("1:10", .foreignOperator, "===")], fixed: "expect a == b")
    check("expect a => b", [Expected("1:10", .foreignOperator, "=>")], fixed: "expect a >= b")
    check("expect a <> b", [Expected("1:10", .foreignOperator, "<>")], fixed: "expect a != b")
    check("push A // x", [Expected("1:8", .foreignComment, "//")], fixed: "push A # x")
  }

  @Test func quotes() {
    check("push 'A b'", [Expected("1:6", .singleQuotes, "'A b'")], fixed: "push \"A b\"")
    check("push “A b”", [Expected("1:6", .fullWidthCharacter, "“A b”")], fixed: "push \"A b\"")
    check("push \"A  # c", [Expected("1:6", .unterminatedString, "\"A  # c")], fixed: "push \"A  # c\"")
    check("note \"a\\qb\"", [Expected("1:8", .badEscape, "\\q")], fixed: "note \"a\\\\qb\"")
    check("note \"\\u{110000}\"", [Expected("1:7", .badEscape, "\\u{110000}")])
    check("note \"a { b\"", [Expected("1:9", .unbalancedBrace, "{")], fixed: "note \"a \\{ b\"")
    check("note \"a } b\"", [Expected("1:9", .unbalancedBrace, "}")], fixed: "note \"a \\} b\"")
    check("note \"{count(\"A\")}\"", [Expected("1:14", .quoteInInterpolation, "\"")])
  }

  @Test func fullWidthPunctuation() {
    check(
      "push A；stack =（[A，B]）",
      [
        Expected("1:7", .fullWidthCharacter, "；"), Expected("1:15", .fullWidthCharacter, "（"),
        Expected("1:18", .fullWidthCharacter, "，"), Expected("1:21", .fullWidthCharacter, "）"),
      ], fixed: "push A;stack =([A,B])")
    check("push\u{3000}A", [Expected("1:5", .fullWidthCharacter, "\u{3000}")], fixed: "push A")
    check("push $A", [Expected("1:6", .unexpectedCharacter, "$")])
  }

  @Test func bytesThatAreNoText() {
    let nul = Parsed(Array("push A\u{0}\n# \u{0}\nnote \"\u{7}\"".utf8))
    #expect(nul.diagnostics.map { $0.code } == [.controlCharacter, .controlCharacter, .controlCharacter])
    #expect(nul.diagnostics.map { $0.range.lower } == [6, 10, 18])
    let invalid = Parsed(Array("push A".utf8) + [0xFF, 0xFE, 0x0A, 0x23, 0xC3, 0x28])
    #expect(invalid.diagnostics.map { $0.code } == [.invalidUTF8, .invalidUTF8])
    #expect(invalid.diagnostics.map { $0.range } == [SourceRange(6, 8), SourceRange(10, 11)])
    check("push A\rpush B", [Expected("1:7", .loneCarriageReturn, "\r")], fixed: "push A\npush B")
  }
}
