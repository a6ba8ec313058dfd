import Platform

/// The files that git reports as changed.
package enum ChangedFiles {
  /// Why git could not report them.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
  }

  /// Absolute paths of the files that differ from a revision, and of untracked files that are not ignored.
  package static func since(_ revision: String) throws(Problem) -> Set<String> {
    let top = String(
      decoding: try git(["rev-parse", "--show-toplevel"]).prefix { $0 != 0x0A }, as: UTF8.self)
    let changed = try git(["-C", top, "diff", "--name-only", "-z", "--no-renames", revision, "--"])
    let others = try git(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed + others).split(separator: 0).map { top + "/" + String(decoding: $0, as: UTF8.self) })
  }

  /// The inputs that have changed, or that include a changed file.
  package static func filter(_ inputs: [SuiteInput], by changed: Set<String>) -> [SuiteInput] {
    let paths = inputs.compactMap { if case .file(let path) = $0 { path } else { nil } }
    let affected = IncludeScan.affected(paths, by: changed, real: realPath) { path in
      var reader = FileReader()
      do throws(PathProblem) { try reader.read(path) } catch { return nil }
      return reader.bytes
    }
    return inputs.filter { if case .file(let path) = $0 { affected.contains(path) } else { true } }
  }

  private static func git(_ arguments: [String]) throws(Problem) -> [UInt8] {
    let outcome = ChildProcess.run("git", arguments)
    guard let outcome else { throw Problem(message: "`git` cannot be run") }
    guard outcome.status == 0 else {
      let said = String(decoding: outcome.err.prefix { $0 != 0x0A }, as: UTF8.self)
      throw Problem(message: said.isEmpty ? "`git` ended in status \(outcome.status)" : "git says: " + said)
    }
    return outcome.out
  }
}

/// Runs a program and captures its output.
enum ChildProcess {
  /// Runs a program found on `PATH`, without input; returns nil if it cannot be started.
  static func run(_ program: String, _ arguments: [String]) -> (out: [UInt8], err: [UInt8], status: Int32)? {
    var out: [Int32] = [-1, -1]
    var err: [Int32] = [-1, -1]
    guard pipe(&out) == 0 else { return nil }
    guard pipe(&err) == 0 else {
      for descriptor in out { close(descriptor) }
      return nil
    }
    for descriptor in out + err { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, out[1], 1)
    posix_spawn_file_actions_adddup2(&actions, err[1], 2)
    defer { posix_spawn_file_actions_destroy(&actions) }

    var list: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for argument in list { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, program, &actions, nil, &list, System.variables)
    close(out[1])
    close(err[1])
    defer {
      close(out[0])
      close(err[0])
    }
    guard code == 0 else { return nil }
    let texts = drain(out[0], err[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return (texts.0, texts.1, status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
  }

  /// Reads both pipes to their ends in parallel, so that neither fills up.
  private static func drain(_ out: Int32, _ err: Int32) -> ([UInt8], [UInt8]) {
    var texts: ([UInt8], [UInt8]) = ([], [])
    var waits = [
      pollfd(fd: out, events: Int16(POLLIN), revents: 0), pollfd(fd: err, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while waits.contains(where: { $0.fd >= 0 }) {
      if poll(&waits, 2, -1) < 0 {
        if errno == EINTR { continue }
        break
      }
      for index in 0..<2 where waits[index].fd >= 0 && waits[index].revents != 0 {
        let count = read(waits[index].fd, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 {
          waits[index].fd = -1
        } else if index == 0 {
          texts.0 += buffer[..<count]
        } else {
          texts.1 += buffer[..<count]
        }
      }
    }
    return texts
  }
}
