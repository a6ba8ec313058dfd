import ScenarioSyntax
import TransitionCore

/// A file made ready to run: flat instructions, expressions whose names are slots and numbers, and where each
/// scenario's parts begin and end.
struct Program {
  var instructions: [Instruction] = []
  var nodes: [Node] = []
  /// Children of nodes.
  var children: [Int32] = []
  var pans: [PanCode] = []
  var events: [EventPattern] = []
  var settings: [SettingCode] = []
  var recipes: [RecipeCode] = []
  var handlers: [HandlerCode] = []
  var definitions: [DefinitionCode] = []
  var scenarios: [ScenarioCode] = []
  /// Run first in every scenario: the file's set-up lines.
  var preamble = 0..<0
  /// Run before and after each scenario's own lines.
  var before: [Range<Int>] = []
  var after: [Range<Int>] = []
  /// Where the file's own instructions end; own words' bodies stand behind.
  var mainEnd = 0
  /// How many slots a frame of the file's and a scenario's names has.
  var slotCount = 0
  /// How many of the first slots may change, and so are shared by all strands.
  var variableCount = 0
  /// Whether something looks back at the event log.
  var readsLog = false

  mutating func removeAll() {
    instructions.clear()
    nodes.clear()
    children.clear()
    pans.clear()
    events.clear()
    settings.clear()
    recipes.clear()
    handlers.clear()
    definitions.clear()
    scenarios.clear()
    before.clear()
    after.clear()
    preamble = 0..<0
    mainEnd = 0
    slotCount = 0
    variableCount = 0
    readsLog = false
  }
}

/// The number of a node; -1 for none.
typealias NodeID = Int32

/// A screen that a statement names: known before the run, or the value of a node.
struct ScreenOperand {
  private var bits: Int32

  static func fixed(_ screen: ScreenID) -> ScreenOperand { ScreenOperand(bits: screen.number) }
  static func computed(_ node: NodeID) -> ScreenOperand { ScreenOperand(bits: -2 - node) }
  static let any = ScreenOperand(bits: -1)

  var fixed: ScreenID? { bits >= -1 ? ScreenID(bits) : nil }
  var node: NodeID { -2 - bits }
  var isAny: Bool { bits == -1 }
}

/// One instruction, and the statement that it is part of.
struct Instruction {
  var operation: Operation
  var statement: Int32
  /// `start` stands in front: neither ends the turn nor waits.
  var isStarted: Bool

  enum Operation {
    case push(ScreenOperand, animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    case popTo(ScreenOperand, animated: Bool)
    case setStack(NodeID, animated: Bool)
    case remove(ScreenOperand)
    case pan(Int32)
    case press(from: NodeID, finger: NameID)
    /// See `PlainAction`.
    case plain(Word, NodeID, finger: NameID)
    case release(velocity: NodeID, finger: NameID)
    case cancel(finger: NameID)
    case scroll(ScreenOperand, NodeID)
    case switchSwipe(Bool)
    case switchDrawer(Bool)
    case moveDrawer(open: Bool, animated: Bool)
    case present(ScreenOperand, ModalStyle, animated: Bool, asStack: Bool, from: ScreenOperand)
    /// Called on that screen; `any` for the one in front.
    case dismiss(ScreenOperand, animated: Bool)
    case select(ScreenOperand)
    /// Says on which stack the next instruction works, by its root.
    case onStack(ScreenOperand)
    /// The block stands right behind, up to `end`, and runs when what the instruction there starts is over.
    case then(end: Int32, isCall: Bool)
    case tap(ScreenOperand)
    case tapBack(animated: Bool)
    case wait(NodeID)
    case settle(within: NodeID)
    /// The block stands right behind, up to `end`.
    case after(NodeID, end: Int32)
    case expect(NodeID)
    case expectWithin(NodeID, NodeID)
    case always(NodeID)
    case mark
    case note(NodeID)
    case print(NodeID)
    case expectError(StepErrorCode, end: Int32)
    case expectErrorEnd
    case expectWarning(NameID)
    case bind(slot: Int32, NodeID)
    /// Only if the call gave no argument.
    case bindDefault(slot: Int32, NodeID)
    case repeatBegin(NodeID, slot: Int32, end: Int32)
    case repeatNext(slot: Int32, body: Int32)
    case forBegin(NodeID, slot: Int32, end: Int32)
    case forNext(slot: Int32, body: Int32)
    case jump(Int32)
    case jumpUnless(NodeID, Int32)
    case on(Int32, end: Int32)
    case call(Int32, arguments: Int32, count: Int32)
    /// The end of a block that is a strand, or of a definition.
    case end
    case use(Int32)
    case set(Int32)
    case device(width: NodeID, height: NodeID, refresh: NodeID)
    case layout(rightToLeft: Bool)
    case root(ScreenOperand)
    case tab(ScreenOperand)
    case scrolls(ScreenOperand, horizontal: Bool, NodeID)
    case trait(ScreenOperand, Trait)
  }
}

/// One thing that a screen does of its own.
enum Trait {
  case title(NodeID)
  case bar(ScreenTraits.Bar)
  case barAlpha(NodeID)
  case swipe(Bool)
  case tabBarHidden
  case backCustom
  case backGoesTo(ScreenOperand)
  case backOff
  case dismissOff
  case attaches
}

/// An expression, its names resolved.
struct Node {
  var kind: Kind
  var range: SourceRange

