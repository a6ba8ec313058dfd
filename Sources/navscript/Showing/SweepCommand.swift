import Pictures
import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// `navscript sweep`: draws a map of a swipe's outcomes.
enum SweepCommand: Subcommand {
  static let name = "sweep"
  static let summary = "Map where a rule finishes and where it cancels"
  static let operands = "[OPTION…] FILE[:LINE] | -e TEXT"

  static let table = OptionTable([
    .init(
      title: "A map",
      options: [
        Option(
          "--over", value: .required("NAME=A..B:STEP"),
          help: "The values of a top-level `let` or a column: 'p=0..1:0.05'. Given\ntwice, the second goes up"
        ),
        Option(
          "-o", "--output", value: .required("OUT"),
          help:
            "Write to OUT, which ends in .svg, .csv or .txt; without it, characters\ngo to standard output"),
        Option("-e", value: .required("TEXT"), help: "Map TEXT"),
      ]),
    .init(
      title: "A thumb",
      options: [
        Option(
          "--thumb", value: .required("N"),
          help:
            "Instead of a map, N swipes around the last pan before the first\n`release`: how many go back, and how many are near the limit"
        ),
        Option(
          "--spread", value: .required("SPREAD"),
          help:
            "Standard deviations: 'place=0.02,distance=0.1,speed=0.25', the place in\nwidths, the others as a part of the pan's own"
        ),
        Option("--seed", value: .required("N"), help: "Other swipes for another number; 1"),
      ]),
  ])

  static let help = """
    Runs a scenario for many values of what it names, whatever it expects, and draws a map: where
    the last release finishes and where it cancels, and what is within 5 % of the limit.

    Usage: navscript sweep --over NAME=A..B:STEP [--over …] FILE[:LINE] | -e TEXT
           navscript sweep --thumb N [--spread SPREAD] [--seed N] FILE[:LINE] | -e TEXT

    \(table.help)
    The spread of a thumb is a setting; nothing is claimed about real people.

    Example:
      navscript sweep --over 'p=0..1:0.05' --over 'v=-500..1500:100' swipe.nav:9

    """

  /// Maximum number of runs for one map.
  static let mostRuns = 40_000

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var operands = ScenarioOperands()
    var axes: [SweepAxis] = []
    var thumb: Int?
    var seed = 1
    var spread = ThumbCount.Spread()
    var output: String?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): try operands.take(operand: operand, arguments)
      case .option("-e"): operands.take(text: try arguments.value(of: "-e"))
      case .option("--over"): axes.append(try axis(arguments.value(of: "--over"), arguments))
      case .option("--thumb"): thumb = try arguments.count(of: "--thumb", in: 1...100_000)
      case .option("--seed"): seed = try arguments.count(of: "--seed", in: 0...Int(Int32.max))
      case .option("--spread"): spread = try self.spread(arguments.value(of: "--spread"), arguments)
      case .option("-o"), .option("--output"): output = try arguments.value(of: "--output")
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard !operands.isEmpty else { throw arguments.error("which file? Name one, `-` or -e TEXT") }
    guard axes.isEmpty != (thumb == nil) else {
      throw arguments.error(
        axes.isEmpty ? "over what? Give --over or --thumb" : "--over and --thumb exclude each other")
    }
    guard axes.count <= 2 else { throw arguments.error("--over can be given twice, not \(axes.count) times") }
    guard axes.reduce(1, { $0 * $1.values.count }) <= mostRuns else {
      throw arguments.error("the map has more than \(mostRuns) fields; take wider steps")
    }
    let ending = try ending(of: output, arguments)
    let (file, scenario, code) = operands.readFirst(name, on: &console)
    guard let file, let source = file.file.source else { return code }
    let sweep = Sweep(file: file, scenario: scenario, text: ScenarioText(source.ownBytes))
    if let thumb { return sweep.thumb(thumb, UInt64(seed), spread, on: &console) }
    return try sweep.map(axes, ending, output, arguments, on: &console)
  }

  private static func axis(_ text: String, _ arguments: Arguments) throws(UsageError) -> SweepAxis {
    do throws(SweepAxis.Problem) { return try SweepAxis(text) } catch { throw arguments.error(error.message) }
  }

  private static func spread(_ text: String, _ arguments: Arguments) throws(UsageError) -> ThumbCount.Spread {
    var spread = ThumbCount.Spread()
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map { String($0) }
      guard pair.count == 2, let value = Double(pair[1]), value >= 0, value <= 10 else {
        throw arguments.error(
          "`\(text)` must look like `place=0.02,distance=0.1,speed=0.25`, with values from 0 to 10")
      }
      switch pair[0] {
      case "place": spread.place = value
      case "distance": spread.distance = value
      case "speed": spread.speed = value
      default:
        let hint = Hint.nearest(for: pair[0], among: ["place", "distance", "speed"])
        throw arguments.error("there is no spread of `\(pair[0])`: place, distance or speed\(hint)")
      }
    }
    return spread
  }

  enum Ending { case text, svg, csv }

  private static func ending(of output: String?, _ arguments: Arguments) throws(UsageError) -> Ending {
    guard let output, output != "-" else { return .text }
    if output.hasSuffix(".svg") { return .svg }
    if output.hasSuffix(".csv") { return .csv }
    if output.hasSuffix(".txt") { return .text }
    throw arguments.error("`\(output)` must end in .svg, .csv or .txt")
  }
}

