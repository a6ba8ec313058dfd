extension Explanation {
  // Explanations of block 01.

  static var invalidUTF8: Explanation {
    Explanation(
      "Invalid UTF-8",
      "Scenarios are UTF-8 text. These bytes are not a valid character, usually because the file "
        + "was saved in another encoding. Save it as UTF-8.",
      wrong: "",
      right: "note \"café\"")
  }

  static var controlCharacter: Explanation {
    Explanation(
      "A control character in the text",
      "NUL and other control characters are not allowed in a scenario, including strings and "
        + "comments. Most editors do not show them; they come from copied or damaged text. Remove the "
        + "character. To write a tab in a string, use `\\t`.",
      wrong: "push A\u{0} B",
      right: "push A")
  }

  static var unexpectedCharacter: Explanation {
    Explanation(
      "An unexpected character",
      "The language uses letters, digits, quotes, brackets and a few symbols. Write a name with "
        + "other characters, such as a space or an emoji, as a string.",
      wrong: "push $A",
      right: "push \"$A\"")
  }

  static var fullWidthCharacter: Explanation {
    Explanation(
      "A full-width or typographic character",
      "Keyboards for Chinese, Japanese and Korean, and editors with typographic quotes and dashes, "
        + "produce characters that look like ASCII but are not. The fix replaces the character with the "
        + "ASCII one.",
      wrong: "push A；pop",
      right: "push A; pop")
  }

  static var unterminatedString: Explanation {
    Explanation(
      "A string that is not closed",
      "A string ends on the line on which it starts. To put a line end into a string, write `\\n`.",
      wrong: "note \"what follows",
      right: "note \"what follows\"")
  }

  static var badEscape: Explanation {
    Explanation(
      "An unknown escape sequence",
      "In a string, a backslash starts one of `\\n \\t \\\" \\\\ \\u{…} \\{ \\}`. Write two "
        + "backslashes for a backslash. `\\u{…}` takes up to six hexadecimal digits of a Unicode "
        + "character.",
      wrong: "note \"C:\\dir\"",
      right: "note \"C:\\\\dir\"")
  }

  static var unbalancedBrace: Explanation {
    Explanation(
      "An unbalanced brace in a string",
      "In a string, `{…}` contains an expression and is replaced by its value. For a plain brace, "
        + "put a backslash before it.",
      wrong: "note \"a { b\"",
      right: "note \"a \\{ b\"")
  }

  static var quoteInInterpolation: Explanation {
    Explanation(
      "Quotes inside a string's braces",
      "The expression in a string's `{…}` cannot contain a string, so that you can see at a glance "
        + "where a string ends. Name the value with `let` first.",
      wrong: "note \"{count(\"A\")}\"",
      right: "let n = count(stack)\nnote \"{n}\"")
  }

  static var singleQuotes: Explanation {
    Explanation(
      "A string in single quotes",
      "Strings use double quotes.",
      wrong: "push 'Order details'",
      right: "push \"Order details\"")
  }

  static var numberWithoutInteger: Explanation {
    Explanation(
      "A number without a digit before the decimal point",
      "Write a digit before the decimal point, because a point alone is easily overlooked.",
      wrong: "pan .5",
      right: "pan 0.5")
  }

  static var numberWithExponent: Explanation {
    Explanation(
      "A number with an exponent",
      "Write numbers out, without `e`. Scenarios are meant to be read aloud, and contain no very "
        + "large or very small numbers.",
      wrong: "let far = 1e3",
      right: "let far = 1000")
  }

  static var numberWithoutDecimals: Explanation {
    Explanation(
      "A number that ends with its decimal point",
      "Digits follow a decimal point. Remove the point, or add a zero.",
      wrong: "let half = 1.",
      right: "let half = 1.0")
  }

  static var detachedPercent: Explanation {
    Explanation(
      "A space before a percent sign",
      "`%` is a unit and directly follows its number: `30%` is 0.3. There is no operator `%`.",
      wrong: "pan 30 %",
      right: "pan 30%")
  }

  static var unknownUnit: Explanation {
    Explanation(
      "An unknown unit",
      "Letters directly after a number are its unit: `s` and `ms` for times, `pt` for lengths, `Hz` "
        + "for refresh rates, and `%`. Put a space between a number and a name.",
      wrong: "wait 2sec",
      right: "wait 2s")
  }

  static var foreignOperator: Explanation {
    Explanation(
      "An operator of another language",
      "Combine conditions with the words `and`, `or` and `not`. Compare with `==`, `!=`, `<=`, "
        + "`>=`, `<`, `>` and `~=`. Change a variable with an assignment: `n = n + 1`.",
      wrong: "expect depth == 1 && frozen",
      right: "expect depth == 1 and frozen")
  }

  static var twoDecimalPoints: Explanation {
    Explanation(
      "A number with two decimal points",
      "A number has at most one decimal point. You can separate thousands with `_`.",
      wrong: "let size = 1.000.5",
      right: "let size = 1_000.5")
  }

  static var numberTooLarge: Explanation {
    Explanation(
      "A number that is too large",
      "The largest number is a 1 with 300 zeros. There is no infinity.",
      wrong: "",
      right: "let far = 1_000_000")
  }

  static var touchingDimensions: Explanation {
    Explanation(
      "A size without spaces",
      "Letters directly after a number are its unit, so `390x844` would be 390 of the unit `x844`. "
        + "Put spaces around the `x`.",
      wrong: "device 390x844",
      right: "device 390 x 844")
  }

  static var foreignComment: Explanation {
    Explanation(
      "A comment of another language",
      "A comment starts with `#` and ends at the end of the line.",
      wrong: "push A // the first",
      right: "push A # the first")
  }

  static var loneCarriageReturn: Explanation {
    Explanation(
      "A carriage return without a line feed",
      "Lines end with LF or CRLF. A single carriage return, as some very old programs write it, "
        + "counts as a line end, but other tools will count lines differently.",
      wrong: "push A\rpush B",
      right: "push A\npush B")
  }

  static var bidirectionalControl: Explanation {
    Explanation(
      "An invisible character that reorders a line",
      "The characters U+202A to U+202E and U+2066 to U+2069 change the order in which text is "
        + "displayed, so that a comment can look like a statement, and a statement like a different one "
        + "(CVE-2021-42574). Right-to-left words do not need them. In a string, write the visible "
        + "escape `\\u{202E}` instead.",
      wrong: "",
      right: "push A # the first")
  }
}
