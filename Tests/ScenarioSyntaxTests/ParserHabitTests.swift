import ScenarioSyntax
import Testing

/// Habits of other tools: one diagnostic for each, and a fix after which the text is right.
@Suite struct ParserHabitTests {
  @Test(arguments: [
    ("pop()", "pop"), ("pan 0.3; release()", "pan 0.3; release"), ("tap back()", "tap back"),
    ("scenario(\"a\") { pop }", "scenario \"a\" { pop }"), ("it(\"a\") { pop }", "scenario \"a\" { pop }"),
    ("test \"a\" { pop }", "scenario \"a\" { pop }"),
    ("func home() { pop to root }", "define home() { pop to root }"),
    ("scenario \"a\" @bug(FD-87) { pop }", "scenario \"a\" @bug(\"FD-87\") { pop }"),
    ("nav.pushViewController(A, animated: true)", "push A"),
    ("nav?.popViewController(animated: false)", "pop without animation"),
    ("self.nav!.popToRootViewController(animated: true)", "pop to root"),
    ("present(A, animated: true, completion: nil)", "present A"),
    ("XCTAssertEqual(top, A)", "expect top == A"),
    ("print(\"x\")", "note \"x\""),
  ])
  func calls(_ text: String, _ fixed: String) { checkOne(text, fixed) }

  @Test(arguments: [
    ("push A and push B", "push A; push B"), ("push A -> B", "push A, B"), ("push A → B", "push A, B"),
    ("push A & B", "push A, B"), ("push A — B", "push A, B"), ("push A and B", "push A, B"),
    ("push A B", "push A, B"),
    ("push my screen", "push \"my screen\""), ("push order details", "push \"order details\""),
    ("push Page-2", "push \"Page-2\""), ("push 3D", "push \"3D\""),
    ("remove my screen", "remove \"my screen\""),
    ("root A, B", "stack = [A, B]"), ("push A animated false", "push A without animation"),
    ("push A animated: false", "push A without animation"), ("pop no animation", "pop without animation"),
    ("push A animated", "push A"), ("push A on tab Home", "push A on Home"),
    ("present A in stack", "present stack A"),
    ("present sheet M", "present M as sheet"), ("present M sheet", "present M as sheet"),
    ("present M modally", "present M"),
  ])
  func screens(_ text: String, _ fixed: String) { checkOne(text, fixed) }

  @Test(arguments: [
    ("wait 0,5s", "wait 0.5s"), ("wait 500 ms", "wait 500ms"), ("wait 1 second", "wait 1s"),
    ("expect time < 1 s", "expect time < 1s"), ("pan 0.3 vel 50pt/s", "pan 0.3 vel 50"),
    ("expect gesture.velocity > 100pt/s", "expect gesture.velocity > 100"), ("pan 0.3 50", "pan 0.3 vel 50"),
    ("pan 0.3 -50", nil), ("pan 0.3 with velocity 50", "pan 0.3 vel 50"),
    ("pan 0.3 velocity: 50", "pan 0.3 vel 50"),
    ("pan to 0.3", "pan 0.3"), ("release 300", "release vel 300"), ("hold for 1s", "hold 1s"),
    ("settle 2s", "settle within 2s"), ("set region = edge 40pt", "set region = edge(40pt)"),
    ("let a: Int = 3", "let a = 3"), ("expect top is not A", "expect top != A"),
    ("expect top to be A", "expect top == A"),
    ("expect(top).toBe(A)", "expect top == A"),
    ("expect log has A.viewDidAppear", "expect log has [A.viewDidAppear]"),
    ("expect top == `A`", "expect top == \"A\""),
  ])
  func values(_ text: String, _ fixed: String?) {
    if let fixed { checkOne(text, fixed) } else { #expect(Parsed(text).diagnostics.isEmpty) }
  }

  @Test(arguments: [
    ("after 1s pop", "after 1s { pop }"), ("on A.viewDidAppear push C", "on A.viewDidAppear { push C }"),
    ("if a { pop }\nelse\n{ mark }", "if a { pop } else\n{ mark }"),
    ("scenario \"a\"\n  p | v\n  1 | 2\n{ pop }", "scenario \"a\"\n  | p | v |\n  | 1 | 2 |\n{ pop }"),
  ])
  func blocks(_ text: String, _ fixed: String) { checkOne(text, fixed) }

  @Test(arguments: [
    "push()", "wait(seconds: 1)", "expect stack[0] == A", "if depth > 1:\n    pop",
    "repeat { pop } while depth > 1",
    "scenario \"a\" | p | v | { pop }", "scenario \"a\" | p | v | | 1 | 2 | { pop }",
    "scenario \"a\"\n| p | 1 |\n{ pop }",
    "expect depth == 2 \\\n    and top == A", "/* a\nb */\npop", "Given a, b\nWhen c, d\nThen e, f",
  ])
  func once(_ text: String) {
    let parsed = Parsed(text)
    #expect(parsed.diagnostics.count == 1, "\(parsed.diagnostics.map(parsed.line))")
  }

  @Test func aMissingBraceIsFoundByIndentation() {
    check(
      "scenario \"a\" {\n  if b {\n    pop\n  push C\n}\nscenario \"b\" { pop }",
      [Expected("2:8", .unclosedBlock, "{")])
    check("if a {\n  repeat 2 {\n    pop\n}\n", [Expected("2:12", .unclosedBlock, "{")])
    // Where the indentation says nothing, the outermost block is named.
    check("if a {\nrepeat 2 {\npop\n}\n", [Expected("5:1", .unclosedBlock, "")])
  }

  private func checkOne(_ text: String, _ fixed: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let parsed = Parsed(text)
    #expect(
      parsed.diagnostics.count == 1, "\(parsed.diagnostics.map(parsed.line))", sourceLocation: sourceLocation)
    let mended = applyFixes(parsed)
    #expect(mended == fixed, sourceLocation: sourceLocation)
    #expect(Parsed(mended).diagnostics.isEmpty, sourceLocation: sourceLocation)
  }
}
