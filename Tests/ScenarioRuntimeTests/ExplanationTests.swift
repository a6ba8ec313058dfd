import ScenarioRuntime
import ScenarioSyntax
import Testing

/// The examples of `navscript explain` for what the resolver finds.
@Suite struct ExplanationTests {
  private func diagnostics(of text: String) -> [Diagnostic] {
    let engine = Engine()
    Array(text.utf8).withUnsafeBufferPointer { engine.load(name: "example.nav", bytes: $0) }
    return engine.diagnostics
  }

  @Test(arguments: DiagnosticCode.allCases.filter { (300..<800).contains($0.rawValue) })
  func theWrongExampleGivesTheCode(_ code: DiagnosticCode) {
    #expect(diagnostics(of: code.parts.wrong).map { $0.code } == [code])
    #expect(diagnostics(of: code.parts.right).map { "\($0.code): \($0.message)" } == [])
  }
}
