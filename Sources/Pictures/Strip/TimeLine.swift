import ScenarioRuntime
import TransitionCore

/// A run over its virtual time: progress, fingers, callbacks and decisions.
package struct TimeLine {
  /// A value at a time.
  package struct Sample: Hashable {
    /// ns.
    package var time: Nanoseconds
    /// 0…1; nil where there is none.
    package var value: Double?
  }

  /// The callbacks of a screen, or those without one.
  package struct Lane: Hashable {
    /// The screen's name.
    package var name: String
    /// The screen's number; -1 for callbacks without a screen.
    package var screen: Int
    /// The callbacks, grouped by time.
    package var marks: [Mark]
  }

  /// The callbacks at one time.
  package struct Mark: Hashable {
    /// ns.
    package var time: Nanoseconds
    /// The names of the callbacks, in order.
    package var texts: [String]
  }

  /// A decision.
  package struct Flag: Hashable {
    /// ns.
    package var time: Nanoseconds
    /// The decision's sentence.
    package var text: String
    /// The decision's result.
    package var answer: Bool
  }

  /// The virtual time at the end, ns.
  package var end: Nanoseconds
  /// The progress of the transition that expectations read.
  package var progress: [Sample] = []
  /// The position of the first finger, in fractions of the width.
  package var finger: [Sample] = []
  /// In the order in which their screens appeared.
  package var lanes: [Lane] = []
  /// In the order of the decisions.
  package var flags: [Flag] = []

  /// The time line of a recording that kept its stretches, with at most `most` samples.
  package init(_ recording: Recording, most: Int = 600) {
    end = recording.end
    sample(recording, most)
    for decision in recording.decisions {
      flags.append(
        Flag(time: decision.decision.time, text: decision.sentence, answer: decision.decision.answer))
    }
    fillLanes(recording)
  }

  private mutating func sample(_ recording: Recording, _ most: Int) {
    guard end > 0 else { return }
    let refresh = max(1, recording.start?.device.frames.refresh ?? 60)
    let frame = Nanoseconds(1e9 / refresh)
    var last: Scene.InFlight?
    for scene in recording.scenes(every: max(frame, end / Nanoseconds(max(1, most)))) {
      let transition = scene.transitions.first
      if let last, let transition, last.kind != transition.kind || last.to != transition.to {
        // A gap, so that the curve does not connect two transitions.
        progress.append(Sample(time: scene.time, value: nil))
      }
      last = transition
      progress.append(Sample(time: scene.time, value: transition?.progress))
      let place = scene.fingers.first.map { $0.location.x / max(1, scene.device.width) }
      finger.append(Sample(time: scene.time, value: place))
    }
  }

  private mutating func fillLanes(_ recording: Recording) {
    var places: [Int: Int] = [:]
    for event in recording.events where event.kind != .decision && event.kind != .warning {
      var (name, number, text) = ("", -1, event.kind.name)
      if case .screen(let screen) = event.subject {
        name = recording.name(of: screen) ?? ""
        number = Int(screen.number)
      }
      if let result = event.result.name { text += "(\(result))" }
      let place: Int
      if let known = places[number] {
        place = known
      } else {
        place = lanes.count
        places[number] = place
        lanes.append(Lane(name: number < 0 ? "transition" : name, screen: number, marks: []))
      }
      if let last = lanes[place].marks.indices.last, lanes[place].marks[last].time == event.time {
        lanes[place].marks[last].texts.append(text)
      } else {
        lanes[place].marks.append(Mark(time: event.time, texts: [text]))
      }
    }
  }
}
