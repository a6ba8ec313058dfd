/// Finds the word that a misspelled word was probably meant to be.
package enum NearestWord {
  private static let longest = 120
  private static let most = 10_000

  /// The candidate nearest to a spelling, or nil if none is near.
  ///
  /// The distance counts inserted, missing, wrong and swapped characters; it may be a third of the spelling's length,
  /// and at least 1. A difference in capitals only, or a common prefix of at least three characters, also counts as
  /// near. The first of equally near candidates wins. Words longer than `longest` bytes and candidates beyond the
  /// first `most` are ignored.
  package static func suggest(_ spelling: String, among candidates: [String]) -> String? {
    let wanted = Array(spelling.unicodeScalars)
    guard !wanted.isEmpty, spelling.utf8.count <= longest else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: String?
    var bestDistance = limit * 2 + 1
    for candidate in candidates.prefix(most) where candidate.utf8.count <= longest {
      let scalars = Array(candidate.unicodeScalars)
      guard let distance = distance(wanted, scalars, limit: limit) else { continue }
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  /// Twice the edit distance, less if the words differ only in capitals or one is a prefix of the other.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
    if a == b { return 0 }
    let lowerA = a.map(lowercased)
    let lowerB = b.map(lowercased)
    if lowerA == lowerB { return 1 }
    if lowerA.count >= 3, lowerB.starts(with: lowerA) { return 2 }
    guard abs(a.count - b.count) <= limit else { return nil }
    let edits = editDistance(lowerA, lowerB)
    // Two words that have nothing in common are not near, however short they are.
    guard edits <= limit, edits < max(a.count, b.count) else { return nil }
    return edits * 2
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> UInt32 {
    (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
  }

  /// Insertions, deletions, substitutions and swaps of neighbours.
  private static func editDistance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...max(1, a.count) where i <= a.count {
      var row = [Int](repeating: i, count: b.count + 1)
      for j in 1...max(1, b.count) where j <= b.count {
        let isSame = a[i - 1] == b[j - 1]
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
