import Platform

/// Finds the files to run for a list of paths.
///
/// A file is used whatever its name. A folder stands for every `.nav` file below it, sorted by the bytes of
/// the paths; files and folders whose names start with a dot are left out. Links to files are followed, links
/// to folders below another folder are not, so a walk cannot loop. A file that several paths or links lead to
/// is used once.
package enum FileFinder {
  /// The selection of a command line.
  package struct Found: Sendable {
    /// The files in the order of the paths, with problems in place of unreadable ones.
    package var inputs: [SuiteInput] = []
    /// The named lines, if any; a file that is also named without a line is selected whole.
    package var lines: NamedLines?
  }

  /// The files that the paths select, in the order of the paths, with problems in place of unreadable ones.
  package static func find(_ paths: [String]) -> [SuiteInput] {
    find(paths.map { PathArgument(path: $0) }).inputs
  }

  /// The same, with named lines.
  package static func find(_ arguments: [PathArgument]) -> Found {
    var found = Found()
    if arguments.count == 1 {
      found.inputs = expand(arguments[0].path)
      if let line = arguments[0].line { found.lines = NamedLines([arguments[0].path: [line]]) }
      return found
    }
    var lines: [String: [Int]] = [:]
    // The first spelling of each file.
    var spellings: [FileIdentity: String] = [:]
    var whole: Set<String> = []
    for argument in arguments {
      var new: [FileIdentity: String] = [:]
      for input in expand(argument.path) {
        guard case .file(let path) = input else {
          if !found.inputs.contains(input) { found.inputs.append(input) }
          continue
        }
        let identity = FileIdentity(path)
        let known = identity.flatMap { spellings[$0] }
        if known == nil {
          found.inputs.append(input)
          if let identity { new[identity] = path }
        }
        if let line = argument.line {
          lines[known ?? path, default: []].append(line)
        } else {
          whole.insert(known ?? path)
        }
      }
      // Within one folder, a link counts as a file of its own.
      spellings.merge(new) { old, _ in old }
    }
    for path in whole { lines[path] = nil }
    if !lines.isEmpty { found.lines = NamedLines(lines) }
    return found
  }

  /// Whether a file or folder exists at the path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Whether a folder exists at the path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func expand(_ path: String) -> [SuiteInput] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return [.problem(PathProblem(path: path, kind: .init(errno: errno)))]
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [.file(path: path)] }
    return FolderWalk(path).inputs
  }
}

/// Identifies a file independently of its path.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt
  private var number: UInt

  /// The file at a path, after following links; nil if there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file behind an open descriptor; nil if it is not a regular file.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}
