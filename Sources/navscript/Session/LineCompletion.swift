import Platform
import ScenarioRuntime
import ScenarioSyntax

/// The completions at the cursor: words of the language, commands and files.
struct LineCompletion {
  let session: Session
  /// The earlier lines of an incomplete input.
  let pending: String

  /// The completions for a line up to the cursor; `word` is the text being completed.
  func words(for line: String, word: String) -> [String] {
    if pending.isEmpty, line.drop(while: { $0 == " " }).hasPrefix(":") {
      return command(String(line.drop { $0 == " " }), word)
    }
    if let path = Self.includedPath(line) { return Self.files(beginning: path).map { "\"" + $0 } }
    let before = pending.isEmpty ? "" : pending + "\n"
    let input = before + line
    return session.completions(for: input, upTo: input.utf8.count).filter { $0.hasPrefix(word) }
  }

  /// A sentence about an offered word.
  static func summary(of word: String) -> String? {
    if word.hasPrefix(":") { return SessionCommand.form(String(word.dropFirst())).map { $0.summary } }
    return Session.summary(of: word)
  }

  private func command(_ line: String, _ word: String) -> [String] {
    let parts = line.dropFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else {
      return SessionCommand.forms.map { ":" + $0.name }.filter { $0.hasPrefix(word) }
    }
    let names = SessionCommand.names(beginning: parts[0])
    guard names.count == 1, let name = names.first else { return [] }
    let words: [String]
    switch name {
    case "help":
      words = Vocabulary.all.map { $0.spelling } + SessionCommand.forms.map { $0.name }
    case "recipe": words = RecipeListing.names
    case "picture": words = ["off", "on"]
    case "load", "save": return parts.count == 2 ? Self.files(beginning: word) : []
    // over words (strings)
    default: return []
    }
    var distinct: [String] = []
    for one in words.sorted() where one.hasPrefix(word) && distinct.last != one { distinct.append(one) }
    return distinct
  }

  /// The path after `include "` at the cursor.
  private static func includedPath(_ line: String) -> String? {
    guard let start = line.end(ofLast: "include \"") else { return nil }
    let path = String(line[start...])
    return path.utf8.contains(0x22) ? nil : path
  }

  /// Files and folders whose path starts so, folders with a slash; hidden ones only after a dot.
  static func files(beginning path: String) -> [String] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let start = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(start), name != ".", name != "..", start.hasPrefix(".") || !name.hasPrefix(".")
      else {
        continue
      }
      // Names with characters that a terminal cannot show are not offered.
      guard name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != " " && $0.value != 0x7F }) else {
        continue
      }
      var status = stat()
      let isFolder = stat(folder + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      if isFolder || name.hasSuffix(".nav") { found.append(folder + name + (isFolder ? "/" : "")) }
    }
    return found.sorted()
  }
}

extension String {
  /// The index after the last occurrence of a text; nil if there is none.
  fileprivate func end(ofLast text: String) -> Index? {
    var place = endIndex
    while true {
      if self[place...].hasPrefix(text) { return index(place, offsetBy: text.count) }
      guard place > startIndex else { return nil }
      place = index(before: place)
    }
  }
}
