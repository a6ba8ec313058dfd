import Platform

/// Detects changed files by polling.
///
/// It compares times and sizes, which works on every file system, including network file systems.
package struct FileWatch {
  /// The compared values.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var inode: UInt
  }

  private var stamps: [String: Stamp] = [:]

  /// Stores the current state of files.
  package init(_ files: [String]) {
    for file in files { stamps[file] = Self.stamp(file) }
  }

  /// The files that were changed or added since the last call, in the given order.
  package mutating func changes(among files: [String]) -> [String] {
    var now: [String: Stamp] = [:]
    var changed: [String] = []
    for file in files {
      let stamp = Self.stamp(file)
      now[file] = stamp
      if stamp != stamps[file], stamp != nil { changed.append(file) }
    }
    stamps = now
    return changed
  }

  /// Stores the current state of more files.
  package mutating func add(_ files: [String]) {
    for file in files where stamps[file] == nil { stamps[file] = Self.stamp(file) }
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (seconds, nanoseconds) = System.modified(status)
    return Stamp(
      seconds: seconds, nanoseconds: nanoseconds, size: Int(status.st_size), inode: UInt(status.st_ino))
  }
}
