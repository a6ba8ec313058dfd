import Platform
import Synchronization

/// The current work of one runner, readable by the crash handler.
final class TrapWork: Sendable {
  /// One thread's work.
  struct Slot {
    var thread: System.Thread
    /// The file's name; nil while there is no work.
    var name: UnsafePointer<CChar>?
    /// The index of the running scenario, or -1.
    var scenario: Int32
  }

  /// More than the maximum number of runners: one for each of 1024 jobs, and one that runs parts again.
  private static let count = 1100
  // Each slot is written only by its runner's thread, and read by the handler on that thread.
  nonisolated(unsafe) private static let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
  private static let free = Mutex((0..<count).reversed().map { $0 })
  // Written before a worker runs.
  nonisolated(unsafe) private static var isPrepared = false

  private let place: Int?

  init() {
    place = Self.isPrepared ? Self.free.withLock { $0.popLast() } : nil
  }

  deinit {
    if let place { Self.free.withLock { $0.append(place) } }
  }

  /// Allocates the slots; without them nothing is recorded.
  static func prepare() {
    if isPrepared { return }
    slots.initialize(repeating: Slot(thread: System.noThread, name: nil, scenario: -1), count: count)
    isPrepared = true
  }

  /// The slot of the calling thread; nil if it has no work.
  static var current: UnsafeMutablePointer<Slot>? {
    guard isPrepared else { return nil }
    let thread = pthread_self()
    for place in 0..<count where slots[place].name != nil && slots[place].thread == thread {
      return slots + place
    }
    return nil
  }

  /// Records a file while a closure works on it.
  func file<Result>(_ name: String, _ body: () -> Result) -> Result {
    guard let place else { return body() }
    let slot = Self.slots + place
    return name.withCString { name in
      slot.pointee = Slot(thread: pthread_self(), name: name, scenario: -1)
      defer { slot.pointee.name = nil }
      return body()
    }
  }

  /// Records the index of the running scenario; -1 for none.
  func scenario(_ index: Int) {
    if let place { Self.slots[place].scenario = Int32(truncatingIfNeeded: index) }
  }
}

#if DEBUG
  /// A crash that a test requests: `NAVSCRIPT_TRAP=FILE:LINE`, several separated by commas.
  ///
  /// `FILE:LINE:overflow` overflows the stack instead, `FILE:LINE:segv` reads an invalid address,
  /// `FILE:LINE:abort` aborts.
  enum TrapRequest {
    private static let requests: [Substring] = {
      guard let text = getenv("NAVSCRIPT_TRAP") else { return [] }
      return String(cString: text).split(separator: ",")
    }()

    static func fulfil(in file: String, _ line: Int) {
      for request in requests {
        guard request.hasPrefix("\(file):\(line)") else { continue }
        switch request.dropFirst("\(file):\(line)".count) {
        case "": preconditionFailure("NAVSCRIPT_TRAP asks for this trap")
        case ":overflow": print(overflow(1), to: &Nothing.output)
        case ":segv": raise(SIGSEGV)
        case ":fpe": raise(SIGFPE)
        case ":bus": raise(SIGBUS)
        case ":abort": abort()
        default: continue
        }
      }
    }

    private static func overflow(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { bytes in
        bytes[0] = UInt8(truncatingIfNeeded: depth)
        return depth < 0 ? 0 : overflow(depth + 1) + Int(bytes[0])
      }
    }

    private enum Nothing: TextOutputStream {
      case it
      // Used on one thread, which crashes in it.
      nonisolated(unsafe) static var output = Nothing.it
      mutating func write(_ text: String) {}
    }
  }
#endif
