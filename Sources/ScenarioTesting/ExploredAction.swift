/// An action that an `Exploration` with an app tries.
///
/// Each is waited for until nothing moves, except one made with `started`.
public struct ExploredAction: Hashable, Sendable {
  /// The statements of the language.
  let text: String
  /// Whether it is a single statement that is not waited for.
  let isStarted: Bool
  /// What the name of its command is made from.
  private let title: String

  private init(_ text: String, isStarted: Bool = false, title: String? = nil) {
    self.text = text
    self.isStarted = isStarted
    self.title = title ?? text
  }

  /// A text reaches the app.
  public static func send(_ text: String) -> ExploredAction { ExploredAction("send " + quoted(text)) }

  /// A user taps the back button.
  public static let tapBack = ExploredAction("tap back")

  /// A user swipes back from the edge over this fraction of the width, and lifts the finger at rest.
  public static func swipe(_ distance: Double) -> ExploredAction {
    ExploredAction("pan \(distance) over 0.2s; hold 0.2s; release", title: "swipe \(distance * 100)%")
  }

  /// Code pushes a screen, past the app.
  public static func push(_ screen: String) -> ExploredAction { ExploredAction("push " + quoted(screen)) }

  /// Code pops the top screen, past the app.
  public static let pop = ExploredAction("pop")

  /// A user taps a screen.
  public static func tap(_ screen: String) -> ExploredAction { ExploredAction("tap " + quoted(screen)) }

  /// Time passes, in seconds.
  public static func wait(_ seconds: Double) -> ExploredAction {
    ExploredAction("wait \(seconds)s", isStarted: true)
  }

  /// Statements of the language, waited for: `"present M as sheet"`.
  public static func statements(_ text: String) -> ExploredAction { ExploredAction(text) }

  /// The same statement without waiting, so that the next action comes in the middle of it.
  public var started: ExploredAction { ExploredAction(text, isStarted: true) }

  /// A name for a command: `send-open-A`.
  var name: String {
    var name = ""
    for character in title.replacing(".0%", with: "%") {
      if character.isASCII, character.isLetter || character.isNumber {
        name.append(character)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name.append("-")
      }
    }
    // A `-` belongs to a name only before a letter.
    var whole = ""
    for part in name.split(separator: "-") {
      if !whole.isEmpty { whole += part.first?.isLetter ?? false ? "-" : "_" }
      whole += part
    }
    return whole
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if "\"\\{}".unicodeScalars.contains(scalar) {
        quoted += "\\" + String(scalar)
      } else if scalar.value < 0x20 || scalar.value == 0x7F {
        quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
