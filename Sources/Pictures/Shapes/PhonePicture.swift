import TransitionCore

/// Draws a scene as a phone, in pt.
package struct PhonePicture {
  private let scene: Scene
  private let names: SceneNames
  private var shapes: [Shape] = []
  private var width: Double { scene.device.width }
  private var height: Double { scene.device.height }

  /// The width of the rim around the display, pt.
  package static let bezel = 14.0
  private static let corner = 30.0

  /// The phone with its rim's top left corner at (x, y), scaled by `scale`.
  package static func shape(
    of scene: Scene, _ names: SceneNames, x: Double = 0, y: Double = 0, scale: Double = 1
  ) -> Shape {
    var phone = PhonePicture(scene: scene, names: names)
    phone.draw()
    let (width, height) = (scene.device.width, scene.device.height)
    let rim = Scene.Frame(
      x: bezel / 2, y: bezel / 2, width: width + bezel, height: height + bezel)
    return .group(
      Shape.Group(
        x: x, y: y, scale: scale, title: SceneSentence.text(of: scene, names),
        [
          .group(Shape.Group(x: bezel, y: bezel, clip: Vector(x: width, y: height), phone.shapes)),
          .box(rim, radius: corner + bezel / 2, Shape.Paint(line: .bezel, width: bezel)),
        ]))
  }

  /// The size of the phone with its rim, pt.
  package static func size(of device: Device) -> Vector {
    Vector(x: device.width + 2 * bezel, y: device.height + 2 * bezel)
  }

  private init(scene: Scene, names: SceneNames) {
    self.scene = scene
    self.names = names
  }

  private mutating func draw() {
    shapes.append(
      .box(Scene.Frame(x: 0, y: 0, width: width, height: height), Shape.Paint(fill: .shade)))
    let levels = SceneGeometry.levels(of: scene)
    for level in levels {
      var isFirst = true
      for layer in scene.layers where layer.level == level {
        draw(layer, isLowest: isFirst)
        isFirst = false
      }
      for bar in scene.bars where bar.level == level { draw(bar) }
      if level == levels.first {
        drawTabBar()
        drawDrawer()
      }
    }
    for finger in scene.fingers { draw(finger) }
    if scene.isFrozen { drawFrozen() }
  }

  // MARK: - Screens

  private mutating func draw(_ layer: Scene.Layer, isLowest: Bool) {
    if layer.alpha <= 0 { return }
    let frame = SceneGeometry.drawnFrame(of: layer)
    if frame.x >= width || frame.y >= height || frame.x + frame.width <= 0 { return }
    if !isLowest, frame.x != 0, abs(frame.x) < width { drawShadow(beside: frame, layer.alpha) }
    let number = Int(layer.screen.number)
    let size = Vector(x: layer.frame.width, y: layer.frame.height)
    var parts: [Shape] = [
      .box(
        Scene.Frame(x: 0, y: 0, width: size.x, height: size.y),
        Shape.Paint(fill: .screen(number)))
    ]
    if scene.modals.contains(where: { $0.level == layer.level && $0.style == .sheet }) {
      let grabber = Scene.Frame(x: size.x / 2 - 22, y: 6, width: 44, height: 5)
      parts.append(.box(grabber, radius: 2.5, Shape.Paint(fill: .onScreen(number), opacity: 0.4)))
    }
    parts += content(of: layer, size)
    if layer.dim > 0 {
      let all = Scene.Frame(x: 0, y: 0, width: size.x, height: size.y)
      parts.append(.box(all, Shape.Paint(fill: .shade, opacity: min(1, layer.dim))))
    }
    shapes.append(
      .group(
        Shape.Group(
          x: frame.x, y: frame.y, scale: layer.scale, clip: size, opacity: min(1, layer.alpha), parts)))
  }

  private mutating func drawShadow(beside frame: Scene.Frame, _ alpha: Double) {
    for step in 1...4 {
      let reach = Double(step) * 4
      let strip = Scene.Frame(x: frame.x - reach, y: frame.y, width: reach, height: frame.height)
      shapes.append(.box(strip, Shape.Paint(fill: .shade, opacity: 0.06 * alpha)))
    }
  }

  /// The screen's name above rows that represent its content and move as it scrolls.
  private func content(of layer: Scene.Layer, _ size: Vector) -> [Shape] {
    let number = Int(layer.screen.number)
    let paint = Shape.Paint(fill: .onScreen(number), opacity: 0.16)
    var shapes: [Shape] = []
    let (x, y) = (-layer.contentOffset.x, -layer.contentOffset.y)
    let top = size.y * 0.36
    for row in 0..<5 {
      let line = top + 44 + Double(row) * 58 + y
      if line > size.y || line < -58 { continue }
      let length = size.x * [0.62, 0.48, 0.56, 0.4, 0.52][row]
      shapes.append(.circle(x: 44 + x, y: line + 17, radius: 17, paint))
      shapes.append(.box(Scene.Frame(x: 76 + x, y: line + 4, width: length, height: 10), radius: 5, paint))
      let second = Scene.Frame(x: 76 + x, y: line + 22, width: length * 0.6, height: 8)
      shapes.append(.box(second, radius: 4, paint))
    }
    let name = VisibleScalars.text(names.screen(layer.screen))
    let cells = Double(max(1, VisibleScalars.cells(name)))
    let letters = max(26, min(64, size.x * 0.88 / (cells * 0.62)))
    let room = Int(size.x * 0.9 / (letters * 0.6))
    let label = VisibleScalars.fitted(name, to: max(1, room))
    shapes.append(
      .text(
        Shape.Label(
          label, x: size.x / 2 + x, y: top + y, size: letters, ink: .onScreen(number), anchor: .middle,
          face: .bold)))
    return shapes
  }

  // MARK: - Bars

  private mutating func draw(_ bar: Scene.Bar) {
    if bar.shown <= 0 { return }
    let frame = SceneGeometry.frame(of: bar, in: scene)
    let bottom = Vector(x: frame.x, y: frame.y + frame.height)
    shapes.append(.box(frame, Shape.Paint(fill: .bar, opacity: 0.94 * bar.alpha)))
    shapes.append(
      .line(
        [bottom, Vector(x: frame.x + frame.width, y: bottom.y)],
        Shape.Paint(line: .rule, width: 1, opacity: bar.alpha)))
    let base = bottom.y - 15
    var room = frame.width - 32
    if let back = bar.back {
      let label = VisibleScalars.fitted(names.screen(back.target), to: 11)
      let isMirrored = scene.device.isRightToLeft
      let edge = isMirrored ? frame.x + frame.width : frame.x
      let way = isMirrored ? -1.0 : 1.0
      let chevron = [
        Vector(x: edge + way * 20, y: base - 15), Vector(x: edge + way * 11, y: base - 6),
        Vector(x: edge + way * 20, y: base + 3),
      ]
      shapes.append(.line(chevron, Shape.Paint(line: .accent, width: 3)))
      shapes.append(
        .text(
          Shape.Label(
            label, x: edge + way * 28, y: base, size: 19, ink: .accent,
            anchor: isMirrored ? .end : .start)))
      room -= 2 * (28 + Double(VisibleScalars.cells(label)) * 11)
    }
    let title = VisibleScalars.fitted(names.title(of: bar), to: max(4, Int(room / 11.5)))
    shapes.append(
      .text(
        Shape.Label(
          title, x: frame.x + frame.width / 2, y: base, size: 19, ink: .ink, anchor: .middle, face: .bold)))
  }

  private mutating func drawTabBar() {
    guard let tabs = scene.tabBar, !tabs.isHidden, !tabs.roots.isEmpty else { return }
    let frame = SceneGeometry.tabBarFrame(in: scene)
    shapes.append(.box(frame, Shape.Paint(fill: .bar, opacity: 0.96)))
    shapes.append(
      .line(
        [Vector(x: 0, y: frame.y), Vector(x: width, y: frame.y)],
        Shape.Paint(line: .rule, width: 1)))
    let roots = scene.device.isRightToLeft ? Array(tabs.roots.reversed()) : tabs.roots
    let share = width / Double(roots.count)
    for (number, root) in roots.enumerated() {
      let middle = share * (Double(number) + 0.5)
      let ink = root == tabs.selected ? Ink.accent : Ink.faint
      let icon = Scene.Frame(x: middle - 10, y: frame.y + 6, width: 20, height: 20)
      shapes.append(
        .box(
          icon, radius: 6,
          root == tabs.selected ? Shape.Paint(fill: ink) : Shape.Paint(line: ink, width: 2)))
      let label = VisibleScalars.fitted(names.screen(root), to: max(3, Int(share / 8.5)))
      shapes.append(
        .text(Shape.Label(label, x: middle, y: frame.y + 43, size: 14, ink: ink, anchor: .middle)))
    }
  }

  private mutating func drawDrawer() {
    guard let drawer = scene.drawer, drawer.opening > 0 else { return }
    let all = Scene.Frame(x: 0, y: 0, width: width, height: height)
    shapes.append(.box(all, Shape.Paint(fill: .shade, opacity: min(1, drawer.dim))))
    shapes.append(.box(drawer.frame, Shape.Paint(fill: .panel)))
    let middle = drawer.frame.x + drawer.frame.width / 2
    shapes.append(
      .text(
        Shape.Label("drawer", x: middle, y: height * 0.3, size: 34, ink: .faint, anchor: .middle, face: .bold)
      ))
    for row in 0..<5 {
      let line = Scene.Frame(
        x: drawer.frame.x + 28, y: height * 0.36 + Double(row) * 46, width: drawer.frame.width * 0.6,
        height: 12)
      shapes.append(.box(line, radius: 6, Shape.Paint(fill: .faint, opacity: 0.25)))
    }
  }

  // MARK: - Fingers

  private mutating func draw(_ finger: Scene.Finger) {
    let start = finger.start
    // A finger outside the display is shown at its edge.
    let end = Vector(
      x: max(0, min(width, finger.location.x)), y: max(0, min(height, finger.location.y)))
    if start != end {
      shapes.append(
        .line([start, end], Shape.Paint(line: .finger, width: 7, opacity: 0.55, isDashed: true)))
      shapes.append(.circle(x: start.x, y: start.y, radius: 9, Shape.Paint(fill: .finger, opacity: 0.7)))
    }
    drawArrow(from: end, finger.velocity)
    shapes.append(
      .circle(
        x: end.x, y: end.y, radius: 28, Shape.Paint(fill: .finger, line: .finger, width: 4, opacity: 0.6)))
    shapes.append(.circle(x: end.x, y: end.y, radius: 12, Shape.Paint(fill: .finger)))
    let name = VisibleScalars.fitted(names.finger(finger.name), to: 12)
    if !name.isEmpty {
      shapes.append(
        .text(
          Shape.Label(name, x: end.x, y: end.y + 54, size: 22, ink: .finger, anchor: .middle, face: .bold)))
    }
  }

  /// An arrow as long as the distance that the finger would cover in 0.12 s, within bounds.
  private mutating func drawArrow(from place: Vector, _ velocity: Vector) {
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    if !(speed >= 1) { return }
    let (x, y) = (velocity.x / speed, velocity.y / speed)
    let length = 44 + max(14, min(120, speed * 0.12))
    let tip = Vector(x: place.x + x * length, y: place.y + y * length)
    let back = Vector(x: tip.x - x * 20, y: tip.y - y * 20)
    let paint = Shape.Paint(line: .finger, width: 7)
    shapes.append(.line([Vector(x: place.x + x * 30, y: place.y + y * 30), back], paint))
    shapes.append(
      .line(
        [
          tip, Vector(x: back.x - y * 13, y: back.y + x * 13), Vector(x: back.x + y * 13, y: back.y - x * 13),
        ], Shape.Paint(fill: .finger), isClosed: true))
  }

  private mutating func drawFrozen() {
    let plate = Scene.Frame(x: width / 2 - 90, y: height * 0.72, width: 180, height: 52)
    shapes.append(.box(plate, radius: 12, Shape.Paint(fill: .bad)))
    shapes.append(
      .text(
        Shape.Label(
          "frozen", x: width / 2, y: plate.y + 36, size: 30, ink: .paper, anchor: .middle, face: .bold)))
  }
}
