import TransitionCore

/// A part of a picture. Positions and lengths are in the units of its group.
package indirect enum Shape: Hashable, Sendable {
  /// A rectangle, with rounded corners where `radius` is above 0.
  case box(Scene.Frame, radius: Double = 0, Paint)
  /// A circle around a point.
  case circle(x: Double, y: Double, radius: Double, Paint)
  /// Straight lines between points.
  case line([Vector], Paint, isClosed: Bool = false)
  /// A text on one line.
  case text(Label)
  /// Shapes that belong together.
  case group(Group)

  /// The colours and lines of a shape.
  package struct Paint: Hashable, Sendable {
    /// The fill colour; nil for none.
    package var fill: Ink?
    /// The outline colour; nil for none.
    package var line: Ink?
    /// The width of the outline.
    package var width: Double
    /// 0…1.
    package var opacity: Double
    /// Whether the outline is dashed.
    package var isDashed: Bool

    /// A paint; without a fill and a line the shape is invisible.
    package init(
      fill: Ink? = nil, line: Ink? = nil, width: Double = 1, opacity: Double = 1, isDashed: Bool = false
    ) {
      self.fill = fill
      self.line = line
      self.width = width
      self.opacity = opacity
      self.isDashed = isDashed
    }
  }

  /// A text on one line.
  package struct Label: Hashable, Sendable {
    /// The part of the text that is at its position.
    package enum Anchor: Hashable, Sendable { case start, middle, end }
    /// The style of the text.
    package enum Face: Hashable, Sendable { case plain, bold, italic, code, boldCode }

    /// The text; it is escaped when it is written.
    package var text: String
    /// The x position of its anchor.
    package var x: Double
    /// The y position of its baseline.
    package var y: Double
    /// The font size.
    package var size: Double
    /// Its colour.
    package var ink: Ink
    /// The part of the text that is at (x, y).
    package var anchor: Anchor
    /// The style of the text.
    package var face: Face

    /// A label.
    package init(
      _ text: String, x: Double, y: Double, size: Double, ink: Ink = .ink, anchor: Anchor = .start,
      face: Face = .plain
    ) {
      self.text = text
      self.x = x
      self.y = y
      self.size = size
      self.ink = ink
      self.anchor = anchor
      self.face = face
    }
  }

  /// Shapes that are moved, scaled and clipped together.
  package struct Group: Hashable, Sendable {
    /// The x position of its origin.
    package var x: Double
    /// The y position of its origin.
    package var y: Double
    /// The factor for its lengths.
    package var scale: Double
    /// The visible size from its origin, in its own units; nil for all.
    package var clip: Vector?
    /// 0…1.
    package var opacity: Double
    /// A description for screen readers; empty for none.
    package var title: String
    /// From back to front.
    package var shapes: [Shape]

    /// A group.
    package init(
      x: Double = 0, y: Double = 0, scale: Double = 1, clip: Vector? = nil, opacity: Double = 1,
      title: String = "", _ shapes: [Shape]
    ) {
      self.x = x
      self.y = y
      self.scale = scale
      self.clip = clip
      self.opacity = opacity
      self.title = title
      self.shapes = shapes
    }
  }
}

/// Shapes and the size of the picture.
package struct Picture: Hashable, Sendable {
  /// Its width.
  package var width: Double
  /// Its height.
  package var height: Double
  /// A description of the picture.
  package var title: String
  /// From back to front.
  package var shapes: [Shape]

  /// A picture.
  package init(width: Double, height: Double, title: String, _ shapes: [Shape]) {
    self.width = width
    self.height = height
    self.title = title
    self.shapes = shapes
  }
}

extension Scene.Frame {
  /// The frame with every side moved inward by that length.
  func inset(by inset: Double) -> Scene.Frame {
    Scene.Frame(x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset)
  }
}

extension Picture {
  /// Pictures stacked vertically, followed by a line about omitted ones.
  package static func stack(_ pictures: [Picture], omitted: Int = 0) -> Picture {
    if pictures.count == 1, omitted == 0 { return pictures[0] }
    let width = pictures.map { $0.width }.max() ?? 0
    var shapes: [Shape] = []
    var y = 0.0
    for picture in pictures {
      shapes.append(.group(Shape.Group(y: y, title: picture.title, picture.shapes)))
      y += picture.height
      shapes.append(.line([Vector(x: 0, y: y), Vector(x: width, y: y)], Shape.Paint(line: .rule, width: 1)))
    }
    if omitted > 0 {
      shapes.append(
        .text(Shape.Label("… and \(omitted) more scenarios", x: 24, y: y + 26, size: 13, ink: .faint)))
      y += 44
    }
    let paper = Shape.box(Scene.Frame(x: 0, y: 0, width: width, height: y), Shape.Paint(fill: .paper))
    return Picture(width: width, height: y, title: pictures.first?.title ?? "", [paper] + shapes)
  }
}
