import Foundation
import ScenarioRuntime

/// Files of the project, for tests that go over all of them.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The `.nav` files below a folder, by their paths from the root.
  static func scenarioFiles(below folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".nav") }.sorted().map { folder + "/" + $0 }
  }

  /// Reads a file and all that it includes.
  static func load(_ path: String, on engine: Engine) throws {
    engine.includes = Includes(identity: { $0 }) { path, file, _ in
      let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      let url = URL(fileURLWithPath: folder + "/" + path, relativeTo: root).standardizedFileURL
      guard let data = try? Data(contentsOf: url) else { return .unreadable("no such file") }
      return .text(name: url.path, identity: url.path, bytes: [UInt8](data))
    }
    let bytes = [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    bytes.withUnsafeBufferPointer { engine.load(name: path, bytes: $0) }
  }

  /// An engine that has read a text without mistakes.
  static func engine(_ text: String) -> Engine {
    let engine = Engine()
    Array(text.utf8).withUnsafeBufferPointer { engine.load(name: "test.nav", bytes: $0) }
    return engine
  }
}
