/// The values that a situation includes because something reads them, in addition to what can still happen.
///
/// By default nothing is read. Each reading that is enabled distinguishes more situations.
public struct SituationView: Sendable {
  /// How the last transition ended.
  public var readsOutcome = false
  /// Whether appearance callbacks were balanced so far.
  public var readsBalance = false
  /// Whether a gesture was ever asked to begin a pop.
  public var readsGesturePop = false
  /// The state of the gesture and of the fingers, even when no finger is down.
  public var readsGesture = false
  /// Why the last decision was made, and how close it was.
  public var readsDecision = false
  /// The numbers of callbacks.
  public var readsCounts = false
  /// The titles of screens.
  public var readsTitles = false
  /// The time.
  public var readsTime = false
  /// The time within the current frame: for readers of every frame, and for fingers that move by frames.
  public var readsFrames = false
  /// Whether the settings can change; otherwise they are taken to be equal.
  public var recipeChanges = true
  /// The label of each screen, by number. See `label(ofInterchangeable:)`.
  ///
  /// A screen without a label is identified by its number.
  public private(set) var labels: [UInt64] = []

  /// Maximum number of interchangeable screens; further ones are identified by their numbers.
  public static let mostInterchangeable = 32

  /// A view that reads nothing.
  public init() {}

  /// Treats screens as interchangeable: only their positions matter.
  ///
  /// Use it only for screens without traits that nothing else names.
  public mutating func interchange(_ screens: [ScreenID]) {
    for (number, screen) in screens.prefix(Self.mostInterchangeable).enumerated() {
      setLabel(UInt64(number), of: screen)
    }
  }

  /// Identifies a screen by a text, for numbers that differ between runs.
  /// - Parameter hash: the hash of the text, of which 63 bits are used.
  public mutating func name(_ screen: ScreenID, hash: UInt64) { setLabel(hash | 1 << 63, of: screen) }

  /// Identifies all screens by their numbers again.
  public mutating func separateScreens() { labels = [] }

  private mutating func setLabel(_ label: UInt64, of screen: ScreenID) {
    while labels.count <= Int(screen.number) { labels.append(Self.label(ofNumber: labels.count)) }
    labels[Int(screen.number)] = label
  }

  @inline(__always) static func label(ofNumber number: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: number + mostInterchangeable)
  }
}
