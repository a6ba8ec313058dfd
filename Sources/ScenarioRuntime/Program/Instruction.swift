import ScenarioSyntax
import TransitionCore

/// One instruction and its statement.
struct Instruction {
  var operation: Operation
  var statement: Int32
  /// With `start`: it neither ends the turn nor waits.
  var isStarted: Bool

  /// The operations, grouped by concern; each group has a function that executes it.
  enum Operation {
    case action(Action)
    case time(Time)
    case check(Check)
    case control(Control)
    case setUp(SetUp)
  }

  /// Actions of users and the app.
  enum Action {
    case push(ScreenOperand, animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    case popTo(ScreenOperand, animated: Bool)
    /// How many levels.
    case popLevels(NodeID, animated: Bool)
    case setStack(NodeID, animated: Bool)
    case remove(ScreenOperand)
    case replace(ScreenOperand, animated: Bool)
    /// Called on the screen after `from`; `any` for the one in front.
    case present(ScreenOperand, ModalStyle, animated: Bool, asStack: Bool, from: ScreenOperand)
    /// Called on that screen; `any` for the one in front.
    case dismiss(ScreenOperand, animated: Bool)
    case select(ScreenOperand)
    /// The number of an alert in `Program.alerts`.
    case alert(Int32)
    /// The node of a button.
    case answer(NodeID)
    /// The node of a text.
    case send(NodeID)
    case tap(ScreenOperand)
    case tapBack(animated: Bool)
    case tapTab(ScreenOperand)
    /// The number of a pan in `Program.pans`.
    case pan(Int32)
    case press(from: NodeID, finger: NameID)
    /// The operand's node is -1 for none.
    case plain(PlainAction, NodeID, finger: NameID)
    case release(velocity: NodeID, finger: NameID)
    case cancel(finger: NameID)
    case scroll(ScreenOperand, NodeID)
    case switchSwipe(Bool)
    case switchDrawer(Bool)
    case moveDrawer(open: Bool, animated: Bool)
  }

  /// Operations that let the clock run, or wait for it.
  enum Time {
    case wait(NodeID)
    case settle(within: NodeID)
    /// The block follows the instruction, up to `end`.
    case after(NodeID, end: Int32)
    /// The block follows the instruction, up to `end`, and runs when the action of the next instruction has ended.
    case then(end: Int32, isCall: Bool)
    /// The block follows, up to `end`, and runs when a button of the next alert has been tapped and the alert is
    /// dismissed; the slot receives the button, unless it is -1.
    case thenAnswered(end: Int32, slot: Int32)
  }

  /// Expectations and notes.
  enum Check {
    case expect(NodeID)
    case expectWithin(NodeID, NodeID)
    case always(NodeID)
    case expectError(StepErrorCode, end: Int32)
    case expectErrorEnd
    case expectWarning(NameID)
    case mark
    case note(NodeID)
    case print(NodeID)
  }

  /// Variables and control flow.
  enum Control {
    case bind(slot: Int32, NodeID)
    /// Only if the call gave no argument.
    case bindDefault(slot: Int32, NodeID)
    case repeatBegin(NodeID, slot: Int32, end: Int32)
    case repeatNext(slot: Int32, body: Int32)
    case forBegin(NodeID, slot: Int32, end: Int32)
    case forNext(slot: Int32, body: Int32)
    case jump(Int32)
    case jumpUnless(NodeID, Int32)
    /// The number of a handler in `Program.handlers`.
    case on(Int32, end: Int32)
    /// The number of a definition in `Program.definitions`.
    case call(Int32, arguments: Int32, count: Int32)
    /// Selects the stack of the next instruction by its root.
    case onStack(ScreenOperand)
    /// The end of a strand's block, or of a definition.
    case end
  }

  /// The recipe, the device and the screens.
  enum SetUp {
    /// The number of a recipe in `Program.recipes`.
    case use(Int32)
    /// The node of a recipe's name.
    case useNamed(NodeID)
    /// The number of a setting in `Program.settings`.
    case set(Int32)
    case device(width: NodeID, height: NodeID, refresh: NodeID)
    case layout(rightToLeft: Bool)
    case root(ScreenOperand)
    case tab(ScreenOperand)
    case scrolls(ScreenOperand, horizontal: Bool, NodeID)
    case trait(ScreenOperand, TraitCode)
    /// Gives the first screen the traits of the second.
    case like(ScreenOperand, ScreenOperand)
  }
}

extension Instruction.Operation {
  /// The condition that it waits for or watches; nil for all other operations.
  var condition: NodeID? {
    switch self {
    case .check(.always(let node)), .check(.expectWithin(let node, _)): node
    case .action, .time, .check, .control, .setUp: nil
    }
  }

  /// Whether it is the jump from the end of a loop's body back to its start, which is not a statement.
  func isWayBack(to next: Int) -> Bool {
    if case .control(.repeatNext(_, let body)) = self { return Int(body) + 1 < next }
    return false
  }

  /// Whether `then` after it waits for the end of a call; otherwise it waits until nothing moves.
  var isCall: Bool {
    switch self {
    case .action(let action):
      switch action {
      case .push, .pop, .popToRoot, .popTo, .popLevels, .setStack, .remove, .replace, .present, .dismiss,
        .select, .alert:
        true
      case .answer, .send, .tap, .tapBack, .tapTab, .pan, .press, .plain, .release, .cancel, .scroll,
        .switchSwipe,
        .switchDrawer, .moveDrawer:
        false
      }
    case .time, .check, .control, .setUp: false
    }
  }
}
