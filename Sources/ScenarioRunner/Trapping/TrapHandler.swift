import Platform
import Synchronization

/// Handles a crash: the process restarts itself without the scenario that crashed.
///
/// Nothing is prepared on disk or as a process beforehand. The handler runs on a stack of its own, since the
/// thread's may be exhausted, and makes only system calls. It appends the thread's file and scenario to a
/// list in memory, which the next process finds through an environment variable. The same input gives the
/// same results, so the next process reaches the same point.
package enum TrapHandler {
  /// Maximum number of restarts; beyond it something else is wrong.
  private static let most = 200
  private static let stackSize = 64 << 10

  // Each of these is written before a worker runs, and afterwards only read by the handler. The arguments
  // that the process was started with.
  nonisolated(unsafe) private static var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  // The descriptor of the list; only the handler changes it, on one thread.
  nonisolated(unsafe) private static var list: Int32 = -1
  // Whether the list has its maximum number of entries.
  nonisolated(unsafe) private static var isFull = false
  // The bytes that were read from standard input.
  nonisolated(unsafe) private static var input: UnsafeMutableBufferPointer<UInt8>?
  // The seed for shuffling.
  nonisolated(unsafe) private static var seed: UInt64?
  private static let isTaken = Atomic(false)

  /// Installs the handler, also for the calling thread.
  ///
  /// - Parameters:
  ///   - arguments: those of the process; they must stay allocated.
  ///   - earlier: the crashes of earlier processes.
  package static func install(
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ earlier: TrapList
  ) {
    self.arguments = arguments
    list = earlier.descriptor ?? -1
    isFull = earlier.count >= most
    seed = earlier.seed
    TrapWork.prepare()
    enterThread()
    System.handle(TrapSignal.all) { TrapHandler.handle($0) }
  }

  /// Stores the bytes of standard input, which cannot be read again.
  package static func keep(input bytes: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    input = copy
  }

  /// Stores the seed for shuffling.
  package static func keep(seed: UInt64) { if self.seed == nil { self.seed = seed } }

  /// Allocates the handler's stack for the calling thread.
  static func enterThread() {
    var stack = stack_t(ss_sp: malloc(stackSize), ss_flags: 0, ss_size: stackSize)
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
  }

  /// Frees that stack when a thread ends.
  static func leaveThread() {
    var old = stack_t()
    var none = stack_t(ss_sp: nil, ss_flags: Int32(SS_DISABLE), ss_size: 0)
    if sigaltstack(&none, &old) == 0 { free(old.ss_sp) }
  }

  // MARK: - In the handler

  private static func handle(_ signal: Int32) {
    // Another thread is already restarting the process.
    if isTaken.exchange(true, ordering: .acquiringAndReleasing) { while true { pause() } }
    guard let slot = TrapWork.current, let name = slot.pointee.name, let arguments, !isFull else {
      end(signal)
    }
    let isNew = list < 0
    if isNew {
      list = System.memoryFile("navscript")
      if list < 0 { end(signal) }
      append(listHead)
      if let seed {
        append("seed ")
        append(seed)
        append("\0")
      }
    } else {
      lseek(list, 0, SEEK_END)
      // Until now it was closed in child processes; the next process must inherit it.
      _ = fcntl(list, F_SETFD, 0)
    }
    append(UInt64(signal))
    append(slot.pointee.scenario < 0 ? " -1 " : " ")
    if slot.pointee.scenario >= 0 {
      append(UInt64(slot.pointee.scenario))
      append(" ")
    }
    _ = write(list, name, strlen(name))
    append("\0")
    restoreInput()
    restart(arguments)
    end(signal)
  }

  private static func restoreInput() {
    guard let input else { return }
    let file = System.memoryFile("stdin")
    var rest = UnsafeRawBufferPointer(input)[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = write(file, part.baseAddress, part.count)
      if written <= 0 { break }
      rest = rest.dropFirst(written)
    }
    lseek(file, 0, SEEK_SET)
    dup2(file, STDIN_FILENO)
  }

  private static func restart(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    let inherited = System.variables
    var count = 0
    while inherited[count] != nil { count += 1 }
    let size = (count + 2) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    // A page for the new variable follows the pointers.
    let memory = mmap(nil, size + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return }
    let variables = memory.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    let text = (memory + size).assumingMemoryBound(to: CChar.self)
    var length = 0
    append(listVariable, to: text, &length)
    append("=", to: text, &length)
    let name = length
    append(UInt64(list), to: text, &length)
    var kept = 0
    for place in 0..<count {
      guard let variable = inherited[place], strncmp(variable, text, name) != 0 else { continue }
      variables[kept] = variable
      kept += 1
    }
    variables[kept] = text
    // Signals that are blocked here would stay blocked in the next process.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    System.restart(arguments, variables)
  }

  /// Prints a message and exits with the status of an internal error, if restarting is not possible.
  private static func end(_ signal: Int32) -> Never {
    list = STDERR_FILENO
    append("navscript: internal error: signal ")
    append(UInt64(signal))
    if let name = TrapWork.current?.pointee.name {
      append(" in ")
      _ = write(list, name, strlen(name))
    }
    append("\n")
    _exit(3)
  }

  private static func append(_ text: StaticString) { _ = write(list, text.utf8Start, text.utf8CodeUnitCount) }

  private static func append(_ number: UInt64) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 24) { buffer in
      guard let base = buffer.baseAddress else { return }
      var length = 0
      append(number, to: base, &length)
      _ = write(list, base, length)
    }
  }

  private static func append(
    _ text: StaticString, to buffer: UnsafeMutablePointer<CChar>, _ length: inout Int
  ) {
    memcpy(buffer + length, text.utf8Start, text.utf8CodeUnitCount)
    length += text.utf8CodeUnitCount
  }

  private static func append(_ number: UInt64, to buffer: UnsafeMutablePointer<CChar>, _ length: inout Int) {
    var divisor: UInt64 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      buffer[length] = CChar(48 + number / divisor % 10)
      length += 1
      divisor /= 10
    }
  }
}

/// The first bytes of the list of crashes.
let listHead: StaticString = "navscript-trapped\n"
/// The variable that passes the list on; the handler can only use a static text.
let listVariable: StaticString = "NAVSCRIPT_TRAPPED"
