/// A question that a delegate is asked, until it is answered: handlers may refuse in between.
struct Question: Hashable, Sendable {
  /// Who asks, and so what follows the answer.
  enum Asker: Hashable, Sendable {
    /// The system's back button.
    case backButton(animated: Bool)
    /// A recognizer that may begin; after a no, a scroll view takes the touch where it `yields`.
    case swipe(yields: Bool)
    /// A drag on a sheet.
    case sheet
    /// The tab bar, of one of its tabs.
    case tab(StackID)
  }

  var asker: Asker
  /// The answer so far.
  var allows: Bool
  /// The number of its event in the log.
  var event: Int
}
