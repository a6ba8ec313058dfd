/// How far a script has been run: the place of its next step in `EventScript.table`.
@usableFromInline struct ScriptCursor: Hashable, Sendable {
  @usableFromInline var next: UInt16
  /// The navigation controller that it works on.
  @usableFromInline var stack: StackID
  /// The call whose transition it tells; `none` if it tells none of a stack.
  @usableFromInline var transition: CallID

  @usableFromInline init(next: UInt16, stack: StackID, transition: CallID = .none) {
    self.next = next
    self.stack = stack
    self.transition = transition
  }

  /// No script: it stands at the end of the first.
  @usableFromInline static var idle: ScriptCursor { ScriptCursor(next: .max, stack: .first) }

  @inlinable var isIdle: Bool { next == .max }
}
