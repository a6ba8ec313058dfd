extension Explanation {
  // The blocks 02 and 09.

  static var expectedStatement: Explanation {
    Explanation(
      "No statement begins like this",
      "A statement begins with a word: one of the language's or one of your own made by "
        + "`define`. Tables and tags belong to a scenario's head, blocks behind the statement that "
        + "has one.",
      wrong: "{ push A }",
      right: "start { push A }")
  }

  static var missingOperand: Explanation {
    Explanation(
      "A statement or option without its operand",
      "What a word needs stands right behind it, on the same line. The message shows an "
        + "example.",
      wrong: "push",
      right: "push A")
  }

  static var unexpectedToken: Explanation {
    Explanation(
      "More than the statement takes",
      "The statement is complete before this place. Operands come first, then options, each a "
        + "word and its value; several screens are set apart by commas. A further statement begins "
        + "after `;` or on a new line.",
      wrong: "push A B",
      right: "push A, B")
  }

  static var expectedExpression: Explanation {
    Explanation(
      "A value is missing",
      "Here a number, a name, a string, a list or something in brackets must stand. A "
        + "comparison or `not` inside arithmetic needs brackets.",
      wrong: "expect depth == *",
      right: "expect depth == 2 * 1")
  }

  static var unclosedBracket: Explanation {
    Explanation(
      "A bracket that is not closed",
      "Every `(` and `[` has its partner. Inside brackets line ends do not count, so that a "
        + "long formula or list may take several lines.",
      wrong: "stack = [Home, A",
      right: "stack = [Home, A]")
  }

  static var unmatchedBracket: Explanation {
    Explanation(
      "A bracket that closes nothing",
      "There is no open bracket or block that this one could close. Either it is too much, or "
        + "its partner is missing before it.",
      wrong: "pop)",
      right: "pop")
  }

  static var unclosedBlock: Explanation {
    Explanation(
      "A block that is not closed",
      "Every `{` has its `}`. The note shows where the block begins; the `}` may also be "
        + "missing in one of the blocks inside it.",
      wrong: "if depth > 1 { pop",
      right: "if depth > 1 { pop }")
  }

  static var missingBlock: Explanation {
    Explanation(
      "A block is missing",
      "The statement is incomplete without the `{ … }` that says what it does. The block may "
        + "begin on the next line.",
      wrong: "repeat 3 push A",
      right: "repeat 3 { push A }")
  }

  static var braceOnNextLine: Explanation {
    Explanation(
      "The brace of a screen on the next line",
      "A `screen` may stand without a block, and so its `{` stands on the same line, as a sign "
        + "that there is one.",
      wrong: "screen Feed\n{ attaches }",
      right: "screen Feed { attaches }")
  }

  static var elseOnNextLine: Explanation {
    Explanation(
      "An `else` on a line of its own",
      "A line end ends a statement. `else` continues the `if`, and so it stands behind the `}` "
        + "on the same line.",
      wrong: "if depth > 1 { pop }\nelse { push A }",
      right: "if depth > 1 { pop } else { push A }")
  }

  static var elseWithoutIf: Explanation {
    Explanation(
      "An `else` without an `if`",
      "`else` stands behind the `}` of an `if`, on its line.",
      wrong: "else { push A }",
      right: "if depth > 1 { pop } else { push A }")
  }

  static var assignmentInExpression: Explanation {
    Explanation(
      "One equals sign in a condition",
      "`=` gives a value to a variable or setting; `==` asks whether two values are equal.",
      wrong: "expect top = A",
      right: "expect top == A")
  }

  static var chainedComparison: Explanation {
    Explanation(
      "A chain of comparisons",
      "A comparison has two sides. Write one for each pair and join them with `and`.",
      wrong: "expect 1 < depth < 4",
      right: "expect 1 < depth and depth < 4")
  }

  static var repeatedOption: Explanation {
    Explanation(
      "An option given twice",
      "Options may stand in any order, each of them once.",
      wrong: "pan 0.3 vel 50 vel 60",
      right: "pan 0.3 vel 60")
  }

  static var exclusiveOptions: Explanation {
    Explanation(
      "Options that exclude each other",
      "`vel` says how fast the finger is at the end; with `over` the velocity is measured from "
        + "the movement. Both at once would be two answers to one question.",
      wrong: "pan 0.3 vel 50 over 0.2s",
      right: "pan 0.3 over 0.2s")
  }

  static var missingSeparator: Explanation {
    Explanation(
      "Two statements without a separator",
      "After the `}` of a block a further statement on the same line needs a `;`.",
      wrong: "if depth > 1 { pop } push A",
      right: "if depth > 1 { pop }; push A")
  }

  static var reservedWord: Explanation {
    Explanation(
      "A reserved word as a name",
      "`and or not in true false none` are reserved everywhere. A screen of that name is "
        + "written as a string; a variable needs another name.",
      wrong: "push none",
      right: "push \"none\"")
  }

  static var callWithBrackets: Explanation {
    Explanation(
      "Arguments in brackets",
      "An own word takes its arguments apart by blanks, as `pan 0.3 vel 50` does. Only "
        + "functions inside expressions have brackets, such as `count(stack)`. Arithmetic as an "
        + "argument is put in brackets of its own.",
      wrong: "define drag(p, v) { pan p vel v }\ndrag(0.3, 50)",
      right: "define drag(p, v) { pan p vel v }\ndrag 0.3 50")
  }

  static var expectedName: Explanation {
    Explanation(
      "A name is missing",
      "Here a name must stand: letters, digits and `_`, not beginning with a digit, with `-` "
        + "between letters.",
      wrong: "let 3 = x",
      right: "let x = 3")
  }

  static var expectedWord: Explanation {
    Explanation(
      "A certain word is missing",
      "The statement is made of fixed words at fixed places, and this place has a short list of "
        + "them. The message names them.",
      wrong: "layout sideways",
      right: "layout rightToLeft")
  }

  static var foreignOption: Explanation {
    Explanation(
      "An option of another statement",
      "Each action has options of its own. The message lists those of this one.",
      wrong: "push A vel 50",
      right: "push A without animation")
  }

  static var unfinishedLine: Explanation {
    Explanation(
      "A formula broken at a line's end",
      "A line end ends a statement also after an operator. Put a long formula in brackets: "
        + "inside them line ends do not count.",
      wrong: "set finishes = progress > 0.5 or\nvelocity > 100",
      right: "set finishes = (progress > 0.5 or\nvelocity > 100)")
  }

  static var expectedString: Explanation {
    Explanation(
      "A string is missing",
      "Titles, notes, file names and the reasons of tags stand in double quotes.",
      wrong: "include common.nav",
      right: "include \"common.nav\"")
  }

  static var unevenRow: Explanation {
    Explanation(
      "A row with too few or too many cells",
      "Every row of a table has as many cells as there are columns, each followed by `|`.",
      wrong: "scenario \"{p}\"\n| p | v |\n| 1 |\n{ pan p }",
      right: "scenario \"{p}\"\n| p | v |\n| 1 | 2 |\n{ pan p }")
  }

  static var emptyCell: Explanation {
    Explanation(
      "An empty cell",
      "A cell holds a number, a string, a name or a list. For nothing write `none`, for an "
        + "empty text `\\\"\\\"`.",
      wrong: "scenario \"{p}\"\n| p | v |\n| 1 | |\n{ pan p }",
      right: "scenario \"{p}\"\n| p | v |\n| 1 | none |\n{ pan p }")
  }

  static var emptyTable: Explanation {
    Explanation(
      "A table without rows",
      "The first line of a table names its columns, and each further line is one scenario. A "
        + "table of columns alone would run nothing.",
      wrong: "scenario \"{p}\"\n| p |\n{ pan p }",
      right: "scenario \"{p}\"\n| p |\n| 0.3 |\n{ pan p }")
  }

  static var parameterOrder: Explanation {
    Explanation(
      "A parameter behind one with a default",
      "Arguments are given by position, so those that may be left out come last.",
      wrong: "define drag(v = 0, p) { pan p vel v }",
      right: "define drag(p, v = 0) { pan p vel v }")
  }

  static var unknownTrait: Explanation {
    Explanation(
      "No such trait",
      "The lines of a `screen` block are its traits. The message lists the words with which one "
        + "begins.",
      wrong: "screen Feed { colour red }",
      right: "screen Feed { title \"red\" }")
  }

  static var notStartable: Explanation {
    Explanation(
      "Something that cannot be started",
      "`start` leaves running what an action begins; what takes no time cannot be started. A "
        + "block runs in one turn as a whole. `explore` starts each of its actions by itself.",
      wrong: "start expect top == A",
      right: "start push A")
  }

  static var misplacedThen: Explanation {
    Explanation(
      "A `then` that follows no action",
      "`then { … }` runs when the action before it is over. It stands on the action's line, "
        + "behind its options.",
      wrong: "wait 0.1s then { pop }",
      right: "pop then { push A }")
  }

  static var misplacedStructure: Explanation {
    Explanation(
      "A scenario inside a block",
      "`scenario` and `explore` stand at the top of a file.",
      wrong: "if true { scenario { pop } }",
      right: "scenario \"pops\" { pop }")
  }

  static var unknownExploreLine: Explanation {
    Explanation(
      "No such line in `explore`",
      "An exploration lists its `screens`, its `actions`, and with `always` what must hold.",
      wrong: "explore depth 2 { screen A }",
      right: "explore depth 2 { screens A }")
  }

  static var statementWordDefined: Explanation {
    Explanation(
      "A statement's word defined anew",
      "The words that begin statements keep their meaning in every file, so that a line can be "
        + "read without knowing what was defined. Choose another name.",
      wrong: "define push(p) { pan p }",
      right: "define shove(p) { pan p }")
  }

  static var expressionAsStatement: Explanation {
    Explanation(
      "An expression that does nothing",
      "A value or comparison alone has no effect in a file. To check it write `expect` before "
        + "it. In the session it is printed.",
      wrong: "depth == 1",
      right: "expect depth == 1")
  }

  static var argumentNeedsBrackets: Explanation {
    Explanation(
      "Arithmetic as an argument",
      "The arguments of an own word stand apart by blanks, each one term. Arithmetic goes in "
        + "brackets, so that `drag p -50` is two arguments and `drag (p - 50)` one.",
      wrong: "define drag(p) { pan p }\ndrag 0.3 + 0.1",
      right: "define drag(p) { pan p }\ndrag (0.3 + 0.1)")
  }

  static var missingSpace: Explanation {
    Explanation(
      "A blank is missing",
      "Two words or numbers that follow each other are set apart by a blank.",
      wrong: "push \"A\"3",
      right: "push \"A3\"")
  }

  static var foreignCall: Explanation {
    Explanation(
      "A call of UIKit or of a test framework",
      "A scenario says what happens in statements of its own, such as `push A` and `pop to root`, and checks it with "
        + "`expect`. Operands follow without parentheses, and actions are animated unless `without animation` follows.",
      wrong: "nav.pushViewController(A, animated: true)",
      right: "push A")
  }

  static var nestingTooDeep: Explanation {
    Explanation(
      "Nested too deep",
      "Blocks and brackets may stand 256 deep in each other. Nobody could read more; take the "
        + "inner part out with `let` or `define`.",
      wrong: "",
      right: "expect ((1)) == 1")
  }

  static var sourceTooLong: Explanation {
    Explanation(
      "A text that is too long",
      "Offsets are 32 bits wide, so a text ends at two gigabytes. Divide it into several files.",
      wrong: "",
      right: "push A")
  }

  static var formulaTooLong: Explanation {
    Explanation(
      "A formula that is too long",
      "One statement may have 1,000 operators. Name parts of the formula with `let`, or put values in a list.",
      wrong: "",
      right: "let part = a + b\nexpect part + c == 3")
  }

  static var includeTooDeep: Explanation {
    Explanation(
      "Files that include each other too deep",
      "A file may include a file that includes another, 16 deep at most.",
      wrong: "",
      right: "include \"common.nav\"")
  }
}
