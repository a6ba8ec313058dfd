/// The scripts that are being run, each inside the one before it.
@usableFromInline struct Scripts: Hashable, Sendable {
  /// The innermost; it stands at its end when there is none.
  @usableFromInline private(set) var current = ScriptCursor.idle
  /// Those that wait for it to return, outermost first.
  @usableFromInline private(set) var outer: [ScriptCursor] = []

  /// How many ran when a call began one of which no step has been done yet; -1 where there is no such call.
  private var depthOfOpen: Int32 = -1

  /// The same; nil where there is no such call.
  @inline(__always) var open: Int? { depthOfOpen >= 0 ? Int(depthOfOpen) : nil }

  /// The number of navigation controllers.
  @inlinable @inline(__always) var depth: Int { current.isIdle ? 0 : outer.count + 1 }

  /// A call has been made while so many ran: what it has begun is open until a step is done.
  @inline(__always) mutating func leaveOpen(above depth: Int) {
    depthOfOpen = self.depth > depth ? Int32(depth) : -1
  }

  /// A step is done.
  @inline(__always) mutating func close() { depthOfOpen = -1 }

  /// Begins a script inside whatever runs.
  @inline(__always) mutating func begin(_ script: ScriptCursor) {
    if !current.isIdle { outer.append(current) }
    current = script
  }

  /// Puts a script behind all that run.
  mutating func beginLater(_ script: ScriptCursor) { outer.insert(script, at: 0) }

  /// The innermost is over, and the one around it goes on.
  @inline(__always) mutating func end() { current = outer.popLast() ?? .idle }

  /// Goes on to the innermost one's next step.
  @inline(__always) mutating func advance() { current.next &+= 1 }

  /// Has the step that is being done come once more.
  @inline(__always) mutating func repeatStep() { current.next -= 1 }

  /// Moves the innermost to another stack.
  mutating func move(to stack: StackID) { current.stack = stack }

  /// What worked on one of those stacks, from that one on, works on the first.
  mutating func leaveStacks(from id: StackID) {
    if current.stack.number >= id.number, !current.isIdle { current.stack = .first }
    for place in outer.indices where outer[place].stack.number >= id.number { outer[place].stack = .first }
  }

  /// Takes over the buffer of one that is thrown away, empty.
  mutating func keepBuffer(of old: inout Scripts) {
    swap(&outer, &old.outer)
    outer.removeAll(keepingCapacity: true)
  }
}
