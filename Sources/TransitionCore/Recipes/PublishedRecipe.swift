/// The recipes that come with the model.
public enum PublishedRecipe: UInt8, Hashable, Sendable, CaseIterable {
  case fullscreen

  /// The name after `use`.
  public var name: String {
    switch self {
    case .fullscreen: "fullscreen"
    }
  }

  /// What it reproduces, faults that are kept included, in a sentence.
  public var summary: String {
    switch self {
    case .fullscreen:
      "a pan on the whole screen with an animator of its own for push and pop; nothing guards its begin"
    }
  }

  /// Its settings.
  public var recipe: Recipe {
    switch self {
    case .fullscreen: .fullscreen
    }
  }
}
