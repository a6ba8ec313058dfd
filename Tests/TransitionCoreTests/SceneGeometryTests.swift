import Testing

@testable import TransitionCore

/// Frames of a scene in points from the display's top left corner, in both layouts and turned.
@Suite struct SceneGeometryTests {
  typealias Frame = Scene.Frame

  /// A display and where on it things stand.
  struct Row: Sendable, CustomStringConvertible {
    var description: String
    var device: Device
    /// The upper screen of a slide that is a quarter done, its start the leading edge; the lower one.
    var upper: Frame
    var lower: Frame
    /// A sheet that is a quarter dragged away.
    var sheet: Frame
    /// The drawer half open.
    var drawer: Frame
    /// A finger 100 pt from the leading edge, 40 pt down.
    var finger: Vector
  }

  private static func device(_ width: Double, _ height: Double, isRightToLeft: Bool) -> Device {
    var device = Device(width: width, height: height)
    device.isRightToLeft = isRightToLeft
    return device
  }

  static let rows = [
    Row(
      description: "upright", device: device(400, 800, isRightToLeft: false),
      upper: Frame(x: 100, y: 0, width: 400, height: 800),
      lower: Frame(x: -90, y: 0, width: 400, height: 800),
      sheet: Frame(x: 0, y: 230, width: 400, height: 770),
      drawer: Frame(x: -160, y: 0, width: 320, height: 800), finger: Vector(x: 100, y: 40)),
    Row(
      description: "upright, right to left", device: device(400, 800, isRightToLeft: true),
      upper: Frame(x: -100, y: 0, width: 400, height: 800),
      lower: Frame(x: 90, y: 0, width: 400, height: 800),
      sheet: Frame(x: 0, y: 230, width: 400, height: 770),
      drawer: Frame(x: 240, y: 0, width: 320, height: 800), finger: Vector(x: 300, y: 40)),
    Row(
      description: "turned", device: device(800, 400, isRightToLeft: false),
      upper: Frame(x: 200, y: 0, width: 800, height: 400),
      lower: Frame(x: -180, y: 0, width: 800, height: 400),
      sheet: Frame(x: 0, y: 130, width: 800, height: 370),
      drawer: Frame(x: -320, y: 0, width: 640, height: 400), finger: Vector(x: 100, y: 40)),
    Row(
      description: "turned, right to left", device: device(800, 400, isRightToLeft: true),
      upper: Frame(x: -200, y: 0, width: 800, height: 400),
      lower: Frame(x: 180, y: 0, width: 800, height: 400),
      sheet: Frame(x: 0, y: 130, width: 800, height: 370),
      drawer: Frame(x: 480, y: 0, width: 640, height: 400), finger: Vector(x: 700, y: 40)),
  ]

  private static let recipe = Recipe.attached {
    $0.animation.curve = .linear
    $0.animation.parallax = 0.3
    $0.drawer = true
    $0.sheetFinishes = .progress > 0.9
  }

  private func model(_ screens: ScreenID...) -> NavigationModel {
    var model = NavigationModel(recipe: Self.recipe, device: testDevice)
    model.show(root: screens[0])
    model.runTurn()
    for screen in screens.dropFirst() { model.turn(.push(screen), animated: false) }
    return model
  }

  private func isNear(_ one: Frame, _ other: Frame) -> Bool {
    max(abs(one.x - other.x), abs(one.y - other.y)) < 1e-9 && one.width == other.width
      && one.height == other.height
  }

  @Test(arguments: rows) func slide(_ row: Row) {
    var model = model(a, b)
    model.drag(0.25)
    // The display is turned, and the layout changed, in the middle of the swipe.
    model.device = row.device
    let layers = model.scene(at: model.now).layers
    #expect(layers.map { $0.screen } == [a, b])
    #expect(isNear(layers[0].frame, row.lower))
    #expect(isNear(layers[1].frame, row.upper))
    #expect(layers[1].placement.x == row.device.width / 4)
  }

  @Test(arguments: rows) func sheet(_ row: Row) throws {
    var model = model(a)
    try model.present(c, style: .sheet, animated: false)
    model.runTurn()
    model.dragDown(200)
    model.device = row.device
    // The percentage is what the drag has made it: a quarter of the height at the time.
    let scene = model.scene(at: model.now)
    #expect(scene.layers.map { $0.level } == [0, 1])
    #expect(isNear(scene.layers[1].frame, row.sheet))
    #expect(scene.modals.map { $0.frame } == [scene.layers[1].frame])
    #expect(scene.modals.map { $0.style } == [.sheet])
    #expect(model.placement(of: c).y == row.device.height / 4)
  }

  @Test(arguments: rows) func drawer(_ row: Row) throws {
    var model = model(a)
    model.device = row.device
    model.press(at: Vector(x: 0, y: 40))
    let half = Vector(x: 0.4 * row.device.width)
    model.pan(PanMovement(target: half, direction: Vector(x: 1)))
    model.runTurn()
    let drawer = try #require(model.scene(at: model.now).drawer)
    #expect(isNear(drawer.frame, row.drawer))
    #expect(abs(drawer.opening - 0.5) < 1e-9)
    #expect(abs(drawer.dim - 0.2) < 1e-9)
    #expect(drawer.state == .closed)
  }

