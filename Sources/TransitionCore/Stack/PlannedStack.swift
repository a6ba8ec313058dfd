/// The stack after all queued calls, cached so that each new call applies only its own operation.
///
/// It is derived from the rest of the model, so it does not affect equality.
struct PlannedStack: Sendable {
  /// The stack before the queued calls.
  private var start: [ScreenID] = []
  /// The first and the last applied operation.
  private var first: QueuedOperation?
  private var last: QueuedOperation?
  /// Number of applied operations.
  private var count = 0
  /// The stack after the applied operations.
  private(set) var screens: [ScreenID] = []
  /// The screens in that stack.
  private var members = ScreenSet()

  /// Applies the queued operations to a stack.
  mutating func catchUp(from start: [ScreenID], with queue: OperationQueue) {
    let goesOn =
      count > 0 && count <= queue.count && queue[0] == first && queue[count - 1] == last
      && start == self.start
    if !goesOn {
      self.start = start
      screens = start
      members.replaceAll(with: start)
      count = 0
    }
    while count < queue.count {
      apply(queue[count].operation)
      count += 1
    }
    first = queue.first
    last = queue.last
  }

  /// Throws the error that an operation, called now, would raise when it runs.
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

  /// Applies an operation; an impossible one does nothing, and is reported when it runs.
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
        members.replaceAll(with: new)
      case .remove(let screen):
        members.remove(screen)
        try NavigationModel.apply(operation, to: &screens)
      }
    } catch {}
  }

  /// Pops down to that many screens, at least one.
  private mutating func drop(to count: Int) {
    while screens.count > max(1, count), let last = screens.popLast() { members.remove(last) }
  }
}

extension PlannedStack: Hashable {
  static func == (a: PlannedStack, b: PlannedStack) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension [ScreenID] {
  /// Whether it contains a screen twice.
  var hasDuplicates: Bool {
    var seen = ScreenSet()
    return contains { !seen.insert($0) }
  }
}
