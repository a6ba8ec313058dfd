/// Every word of the vocabulary, numbered as in a fresh `NameTable`.
///
/// The parser asks `Word(name)` of a name that it has just read and switches on it: no spelling is
/// compared while parsing. A word has no meaning of its own; its place gives it one.
package enum Word: Int32, CaseIterable, Sendable {
  /// The empty spelling.
  case empty

  // Reserved everywhere, and the operators that are words
  case and, or, not, `in`, contains, `true`, `false`, none

  // Statements, in the order of the language's pages
  case scenario, explore, use, set, device, layout, root, tabs, screen, recipe, define, before, after
  case include, `let`, `var`, push, pop, stack, remove, present, dismiss, select, tap, pan, press, hold
  case release, cancel, scroll, enable, disable, open, close, start, wait, settle, expect, always, mark
  case note, `for`, `repeat`, `if`, on

  // What stands behind a statement's first word
  case each, `else`, then, x, at, to, `as`, from, without, animation, with, vel, over, fingers, within, by
  case goes, hz, error, warning, depth, screens, actions

  // Values of fixed lists behind statements
  case leftToRight, rightToLeft, left, right, up, down, fullScreen, sheet, custom, swipe, drawer

  // Traits of screens
  case title, bar, hidden, shown, alpha, off, horizontal, vertical, tabbar, back, attaches

  // What an expectation can read
  case log, has, `is`, lacks, balanced, top, visible, tab, onscreen, presented, transition, interactive
  case phase, progress, outcome, gesture, translation, velocity, owner, item, enabled, poppedByGesture, y
  case scale, lifecycle, offset, reason, margin, moving, time, frozen, warnings, width, height, dim

  // Words that those values take
  case running, finishing, cancelling, finished, cancelled, possible, began, changed, ended, failed, edge
  case leftover, detached, appearing, appeared, disappearing, disappeared

  // Callbacks
  case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case willMoveToParent, didMoveToParent, willMoveToNil, didMoveToNil, willShow, didShow, shouldPop
  case shouldDismiss, willDismiss, didDismiss, didAttemptToDismiss, tapped, backTapped, `deinit`
  case animationControllerFor, interactionControllerFor, animateTransition, interactionChanged
  case completeTransition, animationEnded, alongside

  // Functions
  case count, abs, min, max, round, choose, cubic, spring

  // Settings of recipes, and what formulas read
  case region, attached, systemEdge, begins, hysteresis, deadZone, finishes, touchCancelled, driver, style
  case duration, curve, parallax, operations, completionCurve, completionSpeed, busy, cancelOrder
  case multiPopTransient, deliverTaps, yieldsAtStart, requiresEdgeToFail, reopens, modal, location
  case transitioning, operation, interacting, whenDisabled, systemGuards, marksGesturePop, decoratesPush
  case dismissesByPan, direction, handler, canVeto, switchesEdgeOnly, lowerCurve, drivenDuration, tracksFinger
  case onlyDriven, completionTime, completionVelocity, velocityY, wantsInteractiveStart, reportsCancel

  // Words that settings take
  case full, any, afterFirstTransition, fromPage, refused, decides, cancels, ignored, shared, perGesture
  case slide, shrink, system, linear, easeIn, easeOut, easeInOut, fastEaseInToSlowEaseOut, queues, corrupts
  case interrupts, endsGesture, documented, logged, button, refuses, removesDelegate, decidesAtRest, own
  case same, rest, backward

  // Recipes
  case fullscreen, halfway, fadebar, uikit, uikit26, cupertino, reactnavigation, predictiveback, sloppy
  case swipetransition, fd

  // Tags
  case skip, only, fails

  // Step errors
  case noFinger, notFinite, noScrollView, notSettled, duplicateScreen, notInStack, alreadyPresented
  case callDepth, handlerLoop, stepLimit, timeLimit, logLimit, outOfRange, wrongType

  // Warnings
  case nestedTransition, unbalancedAppearance, alreadyPresenting, presentationInProgress, nothingToDismiss
  case notInWindow, updateAfterEnd, completedAfterCancel, neverRan

  /// The word that a name is, or nil for a name that is none.
  @inline(__always)
  package init?(_ name: NameID) {
    guard name.index > 0, name.index < Word.total else { return nil }
    // The cases are numbered from 0 without a gap, so a case's bits are its number.
    self = unsafeBitCast(UInt16(truncatingIfNeeded: name.index), to: Word.self)
  }

  /// How many words there are, the empty one included.
  package static var total: Int32 { Word.neverRan.rawValue + 1 }

  /// The name that this word is in every `NameTable`.
  @inline(__always)
  package var name: NameID { NameID(rawValue) }

  /// The word as it is written: `duplicate-screen`.
  package var spelling: String { Word.spellings[Int(rawValue)] }

  /// All spellings in order, made when first asked for.
  private static let spellings: [String] = {
    var result = [""]
    var word: [UInt8] = []
    text.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte == 0x20 {
          result.append(String(decoding: word, as: UTF8.self))
          word.removeAll(keepingCapacity: true)
        } else {
          word.append(byte)
        }
      }
    }
    return result
  }()

  /// The spellings in the order of the cases, a blank after each.
  static let text: StaticString = """
    and or not in contains true false none \
    scenario explore use set device layout root tabs screen recipe define before after include let var \
    push pop stack remove present dismiss select tap pan press hold release cancel scroll enable disable \
    open close start wait settle expect always mark note for repeat if on \
    each else then x at to as from without animation with vel over fingers within by goes Hz error \
    warning depth screens actions \
    leftToRight rightToLeft left right up down fullScreen sheet custom swipe drawer \
    title bar hidden shown alpha off horizontal vertical tabbar back attaches \
    log has is lacks balanced top visible tab onscreen presented transition interactive phase progress \
    outcome gesture translation velocity owner item enabled poppedByGesture y scale lifecycle offset \
    reason margin moving time frozen warnings width height dim \
    running finishing cancelling finished cancelled possible began changed ended failed edge leftover \
    detached appearing appeared disappearing disappeared \
    viewDidLoad viewWillAppear viewIsAppearing viewDidAppear viewWillDisappear viewDidDisappear \
    willMoveToParent didMoveToParent willMoveToNil didMoveToNil willShow didShow shouldPop shouldDismiss \
    willDismiss didDismiss didAttemptToDismiss tapped backTapped deinit animationControllerFor \
    interactionControllerFor animateTransition interactionChanged completeTransition animationEnded \
    alongside \
    count abs min max round choose cubic spring \
    region attached systemEdge begins hysteresis deadZone finishes touchCancelled driver style duration \
    curve parallax operations completionCurve completionSpeed busy cancelOrder multiPopTransient \
    deliverTaps yieldsAtStart requiresEdgeToFail reopens modal location transitioning operation \
    interacting whenDisabled systemGuards marksGesturePop decoratesPush dismissesByPan \
    direction handler canVeto switchesEdgeOnly lowerCurve drivenDuration tracksFinger onlyDriven completionTime \
    completionVelocity velocityY wantsInteractiveStart reportsCancel \
    full any afterFirstTransition fromPage refused decides cancels ignored shared perGesture slide \
    shrink system linear easeIn easeOut easeInOut fastEaseInToSlowEaseOut queues corrupts interrupts \
    endsGesture documented logged button refuses removesDelegate decidesAtRest own same rest \
    backward \
    fullscreen halfway fadebar uikit uikit26 cupertino reactnavigation predictiveback sloppy \
    swipetransition fd \
    skip only fails \
    no-finger not-finite no-scroll-view not-settled duplicate-screen not-in-stack already-presented \
    call-depth handler-loop step-limit time-limit log-limit out-of-range wrong-type \
    nested-transition unbalanced-appearance already-presenting presentation-in-progress \
    nothing-to-dismiss not-in-window update-after-end completed-after-cancel never-ran \

    """
}