/// A scenario that is run once for each point of the map.
private struct Sweep {
  let file: ScenarioReader
  let scenario: Int
  let text: ScenarioText

  private var line: Int { file.info(scenario).line }

  func map(
    _ axes: [SweepAxis], _ ending: SweepCommand.Ending, _ output: String?, _ arguments: Arguments,
    on console: inout Console
  ) throws(UsageError) -> ExitCode {
    var places: [(SweepAxis, SourceRange)] = []
    for axis in axes {
      guard let range = text.value(ofLet: axis.name) ?? text.cell(ofColumn: axis.name, atLine: line) else {
        let names = text.names(atLine: line)
        let known =
          names.isEmpty ? "the file has neither" : "there is " + names.prefix(12).joined(separator: ", ")
        throw arguments.error(
          "there is no top-level `let` and no column `\(axis.name)`: \(known)\(Hint.nearest(for: axis.name, among: names))"
        )
      }
      places.append((axis, range))
    }
    let map = SwipeMap(
      text, VariantRunner(name: file.name), scenario: scenario, across: places[0],
      up: places.count > 1 ? places[1] : nil)
    let picture = outcomeMap(map)
    let bytes: [UInt8] =
      switch ending {
      case .text: Array(picture.text.utf8)
      case .csv: Array(picture.csv.utf8)
      case .svg: SVGWriter.file(picture.picture)
      }
    guard let output, output != "-" else {
      console.out.write(bytes: bytes)
      return .passed
    }
    return console.write(bytes, to: output) ? .passed : .internalError
  }

  private func outcomeMap(_ map: SwipeMap) -> OutcomeMap {
    OutcomeMap(
      title: "\(file.info(scenario).name) (\(file.place(scenario)))", acrossName: map.across.name,
      across: map.across.values, upName: map.up?.name ?? "", up: map.up?.values ?? [],
      rows: map.rows.map { row in
        row.map { outcome in
          let kind: OutcomeMap.Cell.Kind =
            switch outcome.kind {
            case .finished: .finished
            case .cancelled: .cancelled
            case .none: .none
            case .error: .error
            }
          return OutcomeMap.Cell(kind, margin: outcome.margin, title: outcome.reason)
        }
      })
  }

  func thumb(
    _ count: Int, _ seed: UInt64, _ spread: ThumbCount.Spread, on console: inout Console
  ) -> ExitCode {
    guard let pan = text.lastPan(in: file.lines(scenario)) else {
      console.err.line("navscript sweep: the scenario has no `pan` before a `release`")
      return .nothingSelected
    }
    let recording = file.record(scenario, RecordingRequest())
    guard let own = recording.swipe(ofLine: pan.line) else {
      console.err.line("navscript sweep: the run does not reach the `pan` at line \(pan.line)")
      return .nothingSelected
    }
    let result = ThumbCount.run(
      count, seed: seed, spread, text, VariantRunner(name: file.name), scenario: scenario, pan: pan, own: own)
    func part(_ number: Int) -> String {
      "\(number)".leftPadded(to: 7) + "  " + "\((number * 1000 / max(1, count) + 5) / 10) %".leftPadded(to: 5)
    }
    console.out.line("\(visible(file.info(scenario).name)) (\(visible(file.place(scenario))))")
    console.out.line(
      "\(count) swipes around line \(pan.line), spread place \(spread.place), distance \(spread.distance), speed \(spread.speed), seed \(seed)\n"
    )
    console.out.line(part(result.finished) + "  go back")
    console.out.line(part(result.cancelled) + "  spring back")
    console.out.line(part(result.none) + "  do not begin")
    if result.errors > 0 { console.out.line(part(result.errors) + "  end in an error") }
    console.out.line(part(result.near) + "  are within 5 % of the limit")
    return .passed
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Recording {
  /// Where the pan of a line started, its distance (both in widths), and its velocity (pt/s) or duration (s).
  fileprivate func swipe(ofLine line: Int) -> (place: Double, distance: Double, speed: Double)? {
    let width = max(1, start?.device.width ?? 375)
    var place: Double?
    for action in actions {
      guard case .finger(let finger) = action.action else { continue }
      if finger.phase == .down { place = finger.point.x }
      guard finger.phase == .move, action.line == line, let from = place else { continue }
      let speed = finger.velocity?.x ?? Double(finger.duration) / 1e9
      return (from / width, (finger.point.x - from) / width, speed)
    }
    return nil
  }
}
