/// The axis of a screen's scroll view.
public enum ScrollAxis: UInt8, Hashable, Sendable {
  case none
  case horizontal
  case vertical
}
