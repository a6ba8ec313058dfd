import Platform

/// A child process that reads lines from its standard input and writes lines to its standard output.
///
/// Both pipes are polled at once, so neither side can block the other. Standard error is shared with the
/// parent. Only this file contains the system calls that start a process.
package final class ChildProcess: LineExchange {
  /// Why no more lines can be exchanged with a child.
  package enum Problem: Error, Equatable {
    /// It could not be started: the value of `errno`.
    case notStarted(Int32)
    /// It has ended: its exit status, or the signal that ended it.
    case ended(status: Int32)
    case killed(signal: Int32)
    /// It has closed its input or output and still runs.
    case silent
    /// It has not replied in time.
    case late
    /// It has written a line that is longer than the limit.
    case tooLong
    /// It has written a line without a request.
    case unasked
  }

  /// Maximum number of bytes of a line.
  static let longestLine = 1 << 20

  // Safe: a mutex that is made once and never freed.
  nonisolated(unsafe) private static let starting: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  /// Bytes that were read and not returned yet.
  private var buffer: [UInt8] = []
  /// Number of bytes of the buffer that were searched for a line end.
  private var searched = 0
  private var hasEnded = false
  private var isClosed = false

  /// Starts a command with `sh -c`, in a process group of its own.
  init(command: String) throws(Problem) {
    // One at a time: a child must not inherit the pipes of another child that is being started.
    pthread_mutex_lock(Self.starting)
    defer { pthread_mutex_unlock(Self.starting) }
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0 else { throw .notStarted(errno) }
    guard pipe(&fromChild) == 0 else {
      let code = errno
      for end in toChild { close(end) }
      throw .notStarted(code)
    }
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    var none = signals
    // The command ignores them; a child should not.
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map { (word: String) in
      strdup(word)
    }
    words.append(nil)
    defer { for word in words { free(word) } }
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, System.variables)
    close(toChild[0])
    close(fromChild[1])
    guard code == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw .notStarted(code)
    }
    self.process = process
    input = toChild[1]
    output = fromChild[0]
    for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  deinit { end() }

  /// Writes a line and returns the line that answers it, both without the line end.
  ///
  /// - Parameter timeout: the time limit for writing and reading together, in nanoseconds.
  package func exchange(_ line: [UInt8], timeout: Int64) throws(Problem) -> [UInt8] {
    if try takeLine() != nil { throw .unasked }
    let request = line + [UInt8(ascii: "\n")]
    var written = 0
    let deadline = Self.now + timeout
    while true {
      if let answer = try takeLine() {
        // A line that arrives before the whole request was written is not a reply to it.
        guard written == request.count else { throw .unasked }
        return answer
      }
      var ends = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      if written < request.count { ends.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
      let left = deadline - Self.now
      guard left > 0 else { throw .late }
      let ready = poll(&ends, nfds_t(ends.count), Int32(clamping: (left + 999_999) / 1_000_000))
      if ready < 0, errno != EINTR { throw .silent }
      guard ready > 0 else { continue }
      if ends.count > 1, ends[1].revents != 0 {
        let count = request.withUnsafeBytes { bytes in
          write(input, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        }
        if count > 0 { written += count } else if errno != EAGAIN, errno != EINTR { throw ending() }
      }
      if ends[0].revents != 0 { try fill() }
    }
  }

  /// Reads the bytes that are available.
  private func fill() throws(Problem) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &chunk, chunk.count)
    if count > 0 {
      buffer.append(contentsOf: chunk[..<count])
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      throw ending()
    }
  }

  /// Removes the next whole line from the buffer and returns it.
  private func takeLine() throws(Problem) -> [UInt8]? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      if buffer.count > Self.longestLine { throw .tooLong }
      return nil
    }
    if end > Self.longestLine { throw .tooLong }
    let line = Array(buffer[..<end])
    buffer.removeSubrange(...end)
    searched = 0
    return line
  }

  /// Why the child sends nothing more.
  private func ending() -> Problem {
    // The child may have closed its pipes just before it ends.
    var status: Int32 = 0
    for _ in 0..<100 {
      let found = waitpid(process, &status, WNOHANG)
      if found == process {
        hasEnded = true
        let signal = status & 0x7F
        return signal == 0 ? .ended(status: (status >> 8) & 0xFF) : .killed(signal: signal)
      }
      if found < 0, errno != EINTR { return .silent }
      usleep(1000)
    }
    return .silent
  }

  /// Closes the child's input, waits a moment for it to end, and otherwise kills its process group.
  package func end() {
    guard !isClosed else { return }
    isClosed = true
    close(input)
    var status: Int32 = 0
    var pause: UInt32 = 200
    while !hasEnded, pause < 100_000 {
      if waitpid(process, &status, WNOHANG) != 0 { hasEnded = true } else { usleep(pause) }
      pause *= 2
    }
    kill(-process, SIGKILL)
    if !hasEnded { waitpid(process, &status, 0) }
    close(output)
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
