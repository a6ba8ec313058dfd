import ScenarioSyntax
import TransitionCore

/// Writes a recording while a scenario runs.
///
/// Steps nest as strands do: each strand that runs has a frame with the step that it is in, and so has each turn
/// and each instant at which something happens by itself. A step's number is its place in `Recording.steps`.
struct Recorder {
  let request: RecordingRequest
  private(set) var recording = Recording()
  /// Whether it has grown too large, so that nothing more is written.
  var isCut: Bool { recording.cut != nil }
  /// What is kept of the model after each step for sights, where they were asked for.
  private(set) var sketches: [SightSketch?] = []
  private var frames: [Frame] = []
  /// The row of the scenario's table.
  let row: Int?
  /// Where statements stand, by their numbers, once they have run.
  private var places: [RecordedStep.Place?] = []

  /// Where in the run something is: counts of what came before, and the time.
  struct Mark {
    var events: Int
    var decisions: Int
    var warnings: Int
    var time: Nanoseconds

    init(_ model: borrowing NavigationModel) {
      events = model.log.end
      decisions = model.decisions.end
      warnings = model.warnings.end
      time = model.now
    }
  }

  private struct Frame {
    var parent: Int?
    var cause: Int?
    var step: Int?
    /// The statement of the step, and the place of its latest instruction.
    var statement: Int32 = -1
    var place = -1
    /// The condition that the step waits for, or -1.
    var awaited: NodeID = -1
  }

  init(_ request: RecordingRequest, row: Int? = nil) {
    self.request = request
    self.row = row
  }

  /// Where a statement stands, if it has run before.
  func place(of statement: Int32) -> RecordedStep.Place? {
    statement >= 0 && Int(statement) < places.count ? places[Int(statement)] : nil
  }

  /// The line of a statement that has run.
  func line(of statement: Int32) -> Int { place(of: statement)?.line ?? 0 }

  mutating func keep(_ place: RecordedStep.Place, of statement: Int32) {
    guard statement >= 0 else { return }
    while places.count <= Int(statement) { places.append(nil) }
    places[Int(statement)] = place
  }

  // MARK: - Frames

  /// How many frames there are.
  var depth: Int { frames.count }

  /// The innermost step that is under way.
  private var innermost: Int? { frames.last.flatMap { $0.step ?? $0.parent } }

  /// The kind of the innermost step that has a frame of its own.
  var innermostKind: RecordedStep.Kind? { frames.last?.step.map { recording.steps[$0].kind } }

  /// A strand begins to run inside the step that is under way.
  mutating func enter(cause: Int? = nil) { frames.append(Frame(parent: innermost, cause: cause)) }

  /// The strand ends or is put aside: its step is closed.
  mutating func exit(_ model: borrowing NavigationModel) {
    close(.done, model)
    _ = frames.popLast()
  }

  /// The strand is put aside in the middle of its step, which stays open.
  /// - Returns: the number of the step; -1 if there is none.
  mutating func suspend(_ model: borrowing NavigationModel) -> Int32 {
    let step = frames.last?.step
    close(.waits, model)
    _ = frames.popLast()
    return step.map { Int32($0) } ?? -1
  }

  /// A step that was put aside is over, since its strand goes on.
  mutating func resume(_ step: Int32, at time: Nanoseconds) {
    guard step >= 0, Int(step) < recording.steps.count else { return }
    recording.steps[Int(step)].ending = .done
    recording.steps[Int(step)].end = time
  }

  /// Leaves the frames that something was thrown through, and ends the step that it was thrown to.
  mutating func unwind(to depth: Int, _ ending: RecordedStep.Ending, _ model: borrowing NavigationModel) {
    while frames.count > depth {
      close(ending, model)
      frames.removeLast()
    }
    close(ending, model)
  }

  // MARK: - Steps

  /// A step that is not a statement begins, with a frame of its own.
  mutating func begin(_ kind: RecordedStep.Kind, _ model: borrowing NavigationModel) {
    let parent = innermost
    frames.append(Frame(parent: parent))
    open(kind, nil, model)
  }

  /// The clock has moved within the step that is under way, before which nothing happened.
  mutating func moved(to time: Nanoseconds) {
    if let step = frames.last?.step { recording.steps[step].start = time }
  }

  /// The step that `begin` began ends; of those in which nothing happened, only the first and the last stay.
  mutating func end(_ model: borrowing NavigationModel) {
    let step = frames.last?.step
    close(.done, model)
    _ = frames.popLast()
    guard let step else { return }
    let ended = recording.steps[step]
    let isKept =
      switch ended.kind {
      case .begin, .end, .statement, .app: true
      case .turn, .time, .wake: !ended.events.isEmpty || step < recording.steps.count - 1
      }
    if !isKept {
      recording.steps.removeLast()
      if request.keepsModels { recording.models.removeLast() }
      if request.keepsSights { sketches.removeLast() }
    }
  }

  /// Whether an instruction belongs to the statement that is under way.
  func continues(_ statement: Int32, at place: Int) -> Bool {
    guard let frame = frames.last, frame.step != nil else { return false }
    return frame.statement == statement && place > frame.place
  }

  mutating func goOn(at place: Int) {
    if !frames.isEmpty { frames[frames.count - 1].place = place }
  }

