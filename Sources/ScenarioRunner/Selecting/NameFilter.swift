import Platform

/// A POSIX extended regular expression that is searched for in scenarios' names.
///
/// The system's C library matches bytes: `.` is one byte of UTF-8, and `^` and `$` are the ends of the name.
package final class NameFilter {
  private let compiled: UnsafeMutablePointer<regex_t>

  /// Why a text is not a valid regular expression.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
  }

  /// Compiles an expression; rejects one whose matching could take too long.
  package init(_ pattern: String) throws(Problem) {
    try PatternBounds.check(pattern)
    compiled = .allocate(capacity: 1)
    compiled.initialize(to: regex_t())
    let code = regcomp(compiled, pattern, REG_EXTENDED | REG_NOSUB)
    guard code != 0 else { return }
    let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      regerror(code, compiled, buffer.baseAddress, buffer.count)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    // Nothing was compiled that could be freed.
    compiled.initialize(to: regex_t())
    throw Problem(message: message)
  }

  deinit {
    regfree(compiled)
    compiled.deallocate()
  }

  /// Whether it matches a part of a name.
  package func matches(_ name: String) -> Bool {
    regexec(compiled, name, 0, nil, 0) == 0
  }
}
