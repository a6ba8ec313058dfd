extension Explanation {
  // The blocks 03 to 08: what is found once the whole text has been read.

  static var unknownScreen: Explanation {
    Explanation(
      "A screen that nothing else names",
      "A name beside a screen must be a screen that the file knows from elsewhere: something pushes it, shows "
        + "it or describes it. Otherwise a slip of the pen would make an expectation that can never hold.",
      wrong: "push Home\nexpect top == Hone", right: "push Home\nexpect top == Home")
  }

  static var nothingToCopy: Explanation {
    Explanation(
      "A screen to copy that has no traits yet",
      "`screen X like Y` copies the traits that Y has when the line is carried out, so a `screen` line of Y stands above it.",
      wrong: "screen Feed like List\npush Feed",
      right: "screen List { swipe off }\nscreen Feed like List\npush Feed")
  }

  static var unknownWord: Explanation {
    Explanation(
      "A word that begins no statement",
      "A statement begins with a word of the language, or with an own word made by `define`.",
      wrong: "psh A", right: "push A")
  }

  static var unknownVariable: Explanation {
    Explanation(
      "A variable that is not in sight",
      "A variable holds from its line to the end of its block. A word in brackets is always a variable.",
      wrong: "push A\npan (half)", right: "let half = 0.5\npush A\npan (half)")
  }

  static var shadowedName: Explanation {
    Explanation(
      "A variable with a name that is taken",
      "A variable may not be called like a value, a function, a screen or another variable in sight: "
        + "`expect top == top` would pass for ever.",
      wrong: "let top = 1\npush A", right: "let limit = 1\npush A")
  }

  static var unknownEvent: Explanation {
    Explanation(
      "An event that does not exist",
      "In `log …[ ]` and after `on` stand callbacks, with or without a screen, and the moments of the gesture "
        + "and the animator.",
      wrong: "push A\nexpect log has [A.viewDidApear]", right: "push A\nexpect log has [A.viewDidAppear]")
  }

  static var unknownMember: Explanation {
    Explanation(
      "A dot with a word that does not belong there",
      "After a screen and a dot stands one of its values or callbacks; after a value one of its parts.",
      wrong: "push A\nexpect A.lifecicle == appeared", right: "push A\nexpect A.lifecycle == appeared")
  }

  static var unknownFunction: Explanation {
    Explanation(
      "A function that does not exist", "There are `count`, `abs`, `min`, `max` and `round`.",
      wrong: "push A\nexpect size(stack) == 2", right: "push A\nexpect count(stack) == 2")
  }

  static var notAScreen: Explanation {
    Explanation(
      "Something that is no screen", "A screen is a name or a string, or a variable that holds one.",
      wrong: "let n = 1\npush n", right: "let n = A\npush n")
  }

  static var notAssignable: Explanation {
    Explanation(
      "A variable that does not change", "What `let` makes keeps its value; what `var` makes may change.",
      wrong: "let swipes = 0\nswipes = 1\npush A", right: "var swipes = 0\nswipes = 1\npush A")
  }

  static var defineTwice: Explanation {
    Explanation(
      "A word or recipe that is defined twice", "Definitions hold for the whole file, so a name has one.",
      wrong: "define home { pop }\ndefine home { pop to root }\npush A\nhome",
      right: "define home { pop to root }\npush A\nhome")
  }

  static var unknownCode: Explanation {
    Explanation(
      "A code that does not exist",
      "Step errors and warnings have fixed codes; `grammar.md` lists them.",
      wrong: "push A\nexpect error duplicate { push A }",
      right: "push A\nexpect error duplicate-screen { push A }")
  }

  static var unknownValue: Explanation {
    Explanation(
      "A name where a value must stand",
      "An expectation reads a value of the model or a variable. A name that is neither stands for itself, and "
        + "comparing it with a constant says nothing.",
      wrong: "push A\nexpect dept == 2", right: "push A\nexpect depth == 2")
  }

  static var stepsInEnglish: Explanation {
    Explanation(
      "Steps in English",
      "A scenario is not written in Given, When and Then: its steps are statements, inside a `scenario` block. A sentence "
        + "about them goes into the title or into a `note`.",
      wrong: "Given the user is on A\nWhen they swipe back",
      right: "scenario \"swiping back\" {\n    push A\n    pan 0.6; release\n}")
  }

  static var unknownColumn: Explanation {
    Explanation(
      "A title that names no column",
      "In a scenario's title `{name}` stands for the value in the column of that name, so that every row has a title of its "
        + "own. Without a table there is nothing that it could stand for.",
      wrong: "scenario \"after {time}\" { push A }",
      right: "scenario \"after {t}\"\n    | t  |\n    | 1s |\n{ push A; wait t }")
  }

  static var emptyEvents: Explanation {
    Explanation(
      "A log expectation without events",
      "`log has` and `log lacks` look for the events in their list, and an empty list is always right. That nothing happened "
        + "at all is `log is []`.",
      wrong: "push A\nexpect log has []", right: "push A\nexpect log has [A.viewDidAppear]")
  }

  static var incomparable: Explanation {
    Explanation(
      "Things that can never be equal", "A comparison of two kinds would always be false.",
      wrong: "push A\nexpect depth == true", right: "push A\nexpect depth == 2")
  }

  static var unknownValueWord: Explanation {
    Explanation(
      "A word that the value never takes",
      "Values such as `transition` and `outcome` take words of a fixed list.",
      wrong: "push A\nexpect outcome == finish", right: "push A\nexpect outcome == finished")
  }

  static var wrongType: Explanation {
    Explanation(
      "A value of the wrong kind",
      "Numbers, lengths and times are three kinds; conditions, screens and lists others.",
      wrong: "push A\nexpect depth", right: "push A\nexpect depth == 2")
  }

  static var missingUnit: Explanation {
    Explanation(
      "A time without its unit",
      "Half of all tools mean seconds and half milliseconds, so a time says which.",
      wrong: "wait 0.1\npush A", right: "wait 0.1s\npush A")
  }

  static var argumentCount: Explanation {
    Explanation(
      "Too many arguments, or too few",
      "An own word takes as many terms as it has parameters; a function likewise.",
      wrong: "define drag(p) { pan p }\npush A\ndrag", right: "define drag(p) { pan p }\npush A\ndrag 0.3")
  }

  static var emptyStack: Explanation {
    Explanation(
      "A stack without a screen", "A navigation controller always shows its root.", wrong: "stack = []",
      right: "stack = [Root]")
  }

  static var misplacedUnit: Explanation {
    Explanation(
      "A unit that does not fit",
      "Amounts and places are fractions or lengths in `pt`, velocities are plain numbers in pt/s, counts have no unit, "
        + "and `Hz` stands behind a refresh rate only.",
      wrong: "push A\npan 0.3 vel 50s", right: "push A\npan 0.3 vel 50")
  }

  static var actionOutsideScenario: Explanation {
    Explanation(
      "An action beside scenarios",
      "In a file with scenarios only set-up and definitions stand at the top; actions belong into a scenario, "
        + "or into `before each` for all of them.",
      wrong: "push A\nscenario \"one\" { push B }",
      right: "before each { push A }\nscenario \"one\" { push B }")
  }

  static var duplicateScenario: Explanation {
    Explanation(
      "Two scenarios of one name",
      "Reports and selections name a scenario by its title, and a row by its cells.",
      wrong: "scenario \"one\" { push A }\nscenario \"one\" { push B }",
      right: "scenario \"one\" { push A }\nscenario \"two\" { push B }")
  }

  static var setUpTooLate: Explanation {
    Explanation(
      "A root after the first action", "The root is shown before the first action; `root` stands above it.",
      wrong: "push A\nroot Home", right: "root Home\npush A")
  }

  static var misplacedDefinition: Explanation {
    Explanation(
      "Something that belongs to the top of a file",
      "`before each` and `after each` stand at the top of a file with scenarios; a `scenario` stands in a file, "
        + "not in the session.",
      wrong: "before each { push A }\npush B", right: "push A\npush B")
  }

  static var cellNotConstant: Explanation {
    Explanation(
      "A table cell that is no constant",
      "A cell is a number, a name, a string, a list, or arithmetic of numbers: each row is a scenario of its own "
        + "and is named before anything runs.",
      wrong: "scenario \"{d}\"\n  | d         |\n  | depth + 1 |\n{\n  push A\n  expect depth == d\n}",
      right: "scenario \"{d}\"\n  | d     |\n  | 1 + 1 |\n{\n  push A\n  expect depth == d\n}")
  }

  static var repeatedTag: Explanation {
    Explanation(
      "A tag that stands twice", "A scenario has each tag once.",
      wrong: "scenario \"one\" @slow @slow { push A }", right: "scenario \"one\" @slow { push A }")
  }

  static var includeUnreadable: Explanation {
    Explanation(
      "A file that cannot be included",
      "The path after `include` is relative to the folder of the file that it stands in. The file must be there and "
        + "be readable.",
      wrong: "include \"comon.nav\"", right: "include \"common.nav\"")
  }

  static var includeCycle: Explanation {
    Explanation(
      "Files that include each other",
      "A file is read in the place of its `include`, so none can include itself, not even by way of others. Put what "
        + "both need into a third file.",
      wrong: "include \"circle.nav\"", right: "include \"common.nav\"")
  }

  static var includedActions: Explanation {
    Explanation(
      "An action or a scenario in an included file",
      "An included file holds set-up and definitions for others: `use`, `set`, `screen`, `define`, `let`, `before each` "
        + "and the like. What it should do stands in a `define`, which the other file then uses.",
      wrong: "include \"actions.nav\"", right: "include \"common.nav\"")
  }

  static var includeOutside: Explanation {
    Explanation(
      "A file outside of the suite's folder",
      "A suite includes files of its own folder only: the folder that was named on the command line, or else the current "
        + "one, or the one that the file is in. So a suite can be moved and shared whole.",
      wrong: "include \"../outside.nav\"", right: "include \"common.nav\"")
  }

  static var incompleteExploration: Explanation {
    Explanation(
      "An exploration that has nothing to do",
      "An exploration tries `actions` and watches what stands behind `always`. Where an action leaves its screen out, "
        + "each of the `screens` is tried.",
      wrong: "explore depth 3 { screens A; actions push, pop }",
      right: "")
  }

  static var notAvailable: Explanation {
    Explanation(
      "Something that this version does not have yet",
      "The language has this form, and the model behind it is still to come.",
      wrong: "explore \"x\" depth 1 {\n  screens A\n  actions push\n  always depth >= 1\n}", right: "push A"
    )
  }

  static var repeatedTab: Explanation {
    Explanation(
      "Two tabs with the same root",
      "Each tab is a stack of its own, named by its root; a screen stands in one stack at a time.",
      wrong: "tabs Home, Home\npush A", right: "tabs Home, Search\npush A")
  }

  static var noTabs: Explanation {
    Explanation(
      "A tab that is selected where there are none",
      "`tabs Home, Search` stands in place of `root`, before the first action.",
      wrong: "root Home\nselect Search", right: "tabs Home, Search\nselect Search")
  }

  static var unknownRecipe: Explanation {
    Explanation(
      "A recipe that does not exist",
      "`navscript recipes` lists the published ones; `recipe` makes an own one.",
      wrong: "use fulscreen\npush A", right: "use fullscreen\npush A")
  }

  static var unknownSetting: Explanation {
    Explanation(
      "A setting that does not exist",
      "`navscript recipes fullscreen` lists all settings with a sentence each.",
      wrong: "set animation.length = 0.3s\npush A", right: "set animation.duration = 0.3s\npush A")
  }

  static var wrongSettingValue: Explanation {
    Explanation(
      "A value that the setting does not take",
      "A setting takes a word of its list, a number, a time, or a rule: arithmetic and comparisons.",
      wrong: "set driver = single\npush A", right: "set driver = shared\npush A")
  }

  static var unknownFormulaName: Explanation {
    Explanation(
      "A name that a rule cannot read",
      "A rule reads the gesture's own numbers, not the values of expectations.",
      wrong: "set finishes = speed > 100\npush A", right: "set finishes = velocity > 100\npush A")
  }

  static var alertNamedLikeScreen: Explanation {
    Explanation(
      "An alert that is called like a screen",
      "An alert is named by its title wherever a presented screen is. So its title cannot be the name of a screen too.",
      wrong: "push Discard\nalert Discard [Yes, No]", right: "push Draft\nalert \"Discard?\" [Yes, No]")
  }

  static var repeatedButton: Explanation {
    Explanation(
      "A button that an alert has twice",
      "`answer` names a button by its text, so each button of an alert has a text of its own.",
      wrong: "alert \"Discard?\" [Keep, Keep]", right: "alert \"Discard?\" [Keep, Discard]")
  }

  static var unknownButton: Explanation {
    Explanation(
      "A button that no alert has",
      "`answer` taps a button of the alert in front. No alert of the file has one of this name.",
      wrong: "alert \"Discard?\" [Keep, Discard]\nanswer Disacrd",
      right: "alert \"Discard?\" [Keep, Discard]\nanswer Discard")
  }

  static var misplacedRefusal: Explanation {
    Explanation(
      "A refusal where nothing is asked",
      "`refuse` answers no to a question, so it stands in the block of one: `shouldPop`, `shouldDismiss` or `shouldSelect`, or in an own word that such a block uses.",
      wrong: "push A\nrefuse",
      right: "use uikit\non A.shouldPop { refuse }\npush A\ntap back\nexpect top == A")
  }

  static var emptyButtons: Explanation {
    Explanation(
      "An alert without a button",
      "Only a button lets the user leave an alert, so it has at least one.",
      wrong: "alert \"Saved\" []", right: "alert \"Saved\" [OK]")
  }

  static var otherKind: Explanation {
    Explanation(
      "An event of a kind that is not looked at",
      "`log of [kinds]` looks at events of these kinds alone. An event of another kind is never among them.",
      wrong: "push A\nexpect log of [didShow] is [A.viewDidAppear]",
      right: "push A\nexpect log of [viewDidAppear] is [Root.viewDidAppear, A.viewDidAppear]")
  }

  static var nothingReceives: Explanation {
    Explanation(
      "A text that nothing receives",
      "What `send` brings reaches the blocks under `on received`. Without one it does nothing but stand in the log.",
      wrong: "send \"open A\"\npush A", right: "on received { push A }\nsend \"open A\"")
  }

  static var sameOnBothSides: Explanation {
    Explanation(
      "The same on both sides",
      "This comparison says nothing. A screen that is called like a value is written as a string.",
      wrong: "push A\nexpect top == top", right: "push A\nexpect top == \"A\"")
  }

  static var unusedDefinition: Explanation {
    Explanation(
      "An own word that nothing uses",
      "A word made by `define` does nothing until a statement begins with it. In an included file it is there for "
        + "others, and no warning comes.",
      wrong: "define home { pop to root }\npush A", right: "define home { pop to root }\npush A\nhome")
  }

  static var likelyTag: Explanation {
    Explanation(
      "A tag that is nearly one with a meaning",
      "Any tag may be given, and `@skip`, `@only` and `@fails` have a meaning. This one differs from one of them by "
        + "little, so the scenario is probably not treated as it should be.",
      wrong: "scenario \"one\" @skp { push A }", right: "scenario \"one\" @skip { push A }")
  }

  static var unreachableScreen: Explanation {
    Explanation(
      "A screen line without effect",
      "A `screen` line says what a screen is like. No action, tab or root of the file brings a screen of this name into sight, "
        + "so it is probably misspelled.",
      wrong: "screen Fead { swipe off }\npush Feed", right: "screen Feed { swipe off }\npush Feed")
  }

  static var emptyScenario: Explanation {
    Explanation(
      "A scenario that does nothing",
      "A scenario passes when nothing in it fails, and in this one nothing can.",
      wrong: "scenario \"swiping back\" { }",
      right: "scenario \"swiping back\" { push A; pan 0.6; release; expect top == Root }")
  }

  static var neverDecides: Explanation {
    Explanation(
      "A comparison that has one outcome only",
      "The value on one side can never be the number or the screen on the other, whatever the app does. A fraction goes from 0 "
        + "to 1, and `30%` is 0.3; a depth and a number of calls are whole; a presented screen is on no stack.",
      wrong: "push A\npan 0.3\nexpect progress == 30", right: "push A\npan 0.3\nexpect progress == 30%")
  }

  static var pointsMeant: Explanation {
    Explanation(
      "A fraction of more than ten screens",
      "After `pan` and `from` a number is a fraction of the screen, and a length is in points: `pan 0.3`, `pan 112pt`.",
      wrong: "push A\npan 300", right: "push A\npan 300pt")
  }

  static var moreDiagnostics: Explanation {
    Explanation(
      "More mistakes than are told",
      "Of each file the first hundred mistakes are told. What follows often comes from them.",
      wrong: "", right: "push A")
  }
}
