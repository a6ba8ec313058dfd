import ScenarioSyntax

/// The own words and recipes of a file, numbered as in `Program`.
struct Definitions {
  private var statements: [StatementID] = []
  private var numbers = NameIndex()
  private var allUses: [[ListRange]] = []
  private var recipeNumbers = NameIndex()
  /// The names of the recipes, in the order in which they stand.
  private(set) var recipeNames: [NameID] = []

  mutating func clear() {
    statements.clear()
    numbers.clear()
    allUses.clear()
    recipeNumbers.clear()
    recipeNames.clear()
  }

  var isEmpty: Bool { statements.isEmpty }
  var indices: Range<Int> { statements.indices }

  /// The number of an own word, or nil.
  func number(of name: NameID) -> Int? { numbers[name] }

  /// The `define` of an own word.
  func statement(_ number: Int) -> StatementID { statements[number] }

  /// The arguments of each call of an own word.
  func uses(of number: Int) -> [ListRange] { allUses[number] }

  /// The number of a recipe of the file, or nil.
  func recipe(_ name: NameID) -> Int? { recipeNumbers[name] }

  mutating func add(_ name: NameID, _ statement: StatementID) {
    numbers.set(name, to: statements.count)
    statements.append(statement)
    allUses.append([])
  }

  mutating func addUse(of number: Int, _ arguments: ListRange) { allUses[number].append(arguments) }

  mutating func addRecipe(_ name: NameID) {
    recipeNumbers.set(name, to: recipeNames.count)
    recipeNames.append(name)
  }
}
