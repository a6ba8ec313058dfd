import Pictures
import ScenarioRuntime
import Testing
import TransitionCore

/// Film strips, time lines, shapes and markup, as values.
@Suite struct PictureTests {
  private static func recording(_ text: String) throws -> Recording {
    let engine = Project.engine(text)
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    return engine.record(0, RecordingRequest(keepsModels: true, keepsStretches: true))
  }

  private static func strip(_ text: String, most: Int = 60) throws -> FilmStrip {
    FilmStrip(try recording(text), title: "a title", place: "test.nav:1", most: most)
  }

  // MARK: - Film strips

  @Test func aPictureForEachAction() throws {
    let strip = try Self.strip(
      "root Inbox\nlet p = 0.3\nnote \"a note\"\npush Message\npan p vel 50\nexpect top == Inbox\nrelease\nexpect top == Inbox"
    )
    #expect(strip.frames.map { $0.statement } == ["start", "push Message", "pan p vel 50", "release"])
    #expect(strip.frames.map { $0.line } == [0, 4, 5, 7])
    #expect(strip.frames[1].notes == ["a note"])
    #expect(strip.frames[2].checks.map { $0.holds } == [true])
    #expect(strip.frames[3].checks.map { $0.values } == ["top is Message"])
    #expect(strip.frames[3].decisions.map { $0.hasPrefix("the release at 7:1 cancelled the pop") } == [true])
    #expect(!strip.hasPassed && strip.failure?.hasPrefix("expect failed") == true)
    #expect(strip.frames[2].scene.fingers.count == 1 && strip.frames[3].scene.fingers.isEmpty)
  }

  @Test func aLongRunIsCut() throws {
    let strip = try Self.strip("repeat 20 { push A; pop }", most: 10)
    #expect(strip.frames.count == 10 && strip.omitted == 31)
  }

  @Test func notesAreRead() {
    #expect(FilmStrip.note(in: "note \"a \\\"b\\\" \\{c\\}\"") == "a \"b\" {c}")
    #expect(FilmStrip.note(in: "push \"note\"") == nil)
    #expect(FilmStrip.note(in: "note x") == nil)
  }

  @Test func timeLines() throws {
    let line = TimeLine(try Self.recording("root Inbox\npush Message\npan 0.3 over 0.2s\nrelease"))
    #expect(line.lanes.map { $0.name } == ["Inbox", "transition", "Message"] || line.lanes.count == 3)
    #expect(line.flags.last?.answer == true)
    let values = line.progress.compactMap { $0.value }
    #expect(values.contains { $0 > 0.9 } && values.allSatisfy { 0...1 ~= $0 })
    #expect(line.finger.contains { ($0.value ?? 0) > 0.2 })
    for text in TimeLineText.lines(line, width: 70) { #expect(VisibleScalars.cells(text) <= 70, "\(text)") }
    #expect(TimeLineText.lines(TimeLine(try Self.recording("root A\nwait 0s"))).isEmpty)
  }

  /// Nothing of a phone's picture lies outside of where it is drawn: what does is cut.
  @Test func aPhoneIsCutAtItsRim() throws {
    let recording = try Self.recording("push A\npan 0.5 vel 30")
    let model = try #require(recording.stretches.last?.model)
    let shape = PhonePicture.shape(of: model.scene(at: recording.end), recording.sceneNames)
    guard case .group(let phone) = shape, case .group(let display) = phone.shapes[0] else {
      Issue.record("a phone is a group with a display")
      return
    }
    #expect(display.clip == Vector(x: 375, y: 667))
    #expect(phone.title.hasPrefix("A is popped to Root, 50 % under the finger"))
  }

  // MARK: - Markup

  @Test func everythingIsEscaped() {
    var markup = Markup()
    markup.element("a", [("b", .text("\"<>&'\u{1}\u{202E}")), ("c", .number(0.10)), ("d", .number(.nan))]) {
      $0.content("</a><script>\u{2028}")
      $0.data(Array("</script>&".utf8))
    }
    #expect(
      markup.text
        == "<a b=\"&quot;&lt;&gt;&amp;&#39;\\u{1}\\u{202E}\" c=\"0.1\" d=\"0\">&lt;/a&gt;&lt;script&gt;\\u{2028}\\u003c/script\\u003e\\u0026</a>"
    )
  }

  @Test func numbersAreShort() {
    #expect(Markup.number(1) == "1" && Markup.number(-0.001) == "0" && Markup.number(1.005) != "1.005")
    #expect(Markup.number(.infinity) == "0" && Markup.number(12.5) == "12.5")
  }

  @Test func everyInkHasItsRule() {
    let svg = String(
      decoding: SVGWriter.file(Picture(width: 1, height: 1, title: "", [])), as: UTF8.self)
    for ink in Ink.all { #expect(svg.contains(".f-\(ink.name){fill:\(ink.shades.light)}")) }
    #expect(Set(Ink.all.map { $0.name }).count == Ink.all.count)
  }

  // MARK: - Maps

  @Test func aMapInThreeForms() {
    let cells =
      [0.2, 0.02].map { OutcomeMap.Cell(.cancelled, margin: $0, title: "no, \"not\"") }
      + [OutcomeMap.Cell(.finished, margin: 0.3, title: "=yes")]
    let map = OutcomeMap(
      title: "<t>", acrossName: "p", across: [0, 0.5, 1], upName: "", up: [], rows: [cells])
    #expect(map.text.contains(" │··░░██\n"))
    #expect(
      map.csv
        == "p,result,margin,reason\n0,cancelled,0.2000,\"no, \"\"not\"\"\"\n0.5,cancelled,0.0200,\"no, \"\"not\"\"\"\n1,finished,0.3000,'=yes\n"
    )
    let svg = String(decoding: SVGWriter.file(map.picture), as: UTF8.self)
    #expect(svg.contains("&lt;t&gt;") && !svg.contains("<t>"))
  }
}
