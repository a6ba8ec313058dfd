/// The position in a script: its next step in `EventScript.table`.
@usableFromInline struct ScriptCursor: Hashable, Sendable {
  @usableFromInline var next: UInt16
  /// The navigation controller that it works on.
  @usableFromInline var stack: StackID
  /// The call whose transition it reports; `none` if it reports none of a stack.
  @usableFromInline var transition: CallID

  @usableFromInline init(next: UInt16, stack: StackID, transition: CallID = .none) {
    self.next = next
    self.stack = stack
    self.transition = transition
  }

  /// No script: the end of the first one.
  @usableFromInline static var idle: ScriptCursor { ScriptCursor(next: .max, stack: .first) }

  @inlinable var isIdle: Bool { next == .max }
}
