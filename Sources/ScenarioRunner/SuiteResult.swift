/// What a whole run gave.
package struct SuiteResult: Sendable {
  /// The inputs of which there is something to tell, in input order.
  package private(set) var files: [FileResult] = []
  package private(set) var counts = Counts()
  /// The first `@only` of the run: everything without one was left out.
  package private(set) var onlyPlace: ScenarioPlace?

  package init() {}

  /// Whether an input could not be read, parsed or checked.
  package var hasErrors: Bool {
    files.contains { $0.problem != nil || $0.hasErrors }
  }

  /// Adds the next input's result.
  ///
  /// Results come in input order. The first `@only` takes back what was counted without one: files do not
  /// depend on each other, so it does not matter that they have been run.
  package mutating func add(_ file: consuming FileResult) {
    if file.onlyPlace != nil, onlyPlace == nil {
      onlyPlace = file.onlyPlace
      counts = Counts()
      for index in files.indices { files[index].outcomes = [] }
    } else if file.onlyPlace == nil, onlyPlace != nil {
      file.counts = Counts()
      file.outcomes = []
    }
    counts.add(file.counts)
    if file.isWorthTelling { files.append(file) }
  }
}
