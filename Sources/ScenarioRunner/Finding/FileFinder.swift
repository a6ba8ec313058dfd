import Platform

/// Turns paths into files to run.
///
/// A file is taken as it is, whatever its name. A folder stands for every `.nav` file below it, sorted by
/// the bytes of their paths; files and folders whose names begin with a dot are left out. A link to a file is
/// followed, a link to a folder below another is not, so no walk can turn in a circle. A file that several paths
/// lead to, by whatever spelling or link, is taken once.
package enum FileFinder {
  /// What a command line selects.
  package struct Found: Sendable {
    /// The files in the order of the paths, problems at their places.
    package var inputs: [SuiteInput] = []
    /// The lines that were named, if any were; a file that is named without one too is meant whole.
    package var lines: NamedLines?
  }

  /// The files that the paths select, in the order of the paths, problems at their places.
  package static func find(_ paths: [String]) -> [SuiteInput] {
    find(paths.map { PathArgument(path: $0) }).inputs
  }

  /// The same, with the lines that are named.
  package static func find(_ arguments: [PathArgument]) -> Found {
    var found = Found()
    if arguments.count == 1 {
      found.inputs = expand(arguments[0].path)
      if let line = arguments[0].line { found.lines = NamedLines([arguments[0].path: [line]]) }
      return found
    }
    var lines: [String: [Int]] = [:]
    // The spelling that came first, by the file itself.
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
      // Within one folder a link is a file of its own.
      spellings.merge(new) { old, _ in old }
    }
    for path in whole { lines[path] = nil }
    if !lines.isEmpty { found.lines = NamedLines(lines) }
    return found
  }

  /// Whether there is anything at the path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Whether there is a folder at the path.
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

/// What a file is known by, whatever the path that leads to it.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt
  private var number: UInt

  /// The file at a path, links followed; nil where there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file behind an open descriptor; nil for what is no regular file.
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
