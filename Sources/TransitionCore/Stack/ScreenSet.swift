/// Some of the screens, a bit for each.
struct ScreenSet: Sendable {
  private var words: [UInt64] = []

  func contains(_ screen: ScreenID) -> Bool {
    let word = screen.index >> 6
    return screen.exists && word < words.count && words[word] & bit(screen) != 0
  }

  /// Adds a screen; false if it is in the set already.
  @discardableResult mutating func insert(_ screen: ScreenID) -> Bool {
    guard screen.exists else { return false }
    let word = screen.index >> 6
    while words.count <= word { words.append(0) }
    let isNew = words[word] & bit(screen) == 0
    words[word] |= bit(screen)
    return isNew
  }

  mutating func remove(_ screen: ScreenID) {
    let word = screen.index >> 6
    if screen.exists, word < words.count { words[word] &= ~bit(screen) }
  }

  /// Makes it the set of these screens.
  mutating func become(_ screens: [ScreenID]) {
    for word in words.indices { words[word] = 0 }
    for screen in screens { insert(screen) }
  }

  mutating func removeAll() { words.removeAll(keepingCapacity: true) }

  private func bit(_ screen: ScreenID) -> UInt64 { 1 << UInt64(screen.index & 63) }
}
