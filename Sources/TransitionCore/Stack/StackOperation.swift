/// What a transition does to a navigation stack, as the navigation delegate is told, and `none`.
public enum TransitionKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case none
  case push
  case pop
  case set
  case present
  case dismiss
}

/// A call on a navigation controller.
public enum StackOperation: Hashable, Sendable {
  case push(ScreenID)
  case pop
  case popToRoot
  case popTo(ScreenID)
  case set([ScreenID])
  case remove(ScreenID)
}

/// A call that waits for the running transition to end.
public struct QueuedOperation: Hashable, Sendable {
  /// What was called.
  public var operation: StackOperation
  /// Whether it asked for an animation.
  public var isAnimated: Bool
  /// Whoever called it, as given in `NavigationModel.cause`.
  public var cause: Int32
  /// Which call it was, counted from the start.
  public var number: Int32
}

/// What UIKit raises as an exception, or what no app could do.
public enum StepError: UInt8, Error, Hashable, Sendable, CaseIterable {
  /// A screen is pushed, or set twice, that is in the stack already. — NSInvalidArgumentException
  case duplicateScreen
  /// A screen to pop to, or to remove, that is not in the stack, or may not go. — NSInternalInconsistencyException
  case notInStack
  /// A gesture without a finger on the screen.
  case noFinger
  /// A screen whose content does not scroll.
  case noScrollView
  /// A screen is presented that is presented already. — NSInvalidArgumentException
  case alreadyPresented

  /// Its stable code.
  public var code: String {
    switch self {
    case .duplicateScreen: "duplicate-screen"
    case .notInStack: "not-in-stack"
    case .noFinger: "no-finger"
    case .noScrollView: "no-scroll-view"
    case .alreadyPresented: "already-presented"
    }
  }
}
