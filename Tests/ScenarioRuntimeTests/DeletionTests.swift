import Foundation
import ScenarioRuntime
import ScenarioSyntax
import Testing

/// The diagnostics of a text in which one token is missing.
@Suite struct DeletionTests {
  private static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let fixtures = ["ok", "fails", "runtime-errors", "syntax-errors"].flatMap { folder -> [String] in
    let path = "Tests/Fixtures/" + folder
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: project.appendingPathComponent(path).path)
    return (names ?? []).filter { $0.hasSuffix(".nav") }.sorted().map { path + "/" + $0 }
  }

  /// The suite of the repository; of each file fewer tokens.
  static let scenarios: [String] = {
    let folder = project.appendingPathComponent("scenarios")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".nav") }.sorted().map { "scenarios/" + $0 }
  }()

  private func tokens(of bytes: [UInt8]) -> [Token] {
    var names = NameTable()
    var tokens: [Token] = []
    var diagnostics: [Diagnostic] = []
    bytes.withUnsafeBufferPointer {
      Lexer.tokenize($0, names: &names, into: &tokens, diagnostics: &diagnostics)
    }
    return tokens
  }

  private func diagnostics(of bytes: [UInt8], on engine: Engine) -> [Diagnostic] {
    bytes.withUnsafeBufferPointer { engine.load(name: "test.nav", bytes: $0) }
    return engine.diagnostics
  }

  @Test(arguments: fixtures + scenarios) func atMostThreeMore(_ path: String) throws {
    let bytes = Array(try Data(contentsOf: Self.project.appendingPathComponent(path)))
    let engine = Engine()
    let before = diagnostics(of: bytes, on: engine).count
    let tokens = tokens(of: bytes)
    // Of a long text some are enough.
    let step = max(1, tokens.count / (path.hasPrefix("scenarios") ? 60 : 400))
    for token in stride(from: 0, to: tokens.count, by: step).map({ tokens[$0] }) where token.end > token.start
    {
      var changed = bytes
      changed.removeSubrange(Int(token.start)..<Int(token.end))
      let after = diagnostics(of: changed, on: engine)
      let source = Source(name: path, bytes: bytes)
      #expect(
        after.count <= before + 3,
        "\(source.text(token.range)) gone at \(source.position(at: token.start)): \(after.map { $0.message })"
      )
    }
  }
}
