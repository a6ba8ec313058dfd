import Platform

/// The scenarios that failed in the last run, stored between runs.
///
/// They are stored in the user's cache, one file for each folder in which the command is started:
/// `$XDG_CACHE_HOME/navscript/last-failed/HASH`, below `~/.cache` if the variable is not set. The first line
/// is the folder; each further line is a path, a tab and a name.
package struct FailureRecord: Sendable {
  /// The failed scenarios, in the order in which they were found.
  package private(set) var keys: [ScenarioKey] = []
  private let path: String?
  private let folder: String

  /// Opens the record of a folder; it is empty if there is none or none can be stored.
  ///
  /// - Parameter environment: returns a variable's value.
  package init(of folder: String? = ScenarioKey.currentFolder, environment: (String) -> String?) {
    self.folder = folder ?? ""
    var cache = environment("XDG_CACHE_HOME") ?? ""
    // The XDG specification requires that a relative path is ignored.
    if !cache.hasPrefix("/"), let home = environment("HOME"), home.hasPrefix("/") { cache = home + "/.cache" }
    guard let folder, cache.hasPrefix("/") else {
      path = nil
      return
    }
    var hash = StableHash()
    hash.add(folder.utf8)
    path = cache + "/navscript/last-failed/" + String(hash.value, radix: 16)
    read()
  }

  private mutating func read() {
    guard let path else { return }
    var reader = FileReader()
    do throws(PathProblem) { try reader.read(path) } catch { return }
    var lines = reader.bytes.split(separator: 0x0A)[...]
    guard let first = lines.popFirst(), Self.unescaped(first) == folder else { return }
    for line in lines {
      let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      keys.append(ScenarioKey(path: Self.unescaped(parts[0]), name: Self.unescaped(parts[1])))
    }
  }

  /// Removes scenarios that no longer fail or whose file is gone, adds new failures, and writes the record;
  /// write errors are ignored.
  package mutating func update(settled: Set<ScenarioKey>, failed: [ScenarioKey]) {
    let before = keys
    if !keys.isEmpty {
      var isThere: [String: Bool] = [:]
      keys.removeAll { key in
        if isThere[key.path] == nil { isThere[key.path] = FileFinder.exists(key.path) }
        return isThere[key.path] == false || settled.contains(key)
      }
    }
    var known = Set(keys)
    for key in failed where known.insert(key).inserted { keys.append(key) }
    if keys != before { write() }
  }

  private func write() {
    guard let path else { return }
    guard !keys.isEmpty else {
      unlink(path)
      return
    }
    var text = Self.escaped(folder) + "\n"
    for key in keys { text += Self.escaped(key.path) + "\t" + Self.escaped(key.name) + "\n" }
    guard let slash = path.lastSlash else { return }
    Folders.make(String(path[..<slash]))
    do throws(PathProblem) {
      try ReplacedFile(path).finish(Array(text.utf8))
    } catch { return }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        result.append(byte == UInt8(ascii: "t") ? 0x09 : byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
