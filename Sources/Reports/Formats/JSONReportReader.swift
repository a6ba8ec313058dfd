import Platform
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

extension JSONReport {
  /// Why a text is not a report of a run.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
    /// The line number, from 1.
    package var line: Int

    package init(message: String, line: Int) {
      self.message = message
      self.line = line
    }
  }

  /// Reads a text that `text(of:)` has written.
  package static func record(of bytes: [UInt8]) throws(Problem) -> RunRecord {
    var reader = Reader()
    var line = 0
    for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      if text.isEmpty || text.elementsEqual([0x0D]) { continue }
      let value: JSONValue
      do throws(JSONValue.Problem) {
        value = try JSONValue(text)
      } catch {
        throw Problem(message: "\(error.message), at byte \(error.offset + 1) of the line", line: line)
      }
      do throws(Missing) {
        if reader.isEnded { throw Missing(message: "unexpected text after the end of the report") }
        try reader.take(value)
        reader.lastLine = line
      } catch {
        throw Problem(message: error.message, line: line)
      }
    }
    if !reader.hasBegun {
      throw Problem(message: "this is not a report of a run: it is empty", line: max(1, line))
    }
    if !reader.isEnded {
      throw Problem(message: "the report has no end: its run was killed", line: line)
    }
    if let problem = reader.contradiction {
      throw Problem(message: problem, line: reader.lastLine)
    }
    return reader.record
  }

  private struct Reader {
    private(set) var record = RunRecord(tool: "")
    private(set) var hasBegun = false
    private(set) var isEnded = false
    var lastLine = 1
    /// How the last line contradicts the lines before it.
    private(set) var contradiction: String?

    mutating func take(_ value: JSONValue) throws(Missing) {
      let type = try value.text(of: "type")
      if !hasBegun {
        try begin(value)
        return
      }
      switch type {
      case "file": try takeFile(value)
      case "scenario": record.files[try file(of: value)].scenarios.append(try ScenarioRecord(value))
      case "end": try takeEnd(value)
      // Later versions may add kinds of lines.
      default: return
      }
    }

    private mutating func begin(_ value: JSONValue) throws(Missing) {
      guard value["type"]?.text == "run", let format = value["format"]?.integer else {
        throw Missing(
          message: "this is not a report of a run: its first line must have the type `run` and a `format`")
      }
      guard format == JSONReport.format else {
        throw Missing(message: "the report has format \(format); this version reads \(JSONReport.format)")
      }
      hasBegun = true
      record.tool = try value.text(of: "tool")
      record.started = try Self.moment(value.text(of: "started"))
      if let shard = value["shard"] {
        let (index, count) = (try shard.number(of: "index"), try shard.number(of: "count"))
        record.shard = Shard(index: index - 1, count: count)
        if record.shard == nil { throw Missing("shard") }
      }
    }

    /// The index of the file that a line refers to.
    private mutating func file(of value: JSONValue) throws(Missing) -> Int {
      let path = try value.text(of: "file")
      let order = try value.number(of: "fileOrder")
      let repetition = value["repetition"] == nil ? 0 : try value.number(of: "repetition")
      if let last = record.files.last, last.path == path, last.order == order, last.repetition == repetition {
        return record.files.count - 1
      }
      record.files.append(FileRecord(path: path, order: order, repetition: repetition))
      return record.files.count - 1
    }

    private mutating func takeFile(_ value: JSONValue) throws(Missing) {
      let place = try file(of: value)
      record.files[place].problem = value["problem"]?.text
      guard let diagnostics = value["diagnostics"]?.elements else { throw Missing("diagnostics") }
      for diagnostic in diagnostics {
        record.files[place].diagnostics.append(try DiagnosticRecord(diagnostic))
      }
    }

    private mutating func takeEnd(_ value: JSONValue) throws(Missing) {
      guard let ending = RunRecord.Ending(rawValue: try value.text(of: "ending")) else {
        throw Missing("ending")
      }
      record.ending = ending
      record.selected = try value.number(of: "selected")
      record.wallTime = try value.nanoseconds(of: "wallTime")
      record.deniesWarnings = value["deniesWarnings"]?.boolean ?? false
      if let only = value["only"] {
        record.only = PlaceRecord(file: try only.text(of: "file"), line: try only.number(of: "line"))
      }
      isEnded = true
      let counts = record.counts
      for (name, counted) in [
        ("passed", counts.passed), ("failed", counts.failed), ("skipped", counts.skipped),
        ("errors", counts.errors), ("unexpectedPasses", counts.unexpectedPasses),
        ("expectedFailures", counts.expectedFailures), ("brokenFiles", record.brokenFiles),
        ("statements", record.statements),
      ] where contradiction == nil {
        let said = try value.number(of: name)
        if said != counted {
          contradiction = "the end says that `\(name)` is \(said), but the lines before it come to \(counted)"
        }
      }
    }

    /// `2026-11-30T06:44:07Z` as seconds since 1970.
    private static func moment(_ text: String) throws(Missing) -> Int64 {
      let numbers = text.split { !("0"..."9" ~= $0) }.compactMap { Int32($0) }
      guard numbers.count == 6, text.hasSuffix("Z"), numbers.allSatisfy({ $0 < 10_000 }) else {
        throw Missing("started")
      }
      var parts = tm()
      parts.tm_year = numbers[0] - 1900
      parts.tm_mon = numbers[1] - 1
      parts.tm_mday = numbers[2]
      parts.tm_hour = numbers[3]
      parts.tm_min = numbers[4]
      parts.tm_sec = numbers[5]
      return Int64(timegm(&parts))
    }
  }
}

