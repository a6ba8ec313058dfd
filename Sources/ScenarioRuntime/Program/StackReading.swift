import ScenarioSyntax

/// A value of one stack.
enum StackReading: UInt8 {
  case stack
  case top
  case depth

  init?(_ word: Word) {
    switch word {
    case .stack: self = .stack
    case .top: self = .top
    case .depth: self = .depth
    // over words (strings)
    default: return nil
    }
  }

  var type: StaticType {
    switch self {
    case .stack: .screens
    case .top: .screen
    case .depth: .number
    }
  }
}
