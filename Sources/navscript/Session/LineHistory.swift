import CReadline
import Platform

/// The inputs of earlier sessions, in a file of at most `limit` different entries.
///
/// Each input is appended at once, under a lock, to what other sessions have written meanwhile, so nothing is
/// lost if a session is killed. If the file cannot be used, the session continues without it.
struct LineHistory {
  static let limit = 1000

  private let path: String?
  private var last = ""

  init() {
    using_history()
    stifle_history(Int32(Self.limit))
    path = Self.makeFile()
    guard let path else { return }
    for entry in Self.read(path) { add_history(entry) }
  }

  /// Stores an input, which may have several lines.
  mutating func add(_ text: String) {
    var input = text
    while input.utf8.last == 0x0A { input.removeLast() }
    let isBlank = input.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
    guard !isBlank, input != last else { return }
    last = input
    Self.removeFromMemory(input)
    add_history(input)
    guard let path else { return }
    Self.locked(path) {
      var entries = Self.read(path).filter { $0 != input }
      entries.append(input)
      Self.write(entries.suffix(Self.limit), to: path)
    }
  }

  private static func removeFromMemory(_ input: String) {
    for place in (0..<nav_history_count()).reversed() {
      guard let line = nav_history_line(place), String(cString: line) == input else { continue }
      nav_remove_history(place)
    }
  }

  // MARK: - The file

  /// The entries of a file, oldest first; a file with other contents is moved aside.
  private static func read(_ path: String) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var got = 0
    repeat {
      got = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if got > 0 { bytes.append(contentsOf: buffer[..<got]) }
    } while (got > 0 || got < 0 && errno == EINTR) && bytes.count < 16 << 20
    close(descriptor)
    guard got >= 0, let entries = HistoryText.entries(of: bytes) else {
      rename(path, path + ".broken")
      return []
    }
    return entries
  }

  /// Replaces the old file atomically.
  private static func write(_ entries: ArraySlice<String>, to path: String) {
    let temporary = path + ".new"
    let descriptor = open(temporary, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    let bytes = HistoryText.bytes(of: entries)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      written += count
    }
    close(descriptor)
    if written == bytes.count { rename(temporary, path) } else { unlink(temporary) }
  }

  /// Runs a closure while no other session writes.
  private static func locked(_ path: String, _ body: () -> Void) {
    let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if lock >= 0 { flock(lock, LOCK_EX) }
    body()
    if lock >= 0 { close(lock) }
  }

  /// Creates the file and its parent folders if they are missing; returns nil if that fails or is not
  /// allowed.
  private static func makeFile() -> String? {
    var path: String
    if let chosen = Environment.value("NAVSCRIPT_HISTORY") {
      if chosen.isEmpty { return nil }
      path = chosen
    } else {
      guard let folder = stateFolder else { return nil }
      path = folder + "/navscript/history"
    }
    makeFolders(of: path)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { rename(path, path + ".broken") }
    let descriptor = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    fchmod(descriptor, 0o600)
    close(descriptor)
    return path
  }

  /// Creates the missing parent folders of a file.
  static func makeFolders(of path: String) {
    for (index, byte) in zip(path.utf8.indices, path.utf8)
    where byte == UInt8(ascii: "/") && index > path.startIndex {
      mkdir(String(path[..<index]), 0o700)
    }
  }

  /// `$XDG_STATE_HOME` if it is absolute, otherwise `~/.local/state`.
  static var stateFolder: String? {
    if let folder = Environment.value("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder }
    guard let home = Environment.value("HOME"), !home.isEmpty else { return nil }
    return home + "/.local/state"
  }
}
