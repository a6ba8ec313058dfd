import ScenarioSyntax
import TransitionCore

/// The value of an expression.
///
/// Names, words, screens and strings are all spellings, and so are compared by number.
package enum Value: Equatable, Sendable {
  case number(Double)
  /// pt.
  case length(Double)
  case time(Nanoseconds)
  case boolean(Bool)
  case none
  case name(NameID)
  case list([Value])

  /// The number in a number or a length.
  var double: Double? {
    switch self {
    case .number(let value), .length(let value): value
    case .time, .boolean, .none, .name, .list: nil
    }
  }

  /// Equality as scenarios define it: numbers within the tolerance, lists element by element.
  func equals(_ other: Value) -> Bool {
    switch (self, other) {
    case (.name(let a), .name(let b)): a == b
    case (.number(let a), .number(let b)), (.number(let a), .length(let b)), (.length(let a), .number(let b)),
      (.length(let a), .length(let b)):
      Tolerance.equal(a, b)
    case (.time(let a), .time(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.none, .none): true
    case (.list(let a), .list(let b)):
      a.count == b.count && !zip(a, b).contains { !$0.equals($1) }
    case (.number, _), (.length, _), (.time, _), (.boolean, _), (.none, _), (.name, _), (.list, _): false
    }
  }
}

/// What is known of an expression before it runs.
enum StaticType: Equatable {
  case number
  case length
  case time
  case boolean
  /// A screen, or none.
  case screen
  /// One of a fixed list of words.
  case words(WordList)
  /// A text created at run time.
  case text
  /// A name or string used as a constant.
  case name(NameID)
  case none
  /// A list of screens.
  case screens
  /// A list of warning codes.
  case codes
  case list
  /// A variable; its binding lists its possible values.
  case variable(Int)
  case unknown

  /// Whether values of the two types can ever be equal.
  func isLike(_ other: StaticType) -> Bool {
    switch self {
    case .number, .length: other.isOpen || other == .number || other == .length
    case .time: other.isOpen || other == .time
    case .boolean: other.isOpen || other == .boolean
    case .screen: other.isOpen || other == .screen || other == .none || other == .text
    case .words: other.isOpen || other.isWord
    case .text: other.isOpen || other == .text || other == .screen || other.isName
    case .name: other.isOpen || other == .text || other.isName
    case .none: other.isOpen || other == .none || other == .screen
    case .screens: other.isOpen || other == .screens
    case .codes, .list: other.isOpen || other == .codes || other == .list
    case .variable, .unknown: true
    }
  }

  /// Whether the type is known only at run time.
  private var isOpen: Bool {
    if case .variable = self { return true }
    return self == .unknown
  }

  private var isWord: Bool {
    if case .words = self { return true }
    return false
  }

  private var isName: Bool {
    if case .name = self { return true }
    return false
  }
}

/// Kinds of value, for describing which values are allowed.
struct TypeSet: OptionSet {
  let rawValue: UInt8

  static let number = TypeSet(rawValue: 1)
  static let length = TypeSet(rawValue: 2)
  static let time = TypeSet(rawValue: 4)
  static let boolean = TypeSet(rawValue: 8)
  static let list = TypeSet(rawValue: 16)
  static let lengths: TypeSet = [.number, .length]
  static let numbers: TypeSet = [.number, .length, .time]

  /// Whether a known type is one of these.
  func allows(_ type: StaticType) -> Bool {
    switch type {
    case .number: isSuperset(of: .number)
    case .length: isSuperset(of: .length)
    case .time: isSuperset(of: .time)
    case .boolean: isSuperset(of: .boolean)
    case .list, .screens, .codes: isSuperset(of: .list)
    case .screen, .words, .text, .name, .none, .variable, .unknown: false
    }
  }
}

/// The lists of words that values can be.
enum WordList: UInt8, Equatable {
  case transition
  case phase
  case outcome
  case gesture
  case owner
  case lifecycle

  var words: [Word] {
    switch self {
    case .transition: [.none, .push, .pop, .set, .present, .dismiss]
    case .phase: [.none, .running, .interactive, .finishing, .cancelling]
    case .outcome: [.none, .finished, .cancelled]
    case .gesture: [.possible, .began, .changed, .ended, .cancelled, .failed]
    case .owner: [.none, .back, .edge, .scroll, .drawer, .sheet, .leftover]
    case .lifecycle: [.detached, .appearing, .appeared, .disappearing, .disappeared]
    }
  }
}
