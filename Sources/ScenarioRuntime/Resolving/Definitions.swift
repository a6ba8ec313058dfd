import ScenarioSyntax

/// The commands and recipes of a file, numbered as in `Program`.
struct Definitions {
  private var statements: [StatementID] = []
  private var numbers = NameIndex()
  private var allUses: [[ListRange]] = []
  /// The indices of called commands, once for each call.
  private(set) var called: [Int] = []
  private var recipeNumbers = NameIndex()
  /// The names of the recipes, in source order.
  private(set) var recipeNames: [NameID] = []
  /// The names that received an index, in order.
  private var changes: [Change] = []

  /// A name receives an index, possibly replacing another one.
  struct Change {
    var name: NameID
    var old: Int?
    var new: Int
    var isRecipe: Bool
  }

  mutating func clear() {
    statements.clear()
    numbers.clear()
    allUses.clear()
    called.clear()
    recipeNumbers.clear()
    recipeNames.clear()
    changes.clear()
  }

  var isEmpty: Bool { statements.isEmpty }
  var indices: Range<Int> { statements.indices }

  /// The index of a command, or nil.
  func number(of name: NameID) -> Int? { numbers[name] }

  /// The `define` of a command.
  func statement(_ number: Int) -> StatementID { statements[number] }

  /// The arguments of each call of a command.
  func uses(of number: Int) -> [ListRange] { allUses[number] }

  /// The index of a recipe of the file, or nil.
  func recipe(_ name: NameID) -> Int? { recipeNumbers[name] }

  mutating func add(_ name: NameID, _ statement: StatementID) {
    changes.append(Change(name: name, old: numbers[name], new: statements.count, isRecipe: false))
    numbers.set(name, to: statements.count)
    statements.append(statement)
    allUses.append([])
  }

  mutating func addUse(of number: Int, _ arguments: ListRange) {
    allUses[number].append(arguments)
    called.append(number)
  }

  /// Sets the index of a recipe in `Program.recipes`.
  mutating func addRecipe(_ name: NameID, _ number: Int) {
    changes.append(Change(name: name, old: recipeNumbers[name], new: number, isRecipe: true))
    recipeNumbers.set(name, to: number)
    if !recipeNames.contains(name) { recipeNames.append(name) }
  }

  /// Clears the recorded calls, which are those of one input of a session.
  mutating func forgetUses() {
    for number in called { allUses[number].clear() }
    called.clear()
  }

  // MARK: - Additions

  /// The number of changes so far.
  var changeCount: Int { changes.count }

  /// The changes from that index on.
  func changes(from first: Int) -> [Change] { first < changes.count ? Array(changes[first...]) : [] }

  /// Undoes changes, the latest first; indices are not reused.
  mutating func revert(_ changes: [Change]) {
    for change in changes.reversed() { set(change, to: change.old) }
  }

  /// Redoes changes.
  mutating func redo(_ changes: [Change]) {
    for change in changes { set(change, to: change.new) }
  }

  private mutating func set(_ change: Change, to number: Int?) {
    if change.isRecipe {
      recipeNumbers.set(change.name, to: number)
    } else {
      numbers.set(change.name, to: number)
    }
  }
}
