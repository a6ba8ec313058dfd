import TransitionCore

/// A picture as SVG.
package enum SVGWriter {
  /// A complete file, which follows the light or dark appearance of its surroundings.
  package static func file(_ picture: Picture) -> [UInt8] {
    var markup = Markup()
    write(picture, into: &markup)
    markup.endLine()
    return markup.bytes
  }

  /// The picture as an element of a page or a file.
  package static func write(_ picture: Picture, into markup: inout Markup) {
    markup.element(
      "svg",
      [
        ("xmlns", .word("http://www.w3.org/2000/svg")), ("width", .number(picture.width)),
        ("height", .number(picture.height)),
        ("viewBox", .text("0 0 \(Markup.number(picture.width)) \(Markup.number(picture.height))")),
        ("role", .word("img")),
        (
          "font-family",
          .word("system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif")
        ),
      ]
    ) { markup in
      markup.element("title", text: picture.title)
      style(&markup)
      markup.endLine()
      for shape in picture.shapes {
        write(shape, &markup)
        markup.endLine()
      }
    }
  }

  // MARK: - Colours

  private static func style(_ markup: inout Markup) {
    markup.element("style") { markup in
      for ink in Ink.all { rule(ink, ink.shades.light, &markup) }
      markup.raw("@media (prefers-color-scheme: dark){")
      for ink in Ink.all where ink.shades.light != ink.shades.dark { rule(ink, ink.shades.dark, &markup) }
      markup.raw("}.code{font-family:ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}")
    }
  }

  private static func rule(_ ink: Ink, _ shade: String, _ markup: inout Markup) {
    // Names and shades are literals of the program, so they need no escaping.
    markup.content(".f-\(ink.name){fill:\(shade)}.l-\(ink.name){stroke:\(shade)}")
  }

  // MARK: - Shapes

  private typealias Attributes = [(StaticString, Markup.Value)]

  private static func write(_ shape: Shape, _ markup: inout Markup) {
    switch shape {
    case .box(let frame, let radius, let paint):
      var attributes: Attributes = [
        ("x", .number(frame.x)), ("y", .number(frame.y)), ("width", .number(max(0, frame.width))),
        ("height", .number(max(0, frame.height))),
      ]
      if radius > 0 { attributes.append(("rx", .number(radius))) }
      markup.element("rect", attributes + self.attributes(of: paint))
    case .circle(let x, let y, let radius, let paint):
      markup.element(
        "circle",
        [("cx", .number(x)), ("cy", .number(y)), ("r", .number(radius))] + attributes(of: paint))
    case .line(let points, let paint, let isClosed):
      var text = ""
      for point in points {
        text += text.isEmpty ? "" : " "
        text += "\(Markup.number(point.x)),\(Markup.number(point.y))"
      }
      let ends: Attributes =
        paint.line == nil ? [] : [("stroke-linecap", .word("round")), ("stroke-linejoin", .word("round"))]
      markup.element(
        isClosed ? "polygon" : "polyline", [("points", .text(text))] + attributes(of: paint) + ends)
    case .text(let label): write(label, &markup)
    case .group(let group): write(group, &markup)
    }
  }

  private static func attributes(of paint: Shape.Paint) -> Attributes {
    var classes = ""
    if let fill = paint.fill { classes += "f-\(fill.name)" }
    if let line = paint.line { classes += "\(classes.isEmpty ? "" : " ")l-\(line.name)" }
    var attributes: Attributes = [("class", .text(classes))]
    if paint.fill == nil { attributes.append(("fill", .word("none"))) }
    if paint.line != nil {
      if paint.width != 1 { attributes.append(("stroke-width", .number(paint.width))) }
      if paint.isDashed { attributes.append(("stroke-dasharray", .text(dashes(paint.width)))) }
    }
    if paint.opacity < 1 { attributes.append(("opacity", .number(paint.opacity))) }
    return attributes
  }

  private static func dashes(_ width: Double) -> String {
    "\(Markup.number(width * 1.5)) \(Markup.number(width * 2))"
  }

  private static func write(_ label: Shape.Label, _ markup: inout Markup) {
    var classes = "f-\(label.ink.name)"
    var attributes: Attributes = [
      ("x", .number(label.x)), ("y", .number(label.y)), ("font-size", .number(label.size)),
    ]
    switch label.anchor {
    case .start: break
    case .middle: attributes.append(("text-anchor", .word("middle")))
    case .end: attributes.append(("text-anchor", .word("end")))
    }
    switch label.face {
    case .plain: break
    case .bold: attributes.append(("font-weight", .word("600")))
    case .italic: attributes.append(("font-style", .word("italic")))
    case .code: classes += " code"
    case .boldCode:
      classes += " code"
      attributes.append(("font-weight", .word("600")))
    }
    attributes.append(("class", .text(classes)))
    markup.element("text", attributes, text: label.text)
  }

  /// A clipped group is a nested `svg` element, which needs no identifier for a clip path.
  private static func write(_ group: Shape.Group, _ markup: inout Markup) {
    var attributes: Attributes = []
    if group.opacity < 1 { attributes.append(("opacity", .number(group.opacity))) }
    let body = { (markup: inout Markup) in
      if !group.title.isEmpty { markup.element("title", text: group.title) }
      for shape in group.shapes { write(shape, &markup) }
    }
    if let clip = group.clip {
      attributes += [
        ("x", .number(group.x)), ("y", .number(group.y)), ("width", .number(max(0, clip.x * group.scale))),
        ("height", .number(max(0, clip.y * group.scale))),
        ("viewBox", .text("0 0 \(Markup.number(clip.x)) \(Markup.number(clip.y))")),
        ("preserveAspectRatio", .word("none")),
      ]
      return markup.element("svg", attributes, body)
    }
    var transform = ""
    if group.x != 0 || group.y != 0 {
      transform = "translate(\(Markup.number(group.x)) \(Markup.number(group.y)))"
    }
    if group.scale != 1 {
      transform += "\(transform.isEmpty ? "" : " ")scale(\(NumberText.plain(group.scale)))"
    }
    if !transform.isEmpty { attributes.append(("transform", .text(transform))) }
    markup.element("g", attributes, body)
  }
}
