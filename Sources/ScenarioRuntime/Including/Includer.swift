import ScenarioSyntax

/// Parses included files into the same tree, each text once, in the order of the `include`s.
///
/// The texts are appended to the file's own, so that an offset identifies its text. Their items replace the
/// `include`.
struct Includer {
  /// Maximum depth of nested includes.
  static let depthLimit = 16

  private let includes: Includes
  private(set) var source: Source
  /// The texts that have been read, and the nesting depth of those being read.
  private(set) var known: [String] = []
  private var open: [String] = []
  private var result: [Item] = []

  /// With `known`, texts that have already been read and are not read again.
  init(_ includes: Includes, _ source: Source, known: [String] = []) {
    self.includes = includes
    self.source = source
    self.known = known
  }

  /// Whether a tree includes something at its top level.
  static func isNeeded(by tree: SyntaxTree) -> Bool {
    for item in tree.items {
      if case .statement(let id) = item, case .include = tree[id].kind { return true }
    }
    return false
  }

  /// Replaces every `include` of the resolver's tree by the included items.
  mutating func run(_ parser: inout Parser, _ resolver: inout Resolver) {
    let identity = includes.identity(source.name)
    if known.isEmpty { known = [identity] }
    open = [identity]
    let items = resolver.tree.items
    resolver.tree.items.removeAll()
    take(items[...], &parser, &resolver)
    resolver.tree.items = result
  }

  private mutating func take(_ items: ArraySlice<Item>, _ parser: inout Parser, _ resolver: inout Resolver) {
    for item in items {
      if case .statement(let id) = item, case .include(let path, let range) = resolver.tree[id].kind {
        include(resolver.names.spelling(path), at: range, &parser, &resolver)
      } else {
        result.append(item)
      }
    }
  }

  private mutating func include(
    _ path: String, at range: SourceRange, _ parser: inout Parser, _ resolver: inout Resolver
  ) {
    switch includes.read(path, source.name(at: range.lower), source.name) {
    case .unreadable(let reason):
      resolver.report(.includeUnreadable, at: range, "`\(path)` cannot be included: \(reason)")
    case .outside(let folder):
      resolver.report(
        .includeOutside, at: range, "`\(path)` is outside the suite's folder, `\(folder)`",
        notes: [Diagnostic.Note("a suite may include only its own files, so that it can be moved and shared")]
      )
    case .text(let name, let identity, let bytes):
      if let place = open.firstIndex(of: identity) {
        let inBetween = open.count - place - 1
        let message =
          inBetween == 0
          ? "`\(name)` includes itself"
          : "`\(name)` is already being read: these files include each other in a cycle"
        return resolver.report(.includeCycle, at: range, message)
      }
      if known.contains(identity) { return }
      if open.count > Self.depthLimit {
        return resolver.report(
          .includeTooDeep, at: range, "files include each other more than \(Self.depthLimit) deep")
      }
      guard source.bytes.count + bytes.count <= includes.mostBytes else {
        return resolver.report(.sourceTooLong, at: range, "with `\(path)` the text becomes too long")
      }
      known.append(identity)
      open.append(identity)
      read(name, bytes, at: range, &parser, &resolver)
      open.removeLast()
    }
  }

  private mutating func read(
    _ name: String, _ bytes: [UInt8], at range: SourceRange, _ parser: inout Parser,
    _ resolver: inout Resolver
  ) {
    let start = source.include(name, bytes, at: range)
    let scenarios = resolver.tree.scenarios.count
    let explorations = resolver.tree.explorations.count
    let found = resolver.diagnostics.count
    source.bytes.withUnsafeBufferPointer {
      parser.append(
        $0, from: start, names: &resolver.names, to: &resolver.tree, diagnostics: &resolver.diagnostics)
      if resolver.diagnostics.count > found { resolver.skipUnreadable(parser.tokens, of: $0, from: found) }
    }
    let items = resolver.tree.items
    resolver.tree.items.removeAll()
    var allowed: [Item] = []
    for item in items {
      if isAllowed(item, &resolver) { allowed.append(item) }
    }
    resolver.tree.scenarios.removeLast(resolver.tree.scenarios.count - scenarios)
    resolver.tree.explorations.removeLast(resolver.tree.explorations.count - explorations)
    take(allowed[...], &parser, &resolver)
  }

  /// Whether something is allowed at the top of an included file; if not, reports it.
  private func isAllowed(_ item: Item, _ resolver: inout Resolver) -> Bool {
    let range: SourceRange
    switch item {
    case .statement(let id):
      if resolver.tree[id].kind.isSetUp { return true }
      if case .error = resolver.tree[id].kind { return false }
      range = resolver.tree[id].range
    case .scenario(let number): range = resolver.tree.scenarios[Int(number)].range
    case .exploration(let number): range = resolver.tree.explorations[Int(number)].range
    }
    resolver.report(
      .includedActions, at: SourceRange(range.lower, source.endOfLine(range)),
      "an included file may contain only set-up and definitions",
      notes: [Diagnostic.Note("put actions into a command, `define … { … }`, and use it")])
    return false
  }
}

extension Source {
  /// The end of a range's first line.
  func endOfLine(_ range: SourceRange) -> Int32 {
    var end = range.lower
    while end < range.upper, Int(end) < bytes.count, bytes[Int(end)] != 0x0A { end += 1 }
    return end
  }
}
