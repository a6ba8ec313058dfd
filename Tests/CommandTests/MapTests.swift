import Foundation
import Testing

/// What the documents say of the repository is there: the folders and files of `Sources/README.md`, the paths in all
/// other documents, and the targets of their links.
@Suite struct MapTests {
  static let documents: [String] = {
    let names =
      FileManager.default.enumerator(atPath: Navscript.project.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".md") && !$0.contains(".build/") && !$0.contains("out/") }.sorted()
  }()

  /// The rows of the map's table: a folder of the target above it, or the target itself.
  @Test func foldersOfTheMap() throws {
    let text = try Self.text("Sources/README.md")
    var target = ""
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      guard cells.count == 5, cells[1] != "target", !cells[1].hasPrefix("---") else { continue }
      if !cells[1].isEmpty { target = cells[1] }
      #expect(Self.exists("Sources/\(target)/\(cells[2])"), "\(target)/\(cells[2])")
    }
    #expect(target == "navscript")
  }

  /// Every folder of a target has its row.
  @Test func rowsOfTheFolders() throws {
    let text = try Self.text("Sources/README.md")
    let sources = Navscript.project.appendingPathComponent("Sources")
    for target in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let folder = sources.appendingPathComponent(target)
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { continue }
      #expect(text.contains("`\(target)`"), "\(target)")
      for name in names where Self.isFolder("Sources/\(target)/\(name)") {
        #expect(text.contains("| `\(name)` |"), "\(target)/\(name)")
      }
    }
  }

  /// A path in backquotes exists, and so does a file or folder of the name where no path stands.
  @Test func pathsOfTheMap() throws {
    let text = try Self.text("Sources/README.md")
    let declared = try Self.declarations()
    let folders = try FileManager.default.subpathsOfDirectory(atPath: Self.path("Sources")).map {
      ($0 as NSString).lastPathComponent
    }
    let known = declared.union(folders)
    for name in Self.quoted(in: text) where name.first?.isUppercase == true {
      #expect(Self.exists("Sources/\(name)") || known.contains(name), "`\(name)` in Sources/README.md")
    }
  }

  /// In every document a path that begins at a folder of the project exists.
  @Test(arguments: documents) func pathsOfDocuments(_ document: String) throws {
    let folders = ["Sources/", "Tests/", "scenarios/", "docs/", "scripts/", "editors/", "Examples/"]
    for name in Self.quoted(in: try Self.text(document))
    where folders.contains(where: { name.hasPrefix($0) }) && !name.contains(where: { " {*…<".contains($0) }) {
      // A name in capitals stands for one that the reader chooses.
      if name.split(separator: "/").contains(where: { $0.prefix { $0 != "." }.allSatisfy { $0.isUppercase } })
      {
        continue
      }
      let path = name.split(separator: ":").first.map(String.init) ?? name
      #expect(Self.exists(path), "`\(name)` in \(document)")
    }
  }

  /// Links inside the project lead to a file, and their anchors to a heading in it.
  @Test(arguments: documents) func links(_ document: String) throws {
    let base = (document as NSString).deletingLastPathComponent
    for link in Self.links(in: try Self.text(document)) {
      if link.contains("://") {
        #expect(link.hasPrefix("https://") && !link.contains(" "), "\(link) in \(document)")
        continue
      }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let path = parts[0].isEmpty ? document : (base as NSString).appendingPathComponent(parts[0])
      let plain = (path as NSString).standardizingPath
      #expect(Self.exists(plain), "\(link) in \(document)")
      guard parts.count == 2, plain.hasSuffix(".md"), Self.exists(plain) else { continue }
      #expect(Self.anchors(of: try Self.text(plain)).contains(parts[1]), "\(link) in \(document)")
    }
  }

  // MARK: - Reading

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Navscript.project.appendingPathComponent(path), encoding: .utf8)
  }

  private static func path(_ path: String) -> String { Navscript.project.appendingPathComponent(path).path }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Self.path(path))
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: Self.path(path), isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The text outside of fenced blocks.
  private static func prose(of text: String) -> [Substring] {
    var isCode = false
    return text.split(separator: "\n").filter { line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return !isCode && !isFence
    }
  }

  private static func quoted(in text: String) -> [String] {
    prose(of: text).flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  private static func links(in text: String) -> [String] {
    prose(of: text).flatMap { line in
      // What stands in backquotes is no link.
      let plain = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .map { $0.offset % 2 == 0 ? String($0.element) : "code" }.joined()
      return plain.components(separatedBy: "](").dropFirst().compactMap {
        $0.split(separator: ")", omittingEmptySubsequences: false).first.map(String.init)
      }
    }
  }

  /// The anchors that GitHub gives headings.
  private static func anchors(of text: String) -> Set<String> {
    Set(
      prose(of: text).filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacingOccurrences(of: " ", with: "-")
      })
  }

  /// The names of all source files, with their ending and without.
  private static func declarations() throws -> Set<String> {
    var names: Set<String> = []
    let sources = Navscript.project.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") {
      let name = (file as NSString).lastPathComponent
      names.insert(name)
      names.insert((name as NSString).deletingPathExtension)
    }
    return names
  }
}
