import CReadline
import Glibc

/// The lines of earlier sessions, in a file of at most `limit` lines.
///
/// Whatever goes wrong with the file, the session goes on without it.
struct LineHistory {
  private static let limit: Int32 = 1000

  private let path: String?
  private var last = ""

  init() {
    using_history()
    stifle_history(Self.limit)
    path = Self.makeFile()
    guard let path else { return }
    read_history(path)
  }

  /// Remembers a line, and writes it at once, so that a session that is killed loses nothing.
  mutating func add(_ line: String) {
    guard !line.isEmpty, line != last else { return }
    last = line
    add_history(line)
    guard let path else { return }
    append_history(1, path)
    history_truncate_file(path, Self.limit)
  }

  /// Makes the file and the folders above it where they are missing; nil where that cannot be.
  private static func makeFile() -> String? {
    guard let folder = stateFolder else { return nil }
    let path = folder + "/navscript/history"
    makeFolders(of: path)
    let descriptor = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    return path
  }

  /// Makes the folders above a file where they are missing.
  static func makeFolders(of path: String) {
    for (index, byte) in zip(path.utf8.indices, path.utf8)
    where byte == UInt8(ascii: "/") && index > path.startIndex {
      mkdir(String(path[..<index]), 0o700)
    }
  }

  /// `$XDG_STATE_HOME`, which counts only if it is absolute, else `~/.local/state`.
  static var stateFolder: String? {
    if let folder = getenv("XDG_STATE_HOME"), folder.pointee == CChar(UInt8(ascii: "/")) {
      return String(cString: folder)
    }
    guard let home = getenv("HOME"), home.pointee != 0 else { return nil }
    return String(cString: home) + "/.local/state"
  }
}
