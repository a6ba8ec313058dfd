import Pictures
import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

/// Runs texts, and tells as JSON what came of them.
///
/// A class, since the exported functions share one.
final class Bench {
  let engine = Engine()
  /// The name of the text.
  var name = "script.nav"

  init() {}

  /// What an error leaves to be told: the diagnostics alone.
  func run(_ text: UnsafeBufferPointer<UInt8>, shown: Int) -> [UInt8] {
    engine.load(name: name, bytes: text)
    var bytes = Array("{\"diagnostics\":".utf8)
    bytes += diagnostics()
    if !engine.hasErrors, engine.scenarioCount > 0 {
      var (first, results) = (shown, [ScenarioResult]())
      for number in 0..<engine.scenarioCount {
        results.append(engine.run(number))
        if first < 0, results[number].verdict.isFailure { first = number }
      }
      first = min(max(0, first), engine.scenarioCount - 1)
      bytes += Array(",\"scenarios\":".utf8) + verdicts(results)
      let recording = engine.record(
        first, RecordingRequest(keepsModels: true, keepsStretches: true))
      bytes += Array(",\"shown\":\(first),\"checks\":".utf8) + Self.checks(of: recording)
      bytes += Array(",\"explanation\":".utf8) + Self.quoted(explanation(of: first, recording))
      bytes += Array(",\"trace\":".utf8) + PageTrace.json(of: recording, about(first))
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  func explain(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    engine.load(name: name, bytes: text)
    var texts: [String] = []
    if !engine.hasErrors {
      for number in 0..<engine.scenarioCount {
        let request = RecordingRequest(keepsModels: true)
        texts.append(explanation(of: number, engine.record(number, request)))
      }
    }
    return Array("{\"diagnostics\":".utf8) + diagnostics() + Array(",\"text\":".utf8)
      + Self.quoted(texts.joined(separator: "\n")) + Array("}".utf8)
  }

  /// What is to be seen when a scenario has ended, what was decided last, and whether it came to its end.
  func moment(_ text: UnsafeBufferPointer<UInt8>, scenario: Int) -> [UInt8] {
    engine.load(name: name, bytes: text)
    guard !engine.hasErrors, scenario >= 0, scenario < engine.scenarioCount else {
      return Array("{\"failure\":\"unreadable\"}".utf8)
    }
    let recording = engine.record(scenario, RecordingRequest(keepsStretches: true))
    var json = JSONWriter()
    json.object { json in
      if let failure = recording.result.failure, recording.result.verdict.isFailure {
        json.string("failure", failure.headline)
        json.name("line")
        json.number(engine.source.position(at: failure.range.lower).line)
      }
      json.name("end")
      json.seconds(recording.end)
      json.name("decided")
      json.number(recording.decisions.count)
      if let decision = recording.decisions.last {
        json.string("decision", decision.sentence)
        json.name("answer")
        json.boolean(decision.decision.answer)
      }
      json.name("screens")
      json.array { json in Self.screens(of: recording, &json) }
      if let last = recording.stretches.last {
        let scene = last.model.scene(at: max(last.start, recording.end))
        json.string("sentence", SceneSentence.text(of: scene, recording.sceneNames))
        json.name("frame")
        PageScene(scene, recording.sceneNames).write(recording.end, last.position, after: nil, &json)
      }
    }
    return json.bytes
  }

  private static func screens(of recording: Recording, _ json: inout JSONWriter) {
    var number: Int32 = 0
    while let name = recording.name(of: ScreenID(number)) {
      json.string(VisibleScalars.text(name))
      number += 1
    }
  }

  // MARK: - Parts

  private func diagnostics() -> [UInt8] {
    var source = engine.source
    source.indexLines()
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for diagnostic in engine.diagnostics {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += Array(DiagnosticJSON.line(diagnostic, in: source).utf8)
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  private func verdicts(_ results: [ScenarioResult]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for (number, result) in results.enumerated() {
        let info = engine.info(number)
        json.object { json in
          json.string("name", info.name)
          json.name("line")
          json.number(info.line)
          json.name("last")
          json.number(engine.lines(number).block.upperBound)
          json.strings("tags", info.tags)
          json.string("verdict", info.skipReason != nil ? "skipped" : result.verdict.name)
          if let failure = result.failure { write(failure, &json) }
        }
      }
    }
    return json.bytes
  }

  private func write(_ failure: Failure, _ json: inout JSONWriter) {
    let source = engine.source
    json.string("headline", failure.headline)
    json.strings("notes", failure.notes)
    json.name("at")
    json.array { json in Self.write(failure.range, in: source, &json) }
    json.name("labels")
    json.array { json in
      for label in failure.labels {
        json.array { json in
          Self.write(label.range, in: source, &json)
          json.string(label.text)
        }
      }
    }
  }

  /// Line and column of both ends, as editors count them: lines from 1, columns from 0.
  private static func write(_ range: SourceRange, in source: Source, _ json: inout JSONWriter) {
    for offset in [range.lower, range.upper] {
      let position = source.position(at: offset)
      json.number(position.line)
      json.number(position.utf16Column)
    }
  }

  /// The expectations with the values of their parts: `[line, whether it held, [[text, value]…]]`.
  private static func checks(of recording: Recording) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for step in recording.steps {
        guard let source = step.source, let expectation = step.expectation else { continue }
        json.array { json in
          json.number(source.line)
          json.boolean(expectation.holds)
          json.array { json in
            for part in expectation.parts {
              json.array { json in
                json.string(VisibleScalars.text(part.text))
                json.string(VisibleScalars.text(part.value))
              }
            }
          }
        }
      }
    }
    return json.bytes
  }

  private func explanation(of scenario: Int, _ recording: Recording) -> String {
    let info = engine.info(scenario)
    return RunExplanation.text(
      of: recording, title: info.name, place: "\(name):\(info.line)", isMarkdown: false)
  }

  private func about(_ scenario: Int) -> PageTrace.About {
    let info = engine.info(scenario)
    return PageTrace.About(
      name: info.name, place: "\(name):\(info.line)", file: name, firstLine: 1, lines: [])
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.string(text)
    return json.bytes
  }
}
