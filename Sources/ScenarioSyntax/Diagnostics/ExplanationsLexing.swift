extension Explanation {
  // The block 01.

  static var invalidUTF8: Explanation {
    Explanation(
      "Bytes that are no UTF-8",
      "Scenarios are UTF-8 text. These bytes form no character, mostly since the file was saved "
        + "in another encoding. Save it as UTF-8.",
      wrong: "",
      right: "note \"café\"")
  }

  static var controlCharacter: Explanation {
    Explanation(
      "A control character in the text",
      "NUL and other control characters have no place in a scenario, also in strings and "
        + "comments. They are invisible in most editors and come from copied or damaged text. "
        + "Remove it; a tab inside a string is `\\t`.",
      wrong: "push A\u{0} B",
      right: "push A")
  }

  static var unexpectedCharacter: Explanation {
    Explanation(
      "A character that means nothing here",
      "The language knows letters, digits, quotes, brackets and a few signs. A name with other "
        + "characters in it, such as a blank or an emoji, is written as a string.",
      wrong: "push $A",
      right: "push \"$A\"")
  }

  static var fullWidthCharacter: Explanation {
    Explanation(
      "A full-width or typographic character",
      "Keyboards for Chinese, Japanese and Korean, and editors that embellish quotes and "
        + "dashes, write characters that look like ASCII and are not. The fix puts the ASCII one "
        + "there.",
      wrong: "push A；pop",
      right: "push A; pop")
  }

  static var unterminatedString: Explanation {
    Explanation(
      "A string that is not closed",
      "A string ends on the line on which it begins. A line end inside a text is written `\\n`.",
      wrong: "note \"what follows",
      right: "note \"what follows\"")
  }

  static var badEscape: Explanation {
    Explanation(
      "An escape that does not exist",
      "In a string a backslash begins one of `\\n \\t \\\" \\\\ \\u{…} \\{ \\}`. A backslash as text is "
        + "doubled, and `\\u{…}` takes up to six hexadecimal digits that name a character.",
      wrong: "note \"C:\\dir\"",
      right: "note \"C:\\\\dir\"")
  }

  static var unbalancedBrace: Explanation {
    Explanation(
      "A brace in a string without its partner",
      "In a string `{…}` is an expression whose value is put there. A brace as text has a "
        + "backslash before it.",
      wrong: "note \"a { b\"",
      right: "note \"a \\{ b\"")
  }

  static var quoteInInterpolation: Explanation {
    Explanation(
      "Quotes inside a string's braces",
      "The expression in a string's `{…}` can hold no string of its own, so that where a string "
        + "ends can be seen at a glance. Bind the value to a name before.",
      wrong: "note \"{count(\"A\")}\"",
      right: "let n = count(stack)\nnote \"{n}\"")
  }

  static var singleQuotes: Explanation {
    Explanation(
      "A string in single quotes",
      "Strings stand in double quotes only.",
      wrong: "push 'Order details'",
      right: "push \"Order details\"")
  }

  static var numberWithoutInteger: Explanation {
    Explanation(
      "A number that begins with its point",
      "A number has a digit before its decimal point, which is easily overlooked otherwise.",
      wrong: "pan .5",
      right: "pan 0.5")
  }

  static var numberWithExponent: Explanation {
    Explanation(
      "A number with an exponent",
      "Numbers are written out, without `e`: scenarios are read aloud, and nothing in them is "
        + "very large or very small.",
      wrong: "let far = 1e3",
      right: "let far = 1000")
  }

  static var numberWithoutDecimals: Explanation {
    Explanation(
      "A number that ends in its point",
      "A decimal point is followed by digits. Leave it out, or write a zero.",
      wrong: "let half = 1.",
      right: "let half = 1.0")
  }

  static var detachedPercent: Explanation {
    Explanation(
      "A percent sign apart from its number",
      "`%` is a unit and touches its number like every unit: `30%` is 0.3. There is no operator "
        + "`%`.",
      wrong: "pan 30 %",
      right: "pan 30%")
  }

  static var unknownUnit: Explanation {
    Explanation(
      "A unit that does not exist",
      "Letters that touch a number are its unit: `s` and `ms` for times, `pt` for lengths, `Hz` "
        + "for refresh rates, and `%`. A name after a number is set apart by a blank.",
      wrong: "wait 2sec",
      right: "wait 2s")
  }

  static var foreignOperator: Explanation {
    Explanation(
      "An operator of another language",
      "Conditions are joined by the words `and`, `or` and `not`; equality is `==`, its opposite "
        + "`!=`, and the others are `<= >= < > ~=`. A variable is changed by writing it out, `n = n "
        + "+ 1`.",
      wrong: "expect depth == 1 && frozen",
      right: "expect depth == 1 and frozen")
  }

  static var twoDecimalPoints: Explanation {
    Explanation(
      "A number with two decimal points",
      "A number has one decimal point at most. Thousands may be set apart by `_`.",
      wrong: "let size = 1.000.5",
      right: "let size = 1_000.5")
  }

  static var numberTooLarge: Explanation {
    Explanation(
      "A number that is too large",
      "There is no infinite number; literals end at 1 with 300 zeros. Nothing on a screen comes "
        + "near that.",
      wrong: "",
      right: "let far = 1_000_000")
  }

  static var touchingDimensions: Explanation {
    Explanation(
      "A size without blanks",
      "Letters that touch a number are its unit, so `390x844` would be 390 of the unit `x844`. "
        + "Put blanks around the `x`.",
      wrong: "device 390x844",
      right: "device 390 x 844")
  }

  static var foreignComment: Explanation {
    Explanation(
      "A comment of another language",
      "A comment begins with `#` and runs to the end of the line.",
      wrong: "push A // the first",
      right: "push A # the first")
  }

  static var loneCarriageReturn: Explanation {
    Explanation(
      "A carriage return alone",
      "Lines end with LF or CRLF. A carriage return alone, as very old programs wrote it, is "
        + "read as a line end, but other tools will count the lines differently.",
      wrong: "push A\rpush B",
      right: "push A\npush B")
  }

  static var bidirectionalControl: Explanation {
    Explanation(
      "An invisible character that reorders a line",
      "The characters U+202A to U+202E and U+2066 to U+2069 change the order in which the text around them is shown, so that "
        + "a comment can look like a statement, and a statement like another one (CVE-2021-42574). Right-to-left words need "
        + "none of them. In a string the escape `\\u{202E}` says the same and can be seen.",
      wrong: "",
      right: "push A # the first")
  }
}
