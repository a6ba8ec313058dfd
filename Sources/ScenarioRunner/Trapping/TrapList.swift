import Platform
import ScenarioRuntime
import ScenarioSyntax

/// The signals that a bug in this program, or too little stack, ends a process with.
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

/// A scenario that brought a process of this run down.
package struct Trap: Equatable, Sendable {
  package var signal: Int32

  /// What is reported of it instead of a result.
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

/// What brought earlier processes of this run down: each is left out, and reported as an internal error.
package struct TrapList: Sendable {
  /// The environment variable that passes the list's descriptor on to the next process.
  static let variable = "\(listVariable)"
  static let head = "\(listHead)"

  private var traps: [String: [Int: Trap]] = [:]
  /// How many there are.
  package private(set) var count = 0
  /// The seed by which an earlier process shuffled.
  package private(set) var seed: UInt64?
  /// The descriptor that the list was read from, for further entries.
  package private(set) var descriptor: Int32?

  package init() {}

  /// Reads what an earlier process has left; empty in the first one.
  ///
  /// - Parameter environment: gives a variable's value.
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

  /// The trap that came of checking a file, or of reading what it holds.
  func whole(_ name: String) -> Trap? { count == 0 ? nil : traps[name]?[-1] }

  /// The trap of a scenario, by its place in its file.
  func scenario(_ index: Int, of name: String) -> Trap? { count == 0 ? nil : traps[name]?[index] }
}
