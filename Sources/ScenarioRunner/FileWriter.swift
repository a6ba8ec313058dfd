import Glibc

/// Replaces a file's content in one step, so that nobody ever sees half of it.
package enum FileWriter {
  /// Writes the bytes beside the file and puts them in its place; it keeps its rights, and a link stays one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(PathProblem) {
    guard let target = realpath(path, nil) else { throw PathProblem(path: path, kind: .init(errno: errno)) }
    defer { free(target) }
    let name = String(cString: target)
    var status = stat()
    guard stat(name, &status) == 0, access(name, W_OK) == 0 else {
      throw PathProblem(path: path, kind: .init(errno: errno))
    }
    var template = Array((name + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw PathProblem(path: path, kind: .init(errno: errno)) }
    var code: Int32 = 0
    if !write(bytes, to: descriptor) || fchmod(descriptor, status.st_mode & 0o7777) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(template, name) != 0 { code = errno }
    if code != 0 {
      unlink(template)
      throw PathProblem(path: path, kind: .init(errno: code))
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
