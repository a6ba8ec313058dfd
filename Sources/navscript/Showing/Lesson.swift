import Pictures
import ScenarioRunner

/// A lesson: a scenario file whose last note is a question.
///
/// The statements before the question are shown and run. The statements after it, up to the closing
/// `expect`s, are the author's answer; those `expect`s are the goal. A note that starts with `hint:` is a
/// hint.
struct Lesson {
  /// The scenario's title.
  let title: String
  let question: String
  let hints: [String]
  /// The lines of the body before the hints and the question.
  let told: [String]
  /// The author's answer.
  let answer: [String]
  /// The closing expectations.
  let goal: [String]
  /// The text before the scenario's body, including its first line.
  private let head: [String]

  /// Parses a lesson's text; returns nil without a question or a goal.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard let first = lines.firstIndex(where: { $0.hasPrefix("scenario ") }),
      let end = lines.lastIndex(of: "}"), first < end
    else { return nil }
    let body = lines[(first + 1)..<end].map { Self.trimmed($0) }
    let notes = body.indices.filter { FilmStrip.note(in: body[$0]) != nil }
    guard let place = notes.last, let question = FilmStrip.note(in: body[place]), !question.hasPrefix("hint:")
    else {
      return nil
    }
    title =
      lines[first].split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map {
        String($0)
      } ?? ""
    self.question = question
    hints = notes.compactMap { FilmStrip.note(in: body[$0]) }.filter { $0.hasPrefix("hint:") }
      .map { Self.trimmed(String($0.dropFirst(5))) }
    told = body[..<place].filter { FilmStrip.note(in: $0)?.hasPrefix("hint:") != true }
    let rest = Array(body[(place + 1)...])
    let closing = rest.reversed().prefix { $0.hasPrefix("expect ") }.count
    answer = Array(rest.dropLast(closing))
    goal = Array(rest.suffix(closing))
    head = Array(lines[...first])
    if goal.isEmpty { return nil }
  }

  /// The lesson's file with other statements in place of the author's answer.
  func text(with statements: [String], goal isAsked: Bool = true) -> [UInt8] {
    Array((head + told + statements + (isAsked ? goal : []) + ["}", ""]).joined(separator: "\n").utf8)
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// The built-in lessons.
enum Lessons {
  /// All of them, in their order.
  static let all: [Lesson] = LessonTexts.all.compactMap { Lesson($0.description) }
}
