/// An expression and its range.
package struct Expression: Equatable, Sendable {
  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package enum Kind: Equatable, Sendable {
    /// A number as written, with a separate unit: `30%` is (30, percent).
    case number(Double, Unit)
    /// A string without interpolation, unescaped; possibly empty.
    case string(NameID)
    /// A string with `{expression}` parts: expressions; the literal pieces are `.string`.
    case interpolation(ListRange)
    case boolean(Bool)
    case none
    /// `a`, `a.b`, `"A b".c`: the first name, whether it is a string, and the numbers (`NameID`) of the rest.
    case path(base: NameID, isQuoted: Bool, members: ListRange)
    /// `count(x)`: the function's name and its arguments (expressions).
    case call(NameID, arguments: ListRange)
    /// `[a, b]`: expressions.
    case list(ListRange)
    /// `( … )`; kept, so that a path in brackets can mean a variable where a bare one means a word.
    case parenthesised(ExpressionID)
    case unary(UnaryOperator, ExpressionID)
    case binary(BinaryOperator, ExpressionID, ExpressionID)
    /// `a ~= b`, `a ~= b by c`; the tolerance may be `none`.
    case approximately(ExpressionID, ExpressionID, tolerance: ExpressionID)
    /// `log has [ … ]`, `log of [ … ] has [ … ]`: numbers in `SyntaxTree.events`; the kinds after `of` may be none.
    case log(LogQuery, ListRange, of: ListRange)
    /// An expression that could not be parsed; a diagnostic was reported.
    case error
  }

  package enum Unit: UInt8, Sendable {
    case none
    case percent
    case seconds
    case milliseconds
    case points
    case hertz

    /// Its spelling after a number.
    package var spelling: String {
      switch self {
      case .none: ""
      case .percent: "%"
      case .seconds: "s"
      case .milliseconds: "ms"
      case .points: "pt"
      case .hertz: "Hz"
      }
    }
  }

  package enum UnaryOperator: UInt8, Sendable {
    case minus
    case not
  }

  package enum BinaryOperator: UInt8, Sendable {
    case or
    case and
    case equal
    case notEqual
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
    case `in`
    case notIn
    case contains
    case plus
    case minus
    case times
    case divided
  }

  package enum LogQuery: UInt8, Sendable {
    case has
    case `is`
    case lacks

    /// As it is written.
    package var word: String {
      switch self {
      case .has: "has"
      case .is: "is"
      case .lacks: "lacks"
      }
    }
  }
}

/// An event in `log has [ … ]` or after `on`: `B.viewWillAppear`, `didShow`, `completeTransition(false)`,
/// `gesture.began`.
///
/// The parser does not know which names are screens: the parts are stored as written.
package struct EventNode: Equatable, Sendable {
  package var base: NameID
  package var isQuoted: Bool
  /// `NameID`s after the dots.
  package var members: ListRange
  /// The result in brackets; may be `none`.
  package var result: ExpressionID
  package var range: SourceRange

  package init(base: NameID, isQuoted: Bool, members: ListRange, result: ExpressionID, range: SourceRange) {
    self.base = base
    self.isQuoted = isQuoted
    self.members = members
    self.result = result
    self.range = range
  }
}
