import Glibc

/// Turns paths into files to run.
///
/// A file is taken as it is, whatever its name. A folder stands for every `.nav` file below it, sorted by
/// the bytes of their paths; files and folders whose names begin with a dot are left out. A link to a file is
/// followed, a link to a folder below another is not, so no walk can turn in a circle. A file that several paths
/// lead to by the same spelling is taken once.
package enum FileFinder {
  /// The files that the paths select, in the order of the paths, problems at their places.
  package static func find(_ paths: [String]) -> [SuiteInput] {
    if paths.count == 1 { return expand(paths[0]) }
    var inputs: [SuiteInput] = []
    var seen: Set<String> = []
    for path in paths {
      for input in expand(path) {
        if case .file(let path) = input, !seen.insert(path).inserted { continue }
        inputs.append(input)
      }
    }
    return inputs
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
