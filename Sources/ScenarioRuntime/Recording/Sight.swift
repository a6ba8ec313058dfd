/// The visible state of an app at one instant: the values that both the model and a real app can report.
///
/// A missing value is unknown; `nothing` means that there is none.
public struct Sight: Hashable, Sendable {
  /// One value of a sight.
  public enum Value: Hashable, Sendable {
    /// None: no tab, nothing presented.
    case nothing
    /// True or false.
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

  /// The value of a name; nil if it is unknown.
  public subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The screens of the front stack, root first; nil if unknown.
  public var stack: [String]? {
    get { list("stack") }
    set { values["stack"] = newValue.map { .list($0) } }
  }

  /// The screens above the root, as the app's own path has them; nil if unknown.
  public var path: [String]? {
    get { list("path") }
    set { values["path"] = newValue.map { .list($0) } }
  }

  /// The presented screens, bottom to top; nil if unknown.
  public var presented: [String]? {
    get { list("presented") }
    set { values["presented"] = newValue.map { .list($0) } }
  }

  /// The front screen; nil if unknown.
  public var visible: String? {
    get { if case .text(let text) = values["visible"] { text } else { nil } }
    set { values["visible"] = newValue.map { .text($0) } }
  }

  /// Whether the navigation bar is hidden; nil if unknown.
  public var isBarHidden: Bool? {
    get { if case .flag(let flag) = values["barHidden"] { flag } else { nil } }
    set { values["barHidden"] = newValue.map { .flag($0) } }
  }

  private func list(_ name: String) -> [String]? {
    if case .list(let names) = values[name] { names } else { nil }
  }
}

extension Sight.Value: CustomStringConvertible {
  /// The value as text: `[Root, A]`, `yes`, `none`.
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
