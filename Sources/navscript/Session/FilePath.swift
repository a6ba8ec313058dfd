import Platform

/// The session's file operations.
enum FilePath {
  /// The current folder of the process.
  static var current: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Writes a file; returns the reason if that fails, otherwise nil.
  static func write(_ bytes: [UInt8], to path: String) -> String? {
    let descriptor = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer { close(descriptor) }
    return bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let written = Glibc.write(descriptor, part.baseAddress, part.count)
        if written < 0, errno == EINTR { continue }
        if written < 0 { return String(cString: strerror(errno)) }
        rest = rest.dropFirst(written)
      }
      return nil
    }
  }
}

/// The size of the terminal.
enum TerminalSize {
  /// Its width in cells; 80 if it is unknown.
  static var width: Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return 80
  }
}
