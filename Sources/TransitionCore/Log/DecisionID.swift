/// A decision, by its index among all decisions of the run.
public struct DecisionID: Hashable, Sendable, BitwiseCopyable {
  /// 0 and up.
  public var number: Int32

  /// The decision with that number.
  @inlinable public init(_ number: Int32) { self.number = number }

  /// Its place in `NavigationModel.decisions`.
  @inlinable public var index: Int { Int(number) }
}
