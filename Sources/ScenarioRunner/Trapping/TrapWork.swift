import Platform
import Synchronization

/// What one runner works on, where the handler of a trap can read it.
final class TrapWork: Sendable {
  /// One thread's work.
  struct Slot {
    var thread: System.Thread
    /// The file's name; nil while nothing is worked on.
    var name: UnsafePointer<CChar>?
    /// The place of the scenario that runs, or -1.
    var scenario: Int32
  }

  /// More than there are runners at any time: one for each of 1024 jobs, and one that runs parts again.
  private static let count = 1100
  // Each slot is written by the one thread that its runner works on, and read by the handler on that thread.
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

  /// Makes the slots; without it nothing is noted.
  static func prepare() {
    if isPrepared { return }
    slots.initialize(repeating: Slot(thread: System.noThread, name: nil, scenario: -1), count: count)
    isPrepared = true
  }

  /// The slot of the calling thread; nil where it works on nothing.
  static var current: UnsafeMutablePointer<Slot>? {
    guard isPrepared else { return nil }
    let thread = pthread_self()
    for place in 0..<count where slots[place].name != nil && slots[place].thread == thread {
      return slots + place
    }
    return nil
  }

  /// Works on a file.
  func file<Result>(_ name: String, _ body: () -> Result) -> Result {
    guard let place else { return body() }
    let slot = Self.slots + place
    return name.withCString { name in
      slot.pointee = Slot(thread: pthread_self(), name: name, scenario: -1)
      defer { slot.pointee.name = nil }
      return body()
    }
  }

  /// Says which of the file's scenarios runs; -1 for none.
  func scenario(_ index: Int) {
    if let place { Self.slots[place].scenario = Int32(truncatingIfNeeded: index) }
  }
}

#if DEBUG
  /// A trap that a test asks for: `NAVSCRIPT_TRAP=FILE:LINE`, several with commas between them.
  ///
  /// `FILE:LINE:overflow` uses the stack up instead, `FILE:LINE:segv` reads where nothing is, `FILE:LINE:abort` aborts.
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
      // Used on one thread, which ends in it.
      nonisolated(unsafe) static var output = Nothing.it
      mutating func write(_ text: String) {}
    }
  }
#endif
