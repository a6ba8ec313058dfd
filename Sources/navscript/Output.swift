import Glibc
import Reports

/// Text on its way to a descriptor, kept until it is flushed.
struct Output {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// What the system said when it refused a write; a pipe that was closed at the other end is no error.
  private(set) var error: Int32?

  /// Whether a person reads along.
  let isTerminal: Bool
  /// Coloured on a terminal, unless the environment asks for none.
  let style: Style

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    style = isTerminal && Self.colourIsWelcome ? .coloured : .plain
  }

  private static var colourIsWelcome: Bool {
    if let refusal = getenv("NO_COLOR"), refusal.pointee != 0 { return false }
    guard let terminal = getenv("TERM") else { return true }
    return strcmp(terminal, "dumb") != 0
  }

  /// Adds a text as it is.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds bytes as they are.
  mutating func write(_ bytes: [UInt8]) {
    self.bytes.append(contentsOf: bytes)
  }

  /// Adds a text and a line end.
  mutating func line(_ text: String) {
    write(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes what has been added; what cannot be written is dropped.
  mutating func flush() {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard error == nil else { return }
    let error = bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let written = Glibc.write(descriptor, part.baseAddress, part.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&wait, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0 as Int32
    }
    if error != 0 { self.error = error }
  }
}

/// Standard output for results, standard error for diagnostics and progress.
struct Console {
  var out = Output(STDOUT_FILENO)
  var err = Output(STDERR_FILENO)

  /// Writes everything; results come last, so that their summary is the last line on a terminal.
  mutating func flush() {
    err.flush()
    out.flush()
  }

  /// Writes everything and says how to end: results that could not be written are an error of their own.
  mutating func finish(_ code: ExitCode) -> ExitCode {
    flush()
    guard let error = out.error, error != EPIPE else { return code }
    err.line("navscript: the results cannot be written: " + String(cString: strerror(error)))
    err.flush()
    return .internalError
  }
}
