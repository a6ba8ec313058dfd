import Testing

@testable import TransitionCore

/// The table of a screen's appearance: every state with every event.
@Suite struct LifecycleTests {
  static let appearance: [EventKind] = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  /// A row for each state, in the order of `appearance`; nil is unbalanced.
  static let table: [(Lifecycle, [Lifecycle?])] = [
    //              willAppear isAppearing didAppear willDisappear didDisappear deinit
    (.detached, [.appearing, nil, nil, nil, nil, .detached]),
    (.appearing, [nil, .appearing, .appeared, .disappearing, nil, nil]),
    (.appeared, [nil, nil, nil, .disappearing, nil, nil]),
    (.disappearing, [.appearing, nil, nil, nil, .disappeared, nil]),
    (.disappeared, [.appearing, nil, nil, nil, nil, .detached]),
  ]

  @Test(arguments: Lifecycle.allCases)
  func table(of state: Lifecycle) throws {
    let row = try #require(Self.table.first { $0.0 == state }?.1)
    for (event, expected) in zip(Self.appearance, row) {
      #expect(state.next(after: event) == expected, "\(state) after \(event.name)")
    }
    for event in EventKind.allCases where !Self.appearance.contains(event) {
      #expect(state.next(after: event) == state, "\(state) after \(event.name)")
    }
  }

  @Test func followCountsAndGoesOn() {
    var state = ScreenState()
    let answers = [state.follow(.viewWillAppear), state.follow(.viewDidAppear), state.follow(.viewDidAppear)]
    #expect(answers == [true, true, false])
    #expect(state.counts[.viewDidAppear] == 2)
    #expect(state.counts[.viewWillAppear] == 1)
    #expect(state.lifecycle == .appeared)
  }

  /// Decision 24: the counts last over all of its lives, the view does not.
  @Test func deinitForgetsTheView() {
    var state = ScreenState()
    state.isLoaded = true
    state.scrollOffset = 30
    let isLegal = state.follow(.deinit)
    #expect(isLegal)
    #expect(!state.isLoaded)
    #expect(state.scrollOffset == 0)
    #expect(state.counts[.deinit] == 1)
  }

  @Test func aScreenGoesThroughItsStates() {
    var model = NavigationModel.showing(a)
    #expect(model.screen(a).lifecycle == .appeared)
    #expect(model.screen(b).lifecycle == .detached)
    model.turn(.push(b))
    #expect(model.screen(a).lifecycle == .disappearing)
    #expect(model.screen(b).lifecycle == .appearing)
    model.runUntilIdle()
    #expect(model.screen(a).lifecycle == .disappeared)
    #expect(model.screen(b).lifecycle == .appeared)
    model.turn(.pop)
    model.runUntilIdle()
    #expect(model.screen(a).lifecycle == .appeared)
    #expect(model.screen(b).lifecycle == .detached)
  }

  /// 1.3: the lower screen of a cancelled swipe disappears without having appeared.
  @Test func aTurnBackIsBalanced() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    model.liftFinger()
    model.runUntilIdle()
    #expect(model.count(of: .viewDidAppear, screen: a) == 1)
    #expect(model.count(of: .viewDidDisappear, screen: a) == 2)
    #expect(model.count(of: .viewDidDisappear, screen: b) == 0)
    #expect(model.screen(a).lifecycle == .disappeared)
    #expect(model.screen(b).lifecycle == .appeared)
    #expect(model.isBalanced)
  }

  @Test func countsOverAllScreens() {
    let model = NavigationModel.showing(a, b, c)
    #expect(model.count(of: .viewDidAppear) == 3)
    #expect(model.count(of: .viewDidAppear, screen: d) == 0)
    #expect(model.count(of: .gestureBegan) == 0)
  }

  @Test func eventNamesAreUnique() {
    #expect(Set(EventKind.allCases.map { $0.name }).count == EventKind.allCases.count)
    #expect(EventKind.allCases.filter { $0.hasScreen }.last == .backTapped)
  }
}
