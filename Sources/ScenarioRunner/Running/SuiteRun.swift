import Platform
import ScenarioRuntime

/// A run of a suite with several workers; the results are in input order, whatever the order of work.
package enum SuiteRun {
  /// The progress of a run.
  package struct Progress: Sendable {
    package var done: Int
    package var count: Int
    package var failed: Int
  }

  /// Runs a suite.
  ///
  /// A run with a maximum number of failures gives the same result with any number of workers: results after the last
  /// failure in input order are discarded.
  ///
  /// - Parameters:
  ///   - progress: called after each input, on the caller's thread.
  package static func run(
    _ inputs: [SuiteInput], _ plan: RunPlan, progress: (Progress) -> Void = { _ in }
  ) throws(NameFilter.Problem) -> SuiteResult {
    var runner = try SuiteRunner(plan)
    let start = WallClock.now
    var plan = plan
    // A scenario that an `@only` leaves out must not count as a failure.
    if plan.maxFailures != nil, let narrowed = narrowed(inputs, plan.selection, by: &runner) {
      plan.selection = narrowed
      runner = try SuiteRunner(plan)
    }
    let count = inputs.count * plan.repetitions
    let jobs = min(plan.jobs, count)
    var collector = ResultCollector(inputs: inputs, plan: plan, count: count)
    if jobs > 1 {
      var workers = [runner]
      for _ in 1..<jobs { workers.append(try SuiteRunner(plan)) }
      WorkerPool(inputs: inputs, plan: plan, count: count).run(workers, &collector, progress: progress)
    } else {
      let order = WorkOrder(inputs.count, seed: plan.seed)
      for place in 0..<count {
        let index = order[place]
        if plan.stopsOnInterrupt, Interruption.isRequested { break }
        let limit = plan.seed == nil ? collector.remaining : plan.maxFailures
        let result = runner.result(of: inputs[index % inputs.count], limit: limit)
        if plan.seed == nil {
          collector.takeInOrder(result)
          progress(collector.progress)
        } else {
          collector.put(result, at: index)
          while collector.takeNext(&runner) { progress(collector.progress) }
        }
        if collector.isOver { break }
      }
    }
    collector.takeRemaining()
    collector.suite.wallTime = WallClock.now - start
    return collector.suite
  }

  /// The scenarios that a run would run, as skipped ones.
  package static func list(
    _ inputs: [SuiteInput], _ plan: RunPlan
  ) throws(NameFilter.Problem) -> SuiteResult {
    var runner = try SuiteRunner(plan)
    var suite = SuiteResult()
    for input in inputs { suite.add(runner.listing(of: input)) }
    return suite
  }

  /// The selection narrowed by `@only`; nil if no file has one.
  private static func narrowed(
    _ inputs: [SuiteInput], _ selection: Selection, by runner: inout SuiteRunner
  ) -> Selection? {
    var selection = selection
    for input in inputs where runner.listing(of: input).onlyPlace != nil {
      let only = TagExpression.tag("only")
      selection.tags = selection.tags.map { .and($0, only) } ?? only
      return selection
    }
    return nil
  }
}

/// Collects results and adds them up in input order.
struct ResultCollector {
  private let inputs: [SuiteInput]
  private let plan: RunPlan
  private let count: Int
  /// Results that wait for earlier ones.
  private var waiting: [Int: FileResult] = [:]
  private var taken = 0
  private var failures = 0
  private(set) var isOver = false
  var suite = SuiteResult()

  init(inputs: [SuiteInput], plan: RunPlan, count: Int) {
    self.inputs = inputs
    self.plan = plan
    self.count = count
  }

  var progress: SuiteRun.Progress { .init(done: taken, count: count, failed: suite.counts.failed) }

  /// The number of failures after which the run stops.
  var remaining: Int? { plan.maxFailures.map { max(1, $0 - failures) } }

  /// Stores a result until the earlier ones are there.
  mutating func put(_ result: consuming FileResult, at index: Int) {
    result.index = index % inputs.count
    result.repetition = index / inputs.count
    waiting[index] = result
  }

  /// Adds the next result in input order.
  mutating func takeInOrder(_ result: consuming FileResult) {
    result.index = taken % inputs.count
    result.repetition = taken / inputs.count
    addNext(result)
  }

  /// Adds the next result in input order, if it is there.
  ///
  /// - Parameter runner: runs an input again if only a part of it counts.
  mutating func takeNext(_ runner: inout SuiteRunner) -> Bool {
    guard !isOver, var result = waiting.removeValue(forKey: taken) else { return false }
    if let remaining, result.failures > remaining {
      put(runner.result(of: inputs[taken % inputs.count], limit: remaining), at: taken)
      result = waiting.removeValue(forKey: taken) ?? result
    }
    addNext(result)
    return true
  }

  private mutating func addNext(_ result: consuming FileResult) {
    add(result)
    if let most = plan.maxFailures, failures >= most {
      isOver = true
      suite.ending = .failures(failures, unrun: count - taken)
    }
  }

