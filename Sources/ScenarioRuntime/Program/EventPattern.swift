import ScenarioSyntax
import TransitionCore

/// An event as a scenario names it.
struct EventPattern {
  var kind: EventKind
  /// `any` without a screen in front.
  var screen: ScreenOperand
  /// `none` for any result.
  var result: EventResult
  var range: SourceRange

  func matches(_ event: Event, _ screen: ScreenID?) -> Bool {
    guard event.kind == kind, result == .none || result == event.result else { return false }
    guard let screen else { return true }
    return event.screen == screen
  }
}
