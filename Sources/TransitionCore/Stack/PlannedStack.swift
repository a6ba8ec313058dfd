/// The stack as all that waits will leave it, kept from one call to the next so that each looks at its own operation alone.
///
/// It follows from the rest of the model, and so makes no difference between two models.
struct PlannedStack: Sendable {
  /// The stack that everything waits for.
  private var start: [ScreenID] = []
  /// The first and the last operation that are in it.
  private var first: QueuedOperation?
  private var last: QueuedOperation?
  /// How many operations are in it.
  private var count = 0
  /// The stack when they have had their turn.
  private(set) var screens: [ScreenID] = []
  /// The screens in it.
  private var members = ScreenSet()

  /// Makes it what the operations that wait will make of a stack.
  mutating func catchUp(from start: [ScreenID], with queue: OperationQueue) {
    let goesOn =
      count > 0 && count <= queue.count && queue[0] == first && queue[count - 1] == last
      && start == self.start
    if !goesOn {
      self.start = start
      screens = start
      members.become(start)
      count = 0
    }
    while count < queue.count {
      apply(queue[count].operation)
      count += 1
    }
    first = queue.first
    last = queue.last
  }

  /// Throws what an operation called now would throw when its turn comes.
  func check(_ operation: StackOperation) throws(StepError) {
    switch operation {
    case .push(let screen): if members.contains(screen) { throw .duplicateScreen }
    case .pop, .popToRoot: break
    case .popTo(let screen): if !members.contains(screen) { throw .notInStack }
    case .set(let screens): if screens.hasDuplicates { throw .duplicateScreen }
    case .remove(let screen):
      if !members.contains(screen) || screen == screens.first || screen == screens.last { throw .notInStack }
    }
  }

  /// Does what an operation does; one that has become impossible does nothing, and is reported when its turn comes.
  private mutating func apply(_ operation: StackOperation) {
    do throws(StepError) {
      try check(operation)
      switch operation {
      case .push(let screen):
        members.insert(screen)
        screens.append(screen)
      case .pop: drop(to: screens.count - 1)
      case .popToRoot: drop(to: 1)
      case .popTo(let screen): drop(to: (screens.firstIndex(of: screen) ?? 0) + 1)
      case .set(let new):
        screens = new
        members.become(new)
      case .remove(let screen):
        members.remove(screen)
        try NavigationModel.apply(operation, to: &screens)
      }
    } catch {}
  }

  /// Pops down to so many screens; not below one.
  private mutating func drop(to count: Int) {
    while screens.count > max(1, count), let last = screens.popLast() { members.remove(last) }
  }
}

extension PlannedStack: Hashable {
  static func == (a: PlannedStack, b: PlannedStack) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension [ScreenID] {
  /// Whether a screen stands in it twice.
  var hasDuplicates: Bool {
    var seen = ScreenSet()
    return contains { !seen.insert($0) }
  }
}
