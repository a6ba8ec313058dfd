// Who gets a touch that has moved: the deepest view first; a screen-edge recognizer before a pan on the same view.

extension NavigationModel {
  /// Decides who has the touch, and whether the gesture begins.
  ///
  /// - Parameter direction: where the finger is going.
  mutating func arbitrate(direction: Vector) {
    if takesScroll(direction) {
      touch.owner = .scroll
      fail(.scrollView)
      return
    }
    var refused: Decision.Ground?
    if isEdgeInUse, touch.start.x <= SystemSwipe.edge, direction.isHorizontal {
      let inputs = formulaInputs(operation: .pop)
      let answer = SystemSwipe.begins(inputs)
      touch.owner = answer ? .edge : .none
      decide(.begin, .system, answer, inputs)
      if answer {
        begin()
        return
      }
      refused = .system
    }
    if isAttached {
      if let ground = recipeRefuses {
        fail(ground)
      } else {
        askWhetherToBegin()
      }
    } else if attachment.hasLeftover {
      touch.owner = .leftover
      decide(.owner, .leftover, true, formulaInputs(operation: .pop))
      begin()
    } else if refused != nil {
      gesture = .failed
      emit(.gestureFailed)
    } else {
      let isAtRefusedEdge = recipe.systemEdge == .refused && touch.start.x <= SystemSwipe.edge
      fail(isAtRefusedEdge && givesAnimators && recipe.attached == .always ? .edgeRefused : .notAttached)
    }
  }

  /// Whether the recipe's recognizer is on the view and its target stands.
  @inline(__always) var isAttached: Bool {
    recipe.isEnabled && (recipe.attached == .always || attachment.isAttached)
  }

  /// Whether the system's own edge recognizer works.
  @inline(__always) private var isEdgeInUse: Bool {
    switch recipe.systemEdge {
    case .on: true
    case .off: false
    case .refused: !recipe.isEnabled
    }
  }

  @inline(__always) private var recipeRefuses: Decision.Ground? {
    if case .edge(let reach) = recipe.region, touch.start.x > reach { return .outsideRegion }
    if case .atMost(let most) = recipe.fingers, touch.fingers > most { return .tooManyFingers }
    return nil
  }

  private mutating func askWhetherToBegin() {
    let inputs = formulaInputs(operation: .pop, withProgress: recipe.begins.readsProgress)
    let answer = recipe.begins(inputs)
    touch.owner = answer ? .back : .none
    decide(.begin, .rule, answer, inputs)
    if answer {
      begin()
    } else {
      gesture = .failed
      emit(.gestureFailed)
    }
  }

  private mutating func begin() {
    gesture = .began
    deliveries.append(.began)
  }

  private mutating func fail(_ ground: Decision.Ground) {
    decide(.owner, ground, false, formulaInputs(operation: .pop))
    gesture = .failed
    emit(.gestureFailed)
  }

  /// Whether the top screen's scroll view can scroll the way the finger goes.
  @inline(__always) private func takesScroll(_ direction: Vector) -> Bool {
    let takes = topState { content in
      switch content.scrollAxis {
      case .none: false
      case .horizontal: direction.isHorizontal && content.scrollExtent > device.width
      case .vertical: !direction.isHorizontal && content.scrollExtent > device.height
      }
    }
    return takes ?? false
  }
}
