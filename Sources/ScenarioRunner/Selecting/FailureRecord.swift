import Platform

/// The scenarios that failed when they were last run, kept from run to run.
///
/// It is a file in the user's cache, one for each folder that the command is started in, so nothing appears among the
/// scenarios: `$XDG_CACHE_HOME/navscript/last-failed/HASH`, below `~/.cache` where that is not set. Each line is a path, a tab and a
/// name; the first is the folder.
package struct FailureRecord: Sendable {
  /// What failed, in the order in which it was found.
  package private(set) var keys: [ScenarioKey] = []
  private let path: String?
  private let folder: String

  /// Opens the record of a folder; it is empty where there is none, or none can be kept.
  ///
  /// - Parameter environment: gives a variable's value.
  package init(of folder: String? = ScenarioKey.currentFolder, environment: (String) -> String?) {
    self.folder = folder ?? ""
    var cache = environment("XDG_CACHE_HOME") ?? ""
    // A relative path is to be ignored, as the XDG specification has it.
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

  /// Takes out what no longer fails or whose file is gone, adds what does, and writes the rest; what cannot be
  /// written is not kept.
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
