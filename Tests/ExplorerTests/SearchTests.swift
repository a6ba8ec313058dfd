import Explorer
import Foundation
import ScenarioRunner
import ScenarioRuntime
import Testing

@Suite struct SearchTests {
  /// What a search answers, without the time that it took.
  private static func answer(_ findings: Findings) -> String {
    var text = "\(findings.situations) \(findings.attempts) \(findings.depth) \(findings.ending)"
    for rule in findings.rules {
      text += "\n\(rule.text) \(rule.isIdle) \(rule.counterexample.map { "\($0)" } ?? "holds")"
    }
    for one in findings.counterexamples { text += "\n\(one.actions)\n\(one.scenario)" }
    return text
  }

  @Test(arguments: [Texts.fullscreen, Texts.corrupts, Texts.containers])
  func numberOfWorkersChangesNothing(_ text: String) throws {
    let expected = Self.answer(try Texts.search(text) { $0.depth = 5 })
    for jobs in [1, 2, 2, 3, 5] {
      let findings = try Texts.search(text) {
        $0.depth = 5
        $0.jobs = jobs
      }
      #expect(Self.answer(findings) == expected, "\(jobs) workers")
    }
  }

  /// What makes two situations the same is settled: these numbers change only where that is meant.
  @Test func situationsAreCounted() throws {
    let counts = try [Texts.fullscreen, Texts.corrupts, Texts.containers].map { text in
      let findings = try Texts.search(
        text.replacingOccurrences(of: "always", with: "always true or")
          .replacingOccurrences(of: "settled", with: "always true or")
      ) { $0.depth = 5 }
      return findings.situations
    }
    #expect(counts == SearchTests.golden)
  }

  static let golden = [201, 1006, 299]

  @Test(arguments: [Texts.fullscreen, Texts.corrupts, Texts.containers])
  func everySequenceFailsAsAScenario(_ text: String) throws {
    let findings = try Texts.search(text) { $0.depth = 4 }
    #expect(!findings.counterexamples.isEmpty)
    for one in findings.counterexamples {
      let failures = Texts.failures(findings.setUp + "\n" + one.scenario)
      let headline = try #require(failures.first, "\(one.scenario)")
      switch one.breach {
      case .rule(let number):
        let condition = findings.rules[number].text.split(separator: " ", maxSplits: 1).last ?? ""
        #expect(headline.hasSuffix(condition), "\(headline)")
      case .error(let code): #expect(headline.hasPrefix("step error \(code.code)"), "\(headline)")
      case .check: #expect(headline.hasPrefix("expect failed"), "\(headline)")
      case .app: Issue.record("no app is inside")
      }
    }
  }

