import ScenarioSyntax
import TransitionCore

// What people write who come from other tools, where only names tell what is meant.
extension Resolver {
  /// Reports a statement whose first word nobody knows but whose meaning is plain; false where it is not.
  mutating func statementHabit(_ name: NameID, at range: SourceRange, _ arguments: ListRange) -> Bool {
    let text = spelling(name)
    if ForeignWords.isStep(text), arguments.count > 1 || text == "Feature" || text == "Scenario" {
      return stepInEnglish(text, at: range)
    }
    if arguments.isEmpty, isBlockEnd(text) { return hasMissingBlock }
    guard arguments.count > 0 else { return false }
    let first = ExpressionID(tree.lists[Int(arguments.start)])
    guard case .path(let second, false, let members) = tree[first].kind, members.isEmpty else { return false }
    if ForeignWords.isPrefix(text), let word = Word(second), word.isAction {
      let gap = SourceRange(range.lower, tree[first].range.lower)
      report(
        .unknownWord, at: range, "a statement starts with its verb: `\(spelling(second))`",
        fixes: [Diagnostic.FixIt("leave out `\(text)`", replace: gap, with: "")])
      return true
    }
    let all = range.joined(with: tree[context.statement].range)
    if arguments.count == 1, let word = Word(second), word.takesScreen {
      let mended = "\(spelling(second))\(word == .pop ? " to" : "") \(text)"
      report(
        .unknownWord, at: range, "a statement starts with its verb: `\(mended)`",
        fixes: [Diagnostic.FixIt("write `\(mended)`", replace: all, with: mended)])
      return true
    }
    guard let meant = ForeignWords.statement(text + spelling(second)) else { return false }
    let said = SourceRange(range.lower, tree[first].range.upper)
    report(
      .unknownWord, at: said, "there is no statement `\(text) \(spelling(second))`: did you mean `\(meant)`?",
      fixes: [Diagnostic.FixIt("write `\(meant)`", replace: said, with: meant)])
    return true
  }

  /// The steps of a test in English are one mistake, however many they are.
  private mutating func stepInEnglish(_ word: String, at range: SourceRange) -> Bool {
    guard told.markStepsInEnglish() else { return true }
    let said = Diagnostic.stepsInEnglish(word, at: range)
    if let number = diagnostics.firstIndex(where: { $0.code == .stepsInEnglish }) {
      if diagnostics[number].range.lower > range.lower { diagnostics[number] = said }
    } else {
      report(said.code, at: range, said.message, notes: said.notes)
    }
    return true
  }

  /// Whether a word ends a block in other languages.
  private func isBlockEnd(_ word: String) -> Bool {
    switch word {
    case "end", "endif", "fi", "done", "begin", "then", "END": true
    // over strings
    default: false
    }
  }

  /// Whether a block is missing, so that a word that ends one follows from that.
  private var hasMissingBlock: Bool { diagnostics.contains { $0.code == .missingBlock } }

  /// Reports a member that lists have elsewhere: `stack.count`, `stack.first`; false where it is none.
  mutating func listMember(_ base: NameID, _ member: NameID, _ range: SourceRange) -> Bool {
    guard let word = Word(base), let list = Reading(word) else { return false }
    let name = spelling(base)
    if list.type == .screen, screens.find(base) == nil {
      report(
        .unknownMember, at: range,
        "`\(name)` is a value and has no `\(spelling(member))`: compare it with a screen, or name the screen",
        notes: [Diagnostic.Note("`\(name) == A`, `A.lifecycle`; what the bar shows is `bar.title`")])
      return true
    }
    guard list.type == .screens || list.type == .codes else { return false }
    var meant: [String]
    switch spelling(member) {
    case "count", "length", "size": meant = word == .stack ? ["depth", "count(stack)"] : ["count(\(name))"]
    case "last", "top", "peek": meant = word == .stack ? ["top"] : []
    case "first", "root": meant = word == .stack ? ["root"] : []
    case "isEmpty": meant = ["\(name) == []"]
    // over strings
    default: meant = []
    }
    if meant.isEmpty, screens.find(base) != nil { return false }
    report(
      .unknownMember, at: range, "`\(name)` is a list and has no `\(spelling(member))`",
      fixes: meant.map { Diagnostic.FixIt("write `\($0)`", replace: range, with: $0) })
    return true
  }

  /// What a screen's member is called here, for those that UIKit's habits give another name.
  func screenMemberMeant(_ screen: String, _ member: String) -> String? {
    switch member {
    case "isVisible", "visible", "isShown", "shown", "isOnScreen", "onscreen", "isDisplayed", "exists":
      "\(screen) in onscreen"
    case "isTop", "isOnTop": "top == \(screen)"
    case "isRoot", "root": "root == \(screen)"
    case "isPresented", "presented": "presented == \(screen)"
    case "position", "left", "minX", "frame": "\(screen).x"
    case "opacity": "\(screen).alpha"
    case "state": "\(screen).lifecycle"
    case "appeared", "didAppear", "wasShown", "isLoaded", "loaded":
      member.hasSuffix("oaded") ? "\(screen).viewDidLoad == 1" : "\(screen).viewDidAppear == 1"
    // over strings
    default: nil
    }
  }

  /// A setting that is misspelled, or known by the last part of its name: `duration`.
  func settingMeant(_ name: String) -> String? {
    let known = Setting.allCases.map { $0.name }
    if let whole = known.first(where: { $0.hasSuffix("." + name) }) { return whole }
    return NearestWord.suggest(name, among: known)
  }

  /// Reports `Page-2` where it was meant to be a screen's name; false where it can hardly be one.
  mutating func nameWithDash(_ left: ExpressionID, _ right: ExpressionID, _ range: SourceRange) -> Bool {
    let (a, b) = (tree[left].range, tree[right].range)
    guard case .path(let name, false, let members) = tree[left].kind, members.isEmpty, b.lower == a.upper + 1,
      case .number(let value, .none) = tree[right].kind, !isUnknown(name)
    else { return false }
    let text = "\"\(spelling(name))-\(NumberText.plain(value))\""
    report(
      .unknownValue, at: range, "there is no value or variable `\(spelling(name))`",
      notes: [Diagnostic.Note("a name in which a digit follows the dash needs quotes")],
      fixes: [Diagnostic.FixIt("put it in quotes", replace: range, with: text)])
    return true
  }
}

extension Word {
  /// Whether it begins an action that names a screen.
  fileprivate var takesScreen: Bool {
    switch self {
    case .push, .pop, .present, .dismiss, .remove, .replace, .select, .tap: true
    // over words (strings)
    default: false
    }
  }

  /// Whether it begins an action or a check.
  fileprivate var isAction: Bool {
    switch self {
    case .pan, .press, .hold, .release, .cancel, .scroll, .wait, .settle, .expect, .start: true
    // over words (strings)
    default: takesScreen
    }
  }
}
