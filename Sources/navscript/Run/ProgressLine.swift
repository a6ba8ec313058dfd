import Platform
import Reports
import ScenarioRunner

/// A progress line on a terminal; nothing anywhere else.
struct ProgressLine {
  private let isShown: Bool
  private let style: Style
  private let start = WallClock.now
  private var last: Int64
  private var isThere = false

  /// The time in nanoseconds before the line is first shown; shorter runs show none.
  private static let patience: Int64 = 200_000_000
  private static let interval: Int64 = 100_000_000

  init(_ output: Output) {
    isShown = output.isTerminal
    style = output.style
    last = start + Self.patience - Self.interval
  }

  /// Shows the progress if enough time has passed.
  mutating func show(_ progress: SuiteRun.Progress) {
    guard isShown else { return }
    let now = WallClock.now
    guard now - last >= Self.interval else { return }
    last = now
    isThere = true
    write("\r\u{1B}[K" + ConsoleReport(style: style).progress(progress))
  }

  /// Removes the line.
  mutating func clear() {
    guard isThere else { return }
    isThere = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