/// A member that is missing or has the wrong type.
private struct Missing: Error {
  var message: String

  init(_ name: String) { message = "`\(name)` is missing or of another kind" }

  init(message: String) { self.message = message }
}

extension JSONValue {
  fileprivate func text(of name: String) throws(Missing) -> String {
    guard let text = self[name]?.text else { throw Missing(name) }
    return text
  }

  fileprivate func texts(of name: String) -> [String] {
    self[name]?.elements?.compactMap { $0.text } ?? []
  }

  /// A whole number from 0, up to a bound that no real report reaches.
  fileprivate func number(of name: String) throws(Missing) -> Int {
    guard let number = self[name]?.integer else { throw Missing(name) }
    guard 0...(1 << 50) ~= number else { throw Missing(message: "`\(name)` is out of range: \(number)") }
    return number
  }

  fileprivate func nanoseconds(of name: String) throws(Missing) -> Int64 {
    guard let number = self[name]?.nanoseconds else { throw Missing(name) }
    guard number >= 0 else { throw Missing(message: "`\(name)` is out of range: it is negative") }
    return number
  }
}

extension ScenarioRecord {
  fileprivate init(_ value: JSONValue) throws(Missing) {
    guard let verdict = Verdict(name: try value.text(of: "verdict")) else { throw Missing("verdict") }
    self.init(
      order: try value.number(of: "order"), name: try value.text(of: "name"),
      line: try value.number(of: "line"),
      tags: value.texts(of: "tags"), verdict: verdict, reason: value["reason"]?.text,
      statements: try value.number(of: "statements"), virtualTime: try value.nanoseconds(of: "virtualTime"),
      wallTime: try value.nanoseconds(of: "wallTime"))
    if let failure = value["failure"] { self.failure = try MessageRecord(failure) }
    if let exploration = value["exploration"] {
      guard let record = ExplorationRecord(exploration) else { throw Missing("exploration") }
      self.exploration = record
    }
    for warning in value["warnings"]?.elements ?? [] { warnings.append(try MessageRecord(warning)) }
  }
}

extension MessageRecord {
  fileprivate init(_ value: JSONValue) throws(Missing) {
    self.init(
      code: try value.text(of: "code"), message: try value.text(of: "message"), range: try RangeRecord(value),
      notes: value.texts(of: "notes"), text: value["text"]?.text ?? "")
  }
}

extension DiagnosticRecord {
  fileprivate init(_ value: JSONValue) throws(Missing) {
    let severity = try value.text(of: "severity")
    self.init(
      code: try value.text(of: "code"), severity: severity == "error" ? .error : .warning,
      message: try value.text(of: "message"), range: try RangeRecord(value), notes: value.texts(of: "notes"),
      text: try value.text(of: "text"))
  }
}

extension RangeRecord {
  fileprivate init(_ value: JSONValue) throws(Missing) {
    self.init(
      line: try value.number(of: "line"), column: try value.number(of: "column"),
      endLine: try value.number(of: "endLine"), endColumn: try value.number(of: "endColumn"))
  }
}
