// The questions to delegates: shouldPop, shouldDismiss, shouldSelect. The model stops after the question's event, so
// that a handler can refuse, and continues with the answer in its next step.

extension NavigationModel {
  /// Asks a question that can prevent an action; `allows` is the answer of the screen's traits.
  mutating func ask(_ kind: EventKind, _ screen: ScreenID, allows: Bool, for asker: Question.Asker) {
    emit(kind, screen, result: allows ? .yes : .no)
    calls.questions.append(Question(asker: asker, allows: allows, event: log.end - 1))
    run(.answer)
  }

  /// Marks the following calls as made inside the callback of the latest event, so that they do not complete the call
  /// that this callback belongs to.
  public mutating func enterCallback() { scripts.close() }

  /// Answers no to a pending question; one no is enough.
  ///
  /// It changes nothing if the question is not pending, for example if code pops.
  /// - Parameter event: the number of the question's event in the log.
  public mutating func refuse(event: Int) {
    guard let place = calls.questions.lastIndex(where: { $0.event == event }) else { return }
    calls.questions[place].allows = false
    var asked = log[event]
    asked.result = .no
    log.replace(event, by: asked)
  }

  /// Whether a delegate refused the latest tap on a back button or a tab's item.
  public var wasTapRefused: Bool { calls.wasRefused }

  /// Whether a recognizer waits for the answer that lets it begin.
  @inline(__always) var isSwipeAsked: Bool {
    if calls.questions.isEmpty { return false }
    return calls.questions.contains { if case .swipe = $0.asker { true } else { false } }
  }

  /// A scroll view takes the touch if the recognizer that asks is refused.
  mutating func yieldAfterRefusal() {
    for place in calls.questions.indices {
      if case .swipe = calls.questions[place].asker { calls.questions[place].asker = .swipe(yields: true) }
    }
  }

  /// Continues with the answer to the latest question.
  @inline(never) mutating func goOnAnswered() {
    guard let question = calls.questions.popLast() else { return }
    switch question.asker {
    case .backButton(let animated):
      calls.wasRefused = !question.allows
      if question.allows { popByButton(animated: animated) }
    case .swipe(let yields): answerSwipe(question.allows, yields: yields)
    case .sheet: if question.allows { startModalDrag() }
    case .tab(let id):
      calls.wasRefused = !question.allows
      if question.allows { selectTapped(id) }
    }
  }
}
