import Platform

/// Identifies a scenario between runs by its file and its name, not its line.
package struct ScenarioKey: Hashable, Sendable {
  /// The file's path, normalized by `identity(of:)`.
  package var path: String
  package var name: String

  package init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// A path relative to the current folder, so that all spellings of a file below it are equal.
  package static func identity(of path: String, in folder: String? = currentFolder) -> String {
    // A fast path: most paths are already normalized.
    var before: UInt8 = slash
    var isPlain = path.utf8.first != slash && path.utf8.first != UInt8(ascii: ".")
    for byte in path.utf8 {
      if byte == slash, before == slash { isPlain = false }
      before = byte
    }
    if isPlain { return path }

    var rest = Array(path.utf8)[...]
    if let folder {
      let prefix = Array((folder == "/" ? folder : folder + "/").utf8)
      if rest.starts(with: prefix) { rest = rest.dropFirst(prefix.count).drop { $0 == slash } }
    }
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == slash } }
    var result: [UInt8] = []
    for byte in rest where byte != slash || result.last != slash { result.append(byte) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The folder in which the command was started.
  package static let currentFolder: String? = {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }()

  /// A 64-bit hash of path and name only.
  package var stableHash: UInt64 {
    var hash = StableHash()
    hash.add(path.utf8)
    hash.add(CollectionOfOne(0))
    hash.add(name.utf8)
    return hash.value
  }
}

/// FNV-1a with a finalizing mix: equal on every machine and in every version.
package struct StableHash: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The hash of everything that was added.
  package var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ (mixed >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ (mixed >> 33)
  }
}

private let slash = UInt8(ascii: "/")
