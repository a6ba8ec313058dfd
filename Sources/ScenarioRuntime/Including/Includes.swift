/// Where the texts come from that a file includes: the engine itself reads no files.
package struct Includes {
  /// What a request for a text is answered with.
  package enum Answer {
    /// The text, under the name that reports give it, and what tells it from all others however it is spelled.
    case text(name: String, identity: String, bytes: [UInt8])
    /// It cannot be had: why, in words that go on after "`common.nav` cannot be included: ".
    case unreadable(String)
    /// It lies outside of the folder that `folder` names.
    case outside(folder: String)
  }

  /// What tells a file of that name from all others.
  let identity: (_ name: String) -> String
  /// The text at a path, which is relative to the file that includes it; `root` is the file that is run.
  let read: (_ path: String, _ file: String, _ root: String) -> Answer

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
