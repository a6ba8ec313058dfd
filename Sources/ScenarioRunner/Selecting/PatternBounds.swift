/// Limits for regular expressions, since the C library limits neither time nor stack.
///
/// Back-references are not part of POSIX extended expressions and take exponential time. Nested repetition
/// counts are multiplied, since the library expands each repetition.
enum PatternBounds {
  private static let longest = 10_000
  private static let deepest = 100
  private static let mostCopies = 10_000

  /// Rejects an expression beyond the limits.
  static func check(_ pattern: String) throws(NameFilter.Problem) {
    let bytes = Array(pattern.utf8)
    if bytes.count > longest { throw .init(message: "it is longer than \(longest) bytes") }
    // For each open group, the largest number of copies of its contents.
    var groups = [1]
    var last = 1
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\\"):
        if place < bytes.count, UInt8(ascii: "1")...UInt8(ascii: "9") ~= bytes[place] {
          throw .init(message: "back-references such as `\\1` are not supported")
        }
        place += 1
        last = 1
      case UInt8(ascii: "["): skipSet(bytes, &place)
      case UInt8(ascii: "("):
        groups.append(1)
        if groups.count > deepest { throw .init(message: "brackets are nested more than \(deepest) deep") }
      case UInt8(ascii: ")"):
        last = groups.count > 1 ? groups.removeLast() : 1
      case UInt8(ascii: "{"):
        last = min(mostCopies + 1, last * max(1, largestNumber(bytes, &place)))
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): break
      default: last = 1
      }
      groups[groups.count - 1] = min(mostCopies + 1, groups[groups.count - 1] + last)
      if last > mostCopies || groups[groups.count - 1] > mostCopies * 2 {
        throw .init(message: "its repetitions come to more than \(mostCopies) copies")
      }
    }
  }

  /// Skips a bracket expression, in which other characters have no special meaning.
  private static func skipSet(_ bytes: [UInt8], _ place: inout Int) {
    if place < bytes.count, bytes[place] == UInt8(ascii: "^") { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "]") { place += 1 }
    while place < bytes.count, bytes[place] != UInt8(ascii: "]") {
      // A class such as `[:alpha:]` ends before the bracket expression does.
      if bytes[place] == UInt8(ascii: "["), place + 1 < bytes.count, ":.=".utf8.contains(bytes[place + 1]) {
        let kind = bytes[place + 1]
        place += 2
        while place + 1 < bytes.count, bytes[place] != kind || bytes[place + 1] != UInt8(ascii: "]") {
          place += 1
        }
        place += 1
      }
      place += 1
    }
    place += 1
  }

  /// The largest number of a repetition; skips its closing brace.
  private static func largestNumber(_ bytes: [UInt8], _ place: inout Int) -> Int {
    var largest = 0
    var number = 0
    while place < bytes.count, bytes[place] != UInt8(ascii: "}") {
      let digit = Int(bytes[place]) - 48
      number = 0...9 ~= digit ? min(1_000_000, number * 10 + digit) : 0
      largest = max(largest, number)
      place += 1
    }
    place += 1
    return largest
  }
}
