import ScenarioSyntax

/// A value of one screen.
enum ScreenReading: UInt8 {
  case x
  case y
  case scale
  case dim
  case alpha
  case lifecycle
  case offset

  init?(_ word: Word) {
    switch word {
    case .x: self = .x
    case .y: self = .y
    case .scale: self = .scale
    case .dim: self = .dim
    case .alpha: self = .alpha
    case .lifecycle: self = .lifecycle
    case .offset: self = .offset
    // over words (strings)
    default: return nil
    }
  }

  var type: StaticType {
    switch self {
    case .x, .y, .offset: .length
    case .scale, .alpha, .dim: .number
    case .lifecycle: .words(.lifecycle)
    }
  }
}
