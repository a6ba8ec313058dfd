import Reports
import ScenarioRuntime
import TransitionCore

/// The trace of one scenario or of one session on a device: what was done and which callbacks came, in order.
package struct Trace: Sendable {
  /// A line that is checked.
  struct Line: Sendable {
    enum Kind: Sendable {
      case action(Action, stack: String?, waits: Bool)
      case event(EventKind, screen: String?, result: String?)
      /// Whether nothing moved at the end.
      case end(isSettled: Bool)
    }

    var kind: Kind
    /// From 1, in its file.
    var number: Int
    /// When, ns; nil if the line does not say.
    var time: Nanoseconds?
  }

  /// Why a text is not a trace.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
    /// The line number, from 1.
    package var line: Int
  }

  /// Its name; empty without one.
  package var name: String
  /// The line of its header, from 1.
  package var headerLine: Int
  package var recipe: String
  var settings: [RecipeChange]
  var root: String
  var tabs: [String]
  var device: Device
  /// The kinds of events that were recorded; nil for all.
  var kinds: Set<String>?
  /// Screens that were not followed.
  var ignores: Set<[UInt8]>
  var lines: [Line] = []

  /// Number of lines, with the header.
  package var count: Int { lines.count + 1 }

  /// Reads JSON Lines; lines of an unknown kind are skipped.
  package static func all(in bytes: [UInt8]) throws(Problem) -> [Trace] {
    var traces: [Trace] = []
    var number = 0
    for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if text.isEmpty || text.elementsEqual([0x0D]) { continue }
      let json: JSONValue
      do throws(JSONValue.Problem) {
        json = try JSONValue(text, refusesLoneSurrogates: true)
      } catch {
        throw Problem(message: "\(error.message), at byte \(error.offset + 1) of the line", line: number)
      }
      do throws(ActionProblem) {
        if json["trace"] != nil {
          traces.append(try Trace(header: json, at: number))
        } else if traces.isEmpty {
          throw ActionProblem("this is not a trace: its first line has no `trace`")
        } else if let line = try Line(json, at: number) {
          try traces[traces.count - 1].add(line)
        }
      } catch {
        throw Problem(message: error.message, line: number)
      }
    }
    if traces.isEmpty { throw Problem(message: "this is not a trace: it is empty", line: max(1, number)) }
    return traces
  }

  private init(header: JSONValue, at line: Int) throws(ActionProblem) {
    guard header["trace"]?.integer == TraceReport.format else {
      throw ActionProblem("this trace has an unknown format; this version reads \(TraceReport.format)")
    }
    let reader = ActionReader(header)
    name = try reader.text(ifAny: "name") ?? ""
    headerLine = line
    recipe = try reader.text(ifAny: "recipe") ?? "uikit26"
    settings = try reader.settings("settings")
    root = try reader.text(ifAny: "root") ?? ""
    tabs = header["tabs"] == nil ? [] : try reader.texts("tabs")
    if root.isEmpty, tabs.isEmpty { throw ActionProblem("a header needs `root` or `tabs`") }
    let size = header["device"] == nil ? [375, 667] : try reader.numbers("device", count: 2)
    let refresh = header["refresh"] == nil ? 60 : try reader.number("refresh")
    guard size.allSatisfy({ 1...100_000 ~= $0 }), 1...1000 ~= refresh else {
      throw ActionProblem("`device` or `refresh` is out of range")
    }
    device = Device(width: size[0], height: size[1], refresh: refresh)
    if header["layout"] != nil {
      device.isRightToLeft = try reader.word("layout", ["rightToLeft": true, "leftToRight": false])
    }
    kinds = header["kinds"] == nil ? nil : Set(try reader.texts("kinds"))
    ignores = header["ignores"] == nil ? [] : Set(try reader.texts("ignores").map { Array($0.utf8) })
  }

  private mutating func add(_ line: Line) throws(ActionProblem) {
    if case .end = lines.last?.kind { throw ActionProblem("nothing can follow the line `end`") }
    if case .event(let kind, let screen, _) = line.kind {
      if kinds?.contains(kind.name) == false { return }
      if let screen, ignores.contains(Array(screen.utf8)) { return }
    }
    lines.append(line)
  }
}

extension Trace.Line {
  private static let kinds: [String: EventKind] = {
    var kinds: [String: EventKind] = [:]
    for kind in TraceReport.kinds { kinds[kind.name] = kind }
    return kinds
  }()

  fileprivate init?(_ json: JSONValue, at number: Int) throws(ActionProblem) {
    let reader = ActionReader(json)
    let time = json["time"] == nil ? nil : try reader.time("time")
    if json["do"] != nil {
      let waits = try reader.flag("waits", default: false)
      let stack = try reader.text(ifAny: "stack")
      self.init(kind: .action(try Action(json), stack: stack, waits: waits), number: number, time: time)
    } else if json["event"] != nil {
      let name = try reader.text("event")
      guard let kind = Self.kinds[name] else { throw ActionProblem("there is no event `\(name)`") }
      let screen = try reader.text(ifAny: "screen")
      if kind.hasScreen, screen == nil { throw ActionProblem("the event `\(name)` needs a `screen`") }
      let result = try reader.text(ifAny: "result")
      self.init(kind: .event(kind, screen: screen, result: result), number: number, time: time)
    } else if json["end"] != nil {
      let isSettled = try reader.word("end", ["settled": true, "unsettled": false])
      self.init(kind: .end(isSettled: isSettled), number: number, time: time)
    } else {
      return nil
    }
  }
}
