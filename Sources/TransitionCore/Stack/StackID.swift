/// A navigation controller, by its number.
public struct StackID: Hashable, Sendable {
  /// 0 and up, in order of creation.
  public var number: Int16

  /// The first one.
  public static var first: StackID { StackID(number: 0) }

  @usableFromInline var index: Int { Int(number) }

  @usableFromInline init(number: Int16) { self.number = number }
}
