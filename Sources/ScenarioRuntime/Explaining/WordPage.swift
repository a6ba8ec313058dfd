import ScenarioSyntax
import TransitionCore

/// What `navscript explain WORD` prints: the page of a code, or of any word of the language.
///
/// Everything comes from the vocabulary, the explanations of the codes and the published recipes, so a word that is
/// added there gets a page.
package enum WordPage {
  /// The page of a word or code, without a trailing line end; nil if the language has no such word.
  ///
  /// The page of a word with several meanings lists all of them. The screen or finger before the dot may have any
  /// name: `A.lifecycle`. The page of a word that only follows others, such as `sheet`, names those.
  package static func text(of word: String) -> String? {
    if let code = code(word) { return "\(code.description): \(code.title)\n\n\(code.explanation)" }
    let entries = entries(of: word)
    if !entries.isEmpty { return entries.map(page).joined(separator: "\n\n") }
    return mentions(of: word)
  }

  /// The word or code that a misspelled one probably means; nil if none is near.
  package static func nearest(to word: String) -> String? {
    let codes = DiagnosticCode.allCases.map { $0.description }
    return NearestWord.suggest(word, among: Vocabulary.all.map { $0.spelling } + codes)
      ?? NearestWord.suggest(afterDot(word), among: Vocabulary.all.map { $0.spelling })
  }

  /// Every word that has a page of its own: for each kind its name and its words.
  package static var index: [(kind: String, words: [String])] {
    Vocabulary.Kind.allCases.map { ($0.title, Vocabulary.spellings(of: $0)) }
  }

  // MARK: - Looking up

  private static func code(_ word: String) -> DiagnosticCode? {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, first == 0x4E || first == 0x6E else { return nil }
    return DiagnosticCode.allCases.first { $0.description.utf8.dropFirst().elementsEqual(wanted.dropFirst()) }
  }

  private static func entries(of word: String) -> [Vocabulary.Entry] {
    let exact = Vocabulary.entries(spelled: Setting(named: word)?.name ?? word)
    if !exact.isEmpty { return exact }
    // The screen or the finger before the dot may have any name.
    let member = afterDot(word)
    if member.utf8.count < word.utf8.count {
      let owned = Vocabulary.entries(spelled: "S." + member) + Vocabulary.entries(spelled: "F." + member)
      let events = Vocabulary.entries(spelled: member).filter { $0.kind == .event && isOfScreen($0) }
      return owned + events
    }
    // A member alone, or the first of several words: `lifecycle`, `without`, `bar`.
    return Vocabulary.all.filter { entry in
      let parts = entry.spelling.utf8.split(whereSeparator: {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".")
      })
      guard parts.count > 1, let first = parts.first, let last = parts.last else { return false }
      return first.elementsEqual(word.utf8) || last.elementsEqual(word.utf8)
    }
  }

  /// The part after the last dot; the whole word without one.
  private static func afterDot(_ word: String) -> String {
    guard let dot = word.utf8.lastIndex(of: UInt8(ascii: ".")) else { return word }
    return String(word[word.utf8.index(after: dot)...])
  }

  /// Whether a callback belongs to a screen: its form starts with one.
  private static func isOfScreen(_ entry: Vocabulary.Entry) -> Bool {
    let form = Array(entry.form.utf8.prefix(2))
    return form.count == 2 && form[1] == UInt8(ascii: ".")
  }

  // MARK: - A page

  private static func page(_ entry: Vocabulary.Entry) -> String {
    var text = entry.spelling + ": " + entry.kind.title + "\n"
    for form in forms(entry.form) { text += "\n    " + form }
    text += "\n\n" + entry.summary
    for paragraph in more(entry) { text += "\n\n" + paragraph }
    return text
  }

  /// The forms of an entry, which are separated by ` · ` on one line.
  private static func forms(_ form: String) -> [String] {
    var forms: [[UInt8]] = [[]]
    for byte in form.utf8 {
      forms[forms.count - 1].append(byte)
      let separator = Array(" · ".utf8)
      if forms[forms.count - 1].suffix(separator.count).elementsEqual(separator) {
        forms[forms.count - 1].removeLast(separator.count)
        forms.append([])
      }
    }
    return forms.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Additional lines that depend on the entry's kind.
  private static func more(_ entry: Vocabulary.Entry) -> [String] {
    switch entry.kind {
    case .event:
      let form = String(decoding: forms(entry.form)[0].utf8.prefix { $0 != UInt8(ascii: "[") }, as: UTF8.self)
      let event = "In `log has [\(form)]` and after `on` it is the event"
      return isOfScreen(entry)
        ? [event + "; anywhere else, the number of calls so far."] : [event + "."]
    case .setting: return setting(entry.spelling)
    case .recipe: return recipe(entry.spelling)
    case .error:
      return [
        "A step error ends the scenario, which fails, unless `expect error \(entry.spelling) { … }` expects it."
      ]
    case .warning: return warning(entry.spelling)
    case .input:
      return ["The rules of a recipe read it: `begins`, `progress`, `finishes` and the other formulas."]
    case .statement, .option, .trait, .value, .function, .tag, .reserved: return []
    }
  }

  private static func warning(_ code: String) -> [String] {
    guard Warning.allCases.contains(where: { $0.code == code }) else {
      return ["A hint of the runner: `--verbose` shows it, and `--deny-warnings` makes it a failure."]
    }
    return [
      "A warning stands for what UIKit only logs: the scenario goes on. `expect warning \(code)` and `warnings` find it."
    ]
  }

  private static func setting(_ name: String) -> [String] {
    guard let setting = Setting(named: name) else { return [] }
    var paragraphs = [takes(setting.kind)]
    var values: [(value: String, recipes: [String])] = []
    for recipe in PublishedRecipe.allCases {
      let value = recipe.recipe.text(of: setting)
      if let place = values.firstIndex(where: { $0.value == value }) {
        values[place].recipes.append(recipe.name)
      } else {
        values.append((value, [recipe.name]))
      }
    }
    var text = "In the recipes:"
    for (value, recipes) in values {
      let isCommon = recipes.count == PublishedRecipe.allCases.count
      text += "\n    \(value)    # " + (isCommon ? "every recipe" : recipes.joined(separator: ", "))
    }
    paragraphs.append(text)
    return paragraphs
  }

  /// The values that a kind of setting accepts, in a sentence.
  private static func takes(_ kind: SettingKind) -> String {
    var text: String
    switch kind {
    case .boolean: return "It is `true` or `false`."
    case .condition: return "It is a rule: a formula that is true or false."
    case .formula: text = "It is a rule: a formula with a number as its result"
    case .number: text = "It is a number"
    case .length: return "It is a length, such as `20pt`."
    case .time: text = "It is a time, such as `0.25s`"
    case .curve: text = "It is a timing curve: `cubic(…)`, `spring(…)`"
    case .word(let words): return "It is one of the words " + list(words) + "."
    case .region: return "It is `full`, or `edge(20pt)` with any length."
    case .fingers: text = "It is a number of fingers"
    case .operations: return "It is a list of `push` and `pop`."
    }
    if let bounds = kind.bounds { text += " " + bounds.text }
    if !kind.words.isEmpty { text += ", or " + list(kind.words) }
    return text + "."
  }

  private static func list(_ words: [String]) -> String {
    var text = ""
    for (place, word) in words.enumerated() {
      text += place == 0 ? "" : place == words.count - 1 ? " or " : ", "
      text += "`\(word)`"
    }
    return text
  }

  private static func recipe(_ name: String) -> [String] {
    guard let recipe = PublishedRecipe(named: name) else { return [] }
    var rules = "Its rules:"
    for setting in Setting.allCases {
      switch setting.kind {
      case .condition, .formula: rules += "\n    \(setting.name) = \(recipe.recipe.text(of: setting))"
      case .boolean, .number, .length, .time, .curve, .word, .region, .fingers, .operations: break
      }
    }
    return [
      "What it reproduces: \(recipe.summary).", rules, "`navscript recipes \(name)` lists all its settings.",
    ]
  }

  // MARK: - Words that only stand behind others

  private static func mentions(of word: String) -> String? {
    guard word.utf8.contains(where: isWordByte) else { return nil }
    let places = Vocabulary.all.filter { $0.spelling != word && stands(word, in: $0) }
    guard !places.isEmpty else { return nil }
    var text = "`\(word)` is a word of:"
    for entry in places {
      text += "\n\n    " + forms(entry.form).joined(separator: "\n    ") + "\n\n" + entry.summary
    }
    return text
  }

  /// Whether a word occurs in the form of an entry, in backquotes in its summary, or is a value of the setting.
  private static func stands(_ word: String, in entry: Vocabulary.Entry) -> Bool {
    if entry.kind == .setting, let setting = Setting(named: entry.spelling),
      setting.kind.words.contains(word)
    {
      return true
    }
    if hasWord(word, Array(entry.form.utf8)[...]) { return true }
    let parts = Array(entry.summary.utf8).split(
      separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    return parts.enumerated().contains { place, part in place % 2 == 1 && hasWord(word, part) }
  }

  private static func hasWord(_ word: String, _ text: ArraySlice<UInt8>) -> Bool {
    // A single capital letter in a form is an example of a screen, not a word.
    guard word.utf8.count > 1 else { return false }
    return text.split(whereSeparator: { !isWordByte($0) }).contains { $0.elementsEqual(word.utf8) }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"): true
    // over bytes
    default: false
    }
  }
}
