import Testing

@testable import TransitionCore

/// The cost of keeping a model after every statement, as a session's undo and a recording do.
@Suite struct KeptModelTests {
  /// The memory of all logs together, each chunk counted once, in bytes.
  private func logMemory(_ models: [NavigationModel]) -> Int {
    var sizes: [ObjectIdentifier: Int] = [:]
    for model in models {
      for chunk in model.log.chunks { sizes[ObjectIdentifier(chunk)] = chunk.size }
      for chunk in model.decisions.chunks { sizes[ObjectIdentifier(chunk)] = chunk.size }
      for chunk in model.warnings.chunks { sizes[ObjectIdentifier(chunk)] = chunk.size }
    }
    return sizes.values.reduce(0, +)
  }

  /// As many models, each kept after a push or a pop, with whole history.
  private func keep(_ count: Int) -> [NavigationModel] {
    var model = NavigationModel.showing(a)
    var kept: [NavigationModel] = []
    for number in 0..<count {
      model.turn(number.isMultiple(of: 2) ? .push(b) : .pop)
      model.runUntilIdle()
      kept.append(model)
    }
    return kept
  }

  /// Full chunks are the same in all copies, so that a copy costs at most a chunk, however long the log is.
  @Test func copiesShareFullChunks() {
    let kept = keep(200)
    for (early, late) in zip(kept, kept.dropFirst()) {
      let full = early.log.chunks.dropLast()
      #expect(zip(full, late.log.chunks).allSatisfy { $0 === $1 })
      let own = late.log.chunks.filter { chunk in !early.log.chunks.contains { $0 === chunk } }
      #expect(own.count <= 2)
      #expect(own.reduce(0) { $0 + $1.size } <= 2 * 256 * MemoryLayout<Event>.stride)
    }
  }

  /// The memory of kept models grows with their number, and 10,000 with whole history stay under 60 MiB.
  @Test func keptModelsGrowByTheirNumber() throws {
    let models = keep(10_000)
    let sizes = [2500, 5000, 10_000].map { logMemory(Array(models[..<$0])) }
    #expect(Double(sizes[1]) < 2.1 * Double(sizes[0]))
    #expect(Double(sizes[2]) < 2.1 * Double(sizes[1]))
    let last = try #require(models.last)
    #expect(last.log.dropped == 0 && last.log.end > 100_000)
    // Beside the logs, each has its own state, two screens and its stack.
    let state =
      MemoryLayout<NavigationModel>.stride + 2 * MemoryLayout<ScreenState>.stride + 6 * 48
    #expect(sizes[2] + models.count * state < 60 << 20)
  }

  /// What was kept is as it was, whatever came after.
  @Test func keptModelsStayAsTheyWere() {
    let kept = keep(300)
    let again = keep(300)
    for place in stride(from: 0, to: 300, by: 50) {
      #expect(kept[place] == again[place])
      #expect(kept[place].log.entries == Array(kept[299].log.entries.prefix(kept[place].log.end)))
    }
  }
}
