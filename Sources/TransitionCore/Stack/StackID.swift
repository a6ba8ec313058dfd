/// The number of a navigation controller.
public struct StackID: Hashable, Sendable {
  /// 0 and up, in the order in which they came.
  public var number: Int16

  /// The one that is there from the start.
  public static var first: StackID { StackID(number: 0) }

  @usableFromInline var index: Int { Int(number) }

  @usableFromInline init(number: Int16) { self.number = number }
}
