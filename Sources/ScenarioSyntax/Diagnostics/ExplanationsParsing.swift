extension Explanation {
  // Explanations of blocks 02 and 09.

  static var expectedStatement: Explanation {
    Explanation(
      "Expected a statement",
      "A statement starts with a word of the language, or with a command that you defined with "
        + "`define`. Tables and tags belong after the title of a scenario, and blocks after the "
        + "statement that takes one.",
      wrong: "{ push A }",
      right: "start { push A }")
  }

  static var missingOperand: Explanation {
    Explanation(
      "A missing operand",
      "The operand of a word follows it on the same line. The message shows an example.",
      wrong: "push",
      right: "push A")
  }

  static var unexpectedToken: Explanation {
    Explanation(
      "Extra text after a statement",
      "The statement is already complete here. Operands come first, then options, each with its "
        + "value. Separate several screens with commas, and statements with `;` or a new line.",
      wrong: "push A B",
      right: "push A, B")
  }

  static var expectedExpression: Explanation {
    Explanation(
      "A missing value",
      "A number, a name, a string, a list or an expression in brackets is missing here. Inside "
        + "arithmetic, put a comparison or `not` in brackets.",
      wrong: "expect depth == *",
      right: "expect depth == 2 * 1")
  }

  static var unclosedBracket: Explanation {
    Explanation(
      "A bracket that is not closed",
      "Every `(` and `[` needs a closing bracket. Line ends inside brackets do not count, so a long "
        + "formula or list can span several lines.",
      wrong: "stack = [Home, A",
      right: "stack = [Home, A]")
  }

  static var unmatchedBracket: Explanation {
    Explanation(
      "A bracket that closes nothing",
      "No open bracket or block matches this one. Remove it, or add the missing opening bracket "
        + "before it.",
      wrong: "pop)",
      right: "pop")
  }

  static var unclosedBlock: Explanation {
    Explanation(
      "A block that is not closed",
      "Every `{` needs a `}`. The note shows where the block starts. The missing `}` may also "
        + "belong to a block inside it.",
      wrong: "if depth > 1 { pop",
      right: "if depth > 1 { pop }")
  }

  static var missingBlock: Explanation {
    Explanation(
      "A missing block",
      "This statement needs a block, `{ … }`. The block may start on the next line.",
      wrong: "repeat 3 push A",
      right: "repeat 3 { push A }")
  }

  static var braceOnNextLine: Explanation {
    Explanation(
      "A screen's brace on the next line",
      "A `screen` line is complete without a block, so its `{` must be on the same line.",
      wrong: "screen Feed\n{ attaches }",
      right: "screen Feed { attaches }")
  }

  static var elseOnNextLine: Explanation {
    Explanation(
      "An `else` on its own line",
      "A line end ends a statement. Put `else` on the same line as the `}` of its `if`.",
      wrong: "if depth > 1 { pop }\nelse { push A }",
      right: "if depth > 1 { pop } else { push A }")
  }

  static var elseWithoutIf: Explanation {
    Explanation(
      "An `else` without an `if`",
      "`else` follows the `}` of an `if`, on the same line.",
      wrong: "else { push A }",
      right: "if depth > 1 { pop } else { push A }")
  }

  static var assignmentInExpression: Explanation {
    Explanation(
      "A single equals sign in a condition",
      "`=` assigns a value to a variable or setting. `==` compares two values.",
      wrong: "expect top = A",
      right: "expect top == A")
  }

  static var chainedComparison: Explanation {
    Explanation(
      "A chain of comparisons",
      "A comparison has two sides. Write a comparison for each pair, and combine them with `and`.",
      wrong: "expect 1 < depth < 4",
      right: "expect 1 < depth and depth < 4")
  }

  static var repeatedOption: Explanation {
    Explanation(
      "A repeated option",
      "Options may come in any order, but each only once.",
      wrong: "pan 0.3 vel 50 vel 60",
      right: "pan 0.3 vel 60")
  }

  static var exclusiveOptions: Explanation {
    Explanation(
      "Options that exclude each other",
      "`vel` sets the velocity at the end of the movement. With `over` the velocity is measured. "
        + "Use one of them.",
      wrong: "pan 0.3 vel 50 over 0.2s",
      right: "pan 0.3 over 0.2s")
  }

  static var missingSeparator: Explanation {
    Explanation(
      "Two statements without a separator",
      "Put a `;` between the `}` of a block and another statement on the same line.",
      wrong: "if depth > 1 { pop } push A",
      right: "if depth > 1 { pop }; push A")
  }

  static var reservedWord: Explanation {
    Explanation(
      "A reserved word as a name",
      "`and or not in true false none` are reserved. Write a screen with such a name as a string; "
        + "choose another name for a variable.",
      wrong: "push none",
      right: "push \"none\"")
  }

  static var callWithBrackets: Explanation {
    Explanation(
      "Arguments in brackets",
      "A command takes its arguments without brackets, separated by spaces, as `pan 0.3 vel 50` "
        + "does. Only functions in expressions take brackets, such as `count(stack)`. Put arithmetic in "
        + "an argument in its own brackets.",
      wrong: "define drag(p, v) { pan p vel v }\ndrag(0.3, 50)",
      right: "define drag(p, v) { pan p vel v }\ndrag 0.3 50")
  }

  static var expectedName: Explanation {
    Explanation(
      "A missing name",
      "A name contains letters, digits and `_`, does not start with a digit, and may contain `-` "
        + "between letters.",
      wrong: "let 3 = x",
      right: "let x = 3")
  }

  static var expectedWord: Explanation {
    Explanation(
      "A missing keyword",
      "Only certain words are allowed here. The message lists them.",
      wrong: "layout sideways",
      right: "layout rightToLeft")
  }

  static var foreignOption: Explanation {
    Explanation(
      "An option of another statement",
      "Each action has its own options. The message lists them.",
      wrong: "push A vel 50",
      right: "push A without animation")
  }

  static var unfinishedLine: Explanation {
    Explanation(
      "A formula broken at the end of a line",
      "A line end ends a statement, even after an operator. Put a long formula in brackets; line "
        + "ends inside them do not count.",
      wrong: "set finishes = progress > 0.5 or\nvelocity > 100",
      right: "set finishes = (progress > 0.5 or\nvelocity > 100)")
  }

  static var expectedString: Explanation {
    Explanation(
      "A missing string",
      "Write titles, notes, file names and the reasons of tags in double quotes.",
      wrong: "include common.nav",
      right: "include \"common.nav\"")
  }

  static var unevenRow: Explanation {
    Explanation(
      "A row with too few or too many cells",
      "Every row of a table has one cell for each column, each followed by `|`.",
      wrong: "scenario \"{p}\"\n| p | v |\n| 1 |\n{ pan p }",
      right: "scenario \"{p}\"\n| p | v |\n| 1 | 2 |\n{ pan p }")
  }

  static var emptyCell: Explanation {
    Explanation(
      "An empty cell",
      "A cell contains a number, a string, a name or a list. Write `none` for no value, or "
        + "`\"\"` for an empty string.",
      wrong: "scenario \"{p}\"\n| p | v |\n| 1 | |\n{ pan p }",
      right: "scenario \"{p}\"\n| p | v |\n| 1 | none |\n{ pan p }")
  }

  static var emptyTable: Explanation {
    Explanation(
      "A table without rows",
      "The first line of a table names its columns, and every further line is one scenario. A table "
        + "without rows would run nothing.",
      wrong: "scenario \"{p}\"\n| p |\n{ pan p }",
      right: "scenario \"{p}\"\n| p |\n| 0.3 |\n{ pan p }")
  }

  static var parameterOrder: Explanation {
    Explanation(
      "A parameter after one with a default",
      "Arguments are given by position, so parameters with a default come last.",
      wrong: "define drag(v = 0, p) { pan p vel v }",
      right: "define drag(p, v = 0) { pan p vel v }")
  }

  static var unknownTrait: Explanation {
    Explanation(
      "An unknown trait",
      "The lines of a `screen` block are traits. The message lists the words with which a trait "
        + "starts.",
      wrong: "screen Feed { colour red }",
      right: "screen Feed { title \"red\" }")
  }

  static var notStartable: Explanation {
    Explanation(
      "A statement that cannot be started",
      "`start` runs an action without waiting for its end, so a statement that takes no time cannot "
        + "be started. `start { … }` runs a block in one turn. `explore` starts its actions itself.",
      wrong: "start expect top == A",
      right: "start push A")
  }

  static var misplacedThen: Explanation {
    Explanation(
      "A `then` without an action",
      "`then { … }` runs when the action before it is over. Write it on the same line, after the "
        + "action's options.",
      wrong: "wait 0.1s then { pop }",
      right: "pop then { push A }")
  }

  static var misplacedStructure: Explanation {
    Explanation(
      "A scenario inside a block",
      "`scenario` and `explore` belong at the top level of a file.",
      wrong: "if true { scenario { pop } }",
      right: "scenario \"pops\" { pop }")
  }

  static var unknownExploreLine: Explanation {
    Explanation(
      "An unknown line in `explore`",
      "An exploration lists its `screens` and `actions`, the rules that must hold with `always` and "
        + "`settled`, and step errors to ignore with `ignore`.",
      wrong: "explore depth 2 { screen A }",
      right: "explore depth 2 { screens A }")
  }

  static var statementWordDefined: Explanation {
    Explanation(
      "A statement's word redefined",
      "The words of statements mean the same in every file, so that you can read a line without "
        + "looking up definitions. Choose another name.",
      wrong: "define push(p) { pan p }",
      right: "define shove(p) { pan p }")
  }

  static var expressionAsStatement: Explanation {
    Explanation(
      "An expression that does nothing",
      "A value or comparison alone has no effect in a file. Write `expect` before it to check it. "
        + "In the session, it is printed.",
      wrong: "depth == 1",
      right: "expect depth == 1")
  }

  static var argumentNeedsBrackets: Explanation {
    Explanation(
      "Arithmetic as an argument",
      "A command's arguments are single terms, separated by spaces. Put arithmetic in brackets: "
        + "`drag p -50` has two arguments, `drag (p - 50)` one.",
      wrong: "define drag(p) { pan p }\ndrag 0.3 + 0.1",
      right: "define drag(p) { pan p }\ndrag (0.3 + 0.1)")
  }

  static var missingSpace: Explanation {
    Explanation(
      "A missing space",
      "Put a space between two words or numbers.",
      wrong: "push \"A\"3",
      right: "push \"A3\"")
  }

  static var foreignCall: Explanation {
    Explanation(
      "A call of UIKit or of a test framework",
      "A scenario uses its own statements, such as `push A` and `pop to root`, and checks the "
        + "result with `expect`. Operands follow without brackets, and actions are animated unless you "
        + "write `without animation`.",
      wrong: "nav.pushViewController(A, animated: true)",
      right: "push A")
  }

  static var nestingTooDeep: Explanation {
    Explanation(
      "Nesting that is too deep",
      "Blocks and brackets can be nested 256 levels deep. Move the inner part into a `let` or "
        + "`define`.",
      wrong: "",
      right: "expect ((1)) == 1")
  }

  static var sourceTooLong: Explanation {
    Explanation(
      "A file that is too long",
      "A file may have up to two gigabytes. Split it into several files.",
      wrong: "",
      right: "push A")
  }

  static var formulaTooLong: Explanation {
    Explanation(
      "A formula that is too long",
      "A statement may have up to 1,000 operators. Name parts of the formula with `let`, or use a "
        + "list.",
      wrong: "",
      right: "let part = a + b\nexpect part + c == 3")
  }

  static var includeTooDeep: Explanation {
    Explanation(
      "Includes that are nested too deep",
      "An included file may include another, up to 16 levels deep.",
      wrong: "",
      right: "include \"common.nav\"")
  }
}
