import Platform

/// Notices which files have changed, by looking at them again and again.
///
/// It looks at times and sizes, which works on every file system, those of a network among them.
package struct FileWatch {
  /// What is looked at.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var inode: UInt
  }

  private var stamps: [String: Stamp] = [:]

  /// Looks at files for the first time.
  package init(_ files: [String]) {
    for file in files { stamps[file] = Self.stamp(file) }
  }

  /// The files that have changed or come since the last look, in the order given.
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

  /// Looks at further files for the first time.
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
