import Testing

@testable import TransitionCore

/// The table of the side drawer: every state with every input, and what the model makes of it.
@Suite struct DrawerTests {
  typealias State = Drawer.State
  typealias Input = Drawer.Input

  /// A row for each state, in the order of `Input.allCases`; nil changes nothing.
  static let table: [(State, [State?])] = [
    //          open      close     let go to open  … to close  arrived
    (.closed, [.opening, nil, .opening, .closing, nil]),
    (.opening, [nil, .closing, .opening, .closing, .open]),
    (.open, [nil, .closing, .opening, .closing, nil]),
    (.closing, [.opening, nil, .opening, .closing, .closed]),
  ]

  /// One in that state, on its way since 0 where it is on its way.
  static func drawer(_ state: State) -> Drawer {
    var drawer = Drawer()
    switch state {
    case .closed: break
    case .opening: drawer.take(.open, at: 0)
    case .open:
      drawer.take(.open, at: 0)
      drawer.take(.arrived, at: 0)
    case .closing:
      drawer = Self.drawer(.open)
      drawer.take(.close, at: 0)
    }
    return drawer
  }

  @Test(arguments: State.allCases)
  func table(of state: State) throws {
    let row = try #require(Self.table.first { $0.0 == state }?.1)
    #expect(row.count == Input.allCases.count)
    #expect(Self.drawer(state).state == state)
    for (input, expected) in zip(Input.allCases, row) {
      #expect(Drawer.next(state, input) == expected, "\(state) after \(input)")
      var drawer = Self.drawer(state)
      drawer.hold(at: 100)
      drawer.take(input, at: 100, draggedBy: state == .closed || state == .opening ? 0.3 : -0.3)
      #expect(drawer.state == expected ?? state, "\(state), held, after \(input)")
      #expect(drawer.isHeld == (expected == nil))
    }
  }

  /// An input that leads nowhere leaves its clock alone; an arrival stops it; where there is no way to go, none runs.
  @Test(arguments: State.allCases, Input.allCases)
  func clock(of state: State, after input: Input) {
    let before = Self.drawer(state)
    var drawer = before
    drawer.take(input, at: 100)
    guard let next = Drawer.next(state, input) else {
      #expect(drawer == before)
      return
    }
    let wasAtRest = state == .closed || state == .open
    if input == .arrived {
      #expect(drawer.state == next && drawer.end == .max)
    } else if wasAtRest, (state == .closed) == (next == .closing) {
      #expect(drawer.state == state && drawer.end == .max)
    } else {
      #expect(drawer.state == next && drawer.end == 100 + Drawer.duration)
    }
  }

  /// It moves from where it is, and stands where it was when its way is turned round.
  @Test func turnedRound() {
    var drawer = Drawer()
    drawer.take(.open, at: 0)
    let half = Drawer.duration / 2
    #expect(drawer.opening(at: 0) == 0 && drawer.opening(at: Drawer.duration) == 1)
    #expect(abs(drawer.opening(at: half) - 0.5) < 1e-9)
    drawer.take(.close, at: half)
    #expect(abs(drawer.opening(at: half) - 0.5) < 1e-9)
    #expect(drawer.opening(at: half + Drawer.duration) == 0)
    let ways = (0...250).map { drawer.opening(at: half + milliseconds($0)) }
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 >= $1 })
  }

  /// A finger that takes it on its way holds it where it is, not at an end; what it drags is kept within 0…1.
  @Test func heldOnItsWay() {
    var drawer = Drawer()
    drawer.take(.open, at: 0)
    let half = Drawer.duration / 2
    drawer.hold(at: half)
    #expect(drawer.end == .max && drawer.isHeld)
    #expect(abs(drawer.opening(at: .max, draggedBy: 0.25) - 0.75) < 1e-9)
    #expect(drawer.opening(at: 0, draggedBy: 0.6) == 1 && drawer.opening(at: 0, draggedBy: -0.6) == 0)
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

  /// A drag that leaves it closed lets it glide back, and one of an open one that leaves it open the same.
  @Test func aDragThatDecidesNothingGlidesBack() {
    var model = NavigationModel.showing(a, recipe: .edge)
    model.drag(0.2)
    #expect(abs(model.drawerOpening(at: model.now) - 0.25) < 1e-9)
    model.letGo()
    #expect(model.drawer.state == .closing && model.isMoving)
    #expect(abs(model.drawerOpening(at: model.now) - 0.25) < 1e-9)
    model.runUntilIdle()
    #expect(model.drawer.state == .closed && model.now == Drawer.duration)
    model.setDrawer(open: true, animated: false)
    model.drag(-0.2)
    #expect(model.drawer.state == .open)
    #expect(abs(model.drawerOpening(at: model.now) - 0.75) < 1e-9)
    model.letGo()
    #expect(model.drawer.state == .opening)
    model.runUntilIdle()
    #expect(model.drawer.state == .open && model.drawerOpening(at: model.now) == 1)
  }

  /// A finger that has not moved it, or has moved it all the way, leaves nothing to glide.
  @Test func aDragToAnEndIsThere() {
    var model = NavigationModel.showing(a, recipe: .edge)
    model.drag(0)
    model.letGo()
    #expect(model.drawer.state == .closed && !model.isMoving)
    model.drag(0.9)
    model.letGo()
    #expect(model.drawer.state == .open && !model.isMoving)
  }

  /// A touch that is lost leaves it where it was, and nobody holds it any more.
  @Test func aLostTouchLetsItGo() throws {
    var model = NavigationModel.showing(a, recipe: .edge)
    model.drag(0.7)
    model.endRemovedTouch()
    #expect(model.drawer.state == .closing)
    model.runUntilIdle()
    #expect(model.drawer.state == .closed)
    // Lifted, and put down elsewhere in the same turn.
    model.drag(0.7)
    #expect(model.drawer.isHeld)
    try model.release()
    model.press(at: Vector(x: 300, y: 400))
    model.runTurn()
    #expect(!model.drawer.isHeld)
    model.runUntilIdle()
    #expect(model.drawer.state == .closed && model.drawerOpening(at: model.now) == 0)
  }

  /// Code takes it out of the finger's hand, from where the finger has brought it.
  @Test func codeTakesItOutOfTheHand() {
    var model = NavigationModel.showing(a, recipe: .edge)
    model.drag(0.2)
    model.setDrawer(open: true, animated: true)
    #expect(!model.drawer.isHeld && model.drawer.state == .opening)
    #expect(abs(model.drawerOpening(at: model.now) - 0.25) < 1e-9)
    model.pass(Drawer.duration)
    #expect(model.drawer.state == .open)
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
