@testable import TransitionCore

extension NavigationModel {
  /// The log from an entry on, decisions left out: one word for each event, `@` and the time in ms (or in ns
  /// where that is no whole number) before the first event of each instant.
  func script(since start: Int = 0) -> [String] {
    var lines: [String] = []
    var time: Nanoseconds?
    for number in start..<log.end where log[number].kind != .decision {
      let event = log[number]
      if time != event.time {
        time = event.time
        lines.append(event.time % 1_000_000 == 0 ? "@\(event.time / 1_000_000)" : "@\(event.time)ns")
      }
      lines.append(Self.text(of: event))
    }
    return lines
  }

  /// The same without the times.
  func names(since start: Int = 0) -> [String] {
    script(since: start).filter { !$0.hasPrefix("@") }
  }

  /// The codes of all warnings so far.
  var warningCodes: [String] { warnings.entries.map { $0.warning.code } }

  /// The reason of the last decision.
  var reason: String? { decisions.last.map { reason(of: $0) } }

  private static func text(of event: Event) -> String {
    let result = event.result.name.map { "(\($0))" } ?? ""
    switch event.subject {
    case .warning(let warning): return "warning " + warning.code
    case .screen(let screen): return "\(letter(screen)).\(event.kind.name)\(result)"
    case .decision, .none: return event.kind.name + result
    }
  }

  private static func letter(_ screen: ScreenID) -> String {
    String(UnicodeScalar(UInt8(65 + screen.number)))
  }
}
