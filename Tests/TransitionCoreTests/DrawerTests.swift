import Testing

@testable import TransitionCore

/// The table of the side drawer: every state with every input, and what the model makes of it.
@Suite struct DrawerTests {
  typealias State = Drawer.State
  typealias Input = Drawer.Input

  /// A row for each state, in the order of `Input.allCases`; nil changes nothing.
  static let table: [(State, [State?])] = [
    //          open      close     arrived
    (.closed, [.opening, nil, nil]),
    (.opening, [nil, .closing, .open]),
    (.open, [nil, .closing, nil]),
    (.closing, [.opening, nil, .closed]),
  ]

  @Test(arguments: State.allCases)
  func table(of state: State) throws {
    let row = try #require(Self.table.first { $0.0 == state }?.1)
    #expect(row.count == Input.allCases.count)
    for (input, expected) in zip(Input.allCases, row) {
      #expect(Drawer.next(state, input) == expected, "\(state) after \(input)")
    }
  }

  /// The inputs that lead to a state.
  static func way(to state: State) -> [Input] {
    switch state {
    case .closed: []
    case .opening: [.open]
    case .open: [.open, .arrived]
    case .closing: [.open, .close]
    }
  }

  /// An input that leads nowhere leaves its clock alone; an arrival stops it.
  @Test(arguments: State.allCases, Input.allCases)
  func clock(of state: State, after input: Input) {
    var drawer = Drawer()
    for step in Self.way(to: state) { drawer.take(step, at: 0) }
    #expect(drawer.state == state)
    drawer.end = 7
    drawer.take(input, at: 100)
    guard let next = Drawer.next(state, input) else {
      #expect(drawer.state == state && drawer.end == 7)
      return
    }
    #expect(drawer.state == next)
    #expect(drawer.end == (input == .arrived ? .max : 100 + Drawer.duration))
  }

  @Test func aDragAtTheRootOpensIt() {
    var model = NavigationModel.showing(a, recipe: .edge)
    model.drag(0.5)
    #expect(model.touch.owner == .drawer)
    model.letGo()
    #expect(model.drawer.state == .opening)
    model.runUntilIdle()
    #expect(model.drawer.state == .open)
    #expect(model.now == Drawer.duration)
  }

  @Test func aRecipeWithoutOneHasNone() {
    var model = NavigationModel.showing(a, recipe: .uikit)
    model.setDrawer(open: true, animated: false)
    #expect(model.drawer.state == .closed)
    #expect(!model.isDrawerEnabled)
  }

  /// Seed 002: the push call switches its gesture off; didShow at the root switches it on again.
  @Test func aPushAndAPopOverIt() {
    var model = NavigationModel.showing(a, recipe: .edge)
    model.turn(.push(b))
    #expect(!model.isDrawerEnabled)
    model.runUntilIdle()
    model.turn(.pop)
    #expect(!model.isDrawerEnabled)
    model.runUntilIdle()
    #expect(model.isDrawerEnabled)
  }

  @Test func aSetGoesPastThePushCall() {
    var model = NavigationModel.showing(a, recipe: .edge)
    model.turn(.set([a, b]))
    model.runUntilIdle()
    #expect(model.isDrawerEnabled)
    #expect(!model.isTabBarHidden)
  }
}
