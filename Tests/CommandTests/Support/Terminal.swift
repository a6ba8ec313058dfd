import Foundation
import Glibc

/// The binary in a pseudo-terminal, typed at as a person types.
///
/// Python's standard library creates the terminal; two pipes carry the input and the output.
final class Terminal {
  private let process = Process()
  private let typed = Pipe()
  private let output = Pipe()
  private var bytes: [UInt8] = []

  /// All that has been shown, as far as it was read, with plain line ends.
  private(set) var shown = "" {
    didSet { if shown.contains("\r\n") { shown = shown.replacingOccurrences(of: "\r\n", with: "\n") } }
  }

  static let isAvailable = FileManager.default.fileExists(atPath: "/usr/bin/python3")

  /// Starts a session with a state folder of its own.
  init(
    _ arguments: [String] = ["repl"], columns: Int = 100, in folder: URL, environment: [String: String] = [:]
  ) throws {
    var variables = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "TERM": "dumb",
      "LANG": "C.UTF-8",
    ]
    variables.merge(environment) { $1 }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", Self.helper, String(columns), Navscript.binary.path] + arguments
    process.currentDirectoryURL = folder
    process.environment = variables
    process.standardInput = typed
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    try? typed.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Copies between the pipes and the terminal; a NUL and a number set the columns of the window.
  private static let helper = """
    import fcntl, os, pty, select, struct, sys, termios
    def resize(fd, columns):
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    pid, fd = pty.fork()
    if pid == 0:
        resize(0, int(sys.argv[1]))
        os.execv(sys.argv[2], sys.argv[2:])
    sources = [0, fd]
    while True:
        ready = select.select(sources, [], [])[0]
        if 0 in ready:
            data = os.read(0, 65536)
            if not data:
                os.kill(pid, 9)
                break
            while data:
                text, nul, rest = data.partition(b"\\0")
                if text:
                    os.write(fd, text)
                if nul:
                    number, _, rest = rest.partition(b"\\n")
                    resize(fd, int(number))
                data = rest
        if fd in ready:
            try:
                data = os.read(fd, 65536)
            except OSError:
                data = b""
            if not data:
                break
            os.write(1, data)
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) & 255)
    """

  /// Types a text as it is.
  func type(_ text: String) { typed.fileHandleForWriting.write(Data(text.utf8)) }

  /// Changes the size of the window, as dragging its corner does.
  func resize(to columns: Int) { type("\0\(columns)\n") }

  /// Reads until a text is shown behind what was read before; all that was read now, or nil where it never comes.
  @discardableResult
  func read(until text: String, seconds: Double = 40) -> String? {
    let start = bytes.count - unread.count
    let end = Date().addingTimeInterval(seconds)
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let found = Self.end(of: Array(text.utf8), in: bytes, from: start) {
        unread = Array(bytes[found...])
        shown = String(decoding: bytes[..<found], as: UTF8.self)
        return String(decoding: bytes[start..<found], as: UTF8.self)
      }
      if Date() > end { break }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, 200) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    unread = []
    shown = String(decoding: bytes, as: UTF8.self)
    return nil
  }

  /// What came behind the text that was read for.
  private var unread: [UInt8] = []

  private static func end(of text: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start >= text.count else { return nil }
    for place in start...(bytes.count - text.count) where bytes[place...].starts(with: text) {
      return place + text.count
    }
    return nil
  }

  /// Types a line and reads up to the next prompt; what was shown between.
  @discardableResult
  func enter(_ line: String, prompt: String = "\nnav ") -> String? {
    type(line + "\n")
    // The line is echoed first, with the end that belongs to it.
    guard read(until: "\r") != nil, let answer = read(until: prompt), read(until: "> ") != nil else {
      return nil
    }
    let lines = answer.replacingOccurrences(of: "\r", with: "")
    return String(lines.dropFirst().dropLast(prompt.count - 1))
  }

  /// Waits for the end; the exit status, or nil where it does not come.
  func end(seconds: Double = 20) -> Int32? {
    let deadline = Date().addingTimeInterval(seconds)
    while process.isRunning, Date() < deadline { usleep(20_000) }
    return process.isRunning ? nil : process.terminationStatus
  }
}
