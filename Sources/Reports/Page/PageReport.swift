import Pictures
import ScenarioRuntime

/// One or more runs as a self-contained page, without network access or other files.
package enum PageReport {
  /// A run and the description of its scenario.
  package struct Run {
    let recording: Recording
    let about: PageTrace.About

    package init(_ recording: Recording, _ about: PageTrace.About) {
      self.recording = recording
      self.about = about
    }
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - isPair: whether the two runs are shown side by side; otherwise one is selected.
  package static func page(of runs: [Run], isPair: Bool = false) -> [UInt8] {
    var markup = Markup()
    markup.raw("<!DOCTYPE html>\n")
    markup.element("html", [("lang", .word("en"))]) { markup in
      markup.element("head") { head(runs.first?.about.name ?? "", allowsScripts: true, &$0) }
      markup.endLine()
      markup.element("body") { markup in
        body(runs, isPair, &markup)
      }
    }
    markup.endLine()
    return markup.bytes
  }

  /// The head of every page: it forbids loading anything, and allows scripts only where they are needed.
  static func head(_ title: String, allowsScripts: Bool, _ markup: inout Markup) {
    markup.void("meta", [("charset", .word("utf-8"))])
    markup.void(
      "meta", [("name", .word("viewport")), ("content", .word("width=device-width, initial-scale=1"))])
    let policy: StaticString =
      allowsScripts
      ? "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
      : "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    markup.void("meta", [("http-equiv", .word("Content-Security-Policy")), ("content", .word(policy))])
    markup.element("title", text: title)
    style(&markup)
  }

  /// The colours of pictures as variables and classes, then the page's own style.
  private static func style(_ markup: inout Markup) {
    markup.element("style") { markup in
      markup.raw(":root{")
      for ink in Ink.all { markup.content("--\(ink.name):\(ink.shades.light);") }
      markup.raw("}@media (prefers-color-scheme: dark){:root{")
      for ink in Ink.all where ink.shades.light != ink.shades.dark {
        markup.content("--\(ink.name):\(ink.shades.dark);")
      }
      markup.raw("}}\n")
      for ink in Ink.all {
        markup.content(".f-\(ink.name){fill:var(--\(ink.name))}.l-\(ink.name){stroke:var(--\(ink.name))}")
      }
      markup.raw("\n")
      markup.raw(PageStyle.text)
    }
  }

  private static func body(_ runs: [Run], _ isPair: Bool, _ markup: inout Markup) {
    markup.element("label", [("class", .word("choice")), ("hidden", .word("hidden"))]) { markup in
      markup.content("Scenario ")
      markup.element("select", [("id", .word("choice"))]) { _ in }
    }
    markup.element("main", [("id", .word("run"))]) { markup in
      markup.element("noscript", text: "The page needs scripts; the film strip below does not.")
    }
    markup.element("p", [("class", .word("keys"))]) { markup in
      for (key, text) in [
        ("space", " play, "), ("←", ""), ("→", " frame, "), ("↑", ""), ("↓", " statement, "), ("[", ""),
        ("]", " callback"),
      ] as [(String, String)] {
        markup.element("kbd", text: key)
        markup.content(text)
      }
    }
    markup.element("details", [("class", .word("strip"))]) { markup in
      markup.element("summary", text: "Film strip")
      for run in runs.prefix(isPair ? 2 : 12) {
        let strip = FilmStrip(run.recording, title: run.about.name, place: run.about.place, most: 28)
        markup.element("div") {
          SVGWriter.write(FilmStripPicture.picture(strip, TimeLine(run.recording)), into: &$0)
        }
      }
    }
    markup.element("script", [("type", .word("application/json")), ("id", .word("trace"))]) { markup in
      markup.raw("{\"format\":1,\"pair\":")
      markup.raw(isPair ? "true" : "false")
      markup.raw(",\"runs\":[")
      for (number, run) in runs.enumerated() {
        if number > 0 { markup.raw(",") }
        markup.data(PageTrace.json(of: run.recording, run.about))
      }
      markup.raw("]}")
    }
    markup.endLine()
    markup.element("script") { markup in
      for script in [PhoneScript.text, PartsScript.text, PlayerScript.text] { markup.raw(script) }
    }
  }
}
