import Platform
import Reports
import ScenarioRunner

extension SuiteInput {
  /// Reads all of standard input.
  static func standardInput() -> SuiteInput {
    var reader = FileReader()
    do throws(PathProblem) {
      try reader.read(STDIN_FILENO, named: "<stdin>")
      let bytes = reader.bytes
      TrapHandler.keep(input: bytes)
      return .text(name: "<stdin>", bytes: bytes)
    } catch {
      return .problem(error)
    }
  }

  /// The text of one more `-e`; reports call it `<text>`, `<text 2>` and so on.
  static func text(_ text: String, behind earlier: [SuiteInput]) -> SuiteInput {
    let count = earlier.count { if case .text(let name, _) = $0 { name.hasPrefix("<text") } else { false } }
    return .text(name: count == 0 ? "<text>" : "<text \(count + 1)>", bytes: Array(text.utf8))
  }
}

extension Arguments {
  /// An operand that names a file or folder, with an optional line.
  func path(_ operand: String) throws(UsageError) -> PathArgument {
    do throws(PathArgument.Problem) { return try PathArgument(operand) } catch {
      throw self.error(error.message)
    }
  }

  /// The value of `--error-format`.
  mutating func errorFormat() throws(UsageError) -> DiagnosticFormat {
    let value = try value(of: "--error-format")
    guard let format = DiagnosticFormat(rawValue: value) else {
      let known = DiagnosticFormat.allCases.map { $0.rawValue }
      throw error(
        "there is no format `\(value)`: full, short or json" + Hint.nearest(for: value, among: known))
    }
    return format
  }
}
