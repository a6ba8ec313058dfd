import Platform

/// Why a path could not be read.
package struct PathProblem: Error, Equatable, Sendable {
  package var path: String
  package var kind: Kind

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The kind of problem.
  package enum Kind: Equatable, Sendable {
    case missing
    case notPermitted
    /// Neither a file nor a folder.
    case isFolder
    /// Larger than `FileReader.largestSize`.
    case tooLarge
    /// Its name is not valid UTF-8.
    case badName
    /// Reading or checking it crashed the process with this signal.
    case trapped(Int32)
    /// Any other error, with its `errno`.
    case system(Int32)

    package init(errno code: Int32) {
      switch code {
      case ENOENT, ENOTDIR: self = .missing
      case EACCES, EPERM: self = .notPermitted
      case EISDIR: self = .isFolder
      default: self = .system(code)
      }
    }
  }

  /// The problem as text: `no such file or folder`.
  package var message: String {
    switch kind {
    case .missing: "no such file or folder"
    case .notPermitted: "reading it is not permitted"
    case .isFolder: "it is a folder"
    case .tooLarge: "it is larger than \(FileReader.largestSize >> 20) MiB"
    case .badName: "its name is not valid UTF-8; rename it"
    case .trapped(let signal): "internal error: checking it crashed (\(TrapSignal.name(signal)))"
    case .system(let code): "it cannot be read: " + String(cString: strerror(code))
    }
  }

  /// The problem as text for a path to write to: `there is no such folder`.
  package var writingMessage: String {
    switch kind {
    case .missing: "there is no such folder"
    case .notPermitted: "writing there is not permitted"
    case .isFolder: "it is a folder"
    case .tooLarge, .badName, .trapped: message
    case .system(let code): String(cString: strerror(code))
    }
  }
}
