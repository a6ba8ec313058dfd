import Glibc
import ScenarioRunner

/// The file that a report is to be written to, looked at before anything is touched.
struct ReportPlace {
  private let path: String
  private let target: String

  init(_ path: String) {
    self.path = path
    target = Self.canonical(path)
  }

  /// Refuses a place where something is that is read, or that would be run as a scenario the next time.
  ///
  /// - Parameter isScenario: whether it is scenarios that are written there.
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
    // Files may include others of any name; an earlier report is none of them.
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

  /// Whether nothing or a report stands there.
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

  /// A path without links in it, also where its file, or its folder, is not there yet.
  static func canonical(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return (folder == path ? folder : canonical(folder)) + "/" + name
  }
}
