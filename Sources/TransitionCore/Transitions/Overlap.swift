/// A transition that runs beside a later one, with its added and removed screens.
@usableFromInline struct Overlap: Hashable, Sendable {
  @usableFromInline var transition: Transition
  var added: [ScreenID]
  var removed: [ScreenID]
  var otherStack: [ScreenID]
  /// Whether its layout pass is still to come.
  var needsLayout: Bool
}

extension [Overlap] {
  /// When the next of them ends.
  @usableFromInline var deadline: Nanoseconds {
    var next = Nanoseconds.max
    for overlap in self { next = Swift.min(next, overlap.transition.end) }
    return next
  }
}
