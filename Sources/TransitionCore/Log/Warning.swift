/// A problem that UIKit would log.
public enum Warning: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A stack operation from a recognizer's handler while a transition runs. — UIKit's console text on nested pops
  case nestedTransition
  /// An update, finish or cancel after the interactive part of the transition has ended.
  case updateAfterEnd
  /// A present or dismiss during another one. — UIKit's console text
  case presentationInProgress
  /// A dismiss with nothing presented.
  case nothingToDismiss
  /// A present on a screen that already presents one. — UIKit's console text
  case alreadyPresenting
  /// A present on a screen outside the window. — UIKit's console text
  case notInWindow
  /// An animator that reports completeTransition(true) after a cancel.
  case completedAfterCancel
  /// An appearance callback out of order. — UIKit's console text
  case unbalancedAppearance

  /// The stable code.
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
