/// A statement and its range: from its first token to its last, blocks included.
package struct Statement: Equatable, Sendable {
  package var kind: Kind
  package var range: SourceRange
  /// The block after `then`, on any action.
  package var then: Block

  package init(_ kind: Kind, _ range: SourceRange, then: Block = .none) {
    self.kind = kind
    self.range = range
    self.then = then
  }

  /// The kind of statement. An operand that is a screen is an expression: a path without members, a string, an
  /// interpolation, or one in brackets.
  package enum Kind: Equatable, Sendable {
    // Set-up
    case use(NameID, SourceRange)
    /// `use (r)`: an expression in brackets that gives the recipe's name.
    case useComputed(ExpressionID)
    /// The number of a setting in `SyntaxTree.settings`.
    case set(Int32)
    /// Width, height and the refresh rate, which may be `none`.
    case device(width: ExpressionID, height: ExpressionID, refresh: ExpressionID)
    case layout(rightToLeft: Bool)
    case root(ExpressionID)
    /// Expressions.
    case tabs(ListRange)
    /// The screen whose traits it copies, which may be `none`, then indices in `SyntaxTree.traits`; `hasBlock` is
    /// false for a bare `screen A`.
    case screen(ExpressionID, like: ExpressionID, traits: ListRange, hasBlock: Bool)

    // Definitions
    /// The base (0 and an empty range where there is no `from`), then numbers in `SyntaxTree.settings`.
    case recipe(NameID, nameRange: SourceRange, base: NameID, baseRange: SourceRange, settings: ListRange)
    /// Numbers in `SyntaxTree.parameters`.
    case define(NameID, nameRange: SourceRange, parameters: ListRange, body: Block)
    case beforeEach(Block)
    case afterEach(Block)
    case include(NameID, SourceRange)
    case bind(NameID, nameRange: SourceRange, value: ExpressionID, isVariable: Bool)
    case assign(NameID, nameRange: SourceRange, value: ExpressionID)

    // Actions. `on` and `with` may be `none`.
    /// Expressions.
    case push(ListRange, ActionOptions)
    /// `none` for a bare `pop`; see `PopTarget`.
    case pop(PopTarget, ExpressionID, ActionOptions)
    case stack(ExpressionID, ActionOptions)
    case remove(ExpressionID, ActionOptions)
    case replace(ExpressionID, ActionOptions)
    case present(ExpressionID, PresentOptions)
    case dismiss(ExpressionID, ActionOptions)
    case select(ExpressionID, ActionOptions)
    /// Its title, its buttons (a list, or brackets), and the options `from` and `without animation`.
    case alert(ExpressionID, buttons: ExpressionID, PresentOptions)
    /// A button.
    case answer(ExpressionID)
    /// A text.
    case send(ExpressionID)
    /// The kind of target and its screen, which is `none` for the back button.
    case tap(ExpressionID, TapTarget, ActionOptions)
    case pan(PanDirection, amount: ExpressionID, PanOptions)
    case press(from: ExpressionID, finger: ExpressionID)
    /// The operand and the finger may be `none`.
    case plain(PlainAction, operand: ExpressionID, finger: ExpressionID)
    case release(velocity: ExpressionID, finger: ExpressionID)
    case cancel(finger: ExpressionID)
    case scroll(ExpressionID, to: ExpressionID)
    case enable(SwitchTarget, isOn: Bool)
    case drawer(open: Bool, ActionOptions)
    /// `start` before one action (a block of one statement without braces) or before `{ … }`.
    case start(Block, hasBraces: Bool)

    // Time
    case wait(ExpressionID)
    /// The time limit, which may be `none`.
    case settle(within: ExpressionID)
    case after(ExpressionID, Block)

    // Checks
    /// `within` may be `none`.
    case expect(ExpressionID, within: ExpressionID)
    case expectError(NameID, nameRange: SourceRange, Block)
    case expectWarning(NameID, nameRange: SourceRange)
    case always(ExpressionID)
    case mark
    case note(ExpressionID)

    // Control
    case `for`(NameID, nameRange: SourceRange, in: ExpressionID, Block)
    case `repeat`(ExpressionID, Block)
    /// `otherwise` is the block after `else`; for `else if`, a block that holds the `if` alone.
    case `if`(ExpressionID, Block, otherwise: Block)
    /// The number of an event in `SyntaxTree.events`.
    case on(Int32, Block)
    /// A command: its name and its arguments (expressions).
    case call(NameID, nameRange: SourceRange, arguments: ListRange)
    /// An expression alone on a line of the session, which is printed.
    case print(ExpressionID)
    /// A statement that could not be parsed; a diagnostic was reported.
    case error
  }
}

/// The target of `tap back`, `tap tab Search` and `tap B`.
package enum TapTarget: UInt8, Sendable {
  case back
  /// The item of the tab whose root is that screen.
  case tab
  case content
}

/// The target of a bare `pop`, `pop to root`, `pop to A` and `pop 2`.
package enum PopTarget: UInt8, Sendable {
  case one
  case root
  case screen
  /// The expression is the number of levels.
  case levels
}

/// The options after `push`, `pop`, `stack`, `remove`, `dismiss`, `select`, `tap` and of the drawer's actions.
package struct ActionOptions: Equatable, Sendable {
  package var withoutAnimation = false
  /// `on Home`: which stack.
  package var on = ExpressionID.none
  /// `with thumb`: which finger.
  package var finger = ExpressionID.none

  package init() {}
}

/// The options of `present`.
package struct PresentOptions: Equatable, Sendable {
  package var withoutAnimation = false
  /// `present stack M`.
  package var asStack = false
  /// The name after `as`, with an empty range where there is none.
  package var style = NameID(0)
  package var styleRange = SourceRange.none
  package var from = ExpressionID.none

  package init() {}
}

/// The direction of a pan; `back` without one.
package enum PanDirection: UInt8, Sendable {
  case back
  case left
  case right
  case up
  case down
}

/// The options of `pan`; each may be `none`.
package struct PanOptions: Equatable, Sendable {
  package var velocity = ExpressionID.none
  package var over = ExpressionID.none
  package var from = ExpressionID.none
  package var fingers = ExpressionID.none
  package var finger = ExpressionID.none

  package init() {}
}

/// What `enable` and `disable` switch.
package enum SwitchTarget: UInt8, Sendable {
  case swipe
  case drawer
}
