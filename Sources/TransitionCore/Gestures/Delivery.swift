/// A recognizer action that is pending until the next turn of the run loop.
enum Delivery: UInt8, Hashable, Sendable {
  case began = 1
  case changed
  case ended
  case cancelled
}
