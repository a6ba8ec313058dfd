import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// Diagnostics as JSON, an object on a line for each, for editors and build servers.
///
/// The keys, in this order: `file`, `severity`, `code` (null for a file that cannot be read), `message`, `start` and `end`
/// (absent where there is no place), `notes`, `fixes`, `includedAt`. A place has `line` and `column` as people count them,
/// from 1 and by characters, `utf16` as editors do, from 0, and `offset` in bytes from the start of its file.
enum DiagnosticJSON {
  static func line(_ diagnostic: Diagnostic, in source: Source) -> String {
    var object = Object()
    object.add("file", string: source.name(at: diagnostic.range.lower))
    object.add("severity", string: diagnostic.severity.description)
    object.add("code", string: diagnostic.code.description)
    object.add("message", string: diagnostic.message)
    add(diagnostic.range, to: &object, in: source)
    object.add("notes", raw: list(diagnostic.notes.map { note($0, in: source) }))
    object.add("fixes", raw: list(diagnostic.fixes.map { fix($0, in: source) }))
    var chain: [String] = []
    var part = source.part(at: diagnostic.range.lower)
    while let inner = part {
      chain.append(place(inner.includedAt, in: source))
      part = source.part(at: inner.includedAt.lower)
    }
    object.add("includedAt", raw: list(chain))
    return object.text + "\n"
  }

  static func line(_ warning: RunWarning, in source: Source) -> String {
    var object = Object()
    object.add("file", string: source.name(at: warning.range.lower))
    object.add("severity", string: "warning")
    object.add("code", string: warning.code)
    object.add("message", string: warning.message)
    add(warning.range, to: &object, in: source)
    return object.text + "\n"
  }

  static func line(_ problem: PathProblem) -> String {
    var object = Object()
    object.add("file", string: problem.path)
    object.add("severity", string: "error")
    object.add("code", raw: "null")
    object.add("message", string: problem.message)
    return object.text + "\n"
  }

  private static func note(_ note: Diagnostic.Note, in source: Source) -> String {
    var object = Object()
    object.add("message", string: note.message)
    if let range = note.range {
      object.add("file", string: source.name(at: range.lower))
      add(range, to: &object, in: source)
    }
    return object.text
  }

  private static func fix(_ fix: Diagnostic.FixIt, in source: Source) -> String {
    var object = Object()
    object.add("message", string: fix.message)
    object.add("replacement", string: fix.replacement)
    add(fix.range, to: &object, in: source)
    return object.text
  }

  private static func place(_ range: SourceRange, in source: Source) -> String {
    var object = Object()
    object.add("file", string: source.name(at: range.lower))
    add(range, to: &object, in: source)
    return object.text
  }

  private static func add(_ range: SourceRange, to object: inout Object, in source: Source) {
    object.add("start", raw: position(range.lower, in: source))
    object.add("end", raw: position(range.upper, in: source))
  }

  private static func position(_ offset: Int32, in source: Source) -> String {
    let position = source.position(at: offset)
    let start = source.part(at: offset)?.start ?? 0
    return "{\"line\":\(position.line),\"column\":\(position.column),\"utf16\":\(position.utf16Column),"
      + "\"offset\":\(offset - start)}"
  }

  private static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

  /// An object that grows key by key.
  private struct Object {
    private var members: [String] = []

    var text: String { "{" + members.joined(separator: ",") + "}" }

    mutating func add(_ key: String, raw value: String) { members.append("\"\(key)\":\(value)") }

    mutating func add(_ key: String, string value: String) { add(key, raw: DiagnosticJSON.quoted(value)) }
  }

  /// A text as a JSON string: quotes, backslashes and control characters escaped, all else as UTF-8.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
