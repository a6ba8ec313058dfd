import ScenarioSyntax
import TransitionCore

/// The state of an exploration between two actions: everything that an action can change.
package struct Moment: Sendable {
  var model = NavigationModel()
  var variables = Variables()
  var strands = StrandQueue()
  var watches = Watches()
  var stage = Stage()
  /// The log entry from which `log …` searches.
  var mark = 0
  /// The app inside, with a copy of its state.
  var inside: Inside?
  /// Names and screens, if actions create some.
  var tables: Tables?

  struct Tables: Sendable {
    var names: NameTable
    var screens: ScreenTable
  }

  init(
    model: NavigationModel, variables: Variables, strands: StrandQueue, watches: Watches, stage: Stage,
    mark: Int, inside: Inside?, tables: Tables?
  ) {
    self.model = model
    self.variables = variables
    self.strands = strands
    self.watches = watches
    self.stage = stage
    self.mark = mark
    self.inside = inside
    self.tables = tables
  }

  /// The state before anything has happened.
  package init() {}

  /// The approximate size of a moment in bytes, including what it refers to.
  package static var size: Int { MemoryLayout<Moment>.stride + 1200 }
}
