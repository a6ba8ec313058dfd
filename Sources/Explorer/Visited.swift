import TransitionCore

/// The situations that a search has found, each with its predecessor and the action between them.
///
/// A hash table with open addressing of indices, each with a byte of its situation's hash; the situations are stored in
/// chunks in the order in which they were found, so that growing moves only the indices. A situation takes at most 39
/// bytes.
struct Visited {
  private struct Entry {
    var situation: Situation
    var parent: UInt32
    var action: UInt16
  }

  private static let chunk = 1 << 15

  private var chunks: [[Entry]] = []
  /// Indices of situations; all bits set in an empty slot.
  private var table = [UInt32](repeating: .max, count: 1 << 10)
  /// A byte of the hash of the situation in each slot, so that most others need not be read.
  private var tags = [UInt8](repeating: 0, count: 1 << 10)
  private(set) var count = 0

  /// Maximum number of situations that an index can distinguish.
  static let limit = Int(UInt32.max) - 1

  /// The size in bytes.
  var size: Int {
    count * MemoryLayout<Entry>.stride
      + table.count * (MemoryLayout<UInt32>.stride + MemoryLayout<UInt8>.stride)
  }

  /// Whether a situation was found before.
  func contains(_ situation: Situation) -> Bool { table[slot(of: situation)] != .max }

  /// The slot of a situation, or the empty one where it belongs.
  private func slot(of situation: Situation) -> Int {
    let mask = table.count - 1
    let tag = Self.tag(situation)
    var place = Int(truncatingIfNeeded: situation.low) & mask
    while table[place] != .max {
      if tags[place] == tag, self[Int(table[place])].situation == situation { break }
      place = (place + 1) & mask
    }
    return place
  }

  private static func tag(_ situation: Situation) -> UInt8 { UInt8(truncatingIfNeeded: situation.high) }

  /// Adds a situation; nil if it was found before.
  mutating func insert(_ situation: Situation, from parent: Int, by action: Int) -> Int? {
    if (count + 1) * 3 > table.count * 2 { grow() }
    let place = slot(of: situation)
    if table[place] != .max { return nil }
    table[place] = UInt32(truncatingIfNeeded: count)
    tags[place] = Self.tag(situation)
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
    table = [UInt32](repeating: .max, count: table.count * 2)
    tags = [UInt8](repeating: 0, count: table.count)
    for number in 0..<count {
      let situation = self[number].situation
      let place = slot(of: situation)
      table[place] = UInt32(truncatingIfNeeded: number)
      tags[place] = Self.tag(situation)
    }
  }
}
