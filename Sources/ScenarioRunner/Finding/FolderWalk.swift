import Platform

/// A recursive walk through a folder.
///
/// Paths are stored as consecutive bytes until all are found and sorted, since a large suite has thousands of
/// them.
struct FolderWalk {
  /// The paths that were found, each followed by a NUL.
  private var arena: [CChar] = []
  private var found: [Entry] = []
  private var problems: [PathProblem] = []

  private struct Entry {
    var start: Int
    var count: Int
    var range: Range<Int> { start..<start + count }
  }

  init(_ folder: String) {
    var path = Array(folder.utf8CString.dropLast())
    while path.count > 1, path.last == slash { path.removeLast() }
    walk(&path)
    let arena = arena
    arena.withUnsafeBufferPointer { arena in
      guard let base = arena.baseAddress else { return }
      found.sort { strcmp(base + $0.start, base + $1.start) < 0 }
    }
  }

  /// Problems with folders that could not be opened, then the files, sorted by the bytes of their paths.
  var inputs: [SuiteInput] {
    problems.map { .problem($0) }
      + found.map { entry in
        let bytes = arena[entry.range]
        if let path = Self.validText(bytes) { return .file(path: path) }
        return .problem(PathProblem(path: Self.escapedText(bytes), kind: .badName))
      }
  }

  private static func validText(_ path: ArraySlice<CChar>) -> String? {
    path.withUnsafeBytes { bytes in
      // Most paths are ASCII and need no validation.
      bytes.contains { $0 >= 0x80 }
        ? String(validating: bytes, as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The path with invalid bytes escaped: `a\xFF.nav`.
  private static func escapedText(_ path: ArraySlice<CChar>) -> String {
    path.withUnsafeBytes { InvalidUTF8.escaped($0) }
  }

  private static func text(_ path: ArraySlice<CChar>) -> String {
    path.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds the contents of a folder; restores its path afterwards.
  private mutating func walk(_ folder: inout [CChar]) {
    folder.append(0)
    let stream = opendir(folder)
    folder.removeLast()
    guard let stream else {
      problems.append(PathProblem(path: Self.text(folder[...]), kind: .init(errno: errno)))
      return
    }
    defer { closedir(stream) }

    let length = folder.count
    if folder.last != slash { folder.append(slash) }
    let stem = folder.count
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.bindMemory(to: CChar.self).prefix { $0 != 0 }
        guard let first = name.first, first != dot else { return }
        let kind = entry.pointee.d_type
        let isScenario = name.suffix(suffix.count).elementsEqual(suffix)
        guard isScenario || kind != UInt8(DT_REG) else { return }

        folder.append(contentsOf: name)
        switch Int(kind) {
        case DT_REG: take(folder)
        case DT_DIR: walk(&folder)
        case DT_LNK: if isScenario { takeFile(&folder) }
        case DT_UNKNOWN: takeUnlisted(&folder, isScenario: isScenario)
        default: break
        }
        folder.removeLast(folder.count - stem)
      }
    }
    folder.removeLast(folder.count - length)
  }

  private mutating func take(_ path: [CChar]) {
    found.append(Entry(start: arena.count, count: path.count))
    arena.append(contentsOf: path)
    arena.append(0)
  }

  /// Adds the target of a link if it is a file; a broken link is a problem.
  private mutating func takeFile(_ path: inout [CChar]) {
    var status = stat()
    path.append(0)
    let code = stat(path, &status) == 0 ? 0 : errno
    path.removeLast()
    if code != 0 {
      problems.append(PathProblem(path: Self.text(path[...]), kind: .init(errno: code)))
    } else if status.st_mode & S_IFMT == S_IFREG {
      take(path)
    }
  }

  /// Adds an entry on a file system that does not list the types of entries.
  private mutating func takeUnlisted(_ path: inout [CChar], isScenario: Bool) {
    var status = stat()
    path.append(0)
    let isThere = lstat(path, &status) == 0
    path.removeLast()
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      walk(&path)
    } else if isScenario {
      takeFile(&path)
    }
  }
}

private let slash = CChar(UInt8(ascii: "/"))
private let dot = CChar(UInt8(ascii: "."))
private let suffix = ".nav".utf8.map { CChar($0) }
