import CReadline
import Glibc
import ScenarioRuntime

/// What Tab offers.
enum Completion {
  struct Context {
    var session: Session
    var pending: String
  }

  // Readline hands its hooks no context of ours. It calls them on the thread that reads the line, and only then.
  nonisolated(unsafe) static var context: Context?

  /// The hook: a C array of what fits, the common beginning first.
  static let complete:
    @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> UnsafeMutablePointer<
      UnsafeMutablePointer<CChar>?
    >? = {
      text, _, end in
      nav_completion_is_over()
      guard let text, let line = nav_line(), let context = Completion.context else { return nil }
      let word = String(cString: text)
      let before = context.pending.isEmpty ? "" : context.pending + "\n"
      let input = before + String(cString: line)
      let words = context.session.completions(for: input, upTo: before.utf8.count + Int(end))
        .filter { $0.hasPrefix(word) }
      guard let first = words.first else { return nil }
      let list = words.count == 1 ? words : [words.dropFirst().reduce(first, commonBeginning)] + words
      let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: list.count + 1)
      for (index, word) in list.enumerated() { array[index] = strdup(word) }
      array[list.count] = nil
      return array
    }

  /// The hook that lists what fits.
  static let display:
    @convention(c) (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, Int32, Int32) -> Void = {
      matches, count, _ in
      guard let matches else { return }
      var text = ""
      for place in 1...max(1, Int(count)) {
        guard let match = matches[place] else { break }
        text += String(cString: match) + "\n"
      }
      nav_print_below(text)
    }

  private static func commonBeginning(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map { $0.0 })
  }
}
