/// One token: its kind and its range.
///
/// Spaces, comments and unreadable text are not tokens: they are the gaps between tokens, so that tokens and gaps
/// together reproduce the source byte for byte.
package struct Token: Equatable, Sendable {
  package var kind: Kind
  package var flags: Flags
  package var start: Int32
  package var end: Int32
  /// A name's spelling, or a string's piece without quotes and escapes; otherwise the empty spelling.
  package var name: NameID

  @inline(__always)
  package init(_ kind: Kind, _ start: Int, _ end: Int, flags: Flags = Flags(), name: NameID = NameID(0)) {
    self.kind = kind
    self.flags = flags
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    self.name = name
  }

  /// The range of its bytes.
  package var range: SourceRange { SourceRange(start, end) }

  package enum Kind: UInt8, Sendable {
    case endOfFile
    /// LF or CRLF, even inside brackets, where the parser skips it.
    case lineEnd
    case semicolon
    case name
    case number
    /// A whole string without `{expression}`.
    case string
    /// From the opening quote to the first `{`.
    case stringHead
    /// From a `}` to the next `{`.
    case stringMiddle
    /// From the last `}` to the closing quote.
    case stringTail
    case equal
    case equalEqual
    case notEqual
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
    case approximately
    case plus
    case minus
    case star
    case slash
    case leftParenthesis
    case rightParenthesis
    case leftBracket
    case rightBracket
    case leftBrace
    case rightBrace
    case comma
    case period
    case pipe
    case at
  }

  /// Additional properties of a token: the unit of a number, and whether a diagnostic was reported for it.
  package struct Flags: Equatable, Sendable {
    package var rawValue: UInt8

    @inline(__always)
    package init(rawValue: UInt8 = 0) { self.rawValue = rawValue }

    package static let malformed = Flags(rawValue: 1)

    /// A number's unit.
    @inline(__always)
    package init(_ unit: Expression.Unit, isMalformed: Bool = false) {
      rawValue = unit.rawValue << 4 | (isMalformed ? 1 : 0)
    }

    @inline(__always)
    package var unit: Expression.Unit { Expression.Unit(rawValue: rawValue >> 4) ?? .none }
    package var isMalformed: Bool { rawValue & 1 != 0 }
  }
}
