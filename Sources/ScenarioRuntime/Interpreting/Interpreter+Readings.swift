import ScenarioSyntax
import TransitionCore

// Readings are neither inlined nor given a copy of the interpreter: `evaluate` calls itself for each operator, so its
// frame must stay small.
extension Interpreter {
  /// A value of the model.
  @inline(never) mutating func read(_ reading: Reading) -> Value {
    switch reading {
    case .top: return value(of: model.top)
    case .visible: return value(of: model.visible)
    case .root: return value(of: model.stack.first ?? .none)
    case .stack: return list(model.controllers)
    case .depth: return .number(Double(model.controllers.count))
    case .onscreen: return list(model.onscreen)
    case .using: return .name(stage.recipeName)
    case .presented: return value(of: model.modals.last?.screen ?? .none)
    case .transition: return word(model.currentTransition.kind.name)
    case .transitionFrom:
      return model.currentTransition.kind == .none ? .none : value(of: model.currentTransition.from)
    case .transitionTo:
      return model.currentTransition.kind == .none ? .none : value(of: model.currentTransition.to)
    case .transitionInteractive: return .boolean(model.currentTransition.phase == .interactive)
    case .transitionPhase: return word(model.currentTransition.phase.name)
    case .progress: return .number(model.progress)
    case .outcome: return word(model.outcome.name)
    case .gesture: return word(model.gesture.name)
    case .gestureTranslation: return .length(model.panTranslation.x)
    case .gestureVelocity: return .length(model.panVelocity.x)
    case .gestureOwner: return word(model.touch.owner.name)
    case .reason:
      guard let decision = model.decisions.last else { return .none }
      return .name(names.intern(model.reason(of: decision)))
    case .margin:
      guard let decision = model.decisions.last else { return .number(1) }
      return .number(model.margin(of: decision))
    case .moving: return .list(movingThings())
    case .time: return .time(model.now)
    case .frozen: return .boolean(model.isFrozen)
    case .barHidden: return .boolean(model.bar.isHidden)
    case .barShown: return .number(model.barShown)
    case .barAlpha: return .number(model.barAlpha)
    case .barTitle: return title(of: model.barItem)
    case .barItem: return value(of: model.barItem)
    case .tabBarHidden: return .boolean(model.isTabBarHidden)
    case .drawerEnabled: return .boolean(model.isDrawerEnabled)
    case .drawerOpen: return .boolean(model.drawer.state == .open)
    case .poppedByGesture: return .boolean(model.isPoppedByGesture)
    case .warnings: return .list(warningCodes().map { .name($0) })
    case .width: return .length(model.device.width)
    case .height: return .length(model.device.height)
    case .tab: return value(of: model.selectedTab)
    case .balanced: return .boolean(model.isBalanced)
    case .appPath: return appPath()
    }
  }

  /// The path of the app inside, or what the path of one beside should be.
  private mutating func appPath() -> Value {
    if inside == nil, !isBeside { output.lacksApp = true }
    guard let path = inside == nil ? expectedPath(.stack) : inside?.app.path else { return .none }
    var values: [Value] = []
    for screen in path { values.append(.name(names.intern(screen))) }
    return .list(values)
  }

  /// A screen's title; its name where it has none.
  private func title(of screen: ScreenID) -> Value {
    let title = model.traits(of: screen).title
    return title >= 0 ? .name(NameID(title)) : value(of: screen)
  }

  /// A value of a finger.
  @inline(never) mutating func read(_ reading: FingerReading, of finger: NameID) -> Value {
    let touch = model.touch(of: finger.finger)
    return reading == .down ? .boolean(touch.isDown) : word(touch.owner.name)
  }

  @inline(__always) func value(of screen: ScreenID) -> Value {
    screen.exists ? .name(screens.name(screen)) : .none
  }

  @inline(__always) private func list(_ ids: [ScreenID]) -> Value {
    .list(ids.map { .name(screens.name($0)) })
  }

  /// A word; `none` becomes the value `none`.
  private mutating func word(_ text: String) -> Value { text == "none" ? .none : .name(names.intern(text)) }

  /// A value of one screen.
  @inline(never) mutating func read(_ reading: ScreenReading, of screen: ScreenID) -> Value {
    switch reading {
    case .x: .length(model.placement(of: screen).x)
    case .y: .length(model.placement(of: screen).y)
    case .scale: .number(model.placement(of: screen).scale)
    case .dim: .number(model.placement(of: screen).dim)
    case .alpha: .number(model.placement(of: screen).alpha)
    case .lifecycle: word(model.screen(screen).lifecycle.name)
    case .offset: .length(model.screen(screen).scrollOffset)
    }
  }

  /// How often a callback came to a screen.
  @inline(never) mutating func read(count kind: EventKind, of screen: ScreenID) -> Value {
    .number(Double(model.count(of: kind, screen: screen)))
  }

  /// A value of the stack with that root; without one, that of an empty stack.
  @inline(never) mutating func read(_ reading: StackReading, ofStack root: ScreenID) -> Value {
    let screens = model.stacks.rooted(root).map { model.controllers(of: $0) } ?? []
    switch reading {
    case .stack: return list(screens)
    case .top: return value(of: screens.last ?? .none)
    case .depth: return .number(Double(screens.count))
    }
  }

