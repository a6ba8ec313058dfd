/// Words that people bring along from other tools, from UIKit and from English, and what they are called here.
package enum ForeignWords {
  /// What a word is called here, as a statement's first word; nil where nobody says it.
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
    case "given", "when", "then": "scenario \"…\" { … }"
    case "while", "loop", "times": "repeat 3 { … }"
    case "foreach": "for p in [A, B] { … }"
    case "function", "func", "def", "fn", "macro": "define"
    case "const", "val": "let"
    case "import", "require_relative", "source", "using": "include \"…\""
    case "setup", "beforeeach": "before each { … }"
    case "teardown", "aftereach": "after each { … }"
    case "rotate", "screensize", "window": "device 844 x 390"
    case "onevent", "when_", "handle": "on A.viewDidAppear { … }"
    default: nil
    }
  }

  /// What a value is called here.
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
    default: nil
    }
  }

  /// What an option is called here.
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
