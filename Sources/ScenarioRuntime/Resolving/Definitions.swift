import ScenarioSyntax

/// The commands and recipes of a file, numbered as in `Program`.
struct Definitions {
  private var statements: [StatementID] = []
  private var numbers = NameIndex()
  private var allUses: [[ListRange]] = []
  /// The numbers of commands that are called, as often as they are.
  private(set) var called: [Int] = []
  private var recipeNumbers = NameIndex()
  /// The names of the recipes, in the order in which they stand.
  private(set) var recipeNames: [NameID] = []
  /// Which names were given a number, in that order.
  private var changes: [Change] = []

  /// A name is given a number, possibly in place of another one.
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

  /// The number of a command, or nil.
  func number(of name: NameID) -> Int? { numbers[name] }

  /// The `define` of a command.
  func statement(_ number: Int) -> StatementID { statements[number] }

  /// The arguments of each call of a command.
  func uses(of number: Int) -> [ListRange] { allUses[number] }

  /// The number of a recipe of the file, or nil.
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

  /// Gives a recipe its number in `Program.recipes`.
  mutating func addRecipe(_ name: NameID, _ number: Int) {
    changes.append(Change(name: name, old: recipeNumbers[name], new: number, isRecipe: true))
    recipeNumbers.set(name, to: number)
    if !recipeNames.contains(name) { recipeNames.append(name) }
  }

  /// Forgets the calls that were noted, which are those of one input of a session.
  mutating func forgetUses() {
    for number in called { allUses[number].clear() }
    called.clear()
  }

  // MARK: - Additions

  /// How many changes there have been.
  var changeCount: Int { changes.count }

  /// The changes from that number on.
  func changes(from first: Int) -> [Change] { first < changes.count ? Array(changes[first...]) : [] }

  /// Takes changes back, the latest first; numbers stay given.
  mutating func revert(_ changes: [Change]) {
    for change in changes.reversed() { set(change, to: change.old) }
  }

  /// Makes changes again.
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
