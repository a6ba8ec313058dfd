// Runs scenarios on a changed core; status 1 where one fails, 0 where none does.
//
//   mutants --list              prints a line for each step of each script of callbacks: SCRIPT STEP NAME
//   mutants MUTANT PATH…
//
// MUTANT is SCRIPT:STEP:CHANGE, where CHANGE is one of dropped, doubled and moved (behind the next step); a number, of a
// condition that scripts/mutate-core.py has written another way; or 0 for none.

import ScenarioRunner
import ScenarioRuntime

@testable import TransitionCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main enum Mutants {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let mutant = arguments.first else { exit(64) }
    if mutant == "--list" { return list() }
    change(mutant)
    try run(Array(arguments.dropFirst()))
  }

  private static func list() {
    for script in EventScript.allCases {
      for (place, step) in script.steps.enumerated() { print(script, place, name(step)) }
    }
  }

  /// `didShow` of the callbacks as `callback.didShow`.
  private static func name(_ step: ScriptStep) -> String {
    switch step {
    case .callback(let step): "callback.\(step)"
    case .stack(let step): "stack.\(step)"
    case .gesture(let step): "gesture.\(step)"
    case .interruption(let step): "interruption.\(step)"
    case .modal(let step): "modal.\(step)"
    case .tab(let step): "tab.\(step)"
    case .beginWaiting, .answer, .end: "\(step)"
    }
  }

  private static func change(_ mutant: String) {
    if let number = Int(mutant) {
      activeMutant = number
      return
    }
    let parts = mutant.split(separator: ":")
    guard parts.count == 3, let script = EventScript.allCases.first(where: { "\($0)" == parts[0] }),
      let place = Int(parts[1]), script.steps.indices.contains(place)
    else { exit(64) }
    var steps = script.steps
    switch parts[2] {
    case "dropped": steps.remove(at: place)
    case "doubled": steps.insert(steps[place], at: place)
    case "moved": steps.swapAt(place, place + 1)
    default: exit(64)
    }
    // The table is made before anything runs, and only here changed.
    let first = UnsafeMutablePointer(mutating: EventScript.table) + Int(script.cursor(on: .first).next)
    for place in 0...max(steps.count, script.steps.count) {
      first[place] = ScriptEntry(place < steps.count ? steps[place] : .end)
    }
  }

  private static func run(_ paths: [String]) throws {
    var plan = RunPlan()
    plan.paths = paths
    plan.maxFailures = 1
    plan.timeout = 5_000_000_000
    let suite = try SuiteRun.run(paths.map { .file(path: $0) }, plan)
    for file in suite.files {
      for outcome in file.outcomes where outcome.result.verdict.isFailure {
        print("\(file.source?.name ?? "?"):\(outcome.info.line)")
      }
    }
    exit(suite.counts.failed > 0 || suite.hasErrors ? 1 : 0)
  }
}
