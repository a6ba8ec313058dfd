import Platform

/// A file that is written under a temporary name and moved into place when it is complete.
///
/// Opening it checks whether it can be written. A pipe, a terminal or another file that is not regular is
/// written in place.
package final class ReplacedFile {
  private let path: String
  /// The temporary file; nil if it is written in place.
  private let temporary: String?
  private var descriptor: Int32

  /// Opens it; an existing file is not changed yet.
  package convenience init(_ path: String) throws(PathProblem) {
    let opened = try Self.opened(path)
    self.init(path, opened.descriptor, opened.temporary)
  }

  private init(_ path: String, _ descriptor: Int32, _ temporary: String?) {
    self.path = path
    self.descriptor = descriptor
    self.temporary = temporary
  }

  private static func opened(
    _ path: String
  ) throws(PathProblem) -> (descriptor: Int32, temporary: String?) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if isThere, kind != S_IFREG {
      let descriptor = kind == S_IFDIR ? -1 : open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw PathProblem(path: path, kind: kind == S_IFDIR ? .isFolder : .init(errno: errno))
      }
      return (descriptor, nil)
    }
    // A link stays a link: its target is replaced.
    let target = isThere ? realPath(path) ?? path : path
    if isThere, access(target, W_OK) != 0 { throw PathProblem(path: path, kind: .init(errno: errno)) }
    removeStale(of: target)
    let name = "\(target).\(getpid()).tmp"
    var descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0, errno == EEXIST {
      // Left by an earlier process with the same identifier.
      unlink(name)
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw PathProblem(path: path, kind: .init(errno: errno)) }
    if isThere { fchmod(descriptor, status.st_mode & 0o777) }
    return (descriptor, name)
  }

  /// Removes temporary files of processes that were killed while they wrote the same file.
  private static func removeStale(of target: String) {
    let slash = target.lastSlash
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let stem = Array((slash.map { String(target[target.index(after: $0)...]) } ?? target).utf8) + [dot]
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.prefix { $0 != 0 }
        guard name.starts(with: stem), name.suffix(4).elementsEqual(".tmp".utf8) else { return }
        let digits = name.dropFirst(stem.count).dropLast(4)
        guard let process = pid_t(String(decoding: digits, as: UTF8.self)), process > 0,
          kill(process, 0) != 0, errno == ESRCH
        else { return }
        unlink(folder + "/" + String(decoding: name, as: UTF8.self))
      }
    }
  }

  /// Writes the whole text and moves the file into place.
  package func finish(_ bytes: [UInt8]) throws(PathProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        throw PathProblem(path: path, kind: .init(errno: errno))
      }
      rest = rest.dropFirst(written)
    }
    let code = close(descriptor)
    descriptor = -1
    guard code == 0 else { throw PathProblem(path: path, kind: .init(errno: errno)) }
    guard let temporary else { return }
    guard rename(temporary, realPath(path) ?? path) == 0 else {
      throw PathProblem(path: path, kind: .init(errno: errno))
    }
    isInPlace = true
  }

  private var isInPlace = false

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary, !isInPlace { unlink(temporary) }
  }
}

private let dot = UInt8(ascii: ".")

/// Creates folders for files.
package enum Folders {
  /// Creates a folder and its missing parent folders.
  /// - Returns: whether the folder exists afterwards.
  @discardableResult
  package static func make(_ path: String) -> Bool {
    if path.isEmpty || mkdir(path, 0o777) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastSlash, slash != path.startIndex else { return false }
    return make(String(path[..<slash])) && (mkdir(path, 0o777) == 0 || errno == EEXIST)
  }
}