  enum Kind {
    case number(Double)
    case length(Double)
    case time(Nanoseconds)
    case boolean(Bool)
    case none
    case name(NameID)
    /// Nodes in `Program.children`.
    case list(ListRange)
    case interpolation(ListRange)
    case variable(slot: Int32)
    case reading(Reading)
    /// A value of the finger of that name.
    case finger(FingerReading, NameID)
    case screenReading(ScreenReading, ScreenOperand)
    /// A value of the stack whose root is that screen.
    case stackReading(StackReading, ScreenOperand)
    case count(EventKind, ScreenOperand)
    case negative(NodeID)
    case not(NodeID)
    case binary(Expression.BinaryOperator, NodeID, NodeID)
    case approximately(NodeID, NodeID, tolerance: NodeID)
    case call(Word, ListRange)
    /// Numbers in `Program.events`.
    case log(Expression.LogQuery, ListRange)
  }
}

/// An event as a scenario names it.
struct EventPattern {
  var kind: EventKind
  /// `any` where no screen stands in front.
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

/// A pan's operands.
struct PanCode {
  var direction: PanDirection
  var amount: NodeID
  var velocity: NodeID
  var over: NodeID
  var from: NodeID
  var fingers: NodeID
  /// The name of the finger; 0 for the first.
  var finger: NameID
}

/// A setting and the value that it gets.
struct SettingCode {
  var setting: Setting
  var value: SettingValue
  var range: SourceRange
}

/// The value of a setting; numbers may depend on variables, and so are nodes.
enum SettingValue {
  case condition(FormulaCode)
  case formula(FormulaCode)
  /// `none` where a rule may be missing.
  case withoutFormula
  /// No number: the setting goes without one.
  case withoutNumber
  /// `same` and `rest`, where a setting goes by another one.
  case withoutTime, withoutCurve
  case boolean(NodeID)
  case number(NodeID, SettingBounds)
  case length(NodeID)
  case time(NodeID)
  /// The place of a word in the setting's list.
  case word(Int)
  case regionFull
  case regionEdge(NodeID)
  case fingersAny
  case fingers(NodeID, ClosedRange<Int>)
  case curve(TimingCurve)
  case cubic(NodeID, NodeID, NodeID, NodeID)
  case spring(NodeID, NodeID, NodeID)
  case operations(push: Bool, pop: Bool)
}

/// A formula whose variables are put in when the setting is made.
struct FormulaCode {
  var nodes: [FormulaNode]
  /// Which constants are variables: the place in `nodes`, and the node that gives the value.
  var variables: [(place: Int, node: NodeID)]
}

/// A named variant of a recipe.
struct RecipeCode {
  var base: BaseRecipe
  /// Numbers in `Program.settings`.
  var settings: Range<Int>
}

/// What a recipe starts from: one of the published ones, or another of the file's own.
enum BaseRecipe {
  case published(PublishedRecipe)
  case own(Int)
}

/// `on EVENT { … }`.
struct HandlerCode {
  var event: Int32
  var body: Int
}

/// An own word.
struct DefinitionCode {
  var name: NameID
  var body: Int
  var slotCount: Int
  var statement: Int32
}

/// A scenario: what runs for it, and what it is called.
struct ScenarioCode {
  /// Its set-up lines, run before `before each`.
  var setUp: Range<Int>
  var body: Range<Int>
  /// The number of its node in the tree, or -1 for a file without blocks.
  var node: Int32
  /// The row of its table, or -1.
  var row: Int32
  /// Nodes of the row's cells, bound to the first slots after the variables.
  var cells: ListRange
  var firstColumn: Int32
}
