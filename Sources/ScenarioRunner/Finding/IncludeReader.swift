import Platform
import ScenarioRuntime

/// Finds and reads included files, only inside the suite's folder.
///
/// The suite's folder of a file is the folder of the command line that contains it. For a file that is named
/// itself, it is the current folder if it contains the file, otherwise the file's own folder. Links are
/// followed before this check.
package struct IncludeReader {
  /// The paths of the command line.
  private let paths: [String]
  /// The file being run; its suite's folder applies to all files that it includes.
  private let file: String

  init(paths: [String], file: String) {
    self.paths = paths
    self.file = file
  }

  /// The reader for an engine; `paths` are those of the command line.
  package static func includes(paths: [String]) -> Includes {
    Includes(identity: { realPath($0) ?? $0 }) { path, from, root in
      IncludeReader(paths: paths, file: root).read(path, from: from)
    }
  }

  private func read(_ path: String, from: String) -> Includes.Answer {
    if path.isEmpty { return .unreadable("its name is empty") }
    if path.utf8.contains(0) { return .unreadable("there is a NUL character in its name") }
    let name = path.hasPrefix("/") ? path : Self.joined(Self.folder(of: from), path)
    let folder = suiteFolder
    guard let root = realPath(folder) else { return .unreadable("there is no folder `\(folder)`") }
    guard let target = realPath(name) else {
      let kind = PathProblem.Kind(errno: errno)
      // A path outside the folder gets the same error whether it exists or not.
      return Self.leaves(name, folder)
        ? .outside(folder: folder) : .unreadable(PathProblem(path: name, kind: kind).message)
    }
    guard Self.isInside(target, root) else { return .outside(folder: folder) }
    var status = stat()
    guard stat(target, &status) == 0 else { return .unreadable("no such file or folder") }
    // Reading a pipe would block until a process writes into it.
    if status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
      return .unreadable("it is not a regular file")
    }
    var reader = FileReader()
    do throws(PathProblem) {
      try reader.read(name)
    } catch {
      return .unreadable(error.message)
    }
    return .text(name: name, identity: target, bytes: reader.bytes)
  }

  private var suiteFolder: String {
    for path in paths where file.hasPrefix(path.hasSuffix("/") ? path : path + "/") { return path }
    guard file.hasPrefix("/") || file.hasPrefix("../") else { return "." }
    guard let current = realPath("."), let target = realPath(file), Self.isInside(target, current)
    else { return Self.folder(of: file) }
    return "."
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Whether the spelling of a path that does not exist leaves a folder.
  private static func leaves(_ path: String, _ folder: String) -> Bool {
    if folder == "." { return path.hasPrefix("/") || path.hasPrefix("../") }
    return !isInside(path, folder)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Joins two paths and resolves `.` and `..` as far as the spelling allows.
  static func joined(_ folder: String, _ path: String) -> String {
    let isAbsolute = folder.hasPrefix("/")
    var parts: [Substring] = folder == "." ? [] : folder.split(separator: "/").filter { $0 != "." }
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let joined = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    return joined.isEmpty ? "." : joined
  }
}
