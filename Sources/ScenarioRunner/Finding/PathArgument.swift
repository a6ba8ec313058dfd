/// A path as it is given on a command line, with the line behind it that names a scenario.
///
/// `a.nav:12` is line 12 of `a.nav`, and so are `a.nav:12:5` and `a.nav:12:5:`, as they stand before a message. Where
/// there is a file whose name ends like that, it is meant.
package struct PathArgument: Equatable, Sendable {
  package var path: String
  /// The line, from 1; nil for the whole file or folder.
  package var line: Int?

  /// Why a line is none.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
  }

  package init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// Takes an argument apart.
  package init(_ argument: String) throws(Problem) {
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
    guard !bytes.isEmpty else { return }
    let path = String(decoding: bytes, as: UTF8.self)
    guard let line = Int(number), line < 1 << 31 else {
      throw Problem(message: "`\(argument)`: no file has a line \(number)")
    }
    guard line > 0 else { throw Problem(message: "`\(argument)`: lines count from 1") }
    self.init(path: path, line: line)
  }

  /// Takes `:NUMBER` off the end.
  private static func popNumber(_ bytes: inout ArraySlice<UInt8>) -> String? {
    guard let place = bytes.lastIndex(of: colon) else { return nil }
    let digits = bytes[(place + 1)...]
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    bytes = bytes[..<place]
    return String(decoding: digits, as: UTF8.self)
  }
}

private let colon = UInt8(ascii: ":")

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
