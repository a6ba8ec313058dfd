// Accessors for the parts of the model.

extension NavigationModel {
  // MARK: - Recipe

  /// The settings in force; change them with `apply(_:)`.
  public var recipe: Recipe {
    @inlinable @inline(__always) _read { yield sharedRecipe.settings }
  }

  /// Whether the recipe's swipe is the system's own edge recognizer alone.
  @inline(__always) var isSystemSwipe: Bool { sharedRecipe.isSystemSwipe }

  // MARK: - Journal

  /// All callbacks, decisions and warnings so far.
  public internal(set) var log: History<Event> {
    @inlinable @inline(__always) _read { yield journal.log }
    @inline(__always) _modify { yield &journal.log }
  }

  /// All decisions so far.
  public var decisions: History<Decision> {
    @inlinable @inline(__always) _read { yield journal.decisions }
  }

  /// All warnings so far, with their times and positions in the log.
  public var warnings: History<WarningRecord> {
    @inlinable @inline(__always) _read { yield journal.warnings }
  }

  /// Whether the complete log and all warnings are kept, for a reader that looks back; on by default.
  public var keepsHistory: Bool {
    get { journal.keepsAll }
    set { journal.keepsAll = newValue }
  }

  /// Marks all events before that number as read. Later ones are kept until the next call, even if the log is not kept
  /// completely.
  public mutating func markLogRead(upTo number: Int) { journal.log.markRead(upTo: number) }

  /// Removes all events and warnings so far, and from now on keeps only those after the latest call.
  ///
  /// Use it for a search that reads a model after every step and continues with copies of it. The last decision is
  /// kept, so that its reason and margin can be read.
  public mutating func forgetHistory() { journal.forget() }

  /// Returns which rules were evaluated since the start or the last call, and resets them.
  public mutating func takeRuleUse() -> RuleUse {
    defer { journal.rules = RuleUse() }
    return journal.rules
  }

  /// Whether all appearance callbacks so far form legal sequences.
  public var isBalanced: Bool { journal.isBalanced }

  // MARK: - Presentation

  /// The contents of the window, below all presented screens.
  public internal(set) var window: Container {
    @inline(__always) _read { yield presentation.window }
    @inline(__always) _modify { yield &presentation.window }
  }

  /// The presented screens, the front one last.
  public internal(set) var modals: [Modal] {
    @inlinable @inline(__always) _read { yield presentation.modals }
    @inline(__always) _modify { yield &presentation.modals }
  }

  /// The transition of a modal screen.
  @usableFromInline var modal: ModalTransition {
    @inlinable @inline(__always) _read { yield presentation.modal }
    @inline(__always) _modify { yield &presentation.modal }
  }

  var dismissal: Dismissal {
    @inline(__always) _read { yield presentation.dismissal }
    @inline(__always) _modify { yield &presentation.dismissal }
  }

  var tabChange: TabChange {
    @inline(__always) _read { yield presentation.tabChange }
    @inline(__always) _modify { yield &presentation.tabChange }
  }

  // MARK: - Touch and gesture

  /// The finger that the gesture follows, or the last one.
  public internal(set) var touch: Touch {
    @inlinable @inline(__always) _read { yield touches.followed }
    @inline(__always) _modify { yield &touches.followed }
  }

  /// The number of that finger.
  public var finger: FingerID {
    @inlinable @inline(__always) get { touches.finger }
  }

  /// The recognizer of the touch.
  public internal(set) var recognizer: Recognizer {
    @inlinable @inline(__always) _read { yield handler.recognizer }
    @inline(__always) _modify { yield &handler.recognizer }
  }

  /// The state of that recognizer.
  public var gesture: RecognizerState {
    @inlinable @inline(__always) get { handler.recognizer.state }
  }

  @usableFromInline var deliveries: DeliveryQueue {
    @inlinable @inline(__always) _read { yield handler.deliveries }
    @inline(__always) _modify { yield &handler.deliveries }
  }

  /// Whether the recipe's handler considers a gesture active.
  public internal(set) var isInteracting: Bool {
    @inline(__always) get { handler.isInteracting }
    @inline(__always) set { handler.isInteracting = newValue }
  }

  /// The driver of the latest gesture's transition.
  @inline(__always) var gestureDriver: DriverID { handler.driver }

  /// The stack whose recognizer's actions are delivered, since the gesture began.
  @inline(__always) var gestureStack: StackID { handler.stack }

  /// Whether the recipe's recognizer has ever asked to begin.
  public var isPoppedByGesture: Bool { handler.isPoppedByGesture }

  /// Whether a swipe that began at the root has frozen the interface.
  public var isFrozen: Bool {
    @inlinable @inline(__always) get { handler.isFrozen }
  }

  // MARK: - Calls

  /// The position in the running script; at its end if none is running.
  @inlinable @inline(__always) var call: ScriptCursor { scripts.current }

  /// The latest call of an operation.
  public var lastCall: CallID { calls.latest }

  /// How the last transition ended.
  public internal(set) var outcome: Outcome {
    @inline(__always) get { calls.outcome }
    @inline(__always) set { calls.outcome = newValue }
  }

  /// An error that a queued call raised when it started.
  public var raised: RaisedError? {
    @inlinable @inline(__always) get { calls.raised }
  }
}
