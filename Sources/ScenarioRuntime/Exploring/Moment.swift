import ScenarioSyntax
import TransitionCore

/// Where an exploration stands between two actions: all that an action can change.
package struct Moment: Sendable {
  var model = NavigationModel()
  var variables = Variables()
  var strands = StrandQueue()
  var watches = Watches()
  var stage = Stage()
  /// Where `log …` starts to look.
  var mark = 0
  /// The app inside, with a copy of its state.
  var inside: Inside?
  /// Names and screens, where some are made while it runs.
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

  /// One in which nothing has happened yet.
  package init() {}

  /// About how many bytes a moment takes, with what it refers to.
  package static var size: Int { MemoryLayout<Moment>.stride + 1200 }
}
