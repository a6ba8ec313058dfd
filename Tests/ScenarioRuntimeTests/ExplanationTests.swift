import ScenarioRuntime
import ScenarioSyntax
import Testing

/// The examples of `navscript explain` for what the resolver finds.
@Suite struct ExplanationTests {
  private func diagnostics(of text: String) -> [Diagnostic] {
    let engine = Engine()
    let files = [
      "common.nav": "define home { pop to root }", "circle.nav": "include \"circle.nav\"",
      "actions.nav": "push A",
    ]
    engine.includes = Includes(identity: { $0 }) { path, _, _ in
      if path.hasPrefix("../") { return .outside(folder: ".") }
      guard let text = files[path] else { return .unreadable("no such file") }
      return .text(name: path, identity: path, bytes: Array(text.utf8))
    }
    Array(text.utf8).withUnsafeBufferPointer { engine.load(name: "example.nav", bytes: $0) }
    return engine.diagnostics
  }

  @Test(arguments: DiagnosticCode.allCases.filter { (300..<800).contains($0.rawValue) })
  func theWrongExampleGivesTheCode(_ code: DiagnosticCode) {
    #expect(diagnostics(of: code.parts.wrong).map { $0.code } == [code])
    #expect(diagnostics(of: code.parts.right).map { "\($0.code): \($0.message)" } == [])
  }
}
