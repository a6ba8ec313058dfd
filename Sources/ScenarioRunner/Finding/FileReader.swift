import Platform

/// Reads whole files, one after the other, into one buffer that grows to the size of the largest.
package struct FileReader {
  /// Maximum size of a file, in bytes; offsets into a source are 32 bits wide.
  package static let largestSize = 64 << 20

  private var buffer: [UInt8] = []
  private var count = 0

  package init() {}

  /// Reads a file; its bytes are available until the next read.
  package mutating func read(_ path: String) throws(PathProblem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PathProblem(path: path, kind: .init(errno: errno)) }
    defer { close(descriptor) }
    if !readAtOnce(descriptor) { try read(descriptor, named: path) }
  }

  /// Reads a file that fits into the buffer; false if it does not, or if the descriptor has no positions, as a pipe.
  ///
  /// A read at a position that returns less than was asked for has reached the end, so no second read is needed.
  private mutating func readAtOnce(_ descriptor: Int32) -> Bool {
    makeRoom()
    count = buffer.withUnsafeMutableBytes { max(pread(descriptor, $0.baseAddress, $0.count, 0), 0) }
    return count > 0 && count < buffer.count
  }

  /// Reads the rest of an open descriptor.
  package mutating func read(_ descriptor: Int32, named name: String) throws(PathProblem) {
    count = 0
    makeRoom()
    while true {
      let got = buffer.withUnsafeMutableBytes { bytes in
        Glibc.read(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
      }
      if got == 0 { return }
      if got < 0 {
        if errno == EINTR { continue }
        throw PathProblem(path: name, kind: .init(errno: errno))
      }
      count += got
      if count > Self.largestSize { throw PathProblem(path: name, kind: .tooLarge) }
      if count == buffer.count { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
    }
  }

  private mutating func makeRoom() {
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: 16 << 10) }
  }

  /// Passes the bytes of the last file to a closure.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// A copy of those bytes.
  package var bytes: [UInt8] { Array(buffer[..<count]) }
}
