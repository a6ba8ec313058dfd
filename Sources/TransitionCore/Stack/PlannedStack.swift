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

  /// Makes it what the operations that wait will make of a stack.
  mutating func catchUp(from start: [ScreenID], with queue: [QueuedOperation]) {
    let goesOn =
      count > 0 && count <= queue.count && queue[0] == first && queue[count - 1] == last
      && start == self.start
    if !goesOn {
      self.start = start
      screens = start
      count = 0
    }
    while count < queue.count {
      // One that has become impossible is told when its turn comes.
      try? NavigationModel.apply(queue[count].operation, to: &screens)
      count += 1
    }
    first = queue.first
    last = queue.last
  }
}

extension PlannedStack: Hashable {
  static func == (a: PlannedStack, b: PlannedStack) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
