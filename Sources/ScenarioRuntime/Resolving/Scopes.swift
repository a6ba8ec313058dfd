import ScenarioSyntax

/// A variable: where its value stands and what it may be.
struct Binding {
  var name: NameID
  /// A frame's slot; a shared one is ~slot.
  var slot: Int32
  var type: StaticType
  /// The constants that it takes: a column's cells, a list's elements, the arguments of calls.
  var candidates: [ExpressionID]
  var isVariable: Bool
  var range: SourceRange
  /// The variable of the same name that it hides, which is an error, or nil.
  var shadowed: Int?
}

/// The variables of a file: which are in sight, and which slots they use.
struct Scopes {
  /// A place in the text: what came into sight since can be left again.
  struct Mark {
    fileprivate var depth: Int
    fileprivate var slot: Int32
  }

  /// Every variable of the file, so that types can refer to them.
  private var all: [Binding] = []
  /// The numbers of those in sight, innermost last.
  private var inSight: [Int] = []
  /// The innermost variable of each name in sight.
  private var innermost = NameIndex()
  /// The slot that the next variable or block takes.
  private(set) var nextSlot: Int32 = 0

  mutating func clear() {
    all.clear()
    inSight.clear()
    innermost.clear()
    nextSlot = 0
  }

  @inline(__always) subscript(number: Int) -> Binding { all[number] }

  /// The number of the variable of that name in sight, or nil.
  @inline(__always) func find(_ name: NameID) -> Int? { innermost[name] }

  /// The variables in sight, innermost last.
  var visible: [Binding] { inSight.map { all[$0] } }

  /// Brings a variable into sight; what it hides stands in it.
  mutating func add(_ binding: Binding) {
    inSight.append(all.count)
    innermost.set(binding.name, to: all.count)
    all.append(binding)
  }

  mutating func takeSlot() -> Int32 {
    nextSlot += 1
    return nextSlot - 1
  }

  /// Where leaving goes back to.
  var mark: Mark { Mark(depth: inSight.count, slot: nextSlot) }

  /// Leaves what came into sight since then, and gives its slots back.
  mutating func leave(to mark: Mark) {
    while inSight.count > mark.depth {
      let binding = all[inSight.removeLast()]
      innermost.set(binding.name, to: binding.shadowed)
    }
    nextSlot = mark.slot
  }

  /// Counts slots from 0: the body of a command has a frame of its own.
  mutating func beginFrame() { nextSlot = 0 }

  /// The numbers of the variables that came into sight since then, outermost first.
  func entered(since mark: Mark) -> [Int] { mark.depth < inSight.count ? Array(inSight[mark.depth...]) : [] }

  /// Brings variables back into sight that were left.
  mutating func enter(_ numbers: [Int]) {
    for number in numbers {
      inSight.append(number)
      innermost.set(all[number].name, to: number)
    }
  }

  /// How many variables there have been.
  var count: Int { all.count }

  /// Forgets the variables after the first `count`, of which none is in sight.
  mutating func forget(after count: Int) { all.removeLast(all.count - count) }
}
