/// What makes two situations different besides what can still happen: everything that somebody reads.
///
/// By default nothing is read. Each reading that is switched on tells more situations apart.
public struct SituationView: Sendable {
  /// How the last transition ended.
  public var readsOutcome = false
  /// Whether appearance callbacks were balanced so far.
  public var readsBalance = false
  /// Whether a gesture has ever been asked to pop.
  public var readsGesturePop = false
  /// The state of the gesture and of the fingers also when no finger is down.
  public var readsGesture = false
  /// Why the last decision was made, and how close it was.
  public var readsDecision = false
  /// How often callbacks came.
  public var readsCounts = false
  /// The titles of screens.
  public var readsTitles = false
  /// The time.
  public var readsTime = false
  /// Where the display stands between two frames: for whoever looks at every frame, or moves a finger by frames.
  public var readsFrames = false
  /// Whether the settings can change; otherwise they are taken to be equal.
  public var recipeChanges = true
  /// By the number of a screen: what it is known by. See `label(ofInterchangeable:)`.
  ///
  /// A screen without one is known by its number.
  public private(set) var labels: [UInt64] = []

  /// Maximum number of interchangeable screens; further ones are known by their numbers.
  public static let mostInterchangeable = 32

  /// A view in which nothing is read.
  public init() {}

  /// Takes some screens to be interchangeable: only where each of them appears counts, not which one it is.
  ///
  /// Only for screens without traits that nothing else names.
  public mutating func interchange(_ screens: [ScreenID]) {
    for (number, screen) in screens.prefix(Self.mostInterchangeable).enumerated() {
      setLabel(UInt64(number), of: screen)
    }
  }

  /// Has a screen be known by a text, for numbers that mean nothing beyond one run.
  /// - Parameter hash: the text's, of which 63 bits count.
  public mutating func name(_ screen: ScreenID, hash: UInt64) { setLabel(hash | 1 << 63, of: screen) }

  /// Has all screens be known by their numbers again.
  public mutating func separateScreens() { labels = [] }

  private mutating func setLabel(_ label: UInt64, of screen: ScreenID) {
    while labels.count <= Int(screen.number) { labels.append(Self.label(ofNumber: labels.count)) }
    labels[Int(screen.number)] = label
  }

  @inline(__always) static func label(ofNumber number: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: number + mostInterchangeable)
  }
}
