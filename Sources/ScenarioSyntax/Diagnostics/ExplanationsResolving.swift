extension Explanation {
  // Explanations of blocks 03 to 08: mistakes found after the whole text has been read.

  static var unknownScreen: Explanation {
    Explanation(
      "A screen that nothing else names",
      "A name compared with a screen must be a screen that the file uses elsewhere, by pushing, "
        + "presenting or describing it. Otherwise a typo would make an expectation that can never hold.",
      wrong: "push Home\nexpect top == Hone", right: "push Home\nexpect top == Home")
  }

  static var nothingToCopy: Explanation {
    Explanation(
      "A screen to copy that has no traits yet",
      "`screen X like Y` copies the traits that Y has at that moment, so a `screen` line of Y must "
        + "come before it.",
      wrong: "screen Feed like List\npush Feed",
      right: "screen List { swipe off }\nscreen Feed like List\npush Feed")
  }

  static var unknownWord: Explanation {
    Explanation(
      "An unknown statement",
      "A statement starts with a word of the language, or with a command that you defined with "
        + "`define`.",
      wrong: "psh A", right: "push A")
  }

  static var unknownVariable: Explanation {
    Explanation(
      "An unknown variable",
      "A variable is known from its line to the end of its block. A word in brackets is always a "
        + "variable.",
      wrong: "push A\npan (half)", right: "let half = 0.5\npush A\npan (half)")
  }

  static var shadowedName: Explanation {
    Explanation(
      "A variable with a name that is taken",
      "A variable cannot have the name of a value, a function, a screen or another variable in "
        + "scope: `expect top == top` would always pass.",
      wrong: "let top = 1\npush A", right: "let limit = 1\npush A")
  }

  static var unknownEvent: Explanation {
    Explanation(
      "An unknown event",
      "`log …[ ]` and `on` take callbacks, with or without a screen, and events of the gesture and "
        + "the animator.",
      wrong: "push A\nexpect log has [A.viewDidApear]", right: "push A\nexpect log has [A.viewDidAppear]")
  }

  static var unknownMember: Explanation {
    Explanation(
      "An unknown word after a dot",
      "A screen and a dot are followed by one of the screen's values or callbacks. A value and a "
        + "dot are followed by one of its parts.",
      wrong: "push A\nexpect A.lifecicle == appeared", right: "push A\nexpect A.lifecycle == appeared")
  }

  static var unknownFunction: Explanation {
    Explanation(
      "An unknown function",
      "The functions are `count`, `abs`, `min`, `max` and `round`.",
      wrong: "push A\nexpect size(stack) == 2", right: "push A\nexpect count(stack) == 2")
  }

  static var notAScreen: Explanation {
    Explanation(
      "A value that is not a screen",
      "A screen is a name, a string, or a variable that contains one.",
      wrong: "let n = 1\npush n", right: "let n = A\npush n")
  }

  static var notAssignable: Explanation {
    Explanation(
      "A variable that cannot change",
      "A variable declared with `let` keeps its value. Declare it with `var` to change it.",
      wrong: "let swipes = 0\nswipes = 1\npush A", right: "var swipes = 0\nswipes = 1\npush A")
  }

  static var defineTwice: Explanation {
    Explanation(
      "A command or recipe that is defined twice",
      "Definitions apply to the whole file, so each name can be defined once.",
      wrong: "define home { pop }\ndefine home { pop to root }\npush A\nhome",
      right: "define home { pop to root }\npush A\nhome")
  }

  static var unknownCode: Explanation {
    Explanation(
      "An unknown code",
      "Step errors and warnings have fixed codes. `grammar.md` lists them.",
      wrong: "push A\nexpect error duplicate { push A }",
      right: "push A\nexpect error duplicate-screen { push A }")
  }

  static var unknownValue: Explanation {
    Explanation(
      "A name instead of a value",
      "An expectation reads a value of the model or a variable. Any other name stands for itself, "
        + "and comparing it with a constant checks nothing.",
      wrong: "push A\nexpect dept == 2", right: "push A\nexpect depth == 2")
  }

  static var stepsInEnglish: Explanation {
    Explanation(
      "Steps in English",
      "Scenarios do not use Given, When and Then. Their steps are statements inside a `scenario` "
        + "block. Put a description into the title or into a `note`.",
      wrong: "Given the user is on A\nWhen they swipe back",
      right: "scenario \"swiping back\" {\n    push A\n    pan 0.6; release\n}")
  }

  static var unknownColumn: Explanation {
    Explanation(
      "A title with an unknown column",
      "In a scenario's title, `{name}` is replaced by the value in the column with that name, so "
        + "that every row has its own title. Without a table there is no value.",
      wrong: "scenario \"after {time}\" { push A }",
      right: "scenario \"after {t}\"\n    | t  |\n    | 1s |\n{ push A; wait t }")
  }

  static var emptyEvents: Explanation {
    Explanation(
      "A log expectation without events",
      "`log has` and `log lacks` look for the events in their list, so an empty list always passes. "
        + "To check that nothing happened, use `log is []`.",
      wrong: "push A\nexpect log has []", right: "push A\nexpect log has [A.viewDidAppear]")
  }

  static var incomparable: Explanation {
    Explanation(
      "Values that can never be equal",
      "A comparison of two different kinds would always be false.",
      wrong: "push A\nexpect depth == true", right: "push A\nexpect depth == 2")
  }

  static var unknownValueWord: Explanation {
    Explanation(
      "A word that the value never has",
      "Values such as `transition` and `outcome` have a fixed list of words.",
      wrong: "push A\nexpect outcome == finish", right: "push A\nexpect outcome == finished")
  }

  static var wrongType: Explanation {
    Explanation(
      "A value of the wrong kind",
      "Numbers, lengths, times, conditions, screens and lists are different kinds of value.",
      wrong: "push A\nexpect depth", right: "push A\nexpect depth == 2")
  }

  static var missingUnit: Explanation {
    Explanation(
      "A time without a unit",
      "Some tools count in seconds, others in milliseconds, so a time needs its unit.",
      wrong: "wait 0.1\npush A", right: "wait 0.1s\npush A")
  }

  static var argumentCount: Explanation {
    Explanation(
      "Too many or too few arguments",
      "A command or function takes one argument for each of its parameters.",
      wrong: "define drag(p) { pan p }\npush A\ndrag", right: "define drag(p) { pan p }\npush A\ndrag 0.3")
  }

  static var emptyStack: Explanation {
    Explanation(
      "A stack without screens",
      "A navigation controller always has at least its root.",
      wrong: "stack = []",
      right: "stack = [Root]")
  }

  static var misplacedUnit: Explanation {
    Explanation(
      "A unit that does not fit",
      "Distances and positions are fractions, or lengths in `pt`. Velocities are plain numbers in "
        + "pt/s. Counts have no unit. `Hz` is only for a refresh rate.",
      wrong: "push A\npan 0.3 vel 50s", right: "push A\npan 0.3 vel 50")
  }

  static var actionOutsideScenario: Explanation {
    Explanation(
      "An action outside a scenario",
      "A file with scenarios has only set-up and definitions at its top level. Move the action into "
        + "a scenario, or into `before each` for all of them.",
      wrong: "push A\nscenario \"one\" { push B }",
      right: "before each { push A }\nscenario \"one\" { push B }")
  }

  static var duplicateScenario: Explanation {
    Explanation(
      "Two scenarios with the same name",
      "Reports and selections identify a scenario by its title, and a row by its cells.",
      wrong: "scenario \"one\" { push A }\nscenario \"one\" { push B }",
      right: "scenario \"one\" { push A }\nscenario \"two\" { push B }")
  }

  static var setUpTooLate: Explanation {
    Explanation(
      "A root after the first action",
      "The root is shown before the first action, so `root` must come before it.",
      wrong: "push A\nroot Home", right: "root Home\npush A")
  }

  static var misplacedDefinition: Explanation {
    Explanation(
      "A statement that belongs at the top level of a file",
      "`before each` and `after each` belong at the top level of a file with scenarios. A "
        + "`scenario` belongs in a file, not in the session.",
      wrong: "before each { push A }\npush B", right: "push A\npush B")
  }

  static var cellNotConstant: Explanation {
    Explanation(
      "A table cell that is not a constant",
      "A cell is a number, a name, a string, a list, or arithmetic with numbers, because each row "
        + "is a scenario whose name must be known before anything runs.",
      wrong: "scenario \"{d}\"\n  | d         |\n  | depth + 1 |\n{\n  push A\n  expect depth == d\n}",
      right: "scenario \"{d}\"\n  | d     |\n  | 1 + 1 |\n{\n  push A\n  expect depth == d\n}")
  }

  static var repeatedTag: Explanation {
    Explanation(
      "A repeated tag",
      "A scenario can have each tag once.",
      wrong: "scenario \"one\" @slow @slow { push A }", right: "scenario \"one\" @slow { push A }")
  }

  static var includeUnreadable: Explanation {
    Explanation(
      "A file that cannot be included",
      "The path after `include` is relative to the folder of the including file. Check that the "
        + "file exists and is readable.",
      wrong: "include \"comon.nav\"", right: "include \"common.nav\"")
  }

  static var includeCycle: Explanation {
    Explanation(
      "Files that include each other",
      "A file is inserted in place of its `include`, so it cannot include itself, directly or "
        + "through others. Move the shared part into a third file.",
      wrong: "include \"circle.nav\"", right: "include \"common.nav\"")
  }

  static var includedActions: Explanation {
    Explanation(
      "An action or a scenario in an included file",
      "An included file contains set-up and definitions: `use`, `set`, `screen`, `define`, `let`, "
        + "`before each` and the like. Put its actions into a `define` that the other file uses.",
      wrong: "include \"actions.nav\"", right: "include \"common.nav\"")
  }

  static var includeOutside: Explanation {
    Explanation(
      "A file outside the suite's folder",
      "A suite includes only files of its own folder: the folder on the command line, or the "
        + "current folder, or the folder of the file. This way a suite can be moved and shared as a "
        + "whole.",
      wrong: "include \"../outside.nav\"", right: "include \"common.nav\"")
  }

  static var incompleteExploration: Explanation {
    Explanation(
      "An exploration that has nothing to do",
      "An exploration tries its `actions` and checks its `always` and `settled` rules. An action "
        + "without a screen is tried with each of the `screens`.",
      wrong: "explore depth 3 { screens A; actions push, pop }",
      right: "explore depth 3 { screens A; actions push, pop; always depth >= 1 }")
  }

  static var repeatedTab: Explanation {
    Explanation(
      "Two tabs with the same root",
      "Each tab is a stack, named by its root, and a screen can be in only one stack.",
      wrong: "tabs Home, Home\npush A", right: "tabs Home, Search\npush A")
  }

  static var noTabs: Explanation {
    Explanation(
      "A tab selected without tabs",
      "Write `tabs Home, Search` instead of `root`, before the first action.",
      wrong: "root Home\nselect Search", right: "tabs Home, Search\nselect Search")
  }

  static var unknownRecipe: Explanation {
    Explanation(
      "An unknown recipe",
      "`navscript recipes` lists the published recipes. `recipe` defines a new one.",
      wrong: "use fulscreen\npush A", right: "use fullscreen\npush A")
  }

  static var unknownSetting: Explanation {
    Explanation(
      "An unknown setting",
      "`navscript recipes fullscreen` lists all settings with a description.",
      wrong: "set animation.length = 0.3s\npush A", right: "set animation.duration = 0.3s\npush A")
  }

  static var wrongSettingValue: Explanation {
    Explanation(
      "A value that the setting does not accept",
      "A setting takes one of its words, a number, a time, or a rule made of arithmetic and "
        + "comparisons.",
      wrong: "set driver = single\npush A", right: "set driver = shared\npush A")
  }

  static var unknownFormulaName: Explanation {
    Explanation(
      "A name that a rule cannot read",
      "A rule reads the gesture's values, not the values of expectations.",
      wrong: "set finishes = speed > 100\npush A", right: "set finishes = velocity > 100\npush A")
  }

  static var alertNamedLikeScreen: Explanation {
    Explanation(
      "An alert with a screen's name",
      "An alert is named by its title, like a presented screen, so its title cannot be the name of "
        + "a screen.",
      wrong: "push Discard\nalert Discard [Yes, No]", right: "push Draft\nalert \"Discard?\" [Yes, No]")
  }

  static var repeatedButton: Explanation {
    Explanation(
      "A repeated button",
      "`answer` names a button by its text, so each button of an alert needs a different text.",
      wrong: "alert \"Discard?\" [Keep, Keep]", right: "alert \"Discard?\" [Keep, Discard]")
  }

  static var unknownButton: Explanation {
    Explanation(
      "A button that no alert has",
      "`answer` taps a button of the front alert. No alert in the file has a button with this name.",
      wrong: "alert \"Discard?\" [Keep, Discard]\nanswer Disacrd",
      right: "alert \"Discard?\" [Keep, Discard]\nanswer Discard")
  }

  static var misplacedRefusal: Explanation {
    Explanation(
      "A refusal where nothing is asked",
      "`refuse` answers a question with no, so it is only allowed in `on B.shouldPop`, `on "
        + "M.shouldDismiss` and `on Home.shouldSelect`, or in a command that they use.",
      wrong: "push A\nrefuse",
      right: "use uikit\non A.shouldPop { refuse }\npush A\ntap back\nexpect top == A")
  }

  static var emptyButtons: Explanation {
    Explanation(
      "An alert without buttons",
      "Users can leave an alert only with a button, so it needs at least one.",
      wrong: "alert \"Saved\" []", right: "alert \"Saved\" [OK]")
  }

  static var otherKind: Explanation {
    Explanation(
      "An event of a kind that is not selected",
      "`log of [kinds]` reads only events of these kinds, so an event of another kind is never "
        + "among them.",
      wrong: "push A\nexpect log of [didShow] is [A.viewDidAppear]",
      right: "push A\nexpect log of [viewDidAppear] is [Root.viewDidAppear, A.viewDidAppear]")
  }

  static var nothingReceives: Explanation {
    Explanation(
      "A text that nothing receives",
      "`send` runs the `on received` blocks. Without one, the text only appears in the log.",
      wrong: "send \"open A\"\npush A", right: "on received { push A }\nsend \"open A\"")
  }

  static var sameOnBothSides: Explanation {
    Explanation(
      "The same value on both sides",
      "This comparison checks nothing. If a screen has the name of a value, write it as a string.",
      wrong: "push A\nexpect top == top", right: "push A\nexpect top == \"A\"")
  }

  static var unusedDefinition: Explanation {
    Explanation(
      "A command that is never used",
      "A command defined with `define` does nothing until a statement uses it. In an included file "
        + "there is no warning, because other files may use it.",
      wrong: "define home { pop to root }\npush A", right: "define home { pop to root }\npush A\nhome")
  }

  static var likelyTag: Explanation {
    Explanation(
      "A tag that resembles a special one",
      "You can use any tag, but `@skip`, `@only` and `@fails` are special. This tag differs only "
        + "slightly from one of them, so it is probably a typo.",
      wrong: "scenario \"one\" @skp { push A }", right: "scenario \"one\" @skip { push A }")
  }

  static var unreachableScreen: Explanation {
    Explanation(
      "A screen line without effect",
      "A `screen` line describes a screen. No action, tab or root of the file shows a screen with "
        + "this name, so it is probably a typo.",
      wrong: "screen Fead { swipe off }\npush Feed", right: "screen Feed { swipe off }\npush Feed")
  }

  static var emptyScenario: Explanation {
    Explanation(
      "A scenario that does nothing",
      "A scenario passes if nothing in it fails, and nothing in this one can fail.",
      wrong: "scenario \"swiping back\" { }",
      right: "scenario \"swiping back\" { push A; pan 0.6; release; expect top == Root }")
  }

  static var neverDecides: Explanation {
    Explanation(
      "A comparison with only one outcome",
      "The value on one side can never be the number or screen on the other. A fraction goes from 0 "
        + "to 1, and `30%` is 0.3. Depths and counts are whole numbers. A presented screen is on no "
        + "stack.",
      wrong: "push A\npan 0.3\nexpect progress == 30", right: "push A\npan 0.3\nexpect progress == 30%")
  }

  static var timeInExploration: Explanation {
    Explanation(
      "An exploration that reads the time",
      "`explore` tries each situation once. Situations at different times are different ones if "
        + "something in the file reads `time`, so hardly any is met twice, and the search takes much "
        + "longer. Read what you wait for instead, or bound a wait with `within`.",
      wrong: "explore \"the root\" depth 4 {\n    actions push A, pop\n    always depth >= 1 or time > 5s\n}",
      right: "explore \"the root\" depth 4 {\n    actions push A, pop\n    always depth >= 1\n}")
  }

  static var pointsMeant: Explanation {
    Explanation(
      "A fraction of more than ten screens",
      "After `pan` and `from`, a number is a fraction of the screen, and a length is in points: "
        + "`pan 0.3`, `pan 112pt`.",
      wrong: "push A\npan 300", right: "push A\npan 300pt")
  }

  static var moreDiagnostics: Explanation {
    Explanation(
      "Too many errors",
      "Only the first hundred errors of a file are listed. The others often follow from them.",
      wrong: "", right: "push A")
  }
}
