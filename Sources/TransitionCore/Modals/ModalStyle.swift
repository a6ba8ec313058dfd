/// How a screen is presented. — modalPresentationStyle
public enum ModalStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// The presenter's view is taken out, and so it gets appearance callbacks.
  case fullScreen
  /// A sheet that a drag can dismiss; the presenter stays.
  case sheet
  /// Over the presenter, which stays.
  case over
  /// As the app says; the presenter stays.
  case custom

  /// The word in scenarios.
  public var name: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .sheet: "sheet"
    case .over: "over"
    case .custom: "custom"
    }
  }

  /// Whether the presenter's view goes, so that it gets callbacks. — ReSwift, RUDIN
  var removesPresenter: Bool { self == .fullScreen }
}
