import Platform

/// What a scenario is known by from run to run: its file and its name, not its line.
package struct ScenarioKey: Hashable, Sendable {
  /// The file's path as `identity(of:)` gives it.
  package var path: String
  package var name: String

  package init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// A path seen from the current folder: however it was given, the same file below it has the same one.
  package static func identity(of path: String, in folder: String? = currentFolder) -> String {
    // Most paths are as they should be, and a suite has many.
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

  /// The folder that the command was started in.
  package static let currentFolder: String? = {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }()

  /// A number that depends on nothing but path and name, spread over all 64 bits.
  package var stableHash: UInt64 {
    var hash = StableHash()
    hash.add(path.utf8)
    hash.add(CollectionOfOne(0))
    hash.add(name.utf8)
    return hash.value
  }
}

/// FNV-1a with a finishing mix: the same on every machine and in every version.
package struct StableHash: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The number of all that was added.
  package var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ (mixed >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ (mixed >> 33)
  }
}

private let slash = UInt8(ascii: "/")
