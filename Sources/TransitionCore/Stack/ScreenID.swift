/// A screen, identified by its number. The core stores no names.
public struct ScreenID: Hashable, Sendable, BitwiseCopyable {
  /// 0 and up, chosen by the caller.
  public var number: Int32

  /// The screen with that number.
  @inlinable public init(_ number: Int32) { self.number = number }

  /// No screen.
  @inlinable public static var none: ScreenID { ScreenID(-1) }

  /// Whether this is a screen at all.
  @inlinable public var exists: Bool { number >= 0 }

  var index: Int { Int(number) }
}

extension [ScreenID] {
  /// Contains only this screen, in the existing buffer.
  mutating func replaceAll(with screen: ScreenID) {
    if count == 1 {
      self[0] = screen
    } else {
      empty()
      append(screen)
    }
  }

  /// Removes all screens and keeps the buffer; faster than `removeAll` for a few.
  @inline(__always) mutating func empty() {
    if !isEmpty { removeEach() }
  }

  @inline(never) private mutating func removeEach() {
    while !isEmpty { removeLast() }
  }
}