  @Test(arguments: rows) func finger(_ row: Row) throws {
    var model = model(a, b)
    model.device = row.device
    model.press(at: Vector(x: 50, y: 30))
    let path = PanMovement(
      target: Vector(x: 50, y: 10), direction: Vector(x: 1), velocity: Vector(x: 60, y: 7))
    model.pan(path)
    model.runTurn()
    model.setOther(finger: FingerID(3), isDown: true, at: Vector(x: 0, y: 9))
    let scene = model.scene(at: model.now)
    let backward = row.device.isRightToLeft ? -1.0 : 1.0
    let followed = try #require(scene.fingers.first)
    #expect(followed.location == row.finger)
    #expect(followed.velocity == Vector(x: 60 * backward, y: 7))
    #expect(followed.owner == .back && followed.name == model.finger)
    #expect(scene.fingers.count == 2)
    #expect(scene.fingers[1].name == FingerID(3) && scene.fingers[1].owner == .back)
    #expect(scene.fingers[1].location == Vector(x: row.device.isRightToLeft ? row.device.width : 0, y: 9))
  }

  /// A full screen slides up over what it hides, and hides it when it has arrived.
  @Test func fullScreen() throws {
    var model = model(a)
    try model.present(c, style: .fullScreen, animated: true)
    model.runTurn()
    model.pass(Recipe.attached().modalDuration / 2)
    let way = model.scene(at: model.now)
    #expect(way.layers.map { $0.screen } == [a, c] && way.bars.map { $0.level } == [0])
    let top = try #require(way.modals.first?.frame.y)
    #expect(top > 0 && top < 800 && top == model.placement(of: c).y)
    model.runUntilIdle()
    let there = model.scene(at: model.now)
    #expect(there.layers.map { $0.screen } == [c] && there.bars == [])
    #expect(there.modals.map { $0.frame } == [Frame(x: 0, y: 0, width: 400, height: 800)])
    // The bar that expectations read is still that of the stack below.
    #expect(there.bar.item == a && there.bar.level == 0)
  }

  @Test func shrinkingAndDimmedScreens() {
    var model = NavigationModel.showing(a, b, recipe: .shrink)
    model.drag(0.5)
    let shrunk = model.scene(at: model.now).layers[0]
    #expect(shrunk.scale < 1 && shrunk.scale == model.placement(of: a).scale)
    #expect(shrunk.frame == Frame(x: 0, y: 0, width: 400, height: 800))
    var system = NavigationModel.showing(a, b, recipe: .uikit)
    system.drag(0.5)
    let dimmed = system.scene(at: system.now).layers[0]
    #expect(dimmed.dim > 0 && dimmed.dim < SystemSwipe.dim && dimmed.alpha == 1)
  }

  @Test func contentThatScrolls() throws {
    var model = model(a)
    model.setScroll(a, axis: .vertical, extent: 4000)
    try model.scroll(a, to: 120)
    #expect(model.scene(at: 0).layers.map { $0.contentOffset } == [Vector(y: 120)])
    model.setScroll(a, axis: .horizontal, extent: 4000)
    #expect(model.scene(at: 0).layers.map { $0.contentOffset } == [Vector(x: 120)])
    model.setScroll(a, axis: .none, extent: 0)
    #expect(model.scene(at: 0).layers.map { $0.contentOffset } == [Vector()])
  }

  /// Whether the bar has a back button, of which kind, and where it leads, before, in and after each operation.
  @Test func backButtons() {
    var model = model(a, b, c)
    var traits = ScreenTraits()
    traits.back = .custom
    traits.backTarget = a
    traits.title = 7
    model.setTraits(traits, of: c)
    func bar() -> Scene.Bar { model.scene(at: model.now).bar }
    #expect(bar().item == c && bar().title == 7)
    #expect(bar().back == Scene.BackButton(kind: .custom, target: a))
    model.turn(.pop)
    #expect(model.stack == [a, b] && bar().item == c)
    #expect(bar().back == Scene.BackButton(kind: .custom, target: a))
    model.runUntilIdle()
    #expect(bar().item == b && bar().title == -1)
    #expect(bar().back == Scene.BackButton(kind: .system, target: a))
    model.turn(.set([a]))
    #expect(bar().item == b && bar().back == Scene.BackButton(kind: .system, target: a))
    model.runUntilIdle()
    #expect(bar().item == a && bar().back == nil)
    model.turn(.push(d))
    #expect(bar().item == a && bar().back == nil)
    model.runUntilIdle()
    #expect(bar().item == d && bar().back == Scene.BackButton(kind: .system, target: a))
  }

  /// Each stack that is drawn has its bar; the tab bar goes by the chosen tab, whatever is in front.
  @Test func tabsUnderAPresentedStack() throws {
    var model = NavigationModel(recipe: .uikit, device: testDevice)
    model.show(tabs: [a, b])
    model.runTurn()
    #expect(model.scene(at: 0).tabBar == Scene.Tabs(roots: [a, b], selected: a, isHidden: false))
    var traits = ScreenTraits()
    traits.hidesTabBar = true
    model.setTraits(traits, of: c)
    try model.present(c, style: .sheet, animated: false, asStack: true)
    model.runTurn()
    let scene = model.scene(at: model.now)
    #expect(scene.bars.map { $0.item } == [a, c] && scene.bars.map { $0.level } == [0, 1])
    #expect(scene.bar == scene.bars[1])
    #expect(scene.tabBar?.isHidden == false && model.isTabBarHidden)
    try model.select(tab: b)
    model.runTurn()
    #expect(model.scene(at: model.now).tabBar?.selected == b)
    #expect(model.scene(at: model.now).layers.map { $0.screen } == [b, c])
  }

  /// A frozen interface shows what it showed.
  @Test func frozen() throws {
    var model = NavigationModel.showing(a, recipe: .edge)
    var recipe = Recipe.edge
    recipe.drawer = false
    recipe.begins = .depth > 0
    model.apply(recipe)
    model.drag(0.2)
    model.liftFinger()
    model.turn(.push(b))
    let scene = model.scene(at: model.now)
    #expect(scene.isFrozen && scene.layers.map { $0.screen } == [a] && scene.drawer == nil)
    #expect(scene.transitions == [])
  }
}
