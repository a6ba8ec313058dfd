import Foundation
import Testing

/// `docs/model.md` says how the model behaves, from where, and which file pins it.
@Suite struct ModelPageTests {
  /// A part of the page under a heading.
  struct Section: Sendable {
    var title: String
    var lines: [String]

    /// The cells of its tables' rows, without the heads.
    var rows: [[String]] {
      let tables = lines.split { !$0.hasPrefix("| ") }.map { $0.dropFirst(2) }
      return tables.joined().map { line in
        line.dropFirst().dropLast().components(separatedBy: " | ").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
    }

    /// What stands between backticks.
    static func quoted(in text: String) -> [String] {
      text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
  }

  static let text = read("docs/model.md")

  static let sections: [Section] = {
    var sections = [Section(title: "", lines: [])]
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        sections.append(Section(title: String(line.drop { $0 == "#" }.dropFirst()), lines: []))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }()

  static func read(_ path: String) -> String {
    let file = Navscript.project.appendingPathComponent(path)
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  static func section(_ title: String) -> Section {
    sections.first { $0.title == title } ?? Section(title: title, lines: [])
  }

  /// The sections whose last column says what pins a behaviour.
  static let pinned = sections.filter {
    $0.lines.contains { $0.hasPrefix("| ") && $0.hasSuffix("| pinned by |") }
  }

  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Navscript.project.appendingPathComponent("scenarios/model").path
    ).sorted()
  }

  // MARK: - Files

  @Test func everyFileThatIsNamedExists() {
    let names = Section.quoted(in: Self.text).filter {
      $0.hasSuffix(".nav") || $0.hasSuffix(".swift") && $0.contains("/")
    }
    #expect(Set(names).count > 30)
    for name in Set(names) {
      let path = name.contains("/") ? name : "scenarios/model/\(name)"
      #expect(!Self.read(path).isEmpty, "\(name)")
    }
  }

  @Test func everyRowSaysWhatPinsItAndFromWhere() {
    #expect(Self.pinned.count >= 15)
    for section in Self.pinned {
      for row in section.rows {
        #expect(row.count >= 3 && row.allSatisfy { !$0.isEmpty }, "\(section.title): \(row)")
        let pins = Section.quoted(in: row[row.count - 1])
        #expect(!pins.isEmpty && pins.allSatisfy { $0.hasSuffix(".nav") || $0.hasSuffix(".swift") }, "\(row)")
      }
    }
  }

  /// What is ours has a reason.
  @Test func oursSaysWhy() {
    for row in Self.pinned.flatMap(\.rows) where row[row.count - 2].hasPrefix("**Ours**") {
      #expect(row[row.count - 2].count > "**Ours**".count + 10, "\(row)")
    }
  }

