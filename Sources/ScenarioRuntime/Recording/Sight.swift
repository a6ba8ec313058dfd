/// What can be seen of an app at one instant: the values that the model and a real app can both report.
///
/// A value that is absent is not seen; a value that is `nothing` is seen to be none.
public struct Sight: Hashable, Sendable {
  /// One value of a sight.
  public enum Value: Hashable, Sendable {
    /// There is none: no tab, nothing presented.
    case nothing
    /// A yes or no.
    case flag(Bool)
    /// A name or a text.
    case text(String)
    /// Names in order.
    case list([String])
    /// Lists by name.
    case table([String: [String]])
    /// A number.
    case number(Double)
  }

  /// The values by name, as `docs/drivers.md` lists them.
  public var values: [String: Value] = [:]

  /// A sight with these values.
  public init(_ values: [String: Value] = [:]) { self.values = values }

  /// The value of a name; nil for one that is not seen.
  public subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The screens of the stack in front, root first; nil where it is not seen.
  public var stack: [String]? {
    get { list("stack") }
    set { values["stack"] = newValue.map { .list($0) } }
  }

  /// The screens above the root, as the app keeps them itself; nil where it is not seen.
  public var path: [String]? {
    get { list("path") }
    set { values["path"] = newValue.map { .list($0) } }
  }

  /// The presented screens, bottom to top; nil where it is not seen.
  public var presented: [String]? {
    get { list("presented") }
    set { values["presented"] = newValue.map { .list($0) } }
  }

  /// The screen in front; nil where it is not seen.
  public var visible: String? {
    get { if case .text(let text) = values["visible"] { text } else { nil } }
    set { values["visible"] = newValue.map { .text($0) } }
  }

  /// Whether the navigation bar is hidden; nil where it is not seen.
  public var isBarHidden: Bool? {
    get { if case .flag(let flag) = values["barHidden"] { flag } else { nil } }
    set { values["barHidden"] = newValue.map { .flag($0) } }
  }

  private func list(_ name: String) -> [String]? {
    if case .list(let names) = values[name] { names } else { nil }
  }
}

extension Sight.Value: CustomStringConvertible {
  /// As a person reads it: `[Root, A]`, `yes`, `none`.
  public var description: String {
    switch self {
    case .nothing: "none"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    case .list(let names): Sight.text(of: names)
    case .table(let lists):
      "{" + lists.keys.sorted().map { $0 + ": " + Sight.text(of: lists[$0] ?? []) }.joined(separator: ", ")
        + "}"
    case .number(let number): number.description
    }
  }
}

extension Sight {
  fileprivate static func text(of names: [String]) -> String { "[" + names.joined(separator: ", ") + "]" }
}
