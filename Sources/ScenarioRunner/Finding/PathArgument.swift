/// A path as it is given on a command line, with the line behind it that names a scenario.
///
/// `a.nav:12` is line 12 of `a.nav`, and so are `a.nav:12:5` and `a.nav:12:5:`, as they stand before a message. Where
/// there is a file whose name ends like that, it is meant.
package struct PathArgument: Equatable, Sendable {
  package var path: String
  /// The line, from 1; nil for the whole file or folder.
  package var line: Int?

  package init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// Takes an argument apart.
  package init(_ argument: String) {
    self.init(path: argument)
    guard argument.utf8.last.map({ $0 == colon || isDigit($0) }) == true, !FileFinder.exists(argument) else {
      return
    }
    var bytes = Array(argument.utf8)[...]
    if bytes.last == colon { bytes.removeLast() }
    guard var number = Self.popNumber(&bytes) else { return }
    // What came off was the column if there is one more number.
    var rest = bytes
    if let line = Self.popNumber(&rest) { (number, bytes) = (line, rest) }
    guard !bytes.isEmpty, number > 0 else { return }
    self.init(path: String(decoding: bytes, as: UTF8.self), line: number)
  }

  /// Takes `:NUMBER` off the end.
  private static func popNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard let place = bytes.lastIndex(of: colon) else { return nil }
    let digits = bytes[(place + 1)...]
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy(isDigit) else { return nil }
    bytes = bytes[..<place]
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

private let colon = UInt8(ascii: ":")

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
