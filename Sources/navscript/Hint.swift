import ScenarioSyntax

/// The suggestion after an unknown word.
enum Hint {
  /// Returns ``; did you mean `run`?``, or an empty text if no word is near.
  static func nearest(for word: String, among words: [String]) -> String {
    NearestWord.suggest(word, among: words).map { "; did you mean `\($0)`?" } ?? ""
  }
}
