/// Interned spellings, each with a number: the vocabulary first, then names and strings of files.
///
/// A hash table with open addressing and linear probing. A slot holds the length and the first eight bytes of its
/// spelling, so that looking up a short name reads only its slot. The hash has no random seed, so numbers depend only
/// on the order of interning.
package struct NameTable: Sendable {
  private struct Slot {
    var prefix: UInt64
    var length: Int32
    /// The name's number, or -1 in a free slot.
    var index: Int32

    static let free = Slot(prefix: 0, length: 0, index: -1)
  }

  private var slots: [Slot]
  private var mask: Int
  /// All spellings, concatenated.
  private var bytes: [UInt8] = []
  /// The end of each name's spelling in `bytes`.
  private var ends: [Int32] = []
  private var hashes: [UInt32] = []

  /// The number of words in every new table: the vocabulary.
  package static var wordCount: Int { Int(Word.total) }

  /// A table that contains the vocabulary.
  package init() {
    let capacity = 1024
    slots = [Slot](repeating: .free, count: capacity)
    mask = capacity - 1
    ends.reserveCapacity(512)
    hashes.reserveCapacity(512)
    addWords()
  }

  /// Adds the vocabulary to an empty table.
  ///
  /// This runs at every start, so it writes memory directly and does not search for duplicates.
  private mutating func addWords() {
    let mask = mask
    slots.withUnsafeMutableBufferPointer { slots in
      bytes = [UInt8](unsafeUninitializedCapacity: 4096) { bytes, end in
        for index in 0..<Word.total {
          var spelling = Word(at: index).spelling
          spelling.withUTF8 { word in
            precondition(end + word.count <= bytes.count, "the vocabulary has room")
            guard let base = word.baseAddress else { preconditionFailure("a spelling has an address") }
            let prefix = NameTable.prefix(base, count: word.count, readable: word.count)
            let hash = NameTable.hash(base, count: word.count, prefix: prefix)
            var position = Int(truncatingIfNeeded: hash) & mask
            while slots[position].index >= 0 { position = (position + 1) & mask }
            slots[position] = Slot(prefix: prefix, length: Int32(word.count), index: index)
            hashes.append(hash)
            for byte in word {
              bytes[end] = byte
              end += 1
            }
          }
          ends.append(Int32(end))
        }
      }
    }
  }

  /// An empty placeholder while the table is attached elsewhere.
  package init(empty: Void) {
    slots = []
    mask = 0
  }

  /// The number of names, including the vocabulary.
  package var count: Int { ends.count }

  /// The total size of all spellings in bytes.
  package var utf8Count: Int { bytes.count }

  /// The number of a spelling, which is added if it is new.
  package mutating func intern(_ spelling: UnsafeBufferPointer<UInt8>) -> NameID {
    guard let base = spelling.baseAddress else { return NameID(0) }
    return intern(base, count: spelling.count, readable: spelling.count)
  }

  /// The number of a spelling, which is added if it is new.
  package mutating func intern(_ spelling: String) -> NameID {
    internSlowly(spelling)
  }

  private mutating func internSlowly(_ spelling: String) -> NameID {
    var spelling = spelling
    return spelling.withUTF8 { buffer in
      guard let base = buffer.baseAddress else { return NameID(0) }
      return intern(base, count: buffer.count, readable: buffer.count)
    }
  }

  /// The number of a spelling at `base`, where `readable` bytes may be read.
  @inline(__always)
  mutating func intern(_ base: UnsafePointer<UInt8>, count: Int, readable: Int) -> NameID {
    let prefix = NameTable.prefix(base, count: count, readable: readable)
    let hash = NameTable.hash(base, count: count, prefix: prefix)
    var position = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[position]
      if slot.index < 0 { break }
      if slot.prefix == prefix, Int(slot.length) == count,
        count <= 8 || isEqual(slot.index, base, count: count)
      {
        return NameID(slot.index)
      }
      position = (position + 1) & mask
    }
    return add(base, count: count, prefix: prefix, hash: hash, at: position)
  }

  /// The number of a spelling, or nil if it is not in the table.
  package func find(_ spelling: String) -> NameID? {
    let utf8 = Array(spelling.utf8)
    return utf8.withUnsafeBufferPointer { buffer -> NameID? in
      guard let base = buffer.baseAddress else { return NameID(0) }
      let prefix = NameTable.prefix(base, count: buffer.count, readable: buffer.count)
      var position = Int(truncatingIfNeeded: NameTable.hash(base, count: buffer.count, prefix: prefix)) & mask
      while slots[position].index >= 0 {
        let slot = slots[position]
        if slot.prefix == prefix, Int(slot.length) == buffer.count,
          isEqual(slot.index, base, count: buffer.count)
        {
          return NameID(slot.index)
        }
        position = (position + 1) & mask
      }
      return nil
    }
  }

  /// A name as it is written, without quotes.
  package func spelling(_ id: NameID) -> String {
    let (start, end) = bounds(id.index)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Removes everything except the vocabulary and keeps the memory; takes time proportional to the names removed.
  package mutating func reset() { drop(from: NameTable.wordCount) }

  /// Removes the names from a number on in the same way.
  package mutating func drop(from first: Int) {
    // Removing the latest name first restores every probe sequence to its earlier state.
    while ends.count > first {
      let index = Int32(ends.count - 1)
      var position = Int(truncatingIfNeeded: hashes[Int(index)]) & mask
      while slots[position].index != index { position = (position + 1) & mask }
      slots[position] = .free
      ends.removeLast()
      hashes.removeLast()
    }
    bytes.removeLast(bytes.count - Int(ends.last ?? 0))
  }

  @inline(never)
  private mutating func add(
    _ base: UnsafePointer<UInt8>, count: Int, prefix: UInt64, hash: UInt32, at position: Int
  ) -> NameID {
    let index = Int32(ends.count)
    bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
    ends.append(Int32(bytes.count))
    hashes.append(hash)
    slots[position] = Slot(prefix: prefix, length: Int32(count), index: index)
    if ends.count * 2 > slots.count { grow() }
    return NameID(index)
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: .free, count: old.count * 2)
    mask = slots.count - 1
    var byIndex = [Slot](repeating: .free, count: ends.count)
    for slot in old where slot.index >= 0 { byIndex[Int(slot.index)] = slot }
    for slot in byIndex {
      var position = Int(truncatingIfNeeded: hashes[Int(slot.index)]) & mask
      while slots[position].index >= 0 { position = (position + 1) & mask }
      slots[position] = slot
    }
  }

  private func bounds(_ index: Int32) -> (Int, Int) {
    (index == 0 ? 0 : Int(ends[Int(index) - 1]), Int(ends[Int(index)]))
  }

  private func isEqual(_ index: Int32, _ base: UnsafePointer<UInt8>, count: Int) -> Bool {
    let (start, end) = bounds(index)
    guard end - start == count else { return false }
    return bytes.withUnsafeBufferPointer { stored in
      for offset in 0..<count where stored[start + offset] != base[offset] { return false }
      return true
    }
  }

  /// The first eight bytes as one number, padded with zeros.
  @inline(__always)
  private static func prefix(_ base: UnsafePointer<UInt8>, count: Int, readable: Int) -> UInt64 {
    if readable >= 8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
      return count >= 8 ? word : word & ((1 << (UInt64(truncatingIfNeeded: count) &* 8)) &- 1)
    }
    var word: UInt64 = 0
    var offset = 0
    while offset < min(count, 8) {
      word |= UInt64(base[offset]) << (UInt64(truncatingIfNeeded: offset) &* 8)
      offset += 1
    }
    return word
  }

  @inline(__always)
  private static func hash(_ base: UnsafePointer<UInt8>, count: Int, prefix: UInt64) -> UInt32 {
    var hash = (prefix ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    var offset = 8
    while offset < count {
      hash = (hash ^ (hash >> 29) ^ UInt64(base[offset])) &* 0x0000_0100_0000_01B3
      offset += 1
    }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
