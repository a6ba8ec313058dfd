/// A recognizer's action that waits for the next turn of the run loop.
enum Delivery: UInt8, Hashable, Sendable {
  case began = 1
  case changed
  case ended
  case cancelled
}
