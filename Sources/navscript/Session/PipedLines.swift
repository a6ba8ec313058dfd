import Platform
import ScenarioRuntime

/// Lines of a file or a pipe, read as they arrive.
struct PipedLines: LineSource {
  private var buffer: [UInt8] = []
  /// The index of the next line in the buffer.
  private var start = 0
  private var isOver = false
  private static let size = 64 << 10

  mutating func next(after pending: String, in session: Session) -> SessionLine {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return .line(text(upTo: end))
      }
      searched = buffer.count
      if isOver { break }
      searched -= fill()
    }
    guard start < buffer.count else { return .end }
    defer { start = buffer.count }
    return .line(text(upTo: buffer.count))
  }

  var hasMore: Bool { buffer[start...].contains(UInt8(ascii: "\n")) }

  mutating func remember(_ input: String) {}

  private func text(upTo end: Int) -> String {
    let line = buffer[start..<end]
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  /// Reads more and moves the remaining bytes to the front; returns the number of bytes by which they moved.
  private mutating func fill() -> Int {
    let moved = start
    buffer.removeSubrange(..<start)
    start = 0
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.size))
    var got = 0
    repeat {
      got = buffer.withUnsafeMutableBytes { bytes in
        read(STDIN_FILENO, bytes.baseAddress.map { $0 + old }, bytes.count - old)
      }
    } while got < 0 && errno == EINTR
    if got <= 0 { isOver = true }
    buffer.removeLast(Self.size - max(0, got))
    return moved
  }
}
