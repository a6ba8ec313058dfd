/// What a transition does to a navigation stack, as the navigation delegate is told, and `none`.
public enum TransitionKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case none
  case push
  case pop
  case set
  case present
  case dismiss
}
