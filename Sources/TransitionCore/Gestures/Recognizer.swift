/// The recognizer of the touch that the gesture follows.
///
/// Its state changes only in `take(_:)`, by the table of `RecognizerState`.
public struct Recognizer: Hashable, Sendable {
  /// The current state.
  public private(set) var state = RecognizerState.possible

  /// One that has seen no touch yet.
  init() {}

  /// Goes where `input` leads; whether it leads anywhere.
  @inline(__always) @discardableResult mutating func take(_ input: RecognizerState.Input) -> Bool {
    guard let next = state.next(after: input) else { return false }
    state = next
    return true
  }
}
