/// Every word that the parser or the resolver recognizes, with its spelling as raw value.
///
/// A fresh `NameTable` holds the words in this order, so `Word(name)` is a comparison of numbers and no
/// spelling is compared while parsing. A word has no meaning of its own; its position gives it one.
package enum Word: String, CaseIterable, Sendable {
  /// The empty spelling.
  case empty = ""

  // Reserved everywhere, and the operators that are words
  case and, or, not, `in`, contains, `true`, `false`, none

  // Statements, in the order of the language's pages
  case scenario, explore, use, set, device, layout, root, tabs, screen, recipe, define, before, after
  case include, `let`, `var`, push, pop, stack, remove, replace, present, dismiss, select, alert, answer,
    send, refuse, tap, pan, press
  case hold, release, cancel, scroll, enable, disable, open, close, start, wait, settle, expect, always, mark
  case note, `for`, `repeat`, `if`, on

  // Words that follow a statement's first word
  case each, `else`, then, x, at, to, `as`, from, without, animation, with, vel, over, fingers, within, by
  case goes, of, like, hz = "Hz", error, warning, depth, screens, actions, settled, turn, ignore

  // Values of fixed lists behind statements
  case leftToRight, rightToLeft, left, right, up, down, fullScreen, sheet, custom, swipe, drawer

  // Traits of screens
  case title, bar, hidden, shown, alpha, off, horizontal, vertical, tabbar, back, handled, attaches

  // What an expectation can read
  case log, has, `is`, lacks, balanced, top, visible, tab, onscreen, presented, transition, interactive
  case phase, progress, outcome, gesture, translation, velocity, owner, item, enabled, poppedByGesture, y
  case scale, lifecycle, offset, reason, margin, moving, time, frozen, warnings, width, height, dim
  case event, eventScreen = "event.screen", message, using, app, path

  // Words that those values can be
  case running, finishing, cancelling, finished, cancelled, possible, began, changed, ended, failed, edge
  case leftover, detached, appearing, appeared, disappearing, disappeared

  // Callbacks
  case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case willMoveToParent, didMoveToParent, willMoveToNil, didMoveToNil, willShow, didShow, shouldPop,
    shouldSelect
  case shouldDismiss, willDismiss, didDismiss, didAttemptToDismiss, tapped, backTapped, `deinit`
  case animationControllerFor, interactionControllerFor, animateTransition, interactionChanged
  case completeTransition, animationEnded, alongside, received

  // Functions
  case count, abs, min, max, round, choose, cubic, spring

  // Settings of recipes, and what formulas read
  case region, attached, systemEdge, begins, hysteresis, deadZone, finishes, touchCancelled, driver, style
  case duration, curve, operations, completionCurve, completionSpeed, busy, cancelOrder, multiPopTransient
  case deliverTaps, modal, location, operation, whenDisabled, systemGuards, setsPoppedByGesture
  case configuresPushedScreens, dismissesByPan, direction, handler, canVeto, disablesEdgeOnly, completionTime,
    completionVelocity
  case velocityY, wantsInteractiveStart, coordinates, stored, children

  // Words that settings can be
  case full, any, refused, decides, system, linear, easeIn, easeOut, easeInOut, fastEaseInToSlowEaseOut
  case queues, interrupts, button, refuses, own, same, rest, reading, physical

  // Recipes
  case fullscreen, fadebar, uikit26

  // Tags
  case skip, only, fails

  // Step errors
  case noFinger = "no-finger", notFinite = "not-finite", noScrollView = "no-scroll-view"
  case notSettled = "not-settled", duplicateScreen = "duplicate-screen", notInStack = "not-in-stack"
  case alreadyPresented = "already-presented", callDepth = "call-depth", handlerLoop = "handler-loop"
  case stepLimit = "step-limit", timeLimit = "time-limit", logLimit = "log-limit"
  case outOfRange = "out-of-range", wrongType = "wrong-type"
  case noAlert = "no-alert", noButton = "no-button", noRecipe = "no-recipe"
  case nothingToRefuse = "nothing-to-refuse"

  // Warnings
  case nestedTransition = "nested-transition", presentationInProgress = "presentation-in-progress"
  case neverRan = "never-ran"

  /// The word that a name is, or nil for a name that is not a word.
  @inline(__always)
  package init?(_ name: NameID) {
    guard name.index > 0, name.index < Word.total else { return nil }
    self = Word(at: name.index)
  }

  /// The word with this position among the cases, from 0 to `total` - 1.
  @inline(__always)
  init(at position: Int32) {
    // The compiler numbers cases from 0 without gaps, in one byte if there are at most 256.
    self =
      MemoryLayout<Word>.size == 1
      ? unsafeBitCast(UInt8(truncatingIfNeeded: position), to: Word.self)
      : unsafeBitCast(UInt16(truncatingIfNeeded: position), to: Word.self)
  }

  /// The position among the cases.
  @inline(__always)
  var position: Int32 {
    MemoryLayout<Word>.size == 1
      ? Int32(unsafeBitCast(self, to: UInt8.self)) : Int32(unsafeBitCast(self, to: UInt16.self))
  }

  // The standard library would compare the spellings.
  @inline(__always)
  package static func == (left: Word, right: Word) -> Bool { left.position == right.position }

  /// The number of words, including the empty one.
  package static var total: Int32 { Word.neverRan.position + 1 }

  /// The name of this word in every `NameTable`.
  @inline(__always)
  package var name: NameID { NameID(position) }

  /// The word as it is written: `duplicate-screen`.
  package var spelling: String { rawValue }
}

// MARK: - Kinds of word

extension Word {
  /// Whether this word is reserved everywhere, so that it cannot be a name.
  @inline(__always)
  var isReserved: Bool {
    switch self {
    case .and, .or, .not, .in, .true, .false, .none: true
    // over words (strings)
    default: false
    }
  }

  /// Whether an expression can continue with this word.
  @inline(__always)
  var isOperator: Bool {
    switch self {
    case .and, .or, .not, .in, .contains: true
    // over words (strings)
    default: false
    }
  }

  /// Whether a statement starts with this word.
  package var isStatement: Bool { self == .scenario || self == .explore || isInnerStatement }

  /// Whether a statement that can stand inside a scenario starts with this word.
  package var isInnerStatement: Bool { isSetUp || isStep }

  /// Whether this word starts a statement that sets a scenario up or names something.
  var isSetUp: Bool {
    switch self {
    case .use, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .before, .after, .include,
      .let, .var:
      true
    // over words (strings)
    default: false
    }
  }

  /// Whether this word starts a statement that acts, checks or controls the flow.
  private var isStep: Bool {
    switch self {
    case .push, .pop, .stack, .remove, .replace, .present, .dismiss, .select, .alert, .answer, .send,
      .refuse, .tap, .pan, .press, .hold, .release, .cancel, .scroll, .enable, .disable, .open, .close,
      .start, .wait,
      .settle, .expect, .always, .mark, .note, .for, .repeat, .if, .on:
      true
    // over words (strings)
    default: false
    }
  }
}
