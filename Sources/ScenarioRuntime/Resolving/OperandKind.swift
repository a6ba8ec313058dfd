import ScenarioSyntax

/// What kind of number an operand is.
enum OperandKind {
  case time
  case number
  /// A number, or one in Hz.
  case refreshRate
  /// A fraction, or a length in points.
  case numberOrLength

  init(_ operand: PlainAction.Operand) {
    switch operand {
    case .time: self = .time
    case .number: self = .number
    case .numberOrLength: self = .numberOrLength
    }
  }
}
