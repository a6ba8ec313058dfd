import Foundation

/// The built command, run as a user runs it.
enum Navscript {
  struct Outcome: Equatable {
    var out: String
    var err: String
    var status: Int32
  }

  /// The project's folder.
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The binary, which is built into the folder of the test bundle.
  static let binary: URL = {
    var folder = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("navscript")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
        return candidate
      }
    }
    preconditionFailure("the binary is not beside the tests")
  }()

  /// What every command of the tests is started with.
  ///
  /// Records of failed runs go to a folder of their own, and nothing is said of colours and shards.
  private static let surroundings: [String: String] = {
    var variables = ProcessInfo.processInfo.environment
    for name in variables.keys
    where name.contains("COLOR") || name.hasPrefix("TEST") || name.hasPrefix("GITHUB")
      || name.hasPrefix("CI_NODE")
      || name.hasPrefix("CIRCLE")
      || name.hasPrefix("BUILDKITE") || name.hasPrefix("JOB_COMPLETION")
    {
      variables[name] = nil
    }
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("navscript-tests-cache")
    variables["XDG_CACHE_HOME"] = cache.path
    variables["NAVSCRIPT"] = binary.path
    return variables
  }()

  /// Runs it and waits; what it writes goes through files, so that no pipe can fill up.
  static func run(
    _ arguments: [String], input: String = "", in folder: URL = project,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try TemporaryFolder.with { temporary in
      let files = try ["in", "out", "err"].map { name in
        let file = temporary.appendingPathComponent(name)
        try Data(name == "in" ? Array(input.utf8) : []).write(to: file)
        return file
      }
      let process = Process()
      process.executableURL = binary
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = surroundings.merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      return Outcome(
        out: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
        err: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
        status: process.terminationStatus)
    }
  }

  /// Runs a line of shell in which `$NAVSCRIPT` is the binary.
  static func shell(
    _ line: String, in folder: URL = project, environment: [String: String] = [:]
  ) throws -> Outcome {
    try TemporaryFolder.with { temporary in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "set -o pipefail; \(line)"]
      process.currentDirectoryURL = folder
      process.environment = surroundings.merging(environment) { $1 }
      let files = ["out", "err"].map { temporary.appendingPathComponent($0) }
      for file in files { try Data().write(to: file) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: files[0])
      process.standardError = try FileHandle(forWritingTo: files[1])
      try process.run()
      process.waitUntilExit()
      return Outcome(
        out: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
        err: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
        status: process.terminationStatus)
    }
  }
}

/// A folder that is there for as long as a closure runs.
enum TemporaryFolder {
  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

extension URL {
  /// Writes a file below this folder, with the folders that it needs.
  func write(_ path: String, _ text: String = "") throws {
    let file = appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
