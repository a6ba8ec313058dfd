import Platform
import ScenarioRuntime
import ScenarioSyntax

/// The signals of crashes, caused by a bug in this program or by stack overflow.
package enum TrapSignal {
  static let all = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

  /// The name of a signal: `SIGILL`.
  package static func name(_ signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGSEGV: "SIGSEGV"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGABRT: "SIGABRT"
    default: "signal \(signal)"
    }
  }
}

/// A scenario that crashed a process of this run.
package struct Trap: Equatable, Sendable {
  package var signal: Int32

  /// The result that is reported for it.
  func result(of info: ScenarioInfo, in source: Source) -> ScenarioResult {
    var range = source.lineRange(info.line)
    while range.lower < range.upper, source.bytes[Int(range.lower)] == UInt8(ascii: " ") { range.lower += 1 }
    return ScenarioResult(
      verdict: .error,
      failure: Failure(
        headline: "internal error: this scenario crashed navscript (\(TrapSignal.name(signal)))",
        range: range,
        labels: [Failure.Label(range: range, text: "")],
        notes: ["this is a bug in navscript; please report it with this file"]))
  }
}

/// The crashes of earlier processes of this run; each scenario is skipped and reported as an internal error.
package struct TrapList: Sendable {
  /// The environment variable with the list's descriptor.
  static let variable = "\(listVariable)"
  static let head = "\(listHead)"

  private var traps: [String: [Int: Trap]] = [:]
  /// Number of crashes.
  package private(set) var count = 0
  /// The seed with which an earlier process shuffled.
  package private(set) var seed: UInt64?
  /// The list's descriptor, for appending entries.
  package private(set) var descriptor: Int32?

  package init() {}

  /// Reads the list of an earlier process; empty in the first one.
  ///
  /// - Parameter environment: returns a variable's value.
  package init(environment: (String) -> String?) {
    guard let text = environment(Self.variable), let descriptor = Int32(text), descriptor > 2 else { return }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let got = pread(descriptor, &buffer, buffer.count, bytes.count)
      guard got > 0 else { break }
      bytes += buffer[..<got]
    }
    guard bytes.starts(with: Self.head.utf8) else { return }
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    for entry in bytes.dropFirst(Self.head.utf8.count).split(separator: 0) {
      let parts = entry.split(separator: 0x20, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
      if parts.count == 2, parts[0] == "seed" { seed = UInt64(parts[1]) }
      guard parts.count == 3, let signal = Int32(parts[0]), let scenario = Int(parts[1]) else { continue }
      traps[parts[2], default: [:]][scenario] = Trap(signal: signal)
      count += 1
    }
  }

  /// The crash while a file was checked or read.
  func whole(_ name: String) -> Trap? { count == 0 ? nil : traps[name]?[-1] }

  /// The crash of a scenario, by its index in its file.
  func scenario(_ index: Int, of name: String) -> Trap? { count == 0 ? nil : traps[name]?[index] }
}
