import Platform

/// The lessons that were solved, stored in a file next to the session's history.
struct LearnProgress {
  private let path: String?
  private(set) var solved: Set<Int> = []

  init() {
    path = LineHistory.stateFolder.map { $0 + "/navscript/lessons" }
    guard let path, let file = fopen(path, "r") else { return }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 64)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let line = String(
        decoding: buffer.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if let number = Int(line) { solved.insert(number) }
    }
  }

  /// The number of the first unsolved lesson, from 1; the last one if all are solved.
  func next(of count: Int) -> Int { (1...count).first { !solved.contains($0) } ?? count }

  /// Stores that a lesson is solved; if the file cannot be used, learning continues without it.
  mutating func add(_ number: Int) {
    guard solved.insert(number).inserted, let path else { return }
    LineHistory.makeFolders(of: path)
    guard let file = fopen(path, "a") else { return }
    fputs("\(number)\n", file)
    fclose(file)
  }
}
