import TransitionCore

/// The step errors, each with its stable code.
package enum StepErrorCode: UInt8, Sendable, CaseIterable {
  case duplicateScreen
  case notInStack
  case noFinger
  case notFinite
  case noScrollView
  case alreadyPresented
  case notSettled
  case handlerLoop
  case callDepth
  case stepLimit
  case timeLimit
  case logLimit
  case wrongType
  case outOfRange
  case noAlert
  case noButton
  case noRecipe
  case nothingToRefuse

  /// The code: `duplicate-screen`.
  package var code: String {
    switch self {
    case .duplicateScreen: StepError.duplicateScreen.code
    case .notInStack: StepError.notInStack.code
    case .noFinger: StepError.noFinger.code
    case .notFinite: "not-finite"
    case .noScrollView: StepError.noScrollView.code
    case .alreadyPresented: StepError.alreadyPresented.code
    case .notSettled: "not-settled"
    case .handlerLoop: "handler-loop"
    case .callDepth: "call-depth"
    case .stepLimit: "step-limit"
    case .timeLimit: "time-limit"
    case .logLimit: "log-limit"
    case .wrongType: "wrong-type"
    case .outOfRange: "out-of-range"
    case .noAlert: StepError.noAlert.code
    case .noButton: StepError.noButton.code
    case .noRecipe: "no-recipe"
    case .nothingToRefuse: "nothing-to-refuse"
    }
  }

  init(_ error: StepError) {
    switch error {
    case .duplicateScreen: self = .duplicateScreen
    case .notInStack: self = .notInStack
    case .noFinger: self = .noFinger
    case .noScrollView: self = .noScrollView
    case .alreadyPresented: self = .alreadyPresented
    case .noAlert: self = .noAlert
    case .noButton: self = .noButton
    }
  }
}
