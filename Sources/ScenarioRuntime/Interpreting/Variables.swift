import ScenarioSyntax

/// The variables of the current strand, and those that all strands share.
///
/// A slot from 0 belongs to the strand's own frame; `~slot` is an index of the shared variables.
struct Variables {
  private var shared: [Value] = []
  /// The frame of the current strand.
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
