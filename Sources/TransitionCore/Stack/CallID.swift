/// A call of an operation, by its index among all calls of the run.
public struct CallID: Hashable, Sendable, BitwiseCopyable {
  /// 1 and up; 0 before the first call.
  public var number: Int32

  init(_ number: Int32) { self.number = number }

  /// No call.
  @usableFromInline static var none: CallID { CallID(0) }

  /// The call that comes after this one.
  var next: CallID { CallID(number + 1) }
}
