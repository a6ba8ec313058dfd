/// The owner of a touch.
public enum TouchOwner: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case none
  /// The recipe's recognizer.
  case back
  /// The system's edge recognizer.
  case edge
  /// A scroll view on the screen.
  case scroll
  /// The side drawer.
  case drawer
  /// A sheet's own drag.
  case sheet
  /// A recognizer that stayed on the view after its target was removed.
  case leftover

  /// The word that scenarios use.
  public var name: String {
    switch self {
    case .none: "none"
    case .back: "back"
    case .edge: "edge"
    case .scroll: "scroll"
    case .drawer: "drawer"
    case .sheet: "sheet"
    case .leftover: "leftover"
    }
  }
}
