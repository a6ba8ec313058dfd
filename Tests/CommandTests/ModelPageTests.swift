import Foundation
import Testing

/// `docs/model.md` lists the model's rules, each with its source and the file that pins it.
@Suite struct ModelPageTests {
  /// A part of the page under a heading.
  struct Section: Sendable {
    var title: String
    var lines: [String]

    /// The cells of its tables' rows, without their headings.
    var rows: [[String]] {
      let tables = lines.split { !$0.hasPrefix("| ") }.map { $0.dropFirst(2) }
      return tables.joined().map { line in
        line.dropFirst().dropLast().components(separatedBy: " | ").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
    }

    /// The parts of a text between backquotes.
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

  @Test func everyRowHasASourceAndAFile() {
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

  // MARK: - Rules

  /// The name of a rule, which its row begins with: `turn-ends`.
  static func rule(of row: [String]) -> String { row[0].trimmingCharacters(in: ["`"]) }

  @Test func everyRowHasANameOfItsOwn() {
    let cells = Self.pinned.flatMap(\.rows).map { $0[0] }
    for cell in cells {
      #expect(cell.wholeMatch(of: /`[a-z][a-z0-9]*(-[a-z0-9]+)*`/) != nil, "\(cell)")
    }
    #expect(Set(cells).count == cells.count)
  }

  /// Rules that the page must not lose, whatever their words.
  static let rules = [
    "turn-ends", "exact-end", "popped-before-disappearing", "cancel-restores", "tail-duration",
    "curve-under-finger", "progress-live", "system-swipe", "system-animation", "idle-driver-ignored",
    "operations-queue", "queued-interactive", "busy-settings", "modal-not-queued", "stack-behind-full-screen",
    "freeze-at-root", "no-tap-in-transition", "pans-under-modal", "pan-is-recognized", "scroll-keeps-touch",
    "measured-velocity", "exact-fraction", "disable-mid-drag", "veto", "bar-traits", "bar-hidden-at-call",
    "not-drawn", "appearance-states", "new-instance", "remove-from-middle", "own-state",
    "presented-root-swipe", "ios-14", "running-keeps-recipe",
  ]

  @Test(arguments: rules) func ruleHasARow(_ rule: String) {
    #expect(Self.pinned.flatMap(\.rows).contains { Self.rule(of: $0) == rule })
  }

  /// The numbers of rules by kind of source, in the order of the table at the top of the page.
  @Test func rulesAreCountedByKindOfSource() {
    let kinds = ["Apple", "observed", "code", "report"]
    var counts = Array(repeating: 0, count: kinds.count + 1)
    var details = 0
    for row in Self.pinned.flatMap(\.rows) {
      let source = row[row.count - 2]
      guard !source.hasPrefix("**Ours**") else {
        counts[kinds.count] += 1
        continue
      }
      if source.contains("**ours**") { details += 1 }
      let words = source.split { !$0.isLetter && !$0.isNumber && !"-_./".contains($0) }.map(String.init)
      let found = Set(words.compactMap { Self.kinds[$0] })
      let place = kinds.firstIndex { found.contains($0) }
      #expect(place != nil, "\(source)")
      if let place { counts[place] += 1 }
    }
    let shown = Self.sections.flatMap(\.rows).filter { $0.count == 2 }.compactMap { Int($0[1]) }
    #expect(shown == counts)
    // README.md says the same in a sentence.
    let summary = Self.read("README.md").components(separatedBy: "rules in [docs/model.md](docs/model.md), ")
    let claim = summary.count == 2 ? summary[1].prefix { $0 != "." } : ""
    #expect(claim.matches(of: /\d+/).compactMap { Int($0.0) } == counts)
    // The sentence after that table has the number of rules of which a detail is ours.
    let sentence = Self.sections[0].lines.drop { !$0.hasPrefix("|") }.drop { $0.hasPrefix("|") }
    let number = sentence.joined(separator: " ").firstMatch(of: /\d+/).flatMap { Int($0.0) }
    #expect(number == details)
  }

  /// The warnings of the page are those that the grammar lists.
  @Test func everyWarningHasARow() {
    let listed = Self.read("grammar.md").components(separatedBy: "\n").compactMap {
      $0.wholeMatch(of: /\| `expect warning ([\w-]+)` \|.*/).map { String($0.1) }
    }
    #expect(listed.count == 11)
    let rows = Self.pinned.first { $0.lines.contains { $0.hasPrefix("| warning |") } }?.rows ?? []
    #expect(rows.map(Self.rule).sorted() == listed.sorted())
  }

  // MARK: - Orders

  /// The name of each list of the page, and a scenario that leads to its events.
  static let orders = [
    ("S0", "root A"),
    ("S1", "root A; mark; push B"),
    ("S2", "root A; mark; push B without animation"),
    ("S3", "root A; push B; mark; pop"),
    ("S4", "root A; push B; mark; pan 0.6; release"),
    ("S5", "root A; push B; mark; pan 0.3; release"),
    ("S5b", "root A; push C; pop; pan 0; mark; start push B; pan 0.3; release"),
    ("S6a", "root A; mark; present B"),
    ("S6b", "root A; present B; mark; dismiss"),
    ("S7a", "root A; mark; present B as sheet"),
    ("S7b", "root A; present B as sheet; mark; dismiss"),
    ("S7c", "root A; present B as sheet; mark; pan down 0.6; release"),
    ("S7d", "root A; present B as sheet; mark; pan down 0.3; release"),
    ("S8", "tabs X, Y; mark; select Y"),
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

  /// The part of the page under a heading such as `S1: an animated push`.
  static func order(_ name: String) -> Section? {
    sections.first { $0.title.hasPrefix("\(name): ") }
  }

  /// The list is what the log holds, all of it and in that order.
  @Test(arguments: orders) func ordersAreTheModels(_ name: String, _ actions: String) throws {
    let items = try #require(Self.order(name)).lines.filter { $0.first?.isNumber == true }
    let events = items.flatMap(Section.quoted)
    #expect(events.count > 2)
    let outcome = try Navscript.run([
      "run", "-e", "\(actions); expect log is [\(events.joined(separator: ", "))]",
    ])
    #expect(outcome == .init(out: "1 passed, 0 failed\n", err: "", status: 0), "\(name)")
    let received = events.map { String($0.prefix { $0 != "(" }) }
    let screens = Set(
      received.filter { $0.contains(".") && !$0.hasPrefix("gesture") }.map { String($0.prefix(1)) })
    let known = actions.contains("tabs") || screens == ["A"] ? screens : ["A", "B"]
    let rest =
      (Self.plainEvents + known.sorted().flatMap { screen in Self.callbacks.map { "\(screen).\($0)" } })
      .filter { !received.contains($0) }
    let lacks = "expect log lacks [\(rest.joined(separator: ", "))]"
    #expect(
      try Navscript.run(["run", "-e", "\(actions); \(lacks)"]).out == "1 passed, 0 failed\n", "\(name)")
    // The same list with its last two events exchanged does not match.
    let other = (events.dropLast(2) + events.suffix(2).reversed()).joined(separator: ", ")
    #expect(try Navscript.run(["run", "-e", "\(actions); expect log is [\(other)]"]).status == 1, "\(name)")
  }

  @Test func everyOrderIsTried() {
    let names = Self.sections.compactMap { $0.title.wholeMatch(of: /(S\d[a-z]?): .+/).map { String($0.1) } }
    #expect(names == Self.orders.map(\.0))
  }

  // MARK: - Sources

  /// The key of a source: `QMUI`, `DOC dismiss` and `Hero#638` have `QMUI`, `DOC` and `Hero`.
  static func key(of source: Substring) -> String {
    let word = source.split(separator: "#")[0]
    if word.hasSuffix(".h") { return "HDR" }
    return word.contains("/") ? String(word) : String(word.split(separator: " ")[0])
  }

  /// The kind of each source, by its key.
  static let kinds: [String: String] = {
    var kinds: [String: String] = [:]
    for row in sections.flatMap(\.rows) where row.count == 3 && !row[0].hasPrefix("`") {
      if row[0].hasPrefix("*project*") {
        let names = row[2].split(separator: ": ")[1].replacingOccurrences(
          of: " (react-native-navigation)", with: "")
        for name in names.components(separatedBy: ", ") { kinds[name] = row[1] }
      } else {
        kinds[String(row[0].split(separator: " ")[0])] = row[1]
      }
    }
    return kinds
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
          #expect(Self.kinds[key] != nil, "\(file): \(source)")
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

  @Test func onlyABlockThatNeverRanIsReported() throws {
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
