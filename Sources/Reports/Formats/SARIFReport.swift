import ScenarioRunner
import ScenarioSyntax

/// SARIF, version [2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html): what is wrong with sources, as code scanning tools read it.
///
/// Each code is a rule with its explanation. Each diagnostic is a result with its position, its notes as
/// related locations, and its fixes. Columns count UTF-16 code units, SARIF's default.
package enum SARIFReport {
  /// The diagnostics of several sources as one log, which ends with a line end.
  ///
  /// - Parameters:
  ///   - unreadable: the files that could not be read, each with the reason.
  ///   - tool: name and version, such as `navscript 0.1.0`.
  package static func text(
    of files: [(source: Source, diagnostics: [Diagnostic])], unreadable: [PathProblem] = [], tool: String
  ) -> [UInt8] {
    let codes = Set(files.flatMap { $0.diagnostics.map { $0.code.rawValue } }).sorted()
    let rules = codes.compactMap { DiagnosticCode(rawValue: $0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.name("runs")
      json.array { json in
        json.object { json in
          add(tool, rules, to: &json)
          if !unreadable.isEmpty { add(unreadable, to: &json) }
          json.member("columnKind", "utf16CodeUnits")
          json.name("results")
          json.array { json in
            for (source, diagnostics) in files {
              let result = Result(source)
              for diagnostic in diagnostics {
                result.add(diagnostic, rule: numbers[diagnostic.code.rawValue] ?? 0, to: &json)
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func add(_ unreadable: [PathProblem], to json: inout JSONWriter) {
    json.name("invocations")
    json.array { json in
      json.object { json in
        json.name("executionSuccessful")
        json.boolean(false)
        json.name("toolExecutionNotifications")
        json.array { json in
          for problem in unreadable {
            json.object { json in
              json.member("level", "error")
              json.message("message", "\(problem.path): \(problem.message)")
            }
          }
        }
      }
    }
  }

  private static func add(_ tool: String, _ rules: [DiagnosticCode], to json: inout JSONWriter) {
    let words = tool.split(separator: " ")
    json.name("tool")
    json.object { json in
      json.name("driver")
      json.object { json in
        json.member("name", String(words.first ?? ""))
        if words.count > 1 { json.member("version", String(words[1])) }
        json.name("rules")
        json.array { json in
          for code in rules {
            json.object { json in
              json.member("id", code.description)
              json.message("shortDescription", code.title)
              json.message("fullDescription", code.parts.text)
              json.message("help", code.explanation)
            }
          }
        }
      }
    }
  }

  /// Writes the results of one source.
  private struct Result {
    private let source: Source
    private let table: LineTable
    private let address: String

    init(_ source: Source) {
      self.source = source
      table = LineTable(source.bytes)
      address = SARIFReport.address(of: ScenarioKey.identity(of: source.name))
    }

    func add(_ diagnostic: Diagnostic, rule: Int, to json: inout JSONWriter) {
      json.object { json in
        json.member("ruleId", diagnostic.code.description)
        json.name("ruleIndex")
        json.number(rule)
        json.member("level", diagnostic.severity.description)
        let words = diagnostic.notes.filter { $0.range == nil }.map { $0.message }
        json.message("message", ([diagnostic.message] + words).joined(separator: "\n"))
        json.name("locations")
        json.array { json in
          json.object { location(diagnostic.range, in: &$0) }
        }
        addRelated(diagnostic, to: &json)
        addFixes(diagnostic, to: &json)
      }
    }

    private func addRelated(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
      let notes = diagnostic.notes.filter { $0.range != nil }
      if notes.isEmpty { return }
      json.name("relatedLocations")
      json.array { json in
        for note in notes {
          guard let range = note.range else { continue }
          json.object { json in
            location(range, in: &json)
            json.message("message", note.message)
          }
        }
      }
    }

    private func addFixes(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
      if diagnostic.fixes.isEmpty { return }
      json.name("fixes")
      json.array { json in
        for fix in diagnostic.fixes {
          json.object { json in
            json.message("description", fix.message)
            json.name("artifactChanges")
            json.array { json in
              json.object { json in
                artifact(in: &json)
                json.name("replacements")
                json.array { json in
                  json.object { json in
                    region("deletedRegion", fix.range, in: &json)
                    json.message("insertedContent", fix.replacement)
                  }
                }
              }
            }
          }
        }
      }
    }

    private func location(_ range: SourceRange, in json: inout JSONWriter) {
      json.name("physicalLocation")
      json.object { json in
        artifact(in: &json)
        region("region", range, in: &json)
      }
    }

    private func artifact(in json: inout JSONWriter) {
      json.name("artifactLocation")
      json.object { $0.member("uri", address) }
    }

    private func region(_ name: String, _ range: SourceRange, in json: inout JSONWriter) {
      // An error in an included file is reported at the outermost `include`.
      let range = source.outermost(range)
      let start = table.position(at: range.lower, in: source.bytes)
      let end = table.position(at: max(range.lower, range.upper), in: source.bytes)
      json.name(name)
      json.object { json in
        for (name, number) in [
          ("startLine", start.line), ("startColumn", start.utf16Column + 1), ("endLine", end.line),
          ("endColumn", end.utf16Column + 1),
        ] {
          json.name(name)
          json.number(number)
        }
      }
    }
  }

  /// A path as a URI: a relative path unchanged, an absolute one with the scheme `file`.
  ///
  /// - Source: <https://www.rfc-editor.org/rfc/rfc3986#section-2.3> and `#section-3.3` there.
  static func address(of path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  /// An object whose only member is a text.
  fileprivate mutating func message(_ name: String, _ text: String) {
    self.name(name)
    object { $0.member("text", text) }
  }
}