  @Test func randomWalksAreShortened() throws {
    let plan = ExplorationPlan.Walks(count: 30, seed: 5)
    let findings = try Texts.search(Texts.fullscreen) {
      $0.walks = plan
      $0.depth = 40
    }
    let best = try Texts.search(Texts.fullscreen)
    #expect(findings.walks == 30)
    for one in findings.counterexamples {
      #expect(!Texts.failures(findings.setUp + "\n" + one.scenario).isEmpty, "\(one.scenario)")
      let shortest = best.counterexamples.first { $0.breach == one.breach }?.actions.count
      if let shortest { #expect(one.actions.count >= shortest && one.actions.count <= shortest + 2) }
    }
    #expect(findings.counterexamples.contains { $0.breach == .rule(1) })
    let again = try Texts.search(Texts.fullscreen) {
      $0.walks = plan
      $0.depth = 40
    }
    #expect(Self.answer(again) == Self.answer(findings))
  }

  @Test func commandsAndWhatTheyExpect() throws {
    let findings = try Texts.search(
      """
      root Home
      define logIn { push Login; expect depth == 2 }
      explore depth 3 { screens A; actions push, logIn; always depth >= 1 }
      """)
    let one = try #require(findings.counterexamples.first)
    #expect(findings.counterexamples.count == 1)
    #expect(one.actions.count == 2)
    #expect(one.failure.headline == "expect failed: depth == 2, after 2 actions")
    #expect(one.lines == ["start push A; wait 0s", "logIn; wait 0s"])
  }

  @Test func whatRaisesAtOnceIsNotPossible() throws {
    let findings = try Texts.search(
      "explore depth 3 { screens A; actions push, release, remove A; always depth <= 2 }")
    #expect(findings.holds)
    #expect(findings.ending == .exhausted)
  }

  @Test func whatComesLateIsReported() throws {
    let text = """
      explore depth 3 {
          screens A
          actions push, pop, turn { pop, push }
          always depth >= 1
          IGNORED
      }
      """
    let late = """
      before each { on A.viewDidAppear { push A } }
      """ + "\n" + text
    let findings = try Texts.search(late.replacingOccurrences(of: "IGNORED", with: ""))
    #expect(findings.counterexamples.map { $0.breach } == [.error(.duplicateScreen)])
    let ignored = try Texts.search(late.replacingOccurrences(of: "IGNORED", with: "ignore duplicate-screen"))
    #expect(ignored.counterexamples.isEmpty)
  }

  @Test func rulesThatDoNothingAreIdle() throws {
    let findings = try Texts.search(
      "explore depth 3 { screens A; actions push, pop; always not frozen; always depth < 9 }")
    #expect(findings.rules.map { $0.isIdle } == [true, false])
  }

  @Test func boundsEndIt() throws {
    let findings = try Texts.search(Texts.fullscreen) {
      $0.depth = 30
      $0.memory = 1 << 18
    }
    #expect(findings.ending == .memory)
    #expect(findings.depth >= 2 && findings.depth < 30)
    #expect(!findings.isComplete)
    // What is kept as ways gives the same answer.
    let whole = try Texts.search(Texts.fullscreen) { $0.depth = findings.depth }
    for one in whole.counterexamples {
      #expect(findings.counterexamples.contains { $0.actions == one.actions && $0.breach == one.breach })
    }
    let interrupted = ExplorationRun.run(try Texts.sandbox(Texts.fullscreen), ExplorationPlan()) { true }
    #expect(interrupted.ending == .interrupted)
  }

  @Test func interchangeableScreensAreFewer() throws {
    let text = """
      explore depth 6 { screens A, B, C; actions push, pop; always depth >= 1 }
      """
    let merged = try Texts.search(text)
    let apart = try Texts.search(text) { $0.separatesScreens = true }
    #expect(merged.interchangeable == ["A", "B", "C"])
    #expect(merged.situations * 2 < apart.situations)
    let named = try Texts.search(text.replacingOccurrences(of: "depth >= 1", with: "depth >= 1 or top == A"))
    #expect(named.interchangeable == ["B", "C"])
  }

  @Test func namesMadeWhileItRunsCountByTheirSpelling() throws {
    let findings = try Texts.search(
      """
      var number = 0
      define next { number = number + 1; push "page {number}" without animation }
      explore depth 4 { actions next, pop; always depth < 4 }
      """)
    #expect(findings.counterexamples.map { $0.actions.count } == [3])
  }

  /// A bare `answer` stands for each button of the file's alerts, and is written with the one that breaks the rule.
  @Test func answersWithEachButton() throws {
    let text = """
      define ask { alert "Discard?" [Keep, Discard] then { if answer == Discard { pop } } }
      before each { push Draft }
      explore depth 3 { actions ask, answer; settled depth == 2 }
      """
    let findings = try Texts.search(text)
    let one = try #require(findings.counterexamples.first)
    #expect(one.actions.count == 2)
    #expect(one.scenario.contains("start answer Discard;"), "\(one.scenario)")
    #expect(!one.scenario.contains("Keep"), "\(one.scenario)")
    #expect(try Texts.search(text.replacing("Discard {", with: "Other {")).holds)
  }

  /// Each file says in the reason of `@fails` what is found, and after how many actions, by hand.
  @Test(
    arguments: try FileManager.default.contentsOfDirectory(
      atPath: Texts.project.appendingPathComponent("scenarios/explore").path
    ).sorted())
  func whatMustBeFound(_ name: String) throws {
    let path = Texts.project.appendingPathComponent("scenarios/explore/\(name)").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let sandbox = try Texts.sandbox(text)
    let findings = try Texts.search(text)
    guard let wanted = sandbox.info.failsReason else {
      #expect(findings.holds)
      return
    }
    let one = try #require(findings.counterexamples.first)
    #expect(one.failure.headline.hasSuffix(wanted), "\(one.failure.headline)")
    #expect(!Texts.failures(findings.setUp + "\n" + one.scenario).isEmpty, "\(one.scenario)")
  }
}
