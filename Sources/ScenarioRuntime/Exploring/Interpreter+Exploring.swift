import ScenarioSyntax
import TransitionCore

extension Interpreter {
  /// Runs what stands before all that is tried: the file's set-up, the root, `before each`.
  mutating func runBeginning() throws(Halt) {
    if judging.isOn { watches.watch(true) }
    try runSegment(program.segments.preamble)
    showRoot()
    try beginInside()
    for segment in program.segments.before { try runSegment(segment) }
    try waitForNothing()
    if judging.isOn { try judge() }
  }

  /// Carries out one thing that is tried, nil for waiting until something happens, and ends its turn.
  /// - Returns: false if nothing would ever happen.
  mutating func carryOut(_ action: ActionCode?) throws(Halt) -> Bool {
    guard let action else { return try waitUntilSomethingHappens() }
    try runSegment(action.code)
    switch action.kind {
    case .started, .turn, .command: try waitForNothing()
    case .waiting: break
    }
    return true
  }

  /// `wait 0s`: the turn ends, and all that is due happens.
  mutating func waitForNothing() throws(Halt) { try wait(until: model.now) }

  /// When the next thing happens by itself; nil if nothing does.
  mutating func nextHappening() -> Nanoseconds? {
    let next = min(model.nextDeadline, nextWake)
    return next == .max ? nil : max(next, model.now)
  }

  private mutating func waitUntilSomethingHappens() throws(Halt) -> Bool {
    guard let next = nextHappening() else { return false }
    try wait(until: next)
    return true
  }

  private mutating func wait(until time: Nanoseconds) throws(Halt) {
    var strand = Strand(next: 0, slots: [], origin: -1)
    _ = try wait(.time(time), &strand, true)
  }

  /// The system takes all fingers away, and everything comes to rest.
  mutating func comeToRest() throws(Halt) {
    while let finger = model.fingersDown.first {
      try cancel(NameID(finger.number), false)
    }
    if !model.isTurnOpen, !model.isMoving { return }
    var strand = Strand(next: 0, slots: [], origin: -1)
    _ = try wait(.settled(until: model.now + Limits.settling), &strand, true)
  }
}
