/// How a screen is presented. — modalPresentationStyle
public enum ModalStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// The presenter's view is removed, so it gets appearance callbacks.
  case fullScreen
  /// A sheet that a drag can dismiss; the presenter stays.
  case sheet
  /// Above the presenter, which stays.
  case over
  /// The app's own style; the presenter stays.
  case custom

  /// The word that scenarios use.
  public var name: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .sheet: "sheet"
    case .over: "over"
    case .custom: "custom"
    }
  }

  /// Whether the presenter's view is removed, so that it receives callbacks. — ReSwift, RUDIN
  var removesPresenter: Bool { self == .fullScreen }
}