  /// Adds the remaining results of an interrupted run, which may have gaps.
  mutating func takeRemaining() {
    if isOver { return }
    if plan.stopsOnInterrupt, Interruption.isRequested { suite.ending = .interrupted }
    if waiting.isEmpty { return }
    for index in waiting.keys.sorted() {
      if let result = waiting[index] { add(result) }
    }
  }

  private mutating func add(_ result: consuming FileResult) {
    failures += result.failures
    taken += 1
    suite.add(result)
  }
}

/// The order in which inputs are run: the same in every repetition.
struct WorkOrder {
  private let count: Int
  /// The order of the inputs; nil for that of the command line.
  private let inputs: [Int]?

  init(_ count: Int, seed: UInt64?) {
    self.count = count
    guard let seed else {
      inputs = nil
      return
    }
    var generator = SplitMix(seed: seed)
    inputs = (0..<count).shuffled(using: &generator)
  }

  /// The index of a result: the input's index plus the number of inputs for each earlier repetition.
  subscript(place: Int) -> Int {
    guard let inputs else { return place }
    return place - place % count + inputs[place % count]
  }
}

/// Threads that share the inputs of a suite, including the caller's.
///
/// The lock protects everything that they share.
// All stored properties except the constants are accessed only while the lock is held.
final class WorkerPool: @unchecked Sendable {
  private let inputs: [SuiteInput]
  private let plan: RunPlan
  private let order: WorkOrder
  private let count: Int
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let resultsAvailable = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var next = 0
  private var results: [(index: Int, result: FileResult)] = []
  private var isStopped = false
  private var working = 0

  init(inputs: [SuiteInput], plan: RunPlan, count: Int) {
    self.inputs = inputs
    self.plan = plan
    self.count = count
    order = WorkOrder(inputs.count, seed: plan.seed)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(resultsAvailable, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(resultsAvailable)
    lock.deallocate()
    resultsAvailable.deallocate()
  }

  /// Runs everything; the first worker runs on the caller's thread.
  func run(
    _ workers: [SuiteRunner], _ collector: inout ResultCollector, progress: (SuiteRun.Progress) -> Void
  ) {
    var own = workers[0]
    // It runs parts of inputs again while its own work is suspended.
    var again = own
    var threads: [System.Thread] = []
    for worker in workers.dropFirst() {
      if let thread = start(worker) { threads.append(thread) }
    }
    while let index = take() {
      give(own.result(of: inputs[index % inputs.count], limit: plan.maxFailures), at: index)
      collect(&collector, &again, progress: progress, waits: false)
    }
    collect(&collector, &again, progress: progress, waits: true)
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Start {
    let pool: WorkerPool
    var worker: SuiteRunner

    init(_ pool: WorkerPool, _ worker: SuiteRunner) {
      self.pool = pool
      self.worker = worker
    }
  }

  private func start(_ worker: SuiteRunner) -> System.Thread? {
    pthread_mutex_lock(lock)
    working += 1
    pthread_mutex_unlock(lock)
    let context = Unmanaged.passRetained(Start(self, worker)).toOpaque()
    // The same stack size as the main thread, so that the maximum nesting of a script is the same on every thread.
    if let thread = System.start(stack: 8 << 20, context, { WorkerPool.work($0) }) { return thread }
    Unmanaged<Start>.fromOpaque(context).release()
    pthread_mutex_lock(lock)
    working -= 1
    pthread_mutex_unlock(lock)
    return nil
  }

  private static func work(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
    TrapHandler.enterThread()
    defer { TrapHandler.leaveThread() }
    let pool = start.pool
    while let index = pool.take() {
      let input = pool.inputs[index % pool.inputs.count]
      pool.give(start.worker.result(of: input, limit: pool.plan.maxFailures), at: index)
    }
    pthread_mutex_lock(pool.lock)
    pool.working -= 1
    pthread_cond_signal(pool.resultsAvailable)
    pthread_mutex_unlock(pool.lock)
    return nil
  }

  /// The next input to run; nil at the end.
  private func take() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if plan.stopsOnInterrupt, Interruption.isRequested { isStopped = true }
    guard !isStopped, next < count else { return nil }
    next += 1
    return order[next - 1]
  }

  private func give(_ result: consuming FileResult, at index: Int) {
    pthread_mutex_lock(lock)
    results.append((index, result))
    pthread_cond_signal(resultsAvailable)
    pthread_mutex_unlock(lock)
  }

  /// Adds up the available results, and waits for the rest if requested.
  private func collect(
    _ collector: inout ResultCollector, _ again: inout SuiteRunner, progress: (SuiteRun.Progress) -> Void,
    waits: Bool
  ) {
    while true {
      pthread_mutex_lock(lock)
      while waits, results.isEmpty, working > 0 { pthread_cond_wait(resultsAvailable, lock) }
      var come: [(index: Int, result: FileResult)] = []
      swap(&come, &results)
      let isOver = working == 0 && come.isEmpty
      pthread_mutex_unlock(lock)
      // Results are large: taking them out of the array moves them.
      while let (index, result) = come.popLast() { collector.put(result, at: index) }
      while collector.takeNext(&again) { progress(collector.progress) }
      if collector.isOver {
        pthread_mutex_lock(lock)
        isStopped = true
        pthread_mutex_unlock(lock)
      }
      if !waits || isOver { return }
    }
  }
}
