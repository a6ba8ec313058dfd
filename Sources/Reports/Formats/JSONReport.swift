import ScenarioRunner
import ScenarioRuntime

/// A run as JSON Lines: a line for its start, for each file with problems, for each scenario, and for its
/// end.
///
/// `docs/json.md` describes each member. Members may be added within a format; existing ones keep their
/// meaning.
package enum JSONReport {
  /// The format's number, which is part of the first line.
  package static let format = 1

  static func text(of record: RunRecord) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.name("type")
      json.string("run")
      json.name("format")
      json.number(format)
      json.name("tool")
      json.string(record.tool)
      json.name("started")
      json.string(JUnitReport.timestamp(record.started) + "Z")
      if let shard = record.shard {
        json.name("shard")
        json.object { json in
          json.name("index")
          json.number(shard.index + 1)
          json.name("count")
          json.number(shard.count)
        }
      }
    }
    json.endLine()
    for file in record.files {
      if file.problem != nil || !file.diagnostics.isEmpty { add(file, to: &json) }
      for scenario in file.scenarios { add(scenario, of: file, to: &json) }
    }
    addEnd(of: record, to: &json)
    return json.bytes
  }

  private static func addHead(_ type: String, _ file: FileRecord, to json: inout JSONWriter) {
    json.name("type")
    json.string(type)
    json.name("file")
    json.string(ScenarioKey.identity(of: file.path))
  }

  private static func addRepetition(_ file: FileRecord, to json: inout JSONWriter) {
    if file.repetition > 0 {
      json.name("repetition")
      json.number(file.repetition)
    }
  }

  private static func add(_ file: FileRecord, to json: inout JSONWriter) {
    json.object { json in
      addHead("file", file, to: &json)
      json.name("fileOrder")
      json.number(file.order)
      addRepetition(file, to: &json)
      if let problem = file.problem {
        json.name("problem")
        json.string(problem)
      }
      json.name("diagnostics")
      json.array { json in
        for diagnostic in file.diagnostics {
          json.object { json in
            json.name("code")
            json.string(diagnostic.code)
            json.name("severity")
            json.string(diagnostic.severity.description)
            json.name("message")
            json.string(diagnostic.message)
            add(diagnostic.range, to: &json)
            add("notes", diagnostic.notes, to: &json)
            json.name("text")
            json.string(diagnostic.text)
          }
        }
      }
    }
    json.endLine()
  }

  private static func add(_ scenario: ScenarioRecord, of file: FileRecord, to json: inout JSONWriter) {
    json.object { json in
      addHead("scenario", file, to: &json)
      json.name("line")
      json.number(scenario.line)
      json.name("name")
      json.string(scenario.name)
      json.name("verdict")
      json.string(scenario.verdict.name)
      json.name("fileOrder")
      json.number(file.order)
      json.name("order")
      json.number(scenario.order)
      addRepetition(file, to: &json)
      if !scenario.tags.isEmpty { add("tags", scenario.tags, to: &json) }
      if let reason = scenario.reason {
        json.name("reason")
        json.string(reason)
      }
      json.name("statements")
      json.number(scenario.statements)
      json.name("virtualTime")
      json.seconds(scenario.virtualTime)
      json.name("wallTime")
      json.seconds(scenario.wallTime)
      if let failure = scenario.failure {
        json.name("failure")
        add(failure, to: &json)
      }
      if let exploration = scenario.exploration {
        json.name("exploration")
        json.object { json in exploration.add(to: &json) }
      }
      if !scenario.warnings.isEmpty {
        json.name("warnings")
        json.array { json in
          for warning in scenario.warnings { add(warning, to: &json) }
        }
      }
    }
    json.endLine()
  }

  private static func add(_ message: MessageRecord, to json: inout JSONWriter) {
    json.object { json in
      json.name("code")
      json.string(message.code)
      json.name("message")
      json.string(message.message)
      add(message.range, to: &json)
      add("notes", message.notes, to: &json)
      if !message.text.isEmpty {
        json.name("text")
        json.string(message.text)
      }
    }
  }

  private static func add(_ range: RangeRecord, to json: inout JSONWriter) {
    for (name, number) in [
      ("line", range.line), ("column", range.column), ("endLine", range.endLine),
      ("endColumn", range.endColumn),
    ] {
      json.name(name)
      json.number(number)
    }
  }

  private static func add(_ name: String, _ texts: [String], to json: inout JSONWriter) {
    if texts.isEmpty { return }
    json.name(name)
    json.array { json in
      for text in texts { json.string(text) }
    }
  }

  private static func addEnd(of record: RunRecord, to json: inout JSONWriter) {
    let counts = record.counts
    json.object { json in
      json.name("type")
      json.string("end")
      json.name("ending")
      json.string(record.ending.rawValue)
      for (name, number) in [
        ("passed", counts.passed), ("failed", counts.failed), ("skipped", counts.skipped),
        ("errors", counts.errors), ("unexpectedPasses", counts.unexpectedPasses),
        ("expectedFailures", counts.expectedFailures), ("brokenFiles", record.brokenFiles),
        ("warnings", record.warnings), ("selected", record.selected), ("statements", record.statements),
      ] {
        json.name(name)
        json.number(number)
      }
      json.name("virtualTime")
      json.seconds(record.virtualTime)
      json.name("wallTime")
      json.seconds(record.wallTime)
      if record.deniesWarnings {
        json.name("deniesWarnings")
        json.boolean(true)
      }
      if let only = record.only {
        json.name("only")
        json.object { json in
          json.name("file")
          json.string(ScenarioKey.identity(of: only.file))
          json.name("line")
          json.number(only.line)
        }
      }
    }
    json.endLine()
  }
}

extension Verdict {
  /// The verdict with that name in reports.
  package init?(name: String) {
    let all: [Verdict] = [.passed, .failed, .error, .skipped, .expectedFailure, .unexpectedPass]
    guard let found = all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
