import ScenarioSyntax
import Testing

@Suite struct ParserFormTests {
  private func check(_ text: String, _ dump: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let parsed = Parsed(text)
    #expect(parsed.diagnostics.map(parsed.line) == [], sourceLocation: sourceLocation)
    #expect(parsed.dump == dump, sourceLocation: sourceLocation)
    #expect(parsed.joined == Array(text.utf8), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("use fullscreen", "(use fullscreen)"),
    ("use (r)", "(use <r>)"),
    ("set busy = (how)", "(set (busy <how>))"),
    ("var answer = 1\nanswer = 2", "(var answer 1.0)\n(assign answer 2.0)"),
    (
      "set finishes = velocity > 200 or progress > 0.5",
      "(set (finishes (or (greater velocity 200.0) "
        + "(greater progress 0.5))))"
    ),
    (
      "recipe b from edge { region = edge(20pt); busy = queues }",
      "(recipe b from edge{(region "
        + "edge(20.0points)) (busy queues)})"
    ),
    ("recipe b { }", "(recipe b{})"),
    ("device 390 x 844", "(device 390.0 844.0 -)"),
    ("device 390 x 844 at 120 Hz", "(device 390.0 844.0 120.0)"),
    ("device 390 x 844 at 120Hz", "(device 390.0 844.0 120.0hertz)"),
    ("layout leftToRight", "(layout leftToRight)"),
    ("root Home", "(root Home)"),
    ("tabs Home, \"S b\"", "(tabs Home \"S b\")"),
    ("screen A", "(screen A)"),
    ("screen like like like", "(screen like like like)"),
    ("screen A like \"B c\" { swipe off }", "(screen A like \"B c\" {(swipe off)})"),
    (
      "screen A { title \"x\"; bar hidden; bar hidden without animation; bar shown; bar alpha 0.5; "
        + "swipe on }",
      "(screen A {(title \"x\") (bar hidden) (bar hidden unanimated) (bar shown) (bar alpha 0.5) (swipe on)})"
    ),
    (
      "screen A { scroll vertical 40pt; tabbar hidden; back custom; back goes to B; back off; dismiss "
        + "off; attaches }",
      "(screen A {(scroll vertical 40.0points) (tabbar hidden) (back custom) (back to B) (back off) "
        + "(dismiss off) (attaches)})"
    ),
    (
      "screen A { title none; bar alpha none; scroll none; tabbar shown; back handled; back system; back on; dismiss on }",
      "(screen A {(title none) (bar alpha none) (scroll none) (tabbar shown) (back handled) (back system) "
        + "(back on) (dismiss on)})"
    ),
    ("define drag(p, v = 0) { pan p vel v }", "(define drag(p v=0.0) {(pan back p vel v)})"),
    ("define home { pop to root }", "(define home() {(pop root)})"),
    ("before each { push A }\nafter each { pop }", "(before-each {(push A)})\n(after-each {(pop one)})"),
    ("include \"a.nav\"", "(include \"a.nav\")"),
    ("let a = 1\nvar b = [A, 2]\nb = b", "(let a 1.0)\n(var b [A 2.0])\n(assign b b)"),
  ])
  func setUp(text: String, dump: String) { check(text, dump) }

  @Test(arguments: [
    ("alert \"A?\" [B, \"C d\"]", "(alert \"A?\" [B \"C d\"])"),
    ("alert A [B] without animation from C then { pop }", "(alert A [B] from C unanimated then {(pop one)})"),
    ("alert (title) (buttons) from \"C\"", "(alert <title> <buttons> from \"C\")"),
    ("answer answer", "(answer answer)"),
    ("answer (button)", "(answer <button>)"),
    ("start answer \"Not now\"", "(start one {(answer \"Not now\")})"),
    ("send \"open inbox/{n}\"", "(send (text \"open inbox/\" n))"),
    ("send send", "(send send)"),
    ("on A.shouldPop { refuse }", "(on A.shouldPop {(refuse)})"),
    ("tap tab Search", "(tap TAB Search)"), ("tap tab \"Search\"", "(tap TAB \"Search\")"),
    ("tap tab (name) with thumb", "(tap TAB <name> with thumb)"), ("tap tab", "(tap tab)"),
    ("tap tab with thumb", "(tap tab with thumb)"), ("tap tab tab", "(tap TAB tab)"),
    ("push A", "(push A)"),
    ("push A, B, \"C d\"", "(push A B \"C d\")"),
    ("push push on on without animation", "(push push unanimated on on)"),
    ("push A without animation on Home", "(push A unanimated on Home)"),
    ("push \"S{i}\"", "(push (text \"S\" i))"),
    ("push (next)", "(push <next>)"),
    ("pop", "(pop one)"),
    ("pop to root on Home", "(pop root on Home)"),
    ("pop to \"root\"", "(pop screen to \"root\")"),
    ("pop 2 on Home", "(pop levels to 2.0 on Home)"),
    ("pop (n) without animation", "(pop levels to <n> unanimated)"),
    ("replace B on Home", "(replace B on Home)"),
    ("replace \"S{i}\" without animation", "(replace (text \"S\" i) unanimated)"),
    ("stack = [Home, A]", "(stack [Home A])"),
    ("stack = path without animation", "(stack path unanimated)"),
    ("remove B on Home", "(remove B on Home)"),
    ("present M", "(present M)"),
    ("present as as sheet", "(present as as sheet)"),
    ("present stack M as sheet from A without animation", "(present stack M as sheet from A unanimated)"),
    ("present stack as sheet", "(present stack as sheet)"),
    ("dismiss", "(dismiss -)"),
    ("dismiss M without animation", "(dismiss M unanimated)"),
    ("select Search", "(select Search)"),
    ("tap back with thumb", "(tap BACK with thumb)"),
    ("tap \"back\"", "(tap \"back\")"),
    ("pan 0.3", "(pan back 0.3)"),
    (
      "pan left 0.2 from 0.5 fingers 2 with thumb vel -5",
      "(pan left 0.2 vel (minus 5.0) from 0.5 "
        + "fingers 2.0 with thumb)"
    ),
    ("pan (left) over 0.2s", "(pan back <left> over 0.2seconds)"),
    ("pan limit + 0.01 vel v * 2", "(pan back (plus limit 0.01) vel (times v 2.0))"),
    ("press", "(press)"),
    ("press from 0.8 with thumb", "(press from 0.8 with thumb)"),
    ("hold 0.2s", "(hold 0.2seconds)"),
    ("release vel 300", "(release vel 300.0)"),
    ("cancel with a", "(cancel with a)"),
    ("scroll Feed to 120pt", "(scroll Feed 120.0points)"),
    ("enable swipe; disable drawer", "(enable swipe)\n(disable drawer)"),
    ("open drawer; close drawer without animation", "(open drawer)\n(close drawer unanimated)"),
    ("start push B", "(start one {(push B)})"),
    ("start pan 0.3 over 1s then { pop }", "(start one {(pan back 0.3 over 1.0seconds then {(pop one)})})"),
    ("start { push B; pop }", "(start {(push B) (pop one)})"),
    ("pop then { push A }", "(pop one then {(push A)})"),
    ("drag 0.3 -50 (p + 1) \"x\" A.x", "(call drag 0.3 (minus 50.0) <(plus p 1.0)> \"x\" A.x)"),
    ("home", "(call home)"),
  ])
  func actions(text: String, dump: String) { check(text, dump) }

  @Test(arguments: [
    ("wait 0.1s * 2", "(wait (times 0.1seconds 2.0))"),
    ("settle", "(settle)"),
    ("settle within 2s", "(settle within 2.0seconds)"),
    ("after 0.1s { push C }", "(after 0.1seconds {(push C)})"),
    ("expect top == A", "(expect (equal top A))"),
    ("expect top == A within 0.5s", "(expect (equal top A) within 0.5seconds)"),
    ("expect error duplicate-screen { push A }", "(expect-error duplicate-screen {(push A)})"),
    ("expect error in warnings", "(expect (in error warnings))"),
    ("expect warning nested-transition", "(expect-warning nested-transition)"),
    ("always not frozen", "(always (not frozen))"),
    ("mark", "(mark)"),
    ("note \"a{b}\"", "(note (text \"a\" b))"),
    ("for p in [1, 2] { pan p }", "(for p [1.0 2.0] {(pan back p)})"),
    ("repeat 3 { pop }", "(repeat 3.0 {(pop one)})"),
    ("if a { pop }", "(if a {(pop one)} -)"),
    ("if a { pop } else if b { } else { mark }", "(if a {(pop one)} {(if b {} {(mark)})})"),
    ("on B.viewDidAppear { push C }", "(on B.viewDidAppear {(push C)})"),
    ("on completeTransition(false)\n{ mark }", "(on completeTransition(false) {(mark)})"),
    ("after = 3; push = after", "(assign after 3.0)\n(assign push after)"),
  ])
  func control(text: String, dump: String) { check(text, dump) }

  @Test(arguments: [
    ("a or b and not c == d", "(or a (and b (not (equal c d))))"),
    ("a and b or c and d", "(or (and a b) (and c d))"),
    ("a + b * c - d / 2", "(minus (plus a (times b c)) (divided d 2.0))"),
    ("- a + - - b", "(plus (minus a) (minus (minus b)))"),
    ("(a or b) and c", "(and <(or a b)> c)"),
    ("not B in stack", "(not (in B stack))"),
    ("B not in stack and A in [A, B,]", "(and (notIn B stack) (in A [A B]))"),
    ("warnings contains nested-transition", "(contains warnings nested-transition)"),
    ("progress ~= 0.3 by 0.01 and y", "(and (approximately progress 0.3 0.01) y)"),
    ("x ~= 1", "(approximately x 1.0 -)"),
    ("\"A b\".x > transition.from", "(greater \"A b\".x transition.from)"),
    ("count(stack) == max(1, 2)", "(equal count(stack) max(1.0 2.0))"),
    ("presented == none or true", "(or (equal presented none) true)"),
    (
      "log of [didShow, gesture.began] is [A.didShow]",
      "(log of [didShow gesture.began] is A.didShow)"
    ),
    (
      "log has [B.viewWillAppear, \"A b\".deinit, alongside(cancelled)]",
      "(log has B.viewWillAppear \"A "
        + "b\".deinit alongside(cancelled))"
    ),
    ("log lacks [] and log is [didShow]", "(and (log lacks) (log is didShow))"),
    ("log == A", "(equal log A)"),
    ("(a\n  and\n  b)", "<(and a b)>"),
    ("depth-1 == 30%", "(equal (minus depth 1.0) 30.0percent)"),
  ])
  func expressions(text: String, dump: String) { check("expect \(text)", "(expect \(dump))") }

  @Test func structure() {
    check(
      Samples.structure,
      """
      (scenario "a slow, short swipe" @smoke @bug(FD-87) {(push A) (push B)})
      (scenario (text "release at " p " with " v " pt/s shows " shown) | p v shown | 0.3 50.0 B 0.51 (minus 1.0) \
      "A b" | rows 2 {(pan back p vel v) (release)})
      (explore "the root" 8.0 screens A B C actions (push) (pop one) (pan back [0.3 0.6] vel [0.0 150.0]) \
      (release) (cancel) (wait 0.1seconds) always (greaterOrEqual depth 1.0) (not frozen))
      """)
  }

  @Test func rangesReachFromFirstTokenToLast() {
    let parsed = Parsed("  push A, B  # c\n  if a { pop }  ")
    let texts = parsed.tree.items.map { item -> String in
      guard case .statement(let id) = item else { return "" }
      return parsed.source.text(parsed.tree[id].range)
    }
    #expect(texts == ["push A, B", "if a { pop }"])
  }

  @Test func aParserIsUsedAgain() {
    var parser = Parser()
    var names = NameTable()
    var tree = SyntaxTree()
    var diagnostics: [Diagnostic] = []
    for text in Samples.all + ["push", "if a {"] + Samples.all {
      let source = Source(name: "", bytes: Array(text.utf8))
      diagnostics.removeAll()
      parser.parse(source, names: &names, into: &tree, diagnostics: &diagnostics)
      let fresh = Parsed(text)
      #expect(TreePrinter(tree: tree, names: names).print() == fresh.dump)
      #expect(diagnostics == fresh.diagnostics)
    }
  }

  // MARK: The session

  @Test(arguments: [
    ("top", "(print top)"), ("A.x", "(print A.x)"), ("root", "(print root)"), ("root Home", "(root Home)"),
    ("stack", "(print stack)"), ("stack = [A]", "(stack [A])"), ("1 + 2", "(print (plus 1.0 2.0))"),
    ("not frozen", "(print (not frozen))"), ("(1)", "(print <1.0>)"), ("[A]", "(print [A])"),
    ("count(stack)", "(print count(stack))"), ("log has [didShow]", "(print (log has didShow))"),
    ("none", "(print none)"), ("limit", "(call limit)"), ("limit + 1", "(print (plus limit 1.0))"),
    ("push A", "(push A)"), ("\"a\"", "(print \"a\")"), ("depth == 2", "(print (equal depth 2.0))"),
    ("stack == [A]", "(print (equal stack [A]))"), ("drag 0.3 50", "(call drag 0.3 50.0)"),
  ])
  func session(text: String, dump: String) {
    let parsed = Parsed(text, mode: .session)
    #expect(parsed.diagnostics.map(parsed.line) == [])
    #expect(parsed.dump == dump)
    #expect(!parsed.wantsMore)
  }

  @Test(arguments: [
    ("if a {", true), ("if a", true), ("if a { pop }", false), ("push", false), ("stack = [A,", true),
    ("expect (a", true), ("scenario \"x\"", true), ("scenario \"x\"\n| p |\n| 1 |\n", true),
    ("push A\n", false),
    ("repeat 3 {\n pop\n}", false), ("explore \"x\" depth 3", true), ("define a(", true), ("note \"a", false),
    ("expect a or", false), ("pop then", true), ("screen A {", true), ("screen A", false),
  ])
  func completeness(text: String, wantsMore: Bool) {
    #expect(Parsed(text, mode: .session).wantsMore == wantsMore)
  }
}

/// Actions that are read by their shape alone.
@Suite struct PlainActionTests {
  @Test func everyPlainActionIsAStatement() {
    for action in PlainAction.allCases {
      let word = action.word
      #expect(PlainAction(word) == action, "\(word.spelling)")
      #expect(word.isStatement, "\(word.spelling)")
      let entry = Vocabulary.entries(of: .statement).first { $0.spelling == word.spelling }
      #expect(entry?.form.contains("[with ") == action.takesFinger, "\(word.spelling)")
    }
  }
}
