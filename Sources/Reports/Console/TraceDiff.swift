/// The differences between two traces: for each scenario the first place where the runs differ, then all
/// differences.
package struct TraceDiff {
  /// The text to print; empty if the traces are equal.
  package private(set) var text = ""
  /// Number of scenarios that are equal in both.
  package private(set) var alike = 0
  /// Number of scenarios that differ, or that only one trace contains.
  package private(set) var different = 0

  /// Whether the traces are equal.
  package var isEmpty: Bool { different == 0 }

  /// Compares two traces, whose names appear in the text; scenarios are paired by file and name.
  package init(
    _ old: TraceRecord, _ new: TraceRecord, named names: (old: String, new: String), style: Style = .plain
  ) {
    var others: [Key: [Int]] = [:]
    for (place, scenario) in new.scenarios.enumerated().reversed() {
      others[Key(scenario), default: []].append(place)
    }
    var isPaired = [Bool](repeating: false, count: new.scenarios.count)
    for scenario in old.scenarios {
      guard let place = others[Key(scenario)]?.popLast() else {
        different += 1
        text += "\(style.paint(scenario.label, .message)): only in \(visible(names.old))\n"
        continue
      }
      isPaired[place] = true
      add(scenario, new.scenarios[place], names, style)
    }
    for (place, scenario) in new.scenarios.enumerated() where !isPaired[place] {
      different += 1
      text += "\(style.paint(scenario.label, .message)): only in \(visible(names.new))\n"
    }
  }

  private struct Key: Hashable {
    var file: [UInt8]
    var name: [UInt8]

    /// Compares bytes, since different names can look alike.
    init(_ scenario: TraceRecord.Scenario) {
      file = Array(scenario.file.utf8)
      name = Array(scenario.name.utf8)
    }
  }

  private mutating func add(
    _ old: TraceRecord.Scenario, _ new: TraceRecord.Scenario, _ names: (old: String, new: String),
    _ style: Style
  ) {
    let oldTexts = old.entries.map { $0.text }
    let newTexts = new.entries.map { $0.text }
    if old.start == new.start, oldTexts == newTexts, old.isWhole == new.isWhole {
      alike += 1
      return
    }
    different += 1
    let shared = zip(oldTexts, newTexts).prefix { $0.0 == $0.1 }.count
    let head = style.paint(old.label, .message)
    if old.start != new.start {
      text += "\(head): the runs start differently\n"
      text += rows(names, old.start, new.start)
    } else {
      let entry = shared < old.entries.count ? old.entries[shared] : new.entries.dropFirst(shared).first
      let time = entry.map { " at \($0.time)s" } ?? " at the end"
      text += "\(head): the runs diverge\(time)\(entry?.place ?? "")\n"
      text += rows(
        names, shared < oldTexts.count ? oldTexts[shared] : "nothing more",
        shared < newTexts.count ? newTexts[shared] : "nothing more")
    }
    let decided = zip(old.decisions, new.decisions).first { $0.0 != $0.1 }
    if let decided {
      text += "  the decisions differ\n"
      text += rows(names, decided.0, decided.1)
    }
    text += LineDiff.unified(
      oldTexts.map { $0 + "\n" }.joined(), newTexts.map { $0 + "\n" }.joined(), name: old.label, style: style,
      isForTerminal: true)
  }

  private func rows(_ names: (old: String, new: String), _ old: String, _ new: String) -> String {
    "  \(visible(names.old)): \(old)\n  \(visible(names.new)): \(new)\n"
  }
}
