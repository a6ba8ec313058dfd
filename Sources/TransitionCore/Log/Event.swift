/// What can stand in the event log: callbacks, the gesture's and the animator's moments, warnings and decisions.
public enum EventKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  // A screen's own
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case willMoveToParent
  case didMoveToParent
  case willMoveToNil
  case didMoveToNil
  case `deinit`
  // The navigation delegate's, by the screen shown
  case willShow
  case didShow
  // What a person and the system ask
  case shouldPop
  case shouldDismiss
  case willDismiss
  case didDismiss
  case didAttemptToDismiss
  case tapped
  case backTapped
  // Of the transition, without a screen
  case animationControllerFor
  case interactionControllerFor
  case animateTransition
  case interactionChanged
  case completeTransition
  case animationEnded
  case alongside
  // Of the gesture, without a screen
  case gestureBegan
  case gestureEnded
  case gestureCancelled
  case gestureFailed
  // The model's own
  /// `screen` holds the warning's raw value.
  case warning
  /// `screen` holds the decision's number.
  case decision

  /// The name in scenarios and reports.
  public var name: String {
    switch self {
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear: "viewWillAppear"
    case .viewIsAppearing: "viewIsAppearing"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    case .willMoveToParent: "willMoveToParent"
    case .didMoveToParent: "didMoveToParent"
    case .willMoveToNil: "willMoveToNil"
    case .didMoveToNil: "didMoveToNil"
    case .deinit: "deinit"
    case .willShow: "willShow"
    case .didShow: "didShow"
    case .shouldPop: "shouldPop"
    case .shouldDismiss: "shouldDismiss"
    case .willDismiss: "willDismiss"
    case .didDismiss: "didDismiss"
    case .didAttemptToDismiss: "didAttemptToDismiss"
    case .tapped: "tapped"
    case .backTapped: "backTapped"
    case .animationControllerFor: "animationControllerFor"
    case .interactionControllerFor: "interactionControllerFor"
    case .animateTransition: "animateTransition"
    case .interactionChanged: "interactionChanged"
    case .completeTransition: "completeTransition"
    case .animationEnded: "animationEnded"
    case .alongside: "alongside"
    case .gestureBegan: "gesture.began"
    case .gestureEnded: "gesture.ended"
    case .gestureCancelled: "gesture.cancelled"
    case .gestureFailed: "gesture.failed"
    case .warning: "warning"
    case .decision: "decision"
    }
  }

  /// Whether it belongs to a screen.
  public var hasScreen: Bool { rawValue <= EventKind.backTapped.rawValue }

  /// How many kinds there are.
  public static let count = Int(EventKind.decision.rawValue) + 1
}

/// The result that goes with some events.
public enum EventResult: UInt8, Hashable, Sendable, BitwiseCopyable {
  case none
  case no
  case yes
  case finished
  case cancelled

  /// The word in scenarios and reports; nil for `none`.
  public var name: String? {
    switch self {
    case .none: nil
    case .no: "false"
    case .yes: "true"
    case .finished: "finished"
    case .cancelled: "cancelled"
    }
  }
}

/// One entry of the event log.
public struct Event: Hashable, Sendable, BitwiseCopyable {
  /// When it happened.
  public var time: Nanoseconds
  /// The screen, `none` for an event without one; a number of another kind where `EventKind` says so.
  public var screen: ScreenID
  /// What happened.
  public var kind: EventKind
  /// Its result.
  public var result: EventResult

  init(time: Nanoseconds, screen: ScreenID, kind: EventKind, result: EventResult) {
    self.time = time
    self.screen = screen
    self.kind = kind
    self.result = result
  }
}

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

/// How often each kind of event came.
struct EventCounts: Hashable, Sendable {
  private var counts = InlineArray<33, Int32>(repeating: 0)

  subscript(kind: EventKind) -> Int { Int(counts[Int(kind.rawValue)]) }

  mutating func add(_ kind: EventKind) { counts[Int(kind.rawValue)] &+= 1 }

  static func == (a: EventCounts, b: EventCounts) -> Bool {
    for place in 0..<EventKind.count where a.counts[place] != b.counts[place] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    for place in 0..<EventKind.count { hasher.combine(counts[place]) }
  }
}
