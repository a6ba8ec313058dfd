import Foundation

/// The texts of the repository: all fixtures and scenarios.
enum Texts {
  struct Text: CustomStringConvertible, Sendable {
    /// Relative to the project.
    var description: String
    var bytes: [UInt8]
  }

  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every `.nav` file below a folder, by the bytes of their paths.
  static func below(_ folder: String) -> [Text] {
    let url = project.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".nav") }.sorted().compactMap { path in
      guard let data = try? Data(contentsOf: url.appendingPathComponent(path)) else { return nil }
      return Text(description: folder + "/" + path, bytes: Array(data))
    }
  }

  static let fixtures = below("Tests/Fixtures")
  static let all = fixtures + below("scenarios")
}
