/// A set of screens, with a bit for each.
struct ScreenSet: Sendable {
  private var words: [UInt64] = []

  @inline(__always) func contains(_ screen: ScreenID) -> Bool {
    let word = screen.index >> 6
    return screen.exists && word < words.count && words[word] & bit(screen) != 0
  }

  /// Adds a screen; returns false if the set contains it already.
  @discardableResult @inline(__always) mutating func insert(_ screen: ScreenID) -> Bool {
    guard screen.exists else { return false }
    let word = screen.index >> 6
    if words.count <= word { grow(to: word) }
    let isNew = words[word] & bit(screen) == 0
    words[word] |= bit(screen)
    return isNew
  }

  @inline(never) private mutating func grow(to word: Int) {
    while words.count <= word { words.append(0) }
  }

  @inline(__always) mutating func remove(_ screen: ScreenID) {
    let word = screen.index >> 6
    if screen.exists, word < words.count { words[word] &= ~bit(screen) }
  }

  /// Contains exactly these screens.
  mutating func replaceAll(with screens: [ScreenID]) {
    removeAll()
    for screen in screens { insert(screen) }
  }

  mutating func removeAll() {
    for word in words.indices { words[word] = 0 }
  }

  @inline(__always) private func bit(_ screen: ScreenID) -> UInt64 { 1 << UInt64(screen.index & 63) }
}
