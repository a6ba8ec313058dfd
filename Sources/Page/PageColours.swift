import Pictures

/// The colours of pictures as variables and classes, for light and dark surroundings.
enum PageColours {
  static var text: String {
    var text = ":root{"
    for ink in Ink.all { text += "--\(ink.name):\(ink.shades.light);" }
    text += "}@media (prefers-color-scheme: dark){:root{"
    for ink in Ink.all { text += "--\(ink.name):\(ink.shades.dark);" }
    text += "}}"
    for ink in Ink.all {
      text += ".f-\(ink.name){fill:var(--\(ink.name))}.l-\(ink.name){stroke:var(--\(ink.name))}"
    }
    return text
  }
}
