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
  /// A button of an alert is tapped while no alert is in front.
  case noAlert
  /// A button is tapped that the alert in front does not have.
  case noButton

  /// Its stable code.
  public var code: String {
    switch self {
    case .duplicateScreen: "duplicate-screen"
    case .notInStack: "not-in-stack"
    case .noFinger: "no-finger"
    case .noScrollView: "no-scroll-view"
    case .alreadyPresented: "already-presented"
    case .noAlert: "no-alert"
    case .noButton: "no-button"
    }
  }
}
