import Pictures
import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// `navscript render`: writes a run as a picture.
enum RenderCommand: Subcommand {
  static let name = "render"
  static let summary = "Draw a run as a film strip with a time line"
  static let operands = "[OPTION…] FILE[:LINE] | -e TEXT"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option(
          "-o", "--output", value: .required("OUT"),
          help:
            "Write to OUT: a name that ends in .svg, .html or .txt; without it,\ncharacters go to standard output"
        ),
        Option("-e", value: .required("TEXT"), help: "Draw the run of TEXT"),
        Option("--width", value: .required("CELLS"), help: "The width of .txt in characters; 100"),
      ])
  ])

  static let help = """
    Draws the run of a scenario: a phone for each statement, with the screens where they are, the
    finger with its path and velocity, and below each phone the statement, the decisions that it
    led to and what was expected; then a time line with progress, finger, callbacks and decisions.

    Usage: navscript render [OPTION…] FILE[:LINE] | -e TEXT

    FILE.nav:LINE is the scenario, or the row of its table, at that line; without a line all
    scenarios of the file are drawn, one below the other, and in a page one is chosen.

    \(table.help)
    Examples:
      navscript render scenarios/seeds/fullscreen.nav:16 -o strip.svg
      navscript render -e 'push A; pan 0.3 vel 50; release' -o swipe.html

    """

  /// Maximum number of scenarios in a picture or on a page.
  static let mostScenarios = 40

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var operands = ScenarioOperands()
    var output: String?
    var width = 100
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): try operands.take(operand: operand, arguments)
      case .option("-e"): operands.take(text: try arguments.value(of: "-e"))
      case .option("-o"), .option("--output"): output = try arguments.value(of: "--output")
      case .option("--width"): width = try arguments.count(of: "--width", in: 40...500)
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard !operands.isEmpty else { throw arguments.error("which file? Name one, `-` or -e TEXT") }
    let format = try Format(output, arguments)
    let (files, problem) = operands.read(on: &console)
    if let problem { return problem }
    let bytes = format.bytes(of: files, width: width)
    guard let output, output != "-" else {
      console.out.write(bytes: bytes)
      return .passed
    }
    return console.write(bytes, to: output) ? .passed : .internalError
  }

  /// The output format.
  private enum Format {
    case svg, html, text

    /// The format that belongs to a file name's extension.
    init(_ output: String?, _ arguments: Arguments) throws(UsageError) {
      guard let output, output != "-" else {
        self = .text
        return
      }
      let name = output.lowercased()
      if name.hasSuffix(".svg") {
        self = .svg
      } else if name.hasSuffix(".html") || name.hasSuffix(".htm") {
        self = .html
      } else if name.hasSuffix(".txt") {
        self = .text
      } else {
        throw arguments.error("`\(output)` must end in .svg, .html or .txt")
      }
    }

    func bytes(of files: [ScenarioReader], width: Int) -> [UInt8] {
      var room = mostScenarios
      var shown: [(file: ScenarioReader, scenario: Int)] = []
      for file in files {
        for scenario in file.scenarios.prefix(room) { shown.append((file, scenario)) }
        room = mostScenarios - shown.count
      }
      let rest = files.reduce(0) { $0 + $1.scenarios.count } - shown.count
      switch self {
      case .svg: return Self.svg(shown, rest)
      case .text:
        var text = shown.map { RenderCommand.strip($0.file, $0.scenario) }
          .map { FilmStripText.text($0.strip, $0.timeLine, width: width) }.joined(separator: "\n\n")
        if rest > 0 { text += "\n\n… and \(rest) more scenarios\n" }
        return Array(text.utf8)
      case .html: return PageReport.page(of: shown.map { $0.file.pageRun($0.scenario) })
      }
    }

    private static func svg(_ shown: [(file: ScenarioReader, scenario: Int)], _ rest: Int) -> [UInt8] {
      let pictures = shown.map { RenderCommand.strip($0.file, $0.scenario) }
        .map { FilmStripPicture.picture($0.strip, $0.timeLine) }
      return SVGWriter.file(Picture.stack(pictures, omitted: rest))
    }
  }

  /// The strip and the time line of a scenario.
  static func strip(_ file: ScenarioReader, _ scenario: Int) -> (strip: FilmStrip, timeLine: TimeLine) {
    let recording = file.record(scenario, RecordingRequest(keepsModels: true, keepsStretches: true))
    let strip = FilmStrip(recording, title: file.info(scenario).name, place: file.place(scenario))
    return (strip, TimeLine(recording))
  }
}

extension ScenarioReader {
  /// The recording of a scenario as a page shows it.
  func pageRun(_ scenario: Int, recipe: String? = nil) -> PageReport.Run {
    let recording = record(scenario, RecordingRequest(keepsModels: true, keepsStretches: true))
    return PageReport.Run(recording, about(scenario, recipe: recipe))
  }

  /// The description of a scenario on a page: a short file is quoted in full, of a long one only the
  /// scenario's lines.
  func about(_ scenario: Int, recipe: String? = nil) -> PageTrace.About {
    var lines: [String] = []
    var first = 1
    if let source = file.source {
      let own = source.ownBytes
      let count = own.count { $0 == UInt8(ascii: "\n") } + (own.last == UInt8(ascii: "\n") ? 0 : 1)
      let range = count <= 120 ? 1...max(1, count) : self.lines(scenario)
      first = range.lowerBound
      for line in range { lines.append(source.text(source.lineRange(line))) }
    }
    return PageTrace.About(
      name: info(scenario).name, place: place(scenario), file: name, firstLine: first, lines: lines,
      recipe: recipe)
  }
}

extension Source {
  /// The bytes of the file itself, without what it includes.
  var ownBytes: [UInt8] {
    let end = included.first.map { Int($0.start) } ?? bytes.count
    return Array(bytes[..<min(end, bytes.count)])
  }
}

extension Arguments {
  /// The value of an option that takes a whole number.
  mutating func count(of option: String, in bounds: ClosedRange<Int>) throws(UsageError) -> Int {
    let text = try value(of: option)
    guard let number = Int(text), bounds.contains(number) else {
      throw error(
        "`\(option)` takes a whole number from \(bounds.lowerBound) to \(bounds.upperBound), not `\(text)`")
    }
    return number
  }
}

extension Console {
  /// Writes a file and creates its folder; reports a failure and returns false.
  mutating func write(_ bytes: [UInt8], to path: String) -> Bool {
    ReportTarget.makeFolder(of: path)
    do throws(PathProblem) {
      try ReplacedFile(path).finish(bytes)
      return true
    } catch {
      err.line("navscript: `\(visible(error.path))` cannot be written: \(error.writingMessage)")
      return false
    }
  }
}
