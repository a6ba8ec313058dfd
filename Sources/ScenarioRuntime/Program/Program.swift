import ScenarioSyntax

/// A compiled file: flat instructions, expressions with resolved names, and the ranges of each scenario's parts.
struct Program {
  var instructions: [Instruction] = []
  var nodes: [Node] = []
  /// Children of nodes.
  var children: [Int32] = []
  var pans: [PanCode] = []
  var alerts: [AlertCode] = []
  var events: [EventPattern] = []
  var settings: [SettingCode] = []
  var recipes: [RecipeCode] = []
  var handlers: [HandlerCode] = []
  var definitions: [DefinitionCode] = []
  var scenarios: [ScenarioCode] = []
  var explorations: [ExplorationCode] = []
  /// The nodes used only by scenarios.
  var scenarioNodes = 0..<0
  /// The start of the explorations' instructions, after those of scenarios.
  var explorationStart = 0
  var segments = Segments()
  /// The number of slots in a frame for the names of the file and a scenario.
  var slotCount = 0
  /// The number of leading slots that can change, and so are shared by all strands.
  var variableCount = 0
  /// Whether something looks back at the event log.
  var readsLog = false

  /// The instructions that run around those of a scenario.
  struct Segments {
    /// Run first in every scenario: the file's set-up lines.
    var preamble = 0..<0
    /// Run before each scenario's own lines.
    var before: [Range<Int>] = []
    /// Run after each scenario's own lines.
    var after: [Range<Int>] = []
    /// The end of the file's own instructions; the bodies of definitions follow.
    var mainEnd = 0

    mutating func removeAll() {
      preamble = 0..<0
      before.clear()
      after.clear()
      mainEnd = 0
    }
  }

  mutating func removeAll() {
    instructions.clear()
    nodes.clear()
    children.clear()
    pans.clear()
    alerts.clear()
    events.clear()
    settings.clear()
    recipes.clear()
    handlers.clear()
    definitions.clear()
    scenarios.clear()
    explorations.clear()
    scenarioNodes = 0..<0
    explorationStart = 0
    segments.removeAll()
    slotCount = 0
    variableCount = 0
    readsLog = false
  }

  /// Makes room for the program of a tree, so that the arrays of a long one are not copied each time that they double.
  mutating func makeRoom(for tree: SyntaxTree) {
    instructions.reserveCapacity(tree.statements.count)
    nodes.reserveCapacity(tree.expressions.count)
  }

  /// The sizes of all arrays at one position of the text.
  struct Mark {
    var instructionCount: Int { instructions }
    var nodeCount: Int { nodes }
    fileprivate var instructions: Int
    fileprivate var nodes: Int
    fileprivate var children: Int
    fileprivate var pans: Int
    fileprivate var events: Int
    fileprivate var settings: Int
    fileprivate var recipes: Int
    fileprivate var handlers: Int
  }

  var mark: Mark {
    Mark(
      instructions: instructions.count, nodes: nodes.count, children: children.count, pans: pans.count,
      events: events.count, settings: settings.count, recipes: recipes.count, handlers: handlers.count)
  }

  /// Removes what was added since then, except definitions and slots.
  mutating func forget(since mark: Mark) {
    instructions.removeLast(instructions.count - mark.instructions)
    nodes.removeLast(nodes.count - mark.nodes)
    children.removeLast(children.count - mark.children)
    pans.removeLast(pans.count - mark.pans)
    events.removeLast(events.count - mark.events)
    settings.removeLast(settings.count - mark.settings)
    recipes.removeLast(recipes.count - mark.recipes)
    handlers.removeLast(handlers.count - mark.handlers)
  }
}
