/// A path of the command line, with an optional line that selects a scenario.
///
/// `a.nav:12` is line 12 of `a.nav`, and so are `a.nav:12:5` and `a.nav:12:5:`, which messages start with. If
/// a file with that whole name exists, the argument is that file.
package struct PathArgument: Equatable, Sendable {
  package var path: String
  /// The line, from 1; nil for the whole file or folder.
  package var line: Int?

  /// Why a line is invalid.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
  }

  package init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// Parses an argument.
  package init(_ argument: String) throws(Problem) {
    self.init(path: argument)
    guard argument.utf8.last.map({ $0 == colon || isDigit($0) }) == true, !FileFinder.exists(argument) else {
      return
    }
    var bytes = Array(argument.utf8)[...]
    if bytes.last == colon { bytes.removeLast() }
    guard var number = Self.popNumber(&bytes) else { return }
    // If another number precedes it, the number was the column.
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

  /// Removes `:NUMBER` from the end.
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
