import Pictures
import ScenarioRuntime

/// The list of the pages of a run's scenarios.
package struct PageIndex {
  /// One scenario of the list.
  package struct Entry {
    var name: String
    var place: String
    var verdict: Verdict
    var failure: String
    /// The page's file in the same folder; empty for a scenario without one.
    var page: String

    package init(name: String, place: String, result: ScenarioResult, page: String) {
      self.name = name
      self.place = place
      verdict = result.verdict
      failure = result.failure?.headline ?? ""
      self.page = page
    }
  }

  private var entries: [Entry] = []
  /// Number of scenarios that passed and are not in the list.
  package var unlisted = 0

  package init() {}

  /// Adds a scenario.
  package mutating func add(_ entry: Entry) { entries.append(entry) }

  /// The list as a page.
  package var page: [UInt8] {
    var markup = Markup()
    markup.raw("<!DOCTYPE html>\n")
    markup.element("html", [("lang", .word("en"))]) { markup in
      markup.element("head") { PageReport.head(title, allowsScripts: false, &$0) }
      markup.element("body") { markup in
        markup.element("h1", text: title)
        if unlisted > 0 {
          markup.element(
            "p", [("class", .word("sub"))], text: "\(unlisted) scenarios passed and have no page.")
        }
        markup.element("ul", [("class", .word("index"))]) { markup in
          for entry in entries { add(entry, to: &markup) }
        }
      }
    }
    markup.endLine()
    return markup.bytes
  }

  private var title: String {
    let failed = entries.count { $0.verdict.isFailure }
    return "\(entries.count + unlisted) scenarios, \(failed) failed"
  }

  private func add(_ entry: Entry, to markup: inout Markup) {
    markup.element("li") { markup in
      let word = entry.verdict.isFailure ? "failed" : "passed"
      markup.element(
        "span", [("class", .text("badge \(entry.verdict.isFailure ? "bad" : "good")"))], text: word)
      markup.content(" ")
      if entry.page.isEmpty {
        markup.content(entry.name)
      } else {
        markup.element("a", [("href", .text(entry.page))], text: entry.name)
      }
      markup.element("div", [("class", .word("sub"))], text: entry.place)
      if !entry.failure.isEmpty {
        markup.element("div", [("class", .word("failure"))], text: entry.failure)
      }
    }
    markup.endLine()
  }
}
