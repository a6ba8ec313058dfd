import ScenarioSyntax

/// A variable: its slot and its possible values.
struct Binding {
  var name: NameID
  /// A frame's slot; `~slot` for a shared one.
  var slot: Int32
  var type: StaticType
  /// Its possible constants: a column's cells, a list's elements, the arguments of calls.
  var candidates: [ExpressionID]
  var isVariable: Bool
  var range: SourceRange
  /// The variable with the same name that it shadows, which is an error, or nil.
  var shadowed: Int?
  /// Whether a block provides it: `message`, `answer`, `event.screen`. A variable may take its name.
  var isImplicit = false
  /// Whether something reads it; recorded for implicit variables only.
  var isRead = false
}

/// The variables of a file: which are in scope, and which slots they use.
struct Scopes {
  /// A position in the text: variables that came into scope after it can be removed.
  struct Mark {
    fileprivate var depth: Int
    fileprivate var slot: Int32
  }

  /// Every variable of the file, so that types can refer to them.
  private var all: [Binding] = []
  /// The indices of the variables in scope, innermost last.
  private var inSight: [Int] = []
  /// The innermost variable in scope of each name.
  private var innermost = NameIndex()
  /// The next free slot.
  private(set) var nextSlot: Int32 = 0

  mutating func clear() {
    all.clear()
    inSight.clear()
    innermost.clear()
    nextSlot = 0
  }

  @inline(__always) subscript(number: Int) -> Binding { all[number] }

  /// The index of the variable of that name in scope, or nil.
  @inline(__always) func find(_ name: NameID) -> Int? { innermost[name] }

  /// The variables in scope, innermost last.
  var visible: [Binding] { inSight.map { all[$0] } }

  /// Adds a variable to the scope; it records the one that it shadows.
  mutating func add(_ binding: Binding) {
    inSight.append(all.count)
    innermost.set(binding.name, to: all.count)
    all.append(binding)
  }

  /// Records that something reads an implicit variable.
  mutating func markRead(_ number: Int) { all[number].isRead = true }

  mutating func takeSlot() -> Int32 {
    nextSlot += 1
    return nextSlot - 1
  }

  /// The current position.
  var mark: Mark { Mark(depth: inSight.count, slot: nextSlot) }

  /// Removes the variables that came into scope since then, and frees their slots.
  mutating func leave(to mark: Mark) {
    while inSight.count > mark.depth {
      let binding = all[inSight.removeLast()]
      innermost.set(binding.name, to: binding.shadowed)
    }
    nextSlot = mark.slot
  }

  /// Counts slots from 0: the body of a command has its own frame.
  mutating func beginFrame() { nextSlot = 0 }

  /// The indices of the variables that came into scope since then, outermost first.
  func entered(since mark: Mark) -> [Int] { mark.depth < inSight.count ? Array(inSight[mark.depth...]) : [] }

  /// Adds removed variables to the scope again.
  mutating func enter(_ numbers: [Int]) {
    for number in numbers {
      inSight.append(number)
      innermost.set(all[number].name, to: number)
    }
  }

  /// The number of variables so far.
  var count: Int { all.count }

  /// Removes the variables after the first `count`, none of which is in scope.
  mutating func forget(after count: Int) { all.removeLast(all.count - count) }
}
