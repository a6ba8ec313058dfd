/// The recipes that come with the model.
public enum PublishedRecipe: UInt8, Hashable, Sendable, CaseIterable {
  case fullscreen
  case halfway
  case edge
  case fadebar
  case shrink
  case uikit

  /// The name after `use`.
  public var name: String {
    switch self {
    case .fullscreen: "fullscreen"
    case .halfway: "halfway"
    case .edge: "edge"
    case .fadebar: "fadebar"
    case .shrink: "shrink"
    case .uikit: "uikit"
    }
  }

  /// What it reproduces, faults that are kept included, in a sentence.
  public var summary: String {
    switch self {
    case .fullscreen:
      "a pan on the whole screen with an animator of its own for push and pop; nothing guards its begin"
    case .halfway: "a pan of one finger that pops past half the width, whatever its velocity"
    case .edge: "the system's edge swipe with the app's own delegate, and a drawer that shares the edge"
    case .fadebar:
      "halfway, attached by a page, with a bar that fades along and keeps its last alpha after a cancel (its fault)"
    case .shrink: "a pan whose place is its progress, half as fast; only a leftward release cancels it"
    case .uikit: "the system's own edge swipe, push and pop"
    }
  }

  /// Its settings.
  public var recipe: Recipe {
    switch self {
    case .fullscreen: .fullscreen
    case .halfway: .halfway
    case .edge: .edge
    case .fadebar: .fadebar
    case .shrink: .shrink
    case .uikit: .uikit
    }
  }
}
