import Pictures
import Platform
import TransitionCore

/// Plays a run in the terminal, in real or slowed time, until a key ends it.
struct TerminalPlayer {
  private let frame: PlayFrame
  private var time: Nanoseconds = 0
  private var isPlaying = true
  private var speed: Int

  /// How much slower than real time a run can be played.
  static let speeds: [(factor: Double, label: String)] = [
    (0.05, "1/20"), (0.1, "1/10"), (0.25, "1/4"), (0.5, "1/2"), (1, "1×"), (2, "2×"),
  ]

  /// A player; `speed` is an index of `speeds`.
  init(_ frame: PlayFrame, speed: Int = 4) {
    self.frame = frame
    self.speed = speed
  }

  /// Whether there is a terminal to play in.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Plays until `q`, or, where `endsByItself`, until the run is over.
  mutating func run(endsByItself: Bool = false) {
    var before = termios()
    tcgetattr(STDIN_FILENO, &before)
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
    defer {
      write("\u{1B}[?25h\u{1B}[?1049l")
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
    while true {
      show()
      if let key = self.key(within: 33), !take(key) { return }
      guard isPlaying else { continue }
      time = min(frame.end, time + Nanoseconds(33_000_000 * Self.speeds[speed].factor))
      if time == frame.end {
        isPlaying = false
        show()
        if endsByItself {
          _ = key(within: 900)
          return
        }
      }
    }
  }

  /// Handles a key; returns false to end.
  private mutating func take(_ key: Key) -> Bool {
    let step: Nanoseconds = 16_666_667
    switch key {
    case .quit: return false
    case .play:
      if !isPlaying, time >= frame.end { time = 0 }
      isPlaying.toggle()
    case .left: (isPlaying, time) = (false, max(0, time - step))
    case .right: (isPlaying, time) = (false, min(frame.end, time + step))
    case .up: (isPlaying, time) = (false, frame.stops.last { $0 < time } ?? 0)
    case .down: (isPlaying, time) = (false, frame.stops.first { $0 > time } ?? frame.end)
    case .faster: speed = min(Self.speeds.count - 1, speed + 1)
    case .slower: speed = max(0, speed - 1)
    case .other: break
    }
    return true
  }

  private func show() {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    let width = size.ws_col > 0 ? Int(size.ws_col) : 80
    let height = size.ws_row > 0 ? Int(size.ws_row) : 30
    let lines = frame.lines(at: time, width: width, isPlaying: isPlaying, speed: Self.speeds[speed].label)
    // On a low terminal the phone's lower part is cut, not the lines below it.
    let room = max(3, height - 1)
    let shown = lines.count <= room ? lines : Array(lines.prefix(room - 2)) + lines.suffix(2)
    write("\u{1B}[H" + shown.map { $0 + "\u{1B}[K\r\n" }.joined() + "\u{1B}[J")
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private enum Key { case quit, play, left, right, up, down, faster, slower, other }

  /// The key that is pressed within that many milliseconds; nil if none is.
  private func key(within time: Int32) -> Key? {
    var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, time) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count <= 0 { return .quit }
    switch Array(bytes[..<count]) {
    case [0x71], [0x51], [0x03], [0x04], [0x1B]: return .quit
    case [0x20]: return .play
    case [0x2B], [0x3D]: return .faster
    case [0x2D]: return .slower
    case [0x1B, 0x5B, 0x44], [0x68]: return .left
    case [0x1B, 0x5B, 0x43], [0x6C]: return .right
    case [0x1B, 0x5B, 0x41], [0x6B]: return .up
    case [0x1B, 0x5B, 0x42], [0x6A]: return .down
    default: return .other
    }
  }
}
