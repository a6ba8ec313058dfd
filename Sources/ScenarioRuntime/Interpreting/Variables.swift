import ScenarioSyntax

/// The variables of the strand that runs, and those that all strands share.
///
/// A slot from 0 belongs to the strand, as a frame of its own; `~slot` is a place among the shared ones.
struct Variables {
  private var shared: [Value] = []
  /// The frame of the strand that runs.
  var frame: [Value] = []

  mutating func reset() {
    shared.clear()
    frame.clear()
  }

  /// Makes room for all variables of a program.
  mutating func makeRoom(for program: borrowing Program) {
    while shared.count < program.variableCount { shared.append(.none) }
    while frame.count < program.slotCount { frame.append(.none) }
  }

  /// The value in a slot, shared or not.
  subscript(slot: Int32) -> Value {
    @inline(__always) get { slot < 0 ? shared[Int(~slot)] : frame[Int(slot)] }
    @inline(__always) set {
      if slot < 0 { shared[Int(~slot)] = newValue } else { frame[Int(slot)] = newValue }
    }
  }
}