  /// What is still moving: the transition's kind and its two screens, then the queued operations.
  mutating func movingThings() -> [Value] {
    guard model.isMoving else { return [] }
    var things: [Value] = []
    if model.currentTransition.kind != .none {
      things.append(word(model.currentTransition.kind.name))
      for screen in [model.currentTransition.from, model.currentTransition.to] where screen.exists {
        things.append(value(of: screen))
      }
    }
    if model.drawer.state == .opening || model.drawer.state == .closing {
      things.append(.name(Word.drawer.name))
    }
    if model.isFingerDown, model.touch.motion.isUnderWay { things.append(.name(Word.gesture.name)) }
    return things
  }

  /// The codes of the warnings since the last `mark`.
  mutating func warningCodes() -> [NameID] {
    var codes: [NameID] = []
    let warnings = model.warnings
    for place in warnings.dropped..<warnings.end where warnings[place].number >= lookBack.mark {
      codes.append(names.intern(warnings[place].warning.code))
    }
    return codes
  }

  /// Whether a warning with that code was logged since the last `mark`.
  mutating func hasWarning(_ code: NameID) -> Bool {
    lookBack.warnings.catchUp(with: model.warnings)
    for warning in Warning.allCases where names.intern(warning.code) == code {
      return lookBack.warnings.number(of: warning) >= lookBack.mark
    }
    return false
  }

  // MARK: - The log

  /// The result of a query of the log.
  struct Search {
    var holds = false
    /// For `has`: how many of the events were found in order.
    var found = 0
    /// The entries that matched the first events, in order.
    var matched: [Int] = []
    /// For `lacks` and `is`: the entry of the log that violates it; for `has` the last match.
    var entry: Int?
  }

  /// Searches the log since the last `mark` for the events.
  ///
  /// `kinds` are those of `log of […]`, as events; without any, `is` considers the kinds of its events.
  mutating func search(
    _ query: Expression.LogQuery, _ list: ListRange, of kinds: ListRange
  ) throws(Halt) -> Search {
    var patterns: [(pattern: EventPattern, screen: ScreenID?)] = []
    for place in list.indices {
      let pattern = program.events[Int(program.children[place])]
      patterns.append((pattern, pattern.screen.isAny ? nil : try screen(pattern.screen)))
    }
    var result = Search()
    let start = max(lookBack.mark, model.log.dropped)
    if query != .is, lookBack.index.isWorthwhile(for: model.log.end - start) {
      lookBack.index.catchUp(with: model.log)
      return searchIndex(query, patterns, from: start)
    }
    switch query {
    case .has:
      for number in start..<max(start, model.log.end) where result.found < patterns.count {
        let wanted = patterns[result.found]
        if wanted.pattern.matches(model.log[number], wanted.screen) {
          result.found += 1
          result.matched.append(number)
          result.entry = number
        }
      }
      result.holds = result.found == patterns.count
    case .lacks:
      for number in start..<max(start, model.log.end) {
        let event = model.log[number]
        if patterns.contains(where: { $0.pattern.matches(event, $0.screen) }) {
          result.entry = number
          return result
        }
      }
      result.holds = true
    case .is:
      for number in start..<max(start, model.log.end) {
        let event = model.log[number]
        guard kinds.isEmpty ? concerns(event, patterns) : isOf(event, kinds) else { continue }
        result.entry = number
        guard result.found < patterns.count,
          patterns[result.found].pattern.matches(event, patterns[result.found].screen)
        else { return result }
        result.found += 1
        result.matched.append(number)
      }
      result.holds = result.found == patterns.count
      if !result.holds { result.entry = nil }
    }
    return result
  }

  /// Whether an event is of one of these kinds.
  func isOf(_ event: Event, _ kinds: ListRange) -> Bool {
    kinds.indices.contains { program.events[Int(program.children[$0])].kind == event.kind }
  }

  /// The same for `has` and `lacks`, with the log's index.
  private func searchIndex(
    _ query: Expression.LogQuery, _ patterns: [(pattern: EventPattern, screen: ScreenID?)], from start: Int
  ) -> Search {
    var result = Search()
    if query == .lacks {
      for wanted in patterns {
        guard let number = lookBack.index.first(wanted.pattern, wanted.screen, from: start) else { continue }
        result.entry = min(number, result.entry ?? number)
      }
      result.holds = result.entry == nil
      return result
    }
    var next = start
    for wanted in patterns {
      guard let number = lookBack.index.first(wanted.pattern, wanted.screen, from: next) else { break }
      result.found += 1
      result.matched.append(number)
      result.entry = number
      next = number + 1
    }
    result.holds = result.found == patterns.count
    return result
  }

  /// Whether `log is` considers an event: it is of a named screen, or of a named kind without a screen.
  func concerns(_ event: Event, _ patterns: [(pattern: EventPattern, screen: ScreenID?)]) -> Bool {
    if event.kind == .decision || event.kind == .warning { return false }
    return patterns.contains { wanted in
      if let screen = wanted.screen { return event.kind.hasScreen && event.screen == screen }
      return wanted.pattern.kind == event.kind
    }
  }
}

extension Lifecycle {
  /// The word in scenarios.
  var name: String {
    switch self {
    case .detached: "detached"
    case .appearing: "appearing"
    case .appeared: "appeared"
    case .disappearing: "disappearing"
    case .disappeared: "disappeared"
    }
  }
}
