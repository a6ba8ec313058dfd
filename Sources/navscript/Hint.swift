import ScenarioSyntax

/// What is said behind a word that nobody knows.
enum Hint {
  /// ``; did you mean `run`?``, or nothing where no word is near.
  static func nearest(for word: String, among words: [String]) -> String {
    NearestWord.suggest(word, among: words).map { "; did you mean `\($0)`?" } ?? ""
  }
}
