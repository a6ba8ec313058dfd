/// A point or a span on the virtual clock, in whole nanoseconds from the start of a run.
public typealias Nanoseconds = Int64

extension Nanoseconds {
  /// A number of seconds rounded to whole nanoseconds, clamped to the range of the type.
  public init(seconds: Double) {
    let exact = (seconds * 1e9).rounded()
    if exact >= 9.2e18 {
      self = .max
    } else if exact <= -9.2e18 {
      self = .min
    } else {
      self = Int64(exact)
    }
  }

  /// This span in seconds.
  public var seconds: Double { Double(self) / 1e9 }
}

/// The display's frames: when each one falls, at a whole refresh rate in Hz.
public struct FrameClock: Hashable, Sendable {
  /// Frames per second, at least 1.
  public var refresh: Double

  /// A display with this many frames per second.
  public init(refresh: Double) { self.refresh = refresh }

  /// The time of frame `k`: round(k · 10⁹ / refresh) ns. — ours
  public func time(of frame: Int64) -> Nanoseconds {
    Nanoseconds((Double(frame) * 1e9 / refresh).rounded())
  }

  /// The first frame later than `time`.
  public func next(after time: Nanoseconds) -> Nanoseconds {
    var frame = Int64((Double(time) * refresh / 1e9).rounded(.down))
    while self.time(of: frame) <= time { frame += 1 }
    return self.time(of: frame)
  }
}