  @Test func everyScenarioFileIsNamed() throws {
    let names = Set(Section.quoted(in: Self.text))
    for file in try Self.files() { #expect(names.contains(file), "\(file)") }
  }

  // MARK: - Themes

  /// A section, and what one of its rows begins to say.
  static let themes: [(section: String, words: String)] = [
    ("Turns and time", "A turn ends before every statement"),
    ("Turns and time", "An animation ends at its exact time"),
    ("What surrounds the orders", "The popped screen is out of `stack`"),
    ("What surrounds the orders", "A cancel puts it back"),
    ("A transition and its driver", "The tail takes (1 − p)"),
    ("A transition and its driver", "Under the finger the animator's own curve"),
    ("A transition and its driver", "`progress` is live"),
    ("A transition and its driver", "The system's swipe"),
    ("A transition and its driver", "The system's push and pop"),
    ("A transition and its driver", "A driver that has nothing to drive"),
    ("Several at once", "An operation that is called while one runs"),
    ("Several at once", "Whether one that waited is interactive"),
    ("Several at once", "`busy = corrupts`, `interrupts`, `endsGesture`"),
    ("Presented screens", "A modal operation is never queued"),
    ("Presented screens", "Behind a full screen the stack changes"),
    ("Frozen and stuck", "The system's recognizer, begun with one screen"),
    ("Taps", "During a transition no tap arrives"),
    ("Taps", "Under a presented screen"),
    ("Fingers and recognizers", "A `pan` is a finger that has been recognized"),
    ("Fingers and recognizers", "A scroll view that can scroll"),
    ("Fingers and recognizers", "A measured velocity"),
    ("Fingers and recognizers", "The fraction that was asked for"),
    ("Fingers and recognizers", "`disable swipe` in mid-drag"),
    ("Fingers and recognizers", "A veto keeps"),
    ("The bars", "A page's `bar hidden`"),
    ("The bars", "`bar.hidden` flips"),
    ("What is drawn", "A screen that is not drawn"),
    ("Screens and their lives", "A legal life"),
    ("Screens and their lives", "Pushed again"),
    ("Errors", "`remove` takes from the middle"),
    ("Several stacks", "Each tab and each presented stack"),
    ("Several stacks", "At the root of a presented stack"),
    ("Versions of iOS", "iOS 14.0"),
    ("Changes while it runs", "A transition goes on as it began"),
  ]

  @Test(arguments: themes) func everyThemeHasARow(_ theme: (section: String, words: String)) {
    #expect(Self.section(theme.section).rows.contains { $0[0].hasPrefix(theme.words) })
  }

  /// The warnings of the page are those that the grammar lists.
  @Test func everyWarningHasARow() {
    let listed = Self.read("grammar.md").components(separatedBy: "\n").compactMap {
      $0.wholeMatch(of: /\| `expect warning ([\w-]+)` \|.*/).map { String($0.1) }
    }
    #expect(listed.count == 9)
    #expect(Self.section("Warnings").rows.map { Section.quoted(in: $0[0])[0] }.sorted() == listed.sorted())
  }

  // MARK: - Orders

  /// What stands before each list of the page: a scenario that leads to its events.
  static let orders = [
    ("The root at time 0", "root A"),
    ("S1: an animated push", "root A; mark; push B"),
    ("S2: an unanimated push", "root A; mark; push B without animation"),
    ("S3: an animated pop", "root A; push B; mark; pop"),
    ("S4: a swipe that finishes", "root A; push B; mark; pan 0.6; release"),
    ("S5: a swipe that is given up", "root A; push B; mark; pan 0.3; release"),
    (
      "S5b: a push under a finger that is given up",
      "root A; push C; pop; pan 0; mark; start push B; pan 0.3; release"
    ),
    ("S6: a full screen comes", "root A; mark; present B"),
    ("S6: a full screen goes", "root A; present B; mark; dismiss"),
    ("S7: a sheet comes", "root A; mark; present B as sheet"),
    ("S7: a sheet goes by code", "root A; present B as sheet; mark; dismiss"),
    ("S7: a sheet is dragged away", "root A; present B as sheet; mark; pan down 0.6; release"),
    ("S7: a sheet's drag is given up", "root A; present B as sheet; mark; pan down 0.3; release"),
    ("S8: another tab", "tabs X, Y; mark; select Y"),
  ]

  static let callbacks = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear",
    "willMoveToParent", "didMoveToParent", "willMoveToNil", "didMoveToNil", "willShow", "didShow",
    "shouldDismiss",
    "willDismiss", "didDismiss", "didAttemptToDismiss", "tapped", "backTapped", "deinit",
  ]

  static let plainEvents = [
    "animationControllerFor", "interactionControllerFor", "animateTransition", "interactionChanged",
    "completeTransition", "animationEnded", "alongside", "gesture.began", "gesture.ended",
    "gesture.cancelled",
    "gesture.failed", "received",
  ]

  /// The list is what the log holds, all of it and in that order.
  @Test(arguments: orders) func ordersAreTheModels(_ title: String, _ actions: String) throws {
    let items = Self.section(title).lines.filter { $0.first?.isNumber == true }
    let events = items.flatMap(Section.quoted)
    #expect(events.count > 2)
    let outcome = try Navscript.run([
      "run", "-e", "\(actions); expect log is [\(events.joined(separator: ", "))]",
    ])
    #expect(outcome == .init(out: "1 passed, 0 failed\n", err: "", status: 0), "\(title)")
    let told = events.map { String($0.prefix { $0 != "(" }) }
    let screens = Set(
      told.filter { $0.contains(".") && !$0.hasPrefix("gesture") }.map { String($0.prefix(1)) })
    let known = actions.contains("tabs") || screens == ["A"] ? screens : ["A", "B"]
    let rest =
      (Self.plainEvents + known.sorted().flatMap { screen in Self.callbacks.map { "\(screen).\($0)" } })
      .filter { !told.contains($0) }
    let lacks = "expect log lacks [\(rest.joined(separator: ", "))]"
    #expect(
      try Navscript.run(["run", "-e", "\(actions); \(lacks)"]).out == "1 passed, 0 failed\n", "\(title)")
    // With its last two the other way round it is another.
    let other = (events.dropLast(2) + events.suffix(2).reversed()).joined(separator: ", ")
    #expect(try Navscript.run(["run", "-e", "\(actions); expect log is [\(other)]"]).status == 1, "\(title)")
  }

