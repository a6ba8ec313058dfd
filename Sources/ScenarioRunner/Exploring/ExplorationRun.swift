import Explorer
import Platform
import ScenarioRuntime

/// One exploration by several workers; what it finds does not depend on how many there are.
package enum ExplorationRun {
  /// So many situations are worked off between two merges, whatever the number of workers.
  private static let chunk = 1024
  /// Fewer situations than this are not worth a thread.
  private static let fewest = 32

  /// Searches.
  ///
  /// - Parameter isOver: asked now and then, by all workers; true ends it with what has been found.
  package static func run(
    _ sandbox: Sandbox, _ plan: ExplorationPlan, isOver: @escaping @Sendable () -> Bool
  ) -> Findings {
    let start = WallClock.now
    var sandbox = sandbox
    if plan.separatesScreens { sandbox.separateScreens() }
    if let walks = plan.walks {
      var findings = walk(&sandbox, walks, length: plan.depth ?? 1000, isOver)
      findings.wallTime = WallClock.now - start
      return findings
    }
    var bounds = Search.Bounds(depth: plan.depth ?? sandbox.depth)
    bounds.memory = plan.memory
    bounds.stopsAtFirst = plan.stopsAtFirst
    var search = Search(&sandbox, bounds)
    var workers = [Sandbox](repeating: sandbox, count: max(1, plan.jobs))
    while let range = search.nextChunk(chunk) {
      let batches = expand(range, search, &workers, isOver)
      if batches.contains(where: { $0.isIncomplete }) {
        search.interrupt()
        break
      }
      search.merge(batches, of: range)
      plan.progress?(
        ExplorationProgress(
          depth: search.depth + 1, situations: search.situations, frontier: search.frontier,
          attempts: search.attempts, memory: search.memory, breaches: search.breaches.count,
          wallTime: WallClock.now - start))
    }
    var findings = Findings(search, &sandbox)
    findings.wallTime = WallClock.now - start
    return findings
  }

  /// Makes random walks.
  private static func walk(
    _ sandbox: inout Sandbox, _ plan: ExplorationPlan.Walks, length: Int, _ isOver: () -> Bool
  ) -> Findings {
    var walks = RandomWalks(&sandbox, length: length, seed: plan.seed)
    var isInterrupted = false
    for _ in 0..<plan.count where !isInterrupted {
      isInterrupted = !walks.walk(&sandbox, isOver: isOver)
    }
    return Findings(walks, &sandbox, length: length, isInterrupted: isInterrupted)
  }

  /// Expands a chunk, a part of it on each worker's thread.
  private static func expand(
    _ range: Range<Int>, _ search: borrowing Search, _ workers: inout [Sandbox],
    _ isOver: @escaping @Sendable () -> Bool
  ) -> [Search.Batch] {
    let count = max(1, min(workers.count, range.count / fewest))
    if count == 1 { return [search.expand(range, &workers[0], isOver: isOver)] }
    var works: [Work] = []
    let shared = copy search
    for number in 0..<count {
      let lower = range.lowerBound + range.count * number / count
      let upper = range.lowerBound + range.count * (number + 1) / count
      works.append(Work(shared, lower..<upper, workers[number], isOver))
    }
    let threads = works.dropFirst().map { start($0) }
    works[0].run()
    for (work, thread) in zip(works.dropFirst(), threads) {
      if let thread { pthread_join(thread, nil) } else { work.run() }
    }
    for number in 0..<count { workers[number] = works[number].sandbox }
    return works.map { $0.batch }
  }

  /// What one thread does. Only its own thread touches it, and the one that joins it afterwards.
  private final class Work {
    private let search: Search
    private let range: Range<Int>
    private let isOver: @Sendable () -> Bool
    var sandbox: Sandbox
    var batch = Search.Batch()

    init(
      _ search: Search, _ range: Range<Int>, _ sandbox: Sandbox, _ isOver: @escaping @Sendable () -> Bool
    ) {
      self.search = search
      self.range = range
      self.sandbox = sandbox
      self.isOver = isOver
    }

    func run() { batch = search.expand(range, &sandbox, isOver: isOver) }
  }

  private static func start(_ work: Work) -> System.Thread? {
    let context = Unmanaged.passRetained(work).toOpaque()
    // As much stack as the first thread has: how deep a file nests must not depend on where it is searched.
    if let thread = System.start(stack: 8 << 20, context, { ExplorationRun.work($0) }) { return thread }
    Unmanaged<Work>.fromOpaque(context).release()
    return nil
  }

  private static func work(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
    TrapHandler.enterThread()
    defer { TrapHandler.leaveThread() }
    work.run()
    return nil
  }
}
