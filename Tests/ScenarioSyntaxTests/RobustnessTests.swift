import ScenarioSyntax
import Testing

@Suite struct RobustnessTests {
  /// A small generator of numbers, the same on every machine.
  struct Generator {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }

  /// What is wrong with the parse itself, or nothing.
  private func fault(_ parsed: Parsed) -> String {
    guard parsed.joined == parsed.source.bytes else { return "tokens and gaps are not the source" }
    let end = Int32(parsed.source.bytes.count)
    func isInside(_ range: SourceRange) -> Bool {
      range.lower >= 0 && range.lower <= range.upper && range.upper <= end
    }
    var last: Int32 = 0
    for diagnostic in parsed.diagnostics {
      guard isInside(diagnostic.range), diagnostic.range.lower >= last,
        diagnostic.fixes.allSatisfy({ isInside($0.range) })
      else { return "a diagnostic out of place: \(diagnostic)" }
      last = diagnostic.range.lower
    }
    for node in parsed.tree.expressions where !isInside(node.range) { return "\(node)" }
    for node in parsed.tree.statements where !isInside(node.range) { return "\(node)" }
    return parsed.dump.isEmpty && !parsed.tree.items.isEmpty ? "an empty dump" : ""
  }

  @Test(arguments: Samples.all)
  func deletingAnyTokenGivesFewDiagnostics(text: String) {
    let whole = Parsed(text)
    let bytes = whole.source.bytes
    for token in whole.tokens where token.end > token.start {
      var changed = bytes
      changed.removeSubrange(Int(token.start)..<Int(token.end))
      let parsed = Parsed(changed)
      #expect(fault(parsed) == "")
      let few = parsed.diagnostics.count <= 3
      let place = whole.source.position(at: token.start)
      let gone = whole.source.text(token.range)
      #expect(few, "\(gone) gone at \(place): \(parsed.diagnostics.map(parsed.line))")
    }
  }

  @Test(arguments: Samples.all)
  func cuttingAnywhereIsHarmless(text: String) {
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      let parsed = Parsed(Array(bytes[..<end]), mode: .session)
      #expect(fault(parsed) == "")
      let few = parsed.diagnostics.count <= 2
      #expect(few, "\(end): \(parsed.diagnostics.map(parsed.line))")
    }
  }

  @Test func mutationsAreHarmless() {
    let pieces = [
      "{", "}", "(", ")", "[", "]", "\"", "|", "\n", ";", ",", ".", "=", "-", " ", "not ", "\u{0}", "é", "＝",
      "1", "{p}",
    ]
    var generator = Generator(state: 2026)
    for round in 0..<4_000 {
      var bytes = Array(Samples.all[round % Samples.all.count].utf8)
      for _ in 0...generator.next(below: 6) {
        let place = generator.next(below: bytes.count)
        switch generator.next(below: 4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(contentsOf: Array(pieces[generator.next(below: pieces.count)].utf8), at: place)
        case 2: bytes[place] = UInt8(generator.next(below: 256))
        default:
          let end = min(bytes.count, place + generator.next(below: 40))
          let moved = Array(bytes[place..<end])
          bytes.insert(contentsOf: moved, at: generator.next(below: bytes.count))
        }
      }
      let parsed = Parsed(bytes, mode: round % 5 == 0 ? .session : .file)
      let fault = fault(parsed)
      #expect(fault == "", "round \(round)")
    }
  }

  // MARK: Bounds

  private func codes(_ text: String) -> [DiagnosticCode] { Parsed(text).diagnostics.map { $0.code } }

  @Test func nestingIsBounded() {
    func nested(_ count: Int) -> String {
      "expect \(String(repeating: "(", count: count))1\(String(repeating: ")", count: count))\npush"
    }
    #expect(codes(nested(256)) == [.missingOperand])
    #expect(codes(nested(257)) == [.nestingTooDeep, .missingOperand])
    #expect(codes(nested(10_000)) == [.nestingTooDeep, .missingOperand])
    #expect(codes("expect " + String(repeating: "(", count: 10_000)) == [.nestingTooDeep])
    #expect(codes("let a = " + String(repeating: "[", count: 10_000)) == [.nestingTooDeep])
    #expect(
      codes("expect " + String(repeating: "- ", count: 10_000) + "1\npush") == [
        .nestingTooDeep, .missingOperand,
      ])
    #expect(codes("expect " + String(repeating: "not ", count: 10_000) + "a") == [.nestingTooDeep])
  }

  @Test func blocksAreBounded() {
    func nested(_ count: Int) -> String {
      String(repeating: "if a { ", count: count) + String(repeating: "} ", count: count) + "\npush"
    }
    #expect(codes(nested(256)) == [.missingOperand])
    #expect(codes(nested(257)) == [.nestingTooDeep, .missingOperand])
    #expect(codes(nested(10_000)) == [.nestingTooDeep, .missingOperand])
    let open = codes(String(repeating: "if a { ", count: 10_000))
    #expect(open.contains(.nestingTooDeep) && open.count <= 2)
    let chain = codes(String(repeating: "if a { } else ", count: 10_000) + "{ }")
    #expect(chain.contains(.nestingTooDeep) && chain.count <= 2)
  }

  @Test func longLinesAreRead() {
    #expect(codes("expect " + String(repeating: "a + ", count: 1_000) + "1") == [])
    #expect(
      codes("expect " + String(repeating: "a + ", count: 250_000) + "1\npush") == [
        .formulaTooLong, .missingOperand,
      ])
    #expect(codes(String(repeating: "push A;", count: 150_000)) == [])
    #expect(codes("note \"" + String(repeating: "x", count: 1_000_000) + "\"") == [])
    #expect(codes("push " + String(repeating: "a", count: 1_000_000)) == [])
    #expect(codes(String(repeating: "|", count: 1_000_000)) == [.expectedStatement])
    #expect(codes("wait " + String(repeating: "1", count: 1_000_000)) == [.numberTooLarge])
  }
}
