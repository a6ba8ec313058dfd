/// The kind of a transition, as reported to the navigation delegate, or `none`.
public enum TransitionKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case none
  case push
  case pop
  case set
  case present
  case dismiss
}
