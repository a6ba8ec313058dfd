/// The running scripts, each nested in the one before it.
@usableFromInline struct Scripts: Hashable, Sendable {
  /// The innermost script; at its end if none is running.
  @usableFromInline private(set) var current = ScriptCursor.idle
  /// The scripts that wait for it to end, outermost first.
  @usableFromInline private(set) var outer: [ScriptCursor] = []

  /// The number of scripts before a call started one whose first step is still to come; -1 without such a call.
  private var depthOfOpen: Int32 = -1

  /// The same; nil without such a call.
  @inline(__always) var open: Int? { depthOfOpen >= 0 ? Int(depthOfOpen) : nil }

  /// The number of running scripts.
  @inlinable @inline(__always) var depth: Int { current.isIdle ? 0 : outer.count + 1 }

  /// A call was made above that many scripts: the one that it started stays open until the next step.
  @inline(__always) mutating func leaveOpen(above depth: Int) {
    depthOfOpen = self.depth > depth ? Int32(depth) : -1
  }

  /// A step has run.
  @inline(__always) mutating func close() { depthOfOpen = -1 }

  /// Starts a script inside the running ones.
  @inline(__always) mutating func begin(_ script: ScriptCursor) {
    if !current.isIdle { outer.append(current) }
    current = script
  }

  /// Starts a script after all running ones.
  mutating func beginLater(_ script: ScriptCursor) { outer.insert(script, at: 0) }

  /// The innermost script ends, and the one around it continues.
  @inline(__always) mutating func end() { current = outer.popLast() ?? .idle }

  /// Moves to the innermost script's next step.
  @inline(__always) mutating func advance() { current.next &+= 1 }

  /// Repeats the current step.
  @inline(__always) mutating func repeatStep() { current.next -= 1 }

  /// Moves the innermost script to another stack.
  mutating func move(to stack: StackID) { current.stack = stack }

  /// Scripts of that stack and of later ones work on the first stack from now on.
  mutating func leaveStacks(from id: StackID) {
    if current.stack.number >= id.number, !current.isIdle { current.stack = .first }
    for place in outer.indices where outer[place].stack.number >= id.number { outer[place].stack = .first }
  }

  /// Reuses the empty buffer of a discarded instance.
  mutating func keepBuffer(of old: inout Scripts) {
    swap(&outer, &old.outer)
    outer.removeAll(keepingCapacity: true)
  }
}
