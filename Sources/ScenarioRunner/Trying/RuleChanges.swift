import ScenarioRuntime
import ScenarioSyntax

/// A setting in a file, and other values to try for it.
package struct RuleChanges: Sendable {
  /// The setting: `finishes`.
  package let setting: String
  /// Its value in the file.
  package let value: String
  /// The range of the value.
  package let range: SourceRange
  /// Its line, from 1.
  package let line: Int
  /// Other values, each slightly different.
  package let others: [String]

  /// The settings in a text, in source order.
  package static func all(in bytes: [UInt8]) -> [RuleChanges] {
    var parser = Parser()
    var tree = SyntaxTree()
    var names = NameTable()
    var diagnostics: [Diagnostic] = []
    var source = Source(name: "", bytes: bytes)
    source.indexLines()
    parser.parse(source, names: &names, into: &tree, diagnostics: &diagnostics)
    let words = Dictionary(RecipeListing.settings.map { ($0.name, $0.words) }) { first, _ in first }
    return tree.settings.map { node in
      let range = tree[node.value].range
      let setting = source.text(node.pathRange)
      let value = source.text(range)
      return RuleChanges(
        setting: setting, value: value, range: range, line: source.position(at: range.lower).line,
        others: others(for: value, words: words[setting] ?? []))
    }.sorted { $0.range.lower < $1.range.lower }
  }

  // MARK: - Other values

  /// A piece of a value: a number with its unit, a word, or a sign.
  private struct Piece {
    var range: Range<Int>
    var text: String
  }

  static func others(for value: String, words: [String]) -> [String] {
    let bytes = Array(value.utf8)
    let pieces = Self.pieces(of: bytes)
    var result: [String] = []
    func replace(_ piece: Piece, _ text: String) {
      let changed =
        String(decoding: bytes[..<piece.range.lowerBound], as: UTF8.self) + text
        + String(decoding: bytes[piece.range.upperBound...], as: UTF8.self)
      if changed != value, !result.contains(changed) { result.append(changed) }
    }
    if pieces.count == 1, words.contains(value) {
      for word in words { replace(pieces[0], word) }
      return result
    }
    for piece in pieces {
      for other in replacements[piece.text] ?? [] { replace(piece, other) }
      for other in numbers(near: piece.text) { replace(piece, other) }
    }
    return result
  }

  private static let replacements: [String: [String]] = [
    ">": [">=", "<"], ">=": [">", "<"], "<": ["<=", ">"], "<=": ["<", ">"], "==": ["!="], "!=": ["=="],
    "and": ["or"], "or": ["and"], "true": ["false"], "false": ["true"], "+": ["-"], "*": ["/"],
    "min": ["max"],
    "max": ["min"],
  ]

  /// Numbers a tenth larger and a tenth smaller; for 0, a little larger.
  private static func numbers(near text: String) -> [String] {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "_" }
    guard !digits.isEmpty, let value = Double(digits.filter { $0 != "_" }) else { return [] }
    let unit = text.dropFirst(digits.count)
    let values = value == 0 ? [0.1] : [value * 1.1, value * 0.9]
    return values.map { SwipeMap.written($0) + unit }
  }

  private static func pieces(of bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var place = 0
    while place < bytes.count {
      let start = place
      let kind = self.kind(bytes[place])
      place += 1
      if kind == 0 { continue }
      while place < bytes.count, joins(kind, bytes[place]) { place += 1 }
      pieces.append(
        Piece(range: start..<place, text: String(decoding: bytes[start..<place], as: UTF8.self)))
    }
    return pieces
  }

  /// 0 for spaces and brackets, 1 for words, 2 for numbers, 3 for operators.
  private static func kind(_ byte: UInt8) -> Int {
    switch byte {
    case 0x30...0x39: 2
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: 1
    case 0x21, 0x2A, 0x2B, 0x2D, 0x2F, 0x3C...0x3E: 3
    default: 0
    }
  }

  private static func joins(_ kind: Int, _ byte: UInt8) -> Bool {
    let next = self.kind(byte)
    switch kind {
    case 1: return next == 1 || next == 2 || byte == 0x2E
    case 2: return next == 2 || next == 1 || byte == 0x2E || byte == 0x25
    default: return byte == 0x3D
    }
  }
}

/// Tries other values for the settings in files, and finds those that no scenario notices.
package struct RuleTrial {
  /// One value that was tried.
  package struct Outcome: Equatable, Sendable {
    package enum Kind: Sendable {
      /// The verdict of a scenario changed.
      case noticed
      /// All verdicts stayed the same.
      case unnoticed
      /// The value is invalid there.
      case refused
    }

    package var file: String
    package var line: Int
    package var setting: String
    package var value: String
    package var other: String
    package var kind: Kind
    /// The scenario that noticed it: `file:line`; empty if none did.
    package var scenario: String
  }

  private let files: [(name: String, bytes: [UInt8])]
  private let engine = Engine()
  /// The verdicts of each file's scenarios without a change.
  private var verdicts: [[Verdict]] = []

  /// The files of a suite, which may include each other.
  package init(_ files: [(name: String, bytes: [UInt8])], paths: [String]) {
    self.files = files
    engine.includes = IncludeReader.includes(paths: paths)
    for file in files { verdicts.append(run(file.bytes, file.name, until: nil).verdicts) }
  }

  /// Tries all values, one at a time; calls `each` after every one.
  package func outcomes(_ each: (Outcome) -> Void) {
    for (number, file) in files.enumerated() {
      let text = ScenarioText(file.bytes)
      for change in RuleChanges.all(in: file.bytes) {
        for other in change.others {
          let edited = text.edited([ScenarioText.Edit(change.range, other)])
          let (changed, isRefused, line) = run(edited, file.name, until: verdicts[number])
          let isNoticed = changed != verdicts[number]
          each(
            Outcome(
              file: file.name, line: change.line, setting: change.setting, value: change.value, other: other,
              kind: isRefused ? .refused : isNoticed ? .noticed : .unnoticed,
              scenario: isNoticed && !isRefused ? "\(file.name):\(line)" : ""))
        }
      }
    }
  }

  /// The verdicts of a file's scenarios, up to the first that differs from the expected one.
  private func run(
    _ bytes: [UInt8], _ name: String, until expected: [Verdict]?
  ) -> (verdicts: [Verdict], isRefused: Bool, line: Int) {
    bytes.withUnsafeBufferPointer { engine.load(name: name, bytes: $0) }
    if engine.hasErrors { return ([], true, 0) }
    var verdicts: [Verdict] = []
    for scenario in 0..<engine.scenarioCount {
      let info = engine.info(scenario)
      verdicts.append(info.skipReason != nil ? .skipped : engine.run(scenario).verdict)
      if let expected, scenario < expected.count, verdicts[scenario] != expected[scenario] {
        return (verdicts, false, info.line)
      }
    }
    return (verdicts, false, 0)
  }
}
