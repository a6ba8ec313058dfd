/// A value of a named finger.
enum FingerReading: UInt8 {
  case owner
  case down

  var type: StaticType { self == .owner ? .words(.owner) : .boolean }
}
