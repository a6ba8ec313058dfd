import TransitionCore

/// A callback that an app inside the model receives.
public struct AppEvent: Hashable, Sendable {
  /// Its kind: `willShow`, `viewDidAppear`.
  public var kind: EventKind
  /// The screen that it concerns; nil for an event without one.
  public var screen: String?
  /// Its result, where it has one.
  public var result: EventResult
  /// When, ns.
  public var time: Nanoseconds

  /// An event with its parts.
  public init(
    _ kind: EventKind, screen: String? = nil, result: EventResult = .none, time: Nanoseconds = 0
  ) {
    self.kind = kind
    self.screen = screen
    self.result = result
    self.time = time
  }
}

/// A question that an app inside the model answers: `shouldPop`, `shouldSelect` or `shouldDismiss`.
public struct Question: Hashable, Sendable {
  /// Its kind.
  public var kind: EventKind
  /// The screen that it concerns.
  public var screen: String
  /// When, ns.
  public var time: Nanoseconds

  /// A question with its parts.
  public init(_ kind: EventKind, screen: String, time: Nanoseconds = 0) {
    self.kind = kind
    self.screen = screen
    self.time = time
  }
}

/// What an app inside the model calls: one of the actions that are an app's own.
public struct AppCall: Hashable, Sendable {
  /// The call; `isCall` lists which actions are one.
  public var action: Action
  /// The stack that it is called on, by its root; nil for the front stack.
  public var stack: String?
  /// How much later it is called, ns; 0 for at once.
  public var after: Nanoseconds

  /// A call with its parts.
  public init(_ action: Action, on stack: String? = nil, after: Nanoseconds = 0) {
    self.action = action
    self.stack = stack
    self.after = after
  }

  /// Pushes a screen.
  public static func push(_ screen: String, animated: Bool = true) -> AppCall {
    AppCall(.push(screens: [screen], animated: animated))
  }

  /// Pops the top screen.
  public static func pop(animated: Bool = true) -> AppCall { AppCall(.pop(animated: animated)) }

  /// Pops down to a screen of the stack.
  public static func popTo(_ screen: String, animated: Bool = true) -> AppCall {
    AppCall(.popTo(screen: screen, animated: animated))
  }

  /// Pops down to the root.
  public static func popToRoot(animated: Bool = true) -> AppCall {
    AppCall(.popToRoot(animated: animated))
  }

  /// Sets the whole stack, root first.
  public static func set(_ screens: [String], animated: Bool = true) -> AppCall {
    AppCall(.set(screens: screens, animated: animated))
  }

  /// Presents a screen from the front one.
  public static func present(
    _ screen: String, style: ModalStyle = .fullScreen, asStack: Bool = false, animated: Bool = true
  ) -> AppCall {
    AppCall(.present(screen: screen, style: style, asStack: asStack, from: nil, animated: animated))
  }

  /// Dismisses the front presented screen.
  public static func dismiss(animated: Bool = true) -> AppCall {
    AppCall(.dismiss(from: nil, animated: animated))
  }

  /// The same call, made this much later.
  public func after(_ time: Nanoseconds) -> AppCall { AppCall(action, on: stack, after: time) }
}

extension Action {
  /// Whether an app can call it; the others are what users do, or time.
  public var isCall: Bool {
    switch self {
    case .push, .pop, .popTo, .popToRoot, .set, .replace, .remove, .present, .dismiss, .select, .alert,
      .scroll, .drawer, .swipe:
      true
    case .answer, .send, .tapBack, .tapTab, .tap, .finger, .wait, .device, .layout, .trait, .recipe: false
    }
  }
}
