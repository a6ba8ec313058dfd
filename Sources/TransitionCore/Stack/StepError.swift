/// A call for which UIKit raises an exception, or that no app could make.
public enum StepError: UInt8, Error, Hashable, Sendable, CaseIterable {
  /// A pushed or set screen is already in the stack. — NSInvalidArgumentException
  case duplicateScreen
  /// A screen to pop to or remove is not in the stack, or cannot be removed. —
  /// NSInternalInconsistencyException
  case notInStack
  /// A gesture without a finger on the screen.
  case noFinger
  /// The screen's content does not scroll.
  case noScrollView
  /// The screen is already presented. — NSInvalidArgumentException
  case alreadyPresented

  /// The stable code.
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
