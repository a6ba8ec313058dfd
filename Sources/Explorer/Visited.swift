import TransitionCore

/// The situations that a search has found, each with its predecessor and the action between them.
///
/// A hash table with open addressing of indices; the situations are stored in chunks in the order in which they were
/// found, so that growing moves only the indices.
struct Visited {
  private struct Entry {
    var situation: Situation
    var parent: UInt32
    var action: UInt16
  }

  private static let chunk = 1 << 15

  private var chunks: [[Entry]] = []
  /// Indices of situations, with a part of their hash in the upper bits; all bits set in an empty slot.
  private var table: [UInt64] = [UInt64](repeating: .max, count: 1 << 10)
  private(set) var count = 0

  /// Maximum number of situations that an index can distinguish.
  static let limit = Int(UInt32.max) - 1

  /// The size in bytes.
  var size: Int { count * MemoryLayout<Entry>.stride + table.count * 8 }

  /// Whether a situation was found before.
  func contains(_ situation: Situation) -> Bool {
    let mask = table.count - 1
    var place = Int(truncatingIfNeeded: situation.low) & mask
    while table[place] != .max {
      if table[place] >> 32 == situation.high >> 32,
        self[Int(table[place] & 0xFFFF_FFFF)].situation == situation
      {
        return true
      }
      place = (place + 1) & mask
    }
    return false
  }

  /// Adds a situation; nil if it was found before.
  mutating func insert(_ situation: Situation, from parent: Int, by action: Int) -> Int? {
    if (count + 1) * 3 > table.count * 2 { grow() }
    let mask = table.count - 1
    var place = Int(truncatingIfNeeded: situation.low) & mask
    while table[place] != .max {
      if table[place] >> 32 == situation.high >> 32,
        self[Int(table[place] & 0xFFFF_FFFF)].situation == situation
      {
        return nil
      }
      place = (place + 1) & mask
    }
    table[place] = (situation.high & ~0xFFFF_FFFF) | UInt64(count)
    if count % Self.chunk == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunk)
    }
    chunks[chunks.count - 1].append(
      Entry(
        situation: situation, parent: UInt32(truncatingIfNeeded: parent),
        action: UInt16(truncatingIfNeeded: action)))
    count += 1
    return count - 1
  }

  /// The actions that lead from the first situation to that one.
  func way(to number: Int) -> [Int] {
    var way: [Int] = []
    var number = number
    while number > 0 {
      let entry = self[number]
      way.append(Int(entry.action))
      number = Int(entry.parent)
    }
    return way.reversed()
  }

  @inline(__always) private subscript(number: Int) -> Entry {
    chunks[number / Self.chunk][number % Self.chunk]
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: .max, count: table.count * 2)
    let mask = larger.count - 1
    for number in 0..<count {
      let situation = self[number].situation
      var place = Int(truncatingIfNeeded: situation.low) & mask
      while larger[place] != .max { place = (place + 1) & mask }
      larger[place] = (situation.high & ~0xFFFF_FFFF) | UInt64(number)
    }
    table = larger
  }
}
