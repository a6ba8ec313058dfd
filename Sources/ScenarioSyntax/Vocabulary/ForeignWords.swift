/// Words from other tools, from UIKit and from English, with their equivalents here.
package enum ForeignWords {
  /// The statement that a foreign word means; nil for an unknown word.
  package static func statement(_ spelling: String) -> String? {
    switch lowercased(spelling) {
    case "swipe", "drag", "swipeback", "flick": "pan 0.6; release"
    case "assert", "check", "verify", "should", "ensure", "require", "asserttrue", "xctassert": "expect"
    case "sleep", "delay", "pause": "wait 1s"
    case "back", "goback", "popviewcontroller": "pop"
    case "tapback", "pressback": "tap back"
    case "poptoroot", "poptorootviewcontroller": "pop to root"
    case "poptoviewcontroller": "pop to A"
    case "pushviewcontroller", "show", "goto", "navigate", "visit", "enter": "push"
    case "setviewcontrollers", "viewcontrollers": "stack = [A, B]"
    case "click", "touch": "tap"
    case "touchdown", "fingerdown": "press"
    case "touchup", "fingerup", "lift", "letgo", "drop": "release"
    case "print", "echo", "say", "puts", "message": "note \"…\""
    case "test", "it", "describe", "feature", "example": "scenario \"…\" { … }"
    case "given", "then": "scenario \"…\" { … }"
    case "when", "switch", "guard", "unless": "if depth > 1 { … } else { … }"
    case "while", "loop", "times": "repeat 3 { … }"
    case "foreach": "for p in [A, B] { … }"
    case "function", "func", "def", "fn", "macro": "define"
    case "const", "val": "let"
    case "import", "require_relative", "source", "using": "include \"…\""
    case "setup", "beforeeach": "before each { … }"
    case "teardown", "aftereach": "after each { … }"
    case "rotate", "screensize", "window": "device 844 x 390"
    case "onevent", "when_", "handle": "on A.viewDidAppear { … }"
    // over strings
    default: nil
    }
  }

  /// The equivalent of a value.
  package static func value(_ spelling: String) -> String? {
    switch lowercased(spelling) {
    case "topviewcontroller", "current", "currentscreen", "screen", "topscreen": "top"
    case "viewcontrollers", "screens", "navigationstack", "path": "stack"
    case "visibleviewcontroller": "visible"
    case "presentedviewcontroller", "modal": "presented"
    case "rootviewcontroller": "root"
    case "nil", "null", "nothing", "undefined": "none"
    case "count", "length", "size", "stackdepth": "depth"
    case "title": "bar.title"
    case "percentcomplete", "percent", "fraction": "progress"
    case "velocity", "speed": "gesture.velocity"
    case "translation", "distance": "gesture.translation"
    case "isinteractive", "interactive": "transition.interactive"
    case "animating", "isanimating", "transitioning": "moving"
    case "isfrozen", "stuck": "frozen"
    case "elapsed", "now", "clock": "time"
    case "result": "outcome"
    // over strings
    default: nil
    }
  }

  /// The equivalent of an option.
  package static func option(_ spelling: String) -> String? {
    switch lowercased(spelling) {
    case "velocity", "speed", "v", "at", "veloc": "vel"
    case "duration", "during", "in", "for": "over"
    case "start", "startingat", "origin": "from"
    case "touches", "finger": "fingers"
    case "unanimated", "immediately", "instantly": "without animation"
    case "timeout", "before": "within"
    case "style": "as"
    case "using": "with"
    // over strings
    default: nil
    }
  }

  /// The unit that letters after a number mean, or nil.
  package static func unit(_ spelling: String) -> String? {
    switch spelling {
    case "s", "sec", "secs", "second", "seconds": "s"
    case "ms", "msec", "millis", "millisecond", "milliseconds": "ms"
    case "pt", "px", "pts", "points": "pt"
    case "hz", "fps": "Hz"
    case "percent": "%"
    // over strings
    default: nil
    }
  }

  /// Whether a word starts a test in other tools.
  package static func isScenario(_ spelling: String) -> Bool {
    switch lowercased(spelling) {
    case "test", "it", "describe", "example", "scenario", "specify", "fact": true
    // over strings
    default: false
    }
  }

  /// Whether a word is a statement's prefix in other tools and has no meaning here.
  package static func isPrefix(_ spelling: String) -> Bool {
    switch lowercased(spelling) {
    case "try", "await", "do", "please", "user", "i", "async": true
    // over strings
    default: false
    }
  }

  /// Whether a word starts a step of a test in English.
  package static func isStep(_ spelling: String) -> Bool {
    switch spelling {
    case "Given", "When", "Then", "And", "But", "Feature", "Background", "Scenario", "given", "when": true
    // over strings
    default: false
    }
  }

  /// The statement that a call in another language means.
  package struct Call {
    /// The statement as written here.
    package let text: String
    /// Whether `text` is a complete statement, not only an example.
    package let isComplete: Bool
    /// Whether it accepts `without animation`.
    package let animates: Bool
  }

  /// The equivalent of a call of UIKit, XCTest or a similar library, or nil; `isMember` is true for a call after a
  /// dot.
  package static func call(_ method: String, _ arguments: [String], isMember: Bool) -> Call? {
    let first = arguments.first ?? ""
    let isKnown = !first.isEmpty && !first.utf8.contains(0x28)
    func of(_ text: String, _ example: String) -> Call {
      Call(text: text + " " + (isKnown ? first : example), isComplete: isKnown, animates: true)
    }
    switch method {
    case "pushViewController", "show": return of("push", "A")
    case "popToViewController": return of("pop to", "A")
    case "setViewControllers": return of("stack =", "[Home, A]")
    case "popViewController": return Call(text: "pop", isComplete: true, animates: true)
    case "popToRootViewController": return Call(text: "pop to root", isComplete: true, animates: true)
    case "push" where isMember, "present" where isMember: return of(method, "A")
    case "pop" where isMember, "dismiss" where isMember:
      return Call(text: method, isComplete: arguments.isEmpty, animates: true)
    // over strings
    default: return assertion(method, arguments, isKnown) ?? gesture(method, first, isMember: isMember)
    }
  }

  private static func assertion(_ method: String, _ arguments: [String], _ isKnown: Bool) -> Call? {
    let first = arguments.first ?? "top == A"
    func condition(_ text: String, _ isComplete: Bool) -> Call {
      Call(text: "expect " + text, isComplete: isComplete, animates: false)
    }
    switch method {
    case "XCTAssertEqual", "assertEquals", "assertEqual", "XCTAssertNotEqual":
      let isPair = arguments.count >= 2
      let sign = method == "XCTAssertNotEqual" ? "!=" : "=="
      return condition(isPair ? "\(arguments[0]) \(sign) \(arguments[1])" : "top \(sign) A", isPair)
    case "XCTAssert", "XCTAssertTrue", "assert", "assertTrue", "precondition", "check", "verify":
      return condition(first, !arguments.isEmpty)
    case "XCTAssertFalse", "assertFalse": return condition("not (\(first))", !arguments.isEmpty)
    case "XCTAssertNil", "assertNull": return condition("\(first) == none", isKnown)
    // over strings
    default: return nil
    }
  }

  private static func gesture(_ method: String, _ first: String, isMember: Bool) -> Call? {
    switch method {
    case "sleep", "usleep", "delay", "wait": Call(text: "wait 1s", isComplete: false, animates: false)
    case "print", "NSLog", "puts", "log":
      Call(
        text: "note " + (first.hasPrefix("\"") ? first : "\"…\""), isComplete: first.hasPrefix("\""),
        animates: false)
    case "swipeRight" where isMember, "swipeLeft" where isMember, "swipe" where isMember:
      Call(text: "pan 0.6; release", isComplete: false, animates: false)
    case "tap" where isMember: Call(text: "tap B", isComplete: false, animates: false)
    // over strings
    default: nil
    }
  }

  private static func lowercased(_ spelling: String) -> String {
    var result = ""
    for scalar in spelling.unicodeScalars {
      if (0x41...0x5A).contains(scalar.value), let lower = Unicode.Scalar(scalar.value + 0x20) {
        result.unicodeScalars.append(lower)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
