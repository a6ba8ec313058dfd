import Platform
import Reports

/// Text for a file descriptor, buffered until it is flushed.
struct Output {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// The error number of a failed write; a pipe closed by the reader is not an error.
  private(set) var error: Int32?

  /// Whether the descriptor is a terminal.
  let isTerminal: Bool
  /// Coloured on a terminal, unless the environment asks for something else.
  private(set) var style: Style

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    style = ColourChoice.auto.style(isTerminal: isTerminal, environment: Environment.value)
  }

  /// Sets whether text formatted from now on is coloured.
  mutating func colour(_ choice: ColourChoice) {
    style = choice.style(isTerminal: isTerminal, environment: Environment.value)
  }

  /// Appends a text.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes.
  mutating func write(bytes more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  /// Appends a text and a line end.
  mutating func line(_ text: String) {
    write(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes what was appended; what cannot be written is dropped.
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

/// The environment that the process was started with.
enum Environment {
  /// A variable's value; nil if it is not set.
  static func value(_ name: String) -> String? {
    name.withCString { getenv($0) }.map { String(cString: $0) }
  }
}

/// Standard output for results, standard error for diagnostics and progress.
struct Console {
  var out = Output(STDOUT_FILENO)
  var err = Output(STDERR_FILENO)

  /// Sets whether both are coloured.
  mutating func colour(_ choice: ColourChoice) {
    out.colour(choice)
    err.colour(choice)
  }

  /// Writes everything; standard output comes last, so that the summary is the last line on a terminal.
  mutating func flush() {
    err.flush()
    out.flush()
  }

  /// Writes everything and returns the exit code; a failed write of results has a code of its own.
  mutating func finish(_ code: ExitCode) -> ExitCode {
    flush()
    guard let error = out.error, error != EPIPE else { return code }
    err.line("navscript: the results cannot be written: " + String(cString: strerror(error)))
    err.flush()
    return .internalError
  }
}
