/// Finds the files that a text includes, without parsing it.
///
/// Only `include "…"` at the start of a line counts. In a string over several lines it may find too many, but
/// never too few; it is used to decide what to run again after a change.
package enum IncludeScan {
  /// The paths as they are spelled, in source order.
  package static func paths(in bytes: some Collection<UInt8>) -> [String] {
    var paths: [String] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ";") }) {
      var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard rest.starts(with: word) else { continue }
      rest = rest.dropFirst(word.count).drop { $0 == 0x20 || $0 == 0x09 }
      guard rest.first == quote else { continue }
      paths.append(String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self))
    }
    return paths
  }

  /// The files among `files` that are in `changed` or include one of those, directly or through others.
  ///
  /// - Parameters:
  ///   - changed: absolute paths without links.
  ///   - read: returns the text of a file; nil if it cannot be read, which counts as no includes.
  package static func affected(
    _ files: [String], by changed: Set<String>, real: (String) -> String?, read: (String) -> [UInt8]?
  ) -> Set<String> {
    var known: [String: Bool] = [:]
    func isAffected(_ path: String) -> Bool {
      if let answer = known[path] { return answer }
      let isChanged = changed.contains(path)
      // Files that include each other are visited once.
      known[path] = isChanged
      if isChanged { return true }
      let folder = path.lastSlash.map { String(path[..<$0]) } ?? "."
      let answer = (read(path).map { paths(in: $0) } ?? []).contains { included in
        let joined = included.hasPrefix("/") ? included : folder + "/" + included
        return isAffected(real(joined) ?? joined)
      }
      known[path] = answer
      return answer
    }
    return Set(files.filter { isAffected(real($0) ?? $0) })
  }

  /// The files that `files` include, directly or indirectly, apart from `files` themselves.
  package static func included(
    by files: [String], real: (String) -> String?, read: (String) -> [UInt8]?
  ) -> [String] {
    var seen = Set(files.map { real($0) ?? $0 })
    var found: [String] = []
    var waiting = files
    while let path = waiting.popLast() {
      guard let text = read(path) else { continue }
      for included in paths(in: text) {
        let joined =
          included.hasPrefix("/")
          ? included : (path.lastSlash.map { String(path[..<$0]) } ?? ".") + "/" + included
        let absolute = real(joined) ?? joined
        if seen.insert(absolute).inserted {
          found.append(absolute)
          waiting.append(absolute)
        }
      }
    }
    return found
  }

  private static let word = Array("include".utf8)
  private static let quote = UInt8(ascii: "\"")
}

extension String {
  /// The index of the last slash.
  var lastSlash: String.Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }
}
