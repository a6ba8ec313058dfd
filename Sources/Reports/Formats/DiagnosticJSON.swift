import ScenarioRuntime
import ScenarioSyntax

/// Diagnostics as JSON, one object per line, for editors and build servers.
///
/// The keys, in this order: `file`, `severity`, `code` (null for a file that cannot be read), `message`,
/// `start` and `end` (absent without a position), `notes`, `fixes`, `includedAt`. A position has `line` and
/// `column`, counted in characters from 1; `utf16`, counted in UTF-16 code units from 0; and `offset`, in
/// bytes from the start of its file.
enum DiagnosticJSON {
  static func line(_ diagnostic: Diagnostic, in source: Source) -> String {
    line { json in
      head(
        source.name(at: diagnostic.range.lower), "\(diagnostic.severity)", diagnostic.code.description, &json)
      json.member("message", diagnostic.message)
      add(diagnostic.range, in: source, to: &json)
      json.name("notes")
      json.array { json in
        for note in diagnostic.notes {
          json.object { json in
            json.member("message", note.message)
            if let range = note.range { place(range, in: source, to: &json) }
          }
        }
      }
      json.name("fixes")
      json.array { json in
        for fix in diagnostic.fixes {
          json.object { json in
            json.member("message", fix.message)
            json.member("replacement", fix.replacement)
            add(fix.range, in: source, to: &json)
          }
        }
      }
      json.name("includedAt")
      json.array { json in
        var part = source.part(at: diagnostic.range.lower)
        while let inner = part, !inner.isInput, inner.includedAt != .none {
          json.object { json in place(inner.includedAt, in: source, to: &json) }
          part = source.part(at: inner.includedAt.lower)
        }
      }
    }
  }

  static func line(_ warning: RunWarning, in source: Source) -> String {
    line { json in
      head(source.name(at: warning.range.lower), "warning", warning.code, &json)
      json.member("message", warning.message)
      add(warning.range, in: source, to: &json)
    }
  }

  static func line(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(members)
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  static func head(_ file: String, _ severity: String, _ code: String?, _ json: inout JSONWriter) {
    json.member("file", file)
    json.member("severity", severity)
    json.member("code", code)
  }

  private static func place(_ range: SourceRange, in source: Source, to json: inout JSONWriter) {
    json.member("file", source.name(at: range.lower))
    add(range, in: source, to: &json)
  }

  private static func add(_ range: SourceRange, in source: Source, to json: inout JSONWriter) {
    for (name, offset) in [("start", range.lower), ("end", range.upper)] {
      let position = source.position(at: offset)
      json.name(name)
      json.object { json in
        json.member("line", position.line)
        json.member("column", position.column)
        json.member("utf16", position.utf16Column)
        json.member("offset", Int(offset - (source.part(at: offset)?.start ?? 0)))
      }
    }
  }
}

extension JSONWriter {
  /// A text, or null.
  mutating func member(_ name: String, _ text: String?) {
    self.name(name)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    self.number(number)
  }
}
