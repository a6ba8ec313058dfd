/// A spelling, by its number in a `NameTable`.
///
/// The first numbers are the vocabulary's words in the order of `Word.allCases`, so a parser asks
/// `Word(name)` and switches on it; names and strings of a file come after. 0 is the empty spelling.
package struct NameID: Equatable, Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }
}
