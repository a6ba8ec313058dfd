/// A call on a navigation controller.
public enum StackOperation: Hashable, Sendable {
  case push(ScreenID)
  case pop
  case popToRoot
  case popTo(ScreenID)
  case set([ScreenID])
  case remove(ScreenID)
}

extension StackOperation {
  /// The screen that it names, or `none`.
  var screen: ScreenID {
    switch self {
    case .push(let screen), .popTo(let screen), .remove(let screen): screen
    case .pop, .popToRoot, .set: .none
    }
  }
}
