/// The source of included texts: the engine itself reads no files.
package struct Includes {
  /// The answer to a request for a text.
  package enum Answer {
    /// The text, with its name in reports, and an identity that is the same for every spelling of its path.
    case text(name: String, identity: String, bytes: [UInt8])
    /// Not available; the reason completes the sentence "`common.nav` cannot be included: ".
    case unreadable(String)
    /// It is outside the folder `folder`.
    case outside(folder: String)
  }

  /// The identity of the file with that name.
  let identity: (_ name: String) -> String
  /// Reads the text at a path relative to the including file; `root` is the file that is run.
  let read: (_ path: String, _ file: String, _ root: String) -> Answer

  /// Maximum number of bytes of a file with what it includes.
  package var mostBytes = Includes.limit
  package static let limit = Int(Int32.max) - 3

  package init(
    identity: @escaping (_ name: String) -> String,
    read: @escaping (_ path: String, _ file: String, _ root: String) -> Answer
  ) {
    self.identity = identity
    self.read = read
  }

  /// For texts that belong to no folder: nothing can be included.
  package static var none: Includes {
    Includes(identity: { $0 }, read: { _, _, _ in .unreadable("there are no files here") })
  }
}
