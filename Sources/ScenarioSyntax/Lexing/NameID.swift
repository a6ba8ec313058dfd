/// The number of a spelling in a `NameTable`.
///
/// The first numbers are the vocabulary's words in the order of `Word.allCases`, so that a parser asks `Word(name)`
/// and switches on it; names and strings of a file follow. 0 is the empty spelling.
package struct NameID: Equatable, Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }
}