  /// The statement that is under way is over.
  mutating func closeStatement(_ model: borrowing NavigationModel) { close(.done, model) }

  mutating func beginStatement(
    _ statement: Int32, at place: Int, _ source: RecordedStep.Place, _ model: borrowing NavigationModel
  ) {
    guard !frames.isEmpty else { return }
    open(.statement, source, model)
    frames[frames.count - 1].statement = statement
    frames[frames.count - 1].place = place
  }

  /// The condition that the statement under way waits for, or -1.
  var awaited: NodeID {
    get { frames.last?.awaited ?? -1 }
    set { if !frames.isEmpty { frames[frames.count - 1].awaited = newValue } }
  }

  /// Says how the expectation of the statement under way came out.
  mutating func set(_ expectation: RecordedStep.Expectation) {
    if let step = frames.last?.step { recording.steps[step].expectation = expectation }
  }

  mutating func add(
    _ action: Action, waits: Bool, stack: String?, line: Int, _ model: borrowing NavigationModel
  ) {
    guard let step = frames.last?.step, !isCut else { return }
    recording.actions.append(
      RecordedAction(
        action: action, waits: waits, stack: stack, line: line, time: model.now, step: step,
        position: model.log.end))
  }

  mutating func setStart(_ start: Recording.Start) {
    var start = start
    start.step = innermost ?? 0
    recording.start = start
  }

  private mutating func open(
    _ kind: RecordedStep.Kind, _ source: RecordedStep.Place?, _ model: borrowing NavigationModel
  ) {
    guard let frame = frames.last, !isCut else { return }
    let mark = Mark(model)
    recording.steps.append(
      RecordedStep(
        kind: kind, parent: frame.parent, cause: frame.cause, events: mark.events..<mark.events,
        decisions: mark.decisions..<mark.decisions, warnings: mark.warnings..<mark.warnings, start: mark.time,
        end: mark.time, source: source))
    if request.keepsModels { recording.models.append(nil) }
    if request.keepsSights { sketches.append(nil) }
    frames[frames.count - 1].step = recording.steps.count - 1
  }

  private mutating func close(_ ending: RecordedStep.Ending, _ model: borrowing NavigationModel) {
    guard let number = frames.last?.step else { return }
    frames[frames.count - 1] = Frame(parent: frames.last?.parent, cause: frames.last?.cause)
    if isCut { return }
    let mark = Mark(model)
    recording.steps[number].events = recording.steps[number].events.lowerBound..<mark.events
    recording.steps[number].decisions = recording.steps[number].decisions.lowerBound..<mark.decisions
    recording.steps[number].warnings = recording.steps[number].warnings.lowerBound..<mark.warnings
    recording.steps[number].end = mark.time
    recording.steps[number].ending = ending
    if request.keepsModels { recording.models[number] = copy model }
    if request.keepsSights { sketches[number] = SightSketch(model) }
    capture(model)
  }

  // MARK: - Stretches

  /// Keeps the model as it is from here on, until the next thing happens.
  mutating func capture(_ model: borrowing NavigationModel) {
    guard request.keepsStretches, !isCut else { return }
    let count = recording.stretches.count
    let stretch = Stretch(
      start: model.now, end: model.now, position: model.log.end, model: model.withoutHistory)
    if count > 0 {
      recording.stretches[count - 1].end = model.now
      let last = recording.stretches[count - 1]
      if last.start == model.now, last.position == model.log.end {
        recording.stretches[count - 1] = stretch
        return
      }
    }
    recording.stretches.append(stretch)
  }

  // MARK: - Bounds

  /// Whether it has grown too large.
  func isFull(_ model: borrowing NavigationModel) -> Bool {
    let models = recording.stretches.count + (request.keepsModels ? recording.steps.count : 0)
    return recording.steps.count >= request.mostSteps || recording.actions.count >= request.mostSteps
      || model.log.end >= request.mostEvents || models >= request.mostModels
  }

  /// Cuts it here; steps that are under way end here.
  mutating func cut(_ model: borrowing NavigationModel) {
    for frame in frames.indices.reversed() {
      guard let step = frames[frame].step else { continue }
      frames.removeLast(frames.count - 1 - frame)
      frames[frame].step = step
      close(.waits, model)
    }
    recording.cut = Recording.Cut(
      time: model.now, steps: recording.steps.count, events: model.log.end)
    keepHistory(of: model)
  }

  private mutating func keepHistory(of model: borrowing NavigationModel) {
    recording.events = model.log.entries
    recording.warnings = model.warnings.entries
  }

  /// Ends it; decisions are the interpreter's to put into words.
  mutating func finish(_ model: borrowing NavigationModel) {
    if !isCut { keepHistory(of: model) }
    recording.end = model.now
    recording.isSettled = !model.isBusy
    if let last = recording.stretches.indices.last, !isCut { recording.stretches[last].end = model.now }
  }

  /// Hands the recording out, with what only the interpreter knows.
  mutating func take(
    decisions: [RecordedDecision], screenNames: [String], allNames: NameTable?
  ) -> Recording {
    recording.decisions = decisions
    recording.screenNames = screenNames
    recording.allNames = allNames
    return recording
  }
}
