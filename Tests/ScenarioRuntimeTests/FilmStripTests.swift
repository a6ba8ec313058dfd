import ScenarioRuntime
import Testing
import TransitionCore

/// A sampler of some ten lines over a recording: what it sees at each frame is what an expectation reads there.
@Suite struct FilmStripTests {
  private static let frame = Nanoseconds(16_666_667)

  private func strip(_ text: String) throws -> (recording: Recording, scenes: [Scene]) {
    let engine = Project.engine(text)
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    let recording = engine.record(0, RecordingRequest(keepsStretches: true))
    try #require(recording.hasPassed, "\(recording.failure ?? "")")
    return (recording, recording.scenes(every: Self.frame))
  }

  /// What `reading` is at a frame, by a scenario of its own that stops there.
  private func holds(_ head: String, at frame: Int, _ condition: String) throws -> String? {
    let time = Double(Self.frame * Nanoseconds(frame)) / 1e9
    let engine = Project.engine("\(head)\nafter \(time)s { expect \(condition) }\nsettle\nwait 2s")
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    let result = engine.run(0)
    return result.verdict == .passed ? nil : result.failure?.headline
  }

  private func place(of name: String, in scene: Scene, _ recording: Recording) -> Placement? {
    scene.layers.last { recording.name(of: $0.screen) == name }?.placement
  }

  @Test(arguments: [
    ("start push A", "A"), ("start push A", "Root"),
    (
      "use uikit26\npush A without animation\nstart pan 0.4 over 0.1s\nafter 0.2s { start release vel 0 }",
      "A"
    ),
    (
      "present M as sheet without animation\nstart pan down 0.3 over 0.2s\nafter 0.25s { start release }", "M"
    ),
  ]) func positions(_ head: String, _ screen: String) throws {
    let (recording, scenes) = try strip("\(head)\nsettle\nwait 0.3s")
    var moved = 0
    for (number, scene) in scenes.prefix(30).enumerated() {
      guard let place = place(of: screen, in: scene, recording) else { continue }
      if place.x != 0 || place.y != 0 { moved += 1 }
      let wrong = try holds(
        head, at: number,
        "\(screen).x ~= \(place.x)pt and \(screen).y ~= \(place.y)pt and \(screen).dim ~= \(place.dim)")
      #expect(wrong == nil, "frame \(number)")
    }
    #expect(moved > 3, "something must move in \(scenes.count) frames")
  }

  @Test func aDrawerHalfOpen() throws {
    let (_, scenes) = try strip("use edge\nstart open drawer\nsettle\nwait 0.1s")
    let openings = scenes.compactMap { $0.drawer?.opening }
    #expect(openings.first == 0)
    #expect(openings.last == 1)
    #expect(openings.contains { $0 > 0.2 && $0 < 0.8 })
    #expect(openings == openings.sorted())
    for scene in scenes {
      guard let drawer = scene.drawer else { continue }
      #expect(abs(drawer.frame.x - (drawer.opening - 1) * drawer.frame.width) < 1e-6)
    }
  }

  @Test func stretchesMeet() throws {
    let (recording, _) = try strip("push A\npan 0.3 over 0.2s; release vel 0\nwait 1s")
    #expect(recording.stretches.first?.start == 0)
    #expect(recording.stretches.last?.end == recording.end)
    for (one, next) in zip(recording.stretches, recording.stretches.dropFirst()) {
      #expect(one.end == next.start)
      #expect(one.position <= next.position)
    }
  }
}
