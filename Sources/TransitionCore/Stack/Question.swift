/// A delegate's question while it is being answered; handlers may refuse.
struct Question: Hashable, Sendable {
  /// The origin of the question, which determines what follows the answer.
  enum Asker: Hashable, Sendable {
    /// The system's back button.
    case backButton(animated: Bool)
    /// A recognizer that may begin; if it is refused and `yields`, a scroll view owns the touch.
    case swipe(yields: Bool)
    /// A drag on a sheet.
    case sheet
    /// The tab bar, for one of its tabs.
    case tab(StackID)
  }

  var asker: Asker
  /// The answer so far.
  var allows: Bool
  /// The number of the question's event in the log.
  var event: Int
}
