import Platform
import ScenarioRunner

/// The path of a report, checked before anything is written.
struct ReportPlace {
  private let path: String
  private let target: String

  init(_ path: String) {
    self.path = path
    target = Self.canonical(path)
  }

  /// Rejects a path that is an input, or that the next run would run as a scenario.
  ///
  /// - Parameter isScenario: whether the report consists of scenarios.
  func check(
    _ inputs: [SuiteInput], _ arguments: Arguments, isScenario: Bool = false
  ) throws(UsageError) {
    if !isScenario, target.hasSuffix(".nav") {
      throw arguments.error("the report would be written to `\(path)`, which is a scenario's name")
    }
    guard let identity = FileIdentity(path) else { return }
    var files = inputs.compactMap { if case .file(let path) = $0 { path } else { nil } }
    if files.contains(where: { FileIdentity($0) == identity }) || FileIdentity(descriptor: 0) == identity {
      throw arguments.error("the report would be written over `\(path)`, which is to be read")
    }
    // An included file may have any name; an earlier report cannot be one.
    if isReport { return }
    files = IncludeScan.included(by: files, real: realPath) { path in
      var reader = FileReader()
      do throws(PathProblem) { try reader.read(path) } catch { return nil }
      return reader.bytes
    }
    if files.contains(where: { FileIdentity($0) == identity }) {
      throw arguments.error("the report would be written over `\(path)`, which a scenario includes")
    }
  }

  /// Whether the path is free or holds an earlier report.
  private var isReport: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    guard FileIdentity(descriptor: descriptor) != nil else { return true }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &bytes, bytes.count)
    if count <= 0 { return true }
    return ["<?xml ", "# navscript explor", "TAP version", "{\"type\":\"run\"", "{\"$schema\"", "::"].contains
    { start in
      bytes[..<count].starts(with: start.utf8)
    }
  }

  /// A path without symbolic links; its file or folder need not exist yet.
  static func canonical(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return (folder == path ? folder : canonical(folder)) + "/" + name
  }
}