  @Test func everyOrderIsTried() {
    let titles = Self.sections.map(\.title)
    let first = titles.firstIndex(of: "The root at time 0") ?? 0
    let end = titles.firstIndex(of: "Turns and time") ?? 0
    #expect(Array(titles[first..<end]) == Self.orders.map(\.0))
  }

  // MARK: - Sources

  /// The key of a source: `QMUI`, `DOC dismiss` and `Hero#638` have `QMUI`, `DOC` and `Hero`.
  static func key(of source: Substring) -> String {
    let word = source.split(separator: "#")[0]
    if word.hasSuffix(".h") { return "HDR" }
    return word.contains("/") ? String(word) : String(word.split(separator: " ")[0])
  }

  static let keys: Set<String> = {
    var keys: Set<String> = []
    for row in section("Sources").rows {
      if row[0].hasPrefix("*project*") {
        let names = row[1].split(separator: ": ")[1].replacingOccurrences(
          of: " (react-native-navigation)", with: "")
        keys.formUnion(names.components(separatedBy: ", "))
      } else {
        keys.insert(String(row[0].split(separator: " ")[0]))
      }
    }
    return keys
  }()

  @Test func everyNoteHasASourceThatIsListedOrIsOurs() throws {
    var notes = 0
    for file in try Self.files() {
      let text = Self.read("scenarios/model/\(file)")
      let scenarios = text.components(separatedBy: "\nscenario ").dropFirst()
      #expect(!scenarios.isEmpty, "\(file)")
      for scenario in scenarios {
        let note = scenario.firstMatch(of: /\n    note "(.*)"\n/).map { String($0.1) } ?? ""
        let parts = note.components(separatedBy: " — ")
        #expect(parts.count == 2 || note.contains("ours"), "\(file): \(scenario.prefix(60))")
        guard parts.count == 2 else { continue }
        notes += 1
        for source in parts[1].components(separatedBy: ", ").flatMap({ $0.components(separatedBy: "; ") }) {
          let key = Self.key(of: source[...])
          #expect(Self.keys.contains(key), "\(file): \(source)")
        }
      }
    }
    #expect(notes > 100)
  }

  // MARK: - What a scenario cannot say without a warning of its own

  @Test(arguments: [
    ("start present M; wait 0.1s; start present N", "presentation-in-progress"),
    ("start present M; wait 0.1s; start dismiss", "presentation-in-progress"),
    ("present M as over; present N from Root", "already-presenting"),
    ("push A; present N from Root", "not-in-window"),
    ("dismiss", "nothing-to-dismiss"),
  ]) func aRefusedCallNeverCompletes(_ actions: String, _ warning: String) throws {
    let text =
      "\(actions) then { push Z }; settle; wait 1s; expect Z not in stack and warnings == [\(warning)]"
    let outcome = try Navscript.run(["run", "-e", text])
    #expect(
      outcome.out == "1 warning\n1 passed, 0 failed\n" && outcome.err.contains("[never-ran]"), "\(outcome)")
  }

  @Test func whatHasNotRunIsToldAndWhatHasIsNot() throws {
    let late = try Navscript.run(["run", "-e", "after 0.5s { push B }; push A"])
    #expect(late.status == 0 && late.err.contains("[never-ran]"))
    let run = try Navscript.run(["run", "-e", "after 0.2s { push B }; push A then { pop }"])
    #expect(run == .init(out: "1 passed, 0 failed\n", err: "", status: 0))
  }

  @Test func allPass() throws {
    let outcome = try Navscript.run(["run", "scenarios/model"])
    #expect(outcome.status == 0 && outcome.err.isEmpty, "\(outcome.out)\(outcome.err)")
  }
}
