/// A recognizer: whoever has to do with the touch that the gesture follows.
///
/// Its state changes in `take(_:)` alone, by the table of `RecognizerState`.
public struct Recognizer: Hashable, Sendable {
  /// Where it stands.
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
