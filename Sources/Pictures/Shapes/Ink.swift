/// A colour by its purpose, with a shade for light and one for dark appearance.
package enum Ink: Hashable, Sendable {
  /// The background of a picture.
  case paper
  /// Text and lines with emphasis.
  case ink
  /// Text and lines without emphasis.
  case faint
  /// A surface slightly different from the background.
  case panel
  /// The rim of a phone.
  case bezel
  /// Navigation and tab bars.
  case bar
  /// Hairlines.
  case rule
  /// Controls that can be tapped, and the progress curve.
  case accent
  /// Fingers.
  case finger
  /// Conditions that hold, and finished transitions.
  case good
  /// Conditions that do not hold, and cancelled transitions.
  case bad
  /// Black in both appearances, for shadows.
  case shade
  /// The surface of a screen, by its number.
  case screen(Int)
  /// Text and lines on that surface.
  case onScreen(Int)

  /// Number of colours for screens; further screens repeat them.
  package static let screenCount = 8

  /// Its class name in style sheets.
  package var name: String {
    switch self {
    case .paper: "paper"
    case .ink: "ink"
    case .faint: "faint"
    case .panel: "panel"
    case .bezel: "bezel"
    case .bar: "bar"
    case .rule: "rule"
    case .accent: "accent"
    case .finger: "finger"
    case .good: "good"
    case .bad: "bad"
    case .shade: "shade"
    case .screen(let number): "s\(Ink.place(number))"
    case .onScreen(let number): "o\(Ink.place(number))"
    }
  }

  /// Its shades for light and dark appearance, in CSS syntax.
  package var shades: (light: String, dark: String) {
    switch self {
    case .paper: ("#ffffff", "#16161a")
    case .ink: ("#1c1c1e", "#f2f2f7")
    case .faint: ("#66666d", "#a0a0a8")
    case .panel: ("#f4f4f7", "#202026")
    case .bezel: ("#26262a", "#4b4b52")
    case .bar: ("#fbfbfd", "#26262b")
    case .rule: ("#c9c9ce", "#45454c")
    case .accent: ("#0a62d0", "#66b0ff")
    case .finger: ("#f08a00", "#ffb340")
    case .good: ("#1b7f37", "#53cc72")
    case .bad: ("#c22f2a", "#ff7a72")
    case .shade: ("#000000", "#000000")
    case .screen(let number): Ink.surfaces[Ink.place(number)]
    case .onScreen(let number): Ink.marks[Ink.place(number)]
    }
  }

  /// All of them.
  package static let all: [Ink] =
    [.paper, .ink, .faint, .panel, .bezel, .bar, .rule, .accent, .finger, .good, .bad, .shade]
    + (0..<screenCount).map { .screen($0) } + (0..<screenCount).map { .onScreen($0) }

  private static func place(_ number: Int) -> Int { number < 0 ? 0 : number % screenCount }

  private static let surfaces: [(light: String, dark: String)] = [
    ("#dbe9ff", "#1e3352"), ("#ffe7cd", "#46311a"), ("#dcf3e0", "#1d3b27"), ("#ece1fb", "#35264f"),
    ("#fde0ea", "#4a2233"), ("#d3f1f1", "#143c3c"), ("#fbf3c9", "#3f3a16"), ("#e4e6ec", "#2e3036"),
  ]

  private static let marks: [(light: String, dark: String)] = [
    ("#2c5aa0", "#a9cbff"), ("#9a5410", "#ffcb94"), ("#2a7341", "#9fe0b1"), ("#6d3fb0", "#d3b8ff"),
    ("#ad2f63", "#ffb3cd"), ("#1c7070", "#93e2e2"), ("#78650f", "#ece08f"), ("#4b4f5a", "#c3c7d1"),
  ]
}
