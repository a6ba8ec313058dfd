import Platform
import Synchronization

/// The monotonic clock of the system.
package enum WallClock {
  /// Nanoseconds since some fixed moment in the past; never decreases.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// A request to stop the run, as made by a signal.
package enum Interruption {
  private static let flag = Atomic(false)

  /// Whether the run was requested to stop.
  package static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Requests to stop; safe to call in a signal handler.
  package static func request() { flag.store(true, ordering: .relaxed) }

  /// Clears the request, after the interrupted work has ended.
  package static func clear() { flag.store(false, ordering: .relaxed) }
}

/// The deadline of a worker's current scenario.
final class Deadline: Sendable {
  /// The reason given for an interrupted scenario, whose result is discarded.
  static let interrupted = "interrupted"

  private let moment = Atomic<Int64>(.max)
  private let timeout: Int64?
  private let stopsOnInterrupt: Bool

  init(timeout: Int64?, stopsOnInterrupt: Bool) {
    self.timeout = timeout
    self.stopsOnInterrupt = stopsOnInterrupt
  }

  /// Starts measuring.
  func begin() {
    if let timeout { moment.store(WallClock.now + timeout, ordering: .relaxed) }
  }

  /// Why the scenario should stop, if it should.
  var reason: String? {
    if stopsOnInterrupt, Interruption.isRequested { return Self.interrupted }
    guard let timeout, WallClock.now > moment.load(ordering: .relaxed) else { return nil }
    return "time-out: the scenario took longer than \(DurationText.short(timeout))"
  }
}

/// Durations as text.
package enum DurationText {
  /// A duration in a suitable unit with up to three digits: `1.23 ms`, `35 min`.
  package static func short(_ nanoseconds: Int64) -> String {
    let value = Double(nanoseconds)
    switch value {
    case ..<1e3: return "\(nanoseconds) ns"
    case ..<1e6: return digits(value / 1e3) + " µs"
    case ..<1e9: return digits(value / 1e6) + " ms"
    case ..<120e9: return digits(value / 1e9) + " s"
    case ..<7200e9: return digits(value / 60e9) + " min"
    default: return digits(value / 3600e9) + " h"
    }
  }

  private static func digits(_ value: Double) -> String {
    let places = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    return fixed(value, places).trimmedZeros
  }

  /// A number with that many decimal places.
  package static func fixed(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.magnitude < 9e18 else { return "\(value)" }
    let whole = Int64(scaled.magnitude)
    let divisor = Int64(scale)
    let sign = scaled < 0 ? "-" : ""
    guard places > 0 else { return sign + "\(whole)" }
    let fraction = String(whole % divisor)
    return sign + "\(whole / divisor)." + String(repeating: "0", count: places - fraction.utf8.count)
      + fraction
  }
}

extension String {
  /// A decimal number without trailing zeros.
  fileprivate var trimmedZeros: String {
    guard contains(".") else { return self }
    var text = self[...]
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return String(text)
  }
}
