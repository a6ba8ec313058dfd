import Reports
import ScenarioRunner
import ScenarioRuntime

/// `--report html=DIR`: a folder with a page for each failed scenario and a list of them; `html-all=DIR` has all.
struct PageFolder: Equatable {
  /// The folder.
  var path: String
  /// Whether scenarios that passed get a page too.
  var hasAll: Bool

  /// Reads `html=DIR`; returns nil for another report.
  init?(_ text: String, _ arguments: Arguments) throws(UsageError) {
    let name = String(text.prefix { $0 != "=" })
    guard name == "html" || name == "html-all" else { return nil }
    path = String(text.dropFirst(name.count + 1))
    hasAll = name == "html-all"
    guard !path.isEmpty, path != "-" else {
      throw arguments.error("`--report \(name)` needs a folder: `--report \(name)=DIR`")
    }
  }

  /// Runs the chosen scenarios again and writes their pages and the list; reports a failure and returns
  /// false.
  func write(_ suite: SuiteResult, _ inputs: [SuiteInput], on console: inout Console) -> Bool {
    guard Folders.make(path) else {
      console.err.line("navscript: the folder `\(visible(path))` cannot be made")
      return false
    }
    var index = PageIndex()
    var number = 0
    for file in suite.files where file.repetition == 0 {
      guard let source = file.source else { continue }
      var reader: ScenarioReader?
      for outcome in file.outcomes {
        let hasPage = hasAll ? outcome.result.verdict != .skipped : outcome.result.verdict.isFailure
        guard hasPage else {
          index.unlisted += 1
          continue
        }
        number += 1
        if reader == nil { reader = ScenarioReader(Self.input(named: source.name, inputs)) }
        var page = ""
        if let reader, let scenario = reader.scenario(named: outcome.info.name, line: outcome.info.line) {
          page = Self.fileName(number, outcome.info.name)
          let bytes = PageReport.page(of: [reader.pageRun(scenario)])
          guard console.write(bytes, to: path + "/" + page) else { return false }
        }
        index.add(
          PageIndex.Entry(
            name: outcome.info.name, place: "\(source.name):\(outcome.info.line)", result: outcome.result,
            page: page))
      }
    }
    return console.write(index.page, to: path + "/index.html")
  }

  private static func input(named name: String, _ inputs: [SuiteInput]) -> SuiteInput {
    for case .text(let text, let bytes) in inputs where text == name {
      return .text(name: text, bytes: bytes)
    }
    return .file(path: name)
  }

  /// A name that is safe in a path and in a URL: letters, digits and hyphens.
  static func fileName(_ number: Int, _ name: String) -> String {
    var slug = ""
    for byte in name.utf8.prefix(60) {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: slug.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x41...0x5A: slug.unicodeScalars.append(Unicode.Scalar(byte + 0x20))
      default: if !slug.isEmpty, slug.utf8.last != 0x2D { slug += "-" }
      }
    }
    while slug.utf8.last == 0x2D { slug.removeLast() }
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return slug.isEmpty ? "\(padded).html" : "\(padded)-\(slug).html"
  }
}

extension ScenarioReader {
  /// The index of a scenario in the file, by its name and line.
  func scenario(named name: String, line: Int) -> Int? {
    scenarios.first {
      let info = self.info($0)
      return info.line == line && info.name == name
    }
  }
}
