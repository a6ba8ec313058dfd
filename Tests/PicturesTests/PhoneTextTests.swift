import Pictures
import ScenarioRuntime
import Testing
import TransitionCore

/// The telephone in characters, of scenes as a scenario brings them about.
@Suite struct PhoneTextTests {
  /// What is to be seen at the end of a scenario.
  static func scene(_ text: String) throws -> (scene: Scene, names: SceneNames) {
    let engine = Project.engine(text)
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    let recording = engine.record(0, RecordingRequest(keepsStretches: true))
    let model = try #require(recording.stretches.last?.model)
    return (model.scene(at: recording.end), recording.sceneNames)
  }

  static func phone(_ text: String, columns: Int = 24) throws -> [String] {
    let (scene, names) = try scene(text)
    return PhoneText.lines(of: scene, names, columns: columns)
  }

  @Test func aSwipeUnderWay() throws {
    let lines = try Self.phone("root Inbox\npush Message\npan 0.5 vel 50", columns: 20)
    #expect(
      lines == [
        "╭────────────────────╮", "│                    │", "│‹ Inbox Message     │",
        "│────────────────────│", "│         │          │", "│         │          │",
        "│         │          │", "│  Inbox  │ Message  │", "│         │          │",
        "│         │          │", "│○╌╌╌╌╌╌╌╌╌●→        │", "│         │          │",
        "│         │          │", "│         │          │", "│         │          │",
        "│         │          │", "│         │          │", "│         │          │",
        "│         │          │", "╰────────────────────╯",
      ])
  }

  /// Every line is as wide as the others, whatever a name holds, and no control character is let through.
  @Test(arguments: [
    "<script>alert(1)</script>", "\u{202E}evil", "受信トレイ", "é́", "👩‍👩‍👧‍👦", "a\u{7}b", "\u{200B}", "]]>",
    "a very long name of a screen that fits nowhere at all",
  ]) func hostileNames(_ name: String) throws {
    let quoted = name.replacing("\u{7}", with: "\\u{7}").replacing("\u{202E}", with: "\\u{202E}")
      .replacing("\u{200B}", with: "\\u{200B}")
    for columns in [8, 13, 24, 40] {
      for text in ["", "pan 0.4 vel 20", "present \"\(quoted) 2\" as sheet"] {
        let lines = try Self.phone("root \"\(quoted)\"\npush \"\(quoted) 1\"\n\(text)", columns: columns)
        for line in lines { #expect(VisibleScalars.cells(line) == columns + 2, "\(line)") }
        #expect(
          !lines.joined().unicodeScalars.contains {
            $0.value < 0x20 || $0.value == 0x202E || $0.value == 0x200B
          })
      }
    }
  }

  @Test func sentences() throws {
    let (scene, names) = try Self.scene("root Inbox\npush Message\npan 0.45 vel 50")
    #expect(
      SceneSentence.text(of: scene, names)
        == "Message is popped to Inbox, 45 % under the finger; finger down at 45 %, 50 pt/s, owned by back")
    let (rest, restNames) = try Self.scene("root Inbox\nwait 0.1s")
    #expect(SceneSentence.text(of: rest, restNames) == "Inbox is shown")
  }

  @Test func fittedTexts() {
    #expect(VisibleScalars.fitted("Message", to: 7) == "Message")
    #expect(VisibleScalars.fitted("Message", to: 4) == "Mes…")
    #expect(VisibleScalars.fitted("受信トレイ", to: 4) == "受…")
    #expect(
      VisibleScalars.lines("velocity 50 > 100 is false", of: 12) == ["velocity 50", "> 100 is", "false"])
    #expect(VisibleScalars.lines("abcdefgh", of: 3) == ["abc", "def", "gh"])
    #expect(VisibleScalars.lines("a b c d e f", of: 3, most: 2) == ["a b", "c…"])
  }
}
