/// When a report is coloured.
package enum ColourChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never

  /// The style for a stream.
  ///
  /// An explicit choice has precedence. Then comes `NO_COLOR`, then `FORCE_COLOR` and `CLICOLOR_FORCE`, each
  /// if it is not empty and, for the latter two, not `0`. `CLICOLOR=0` and a dumb terminal turn colours off.
  ///
  /// - Parameter environment: returns a variable's value.
  /// - Source: no-color.org, force-color.org, bixense.com/clicolors; the order is Python's.
  package func style(isTerminal: Bool, environment: (String) -> String?) -> Style {
    switch self {
    case .always: return .coloured
    case .never: return .plain
    case .auto: break
    }
    func isSet(_ name: String) -> Bool {
      guard let value = environment(name) else { return false }
      return !value.isEmpty && value != "0"
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return .plain }
    if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return .coloured }
    if !isTerminal || environment("CLICOLOR") == "0" || environment("TERM") == "dumb" { return .plain }
    return .coloured
  }
}
