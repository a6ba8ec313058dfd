/// The percent-driven object that drives a transition: one for each gesture, or one that all gestures share.
struct DriverID: Hashable, Sendable, BitwiseCopyable {
  /// 1 and up by the gesture's number; 0 for the shared one, -1 for none.
  var number: Int32

  init(_ number: Int32) { self.number = number }

  /// No object.
  static var none: DriverID { DriverID(-1) }
  /// The one that all gestures share.
  static var shared: DriverID { DriverID(0) }

  /// Whether there is one at all.
  var exists: Bool { number >= 0 }
}
