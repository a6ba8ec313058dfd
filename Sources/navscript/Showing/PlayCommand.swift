import Pictures
import Reports
import ScenarioRunner
import ScenarioRuntime

/// `navscript play`: plays a run in the terminal.
enum PlayCommand: Subcommand {
  static let name = "play"
  static let summary = "Play a run in the terminal, in real or slowed time"
  static let operands = "[OPTION…] FILE[:LINE] | -e TEXT"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("-e", value: .required("TEXT"), help: "Play the run of TEXT"),
        Option("--speed", value: .required("SPEED"), help: "0.05, 0.1, 0.25, 0.5, 1 or 2 times real time; 1"),
        Option(
          "--at", value: .required("TIME"), help: "Print the picture at TIME, such as 0.35s, and play nothing"
        ),
      ])
  ])

  static let help = """
    Plays the run of a scenario in the terminal: the phone, the statement, what was decided.

    Usage: navscript play [OPTION…] FILE[:LINE] | -e TEXT

    \(table.help)
    Keys: space plays and pauses, left and right go by frame, up and down by statement, + and -
    change the speed, q ends.

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var operands = ScenarioOperands()
    var speed = 4
    var time: Double?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): try operands.take(operand: operand, arguments)
      case .option("-e"): operands.take(text: try arguments.value(of: "-e"))
      case .option("--speed"): speed = try self.speed(arguments.value(of: "--speed"), arguments)
      case .option("--at"): time = try self.time(arguments.value(of: "--at"), arguments)
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard !operands.isEmpty else { throw arguments.error("which file? Name one, or -e TEXT") }
    let (file, scenario, code) = operands.readOne(name, on: &console)
    guard let file else { return code }
    let recording = file.record(scenario, RecordingRequest(keepsStretches: true))
    let frame = PlayFrame(recording, title: file.info(scenario).name)
    if let time {
      let lines = frame.lines(
        at: min(frame.end, Int64(time * 1e9)), width: 100, isPlaying: false, speed: "at \(time) s")
      for line in lines.dropLast() { console.out.line(line) }
      return .passed
    }
    guard TerminalPlayer.isPossible else {
      console.err.line(
        "navscript play: this needs a terminal; `navscript render` draws the run, `--at` one instant")
      return .usage
    }
    console.flush()
    var player = TerminalPlayer(frame, speed: speed)
    player.run()
    return .passed
  }

  private static func speed(_ text: String, _ arguments: Arguments) throws(UsageError) -> Int {
    guard let value = Double(text),
      let place = TerminalPlayer.speeds.firstIndex(where: { $0.factor == value })
    else {
      throw arguments.error("`--speed` takes 0.05, 0.1, 0.25, 0.5, 1 or 2, not `\(text)`")
    }
    return place
  }

  private static func time(_ text: String, _ arguments: Arguments) throws(UsageError) -> Double {
    let number =
      text.hasSuffix("ms")
      ? Double(text.dropLast(2)).map { $0 / 1000 } : text.hasSuffix("s") ? Double(text.dropLast()) : nil
    guard let number, number >= 0, number < 1e6 else {
      throw arguments.error("`--at` takes a time such as 0.35s or 350ms, not `\(text)`")
    }
    return number
  }
}
