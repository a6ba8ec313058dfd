/// What UIKit only logs.
public enum Warning: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A stack operation from a recognizer's handler while a transition runs. — UIKit's console text on nested pops
  case nestedTransition
  /// An update, finish or cancel on a transition that has ended its interactive part.
  case updateAfterEnd
  /// A present or dismiss while one runs. — UIKit's console text
  case presentationInProgress
  /// A dismiss with nothing presented.
  case nothingToDismiss
  /// A present on a screen that presents already. — UIKit's console text
  case alreadyPresenting
  /// A present on a screen whose view is in no window. — UIKit's console text
  case notInWindow
  /// An animator that says completeTransition(true) after a cancel.
  case completedAfterCancel
  /// An appearance callback that has no place after the one before it. — UIKit's console text
  case unbalancedAppearance

  /// Its stable code.
  public var code: String {
    switch self {
    case .nestedTransition: "nested-transition"
    case .updateAfterEnd: "update-after-end"
    case .presentationInProgress: "presentation-in-progress"
    case .nothingToDismiss: "nothing-to-dismiss"
    case .alreadyPresenting: "already-presenting"
    case .notInWindow: "not-in-window"
    case .completedAfterCancel: "completed-after-cancel"
    case .unbalancedAppearance: "unbalanced-appearance"
    }
  }
}
