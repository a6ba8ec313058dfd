/// The recognizer of the followed touch.
///
/// Its state changes only in `take(_:)`, by the table of `RecognizerState`.
public struct Recognizer: Hashable, Sendable {
  /// The current state.
  public private(set) var state = RecognizerState.possible

  /// A recognizer without a touch.
  init() {}

  /// Changes to the state that `input` leads to; returns whether there is one.
  @inline(__always) @discardableResult mutating func take(_ input: RecognizerState.Input) -> Bool {
    guard let next = state.next(after: input) else { return false }
    state = next
    return true
  }
}
