/// A parsed trace: for each scenario, the parts that are compared with another run.
package struct TraceRecord: Equatable, Sendable {
  package var scenarios: [Scenario] = []

  /// One scenario of a trace.
  package struct Scenario: Equatable, Sendable {
    package var file: String
    package var name: String
    /// The initial setup as text.
    var start: String
    var entries: [Entry] = []
    /// The sentences of its decisions.
    var decisions: [String] = []
    /// Whether its last line is present.
    var isWhole = false
  }

  /// An action, an event or the end.
  struct Entry: Equatable, Sendable {
    /// The text for people, with its time: `0.35s  Message.didShow`.
    var text: String
    /// The time in seconds, as the trace contains it.
    var time: String
    /// The statement that caused it, as ` in … at line 3`; empty if it is unknown.
    var place: String
  }

  /// Why a text is not a trace.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
    /// The line number, from 1.
    package var line: Int
  }

  /// Parses JSON Lines; lines of an unknown kind are skipped.
  package init(_ bytes: [UInt8]) throws(Problem) {
    var number = 0
    var place = ""
    for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if text.isEmpty || text.elementsEqual([0x0D]) { continue }
      let line: JSONValue
      do throws(JSONValue.Problem) {
        line = try JSONValue(text)
      } catch {
        throw Problem(message: "\(error.message), at byte \(error.offset + 1) of the line", line: number)
      }
      if line["trace"] != nil {
        scenarios.append(try Scenario(header: line, at: number))
        place = ""
        continue
      }
      guard let last = scenarios.indices.last else {
        throw Problem(message: "this is not a trace: its first line has no `trace`", line: number)
      }
      if line["step"] != nil {
        if line["kind"]?.text == "statement", let text = line["text"]?.text, let at = line["line"]?.integer {
          place = " in `\(visible(text))` at line \(at)"
        }
        for decision in line["decisions"]?.elements ?? [] {
          scenarios[last].decisions.append(visible(decision.text ?? ""))
        }
      } else if let entry = Entry(line, place) {
        scenarios[last].entries.append(entry)
        if line["end"] != nil { scenarios[last].isWhole = true }
      }
    }
    if scenarios.isEmpty { throw Problem(message: "this is not a trace: it is empty", line: max(1, number)) }
  }
}

extension TraceRecord.Scenario {
  init(header: JSONValue, at line: Int) throws(TraceRecord.Problem) {
    guard header["trace"]?.integer == TraceReport.format else {
      throw TraceRecord.Problem(
        message: "this trace has an unknown format; this version reads \(TraceReport.format)",
        line: line)
    }
    guard let file = header["file"]?.text, let name = header["name"]?.text else {
      throw TraceRecord.Problem(message: "a header needs `file` and `name`", line: line)
    }
    self.file = file
    self.name = name
    start = header.words(without: ["trace", "file", "line", "name", "kinds", "ignores"])
  }

  /// The file and the name, for messages.
  var label: String { "\(visible(file)): \(visible(name))" }
}

extension TraceRecord.Entry {
  init?(_ line: JSONValue, _ place: String) {
    guard case .number(let time) = line["time"] else { return nil }
    var what: String
    if let event = line["event"]?.text {
      what = (line["screen"]?.text.map { $0 + "." } ?? "") + event
      if let result = line["result"]?.text { what += "(\(result))" }
    } else if let action = line["do"]?.text {
      what = "do \(action) \(line.words(without: ["do", "line", "time"]))"
    } else if let end = line["end"]?.text {
      what = "end, \(end)" + (line["failure"]?.text.map { ": " + $0 } ?? "")
    } else {
      return nil
    }
    self.init(text: "\(time)s  \(visible(what))", time: time, place: place)
  }
}

extension JSONValue {
  /// The members of an object without some of them, as `name value`.
  fileprivate func words(without names: Set<String>) -> String {
    guard case .object(let members) = self else { return "" }
    return members.keys.filter { !names.contains($0) }.sorted()
      .map { "\($0) \(members[$0]?.words ?? "")" }.joined(separator: ", ")
  }

  private var words: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array(let elements): "[" + elements.map { $0.words }.joined(separator: ", ") + "]"
    case .object: "{" + words(without: []) + "}"
    }
  }
}
