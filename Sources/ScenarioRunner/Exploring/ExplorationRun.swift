import Explorer
import Platform
import ScenarioRuntime

/// Runs one exploration with several workers; its results do not depend on their number.
package enum ExplorationRun {
  /// Number of situations that are expanded between two merges, for any number of workers.
  private static let chunk = 1024
  /// Minimum number of situations for a thread of its own.
  private static let fewest = 32
  /// The depth of an exploration whose situations cannot be merged, if nothing else asks for one.
  private static let bruteForceDepth = 4

  /// Searches all sequences.
  ///
  /// - Parameter isOver: called by all workers from time to time; true ends the search with the results so
  ///   far.
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
    let isBruteForce = isBruteForce(&sandbox)
    if isBruteForce, plan.depth == nil { bounds.depth = min(bounds.depth, bruteForceDepth) }
    bounds.memory = plan.memory
    bounds.stopsAtFirst = plan.stopsAtFirst
    var search = Search(&sandbox, bounds)
    var workers = [sandbox]
    while workers.count < plan.jobs { workers.append(sandbox.separate()) }
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
    if workers.contains(where: { $0.flaw != nil }) { sandbox = workers.first { $0.flaw != nil } ?? sandbox }
    var findings = Findings(search, &sandbox)
    findings.isBruteForce = isBruteForce
    findings.wallTime = WallClock.now - start
    for number in workers.indices { workers[number].end() }
    return findings
  }

  /// Whether an app is inside whose state is unknown, so that every way is a situation of its own.
  private static func isBruteForce(_ sandbox: inout Sandbox) -> Bool {
    if !sandbox.hasApp { return false }
    _ = sandbox.begin()
    return !sandbox.mergesSituations
  }

  /// Performs random walks.
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

  /// Expands a chunk; each worker's thread expands a part of it.
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

  /// The work of one thread. Only that thread uses it, and the thread that joins it afterwards.
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
    // The same stack size as the main thread, so that the permitted nesting does not depend on the thread.
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
