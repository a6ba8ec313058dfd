/// The identity of a percent-driven object: one for each gesture, or one that all gestures share.
struct DriverID: Hashable, Sendable, BitwiseCopyable {
  /// From 1 up, the gesture's number; from the largest number down, an object that a delegate shares; -1 for none.
  var number: Int32

  init(_ number: Int32) { self.number = number }

  /// No object.
  static var none: DriverID { DriverID(-1) }
  /// The one that all gestures of a navigation delegate share.
  static func shared(by delegate: Int32) -> DriverID { DriverID(.max - delegate) }

  /// Whether there is one at all.
  var exists: Bool { number >= 0 }
}
