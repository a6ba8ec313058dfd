// CodeMirror 5 mode for NavScript. Written by scripts/write-editors.py.
(function (register) {
  if (typeof exports === "object" && typeof module === "object") register(require("codemirror"));
  else if (typeof define === "function" && define.amd) define(["codemirror"], register);
  else register(CodeMirror);
})(function (CodeMirror) {
  "use strict";

  const statements = new Set(["after", "alert", "always", "answer", "before", "cancel", "close", "define", "device", "disable", "dismiss", "else", "enable", "expect", "explore", "for", "hold", "if", "include", "layout", "let", "mark", "note", "on", "open", "pan", "pop", "present", "press", "push", "recipe", "refuse", "release", "remove", "repeat", "replace", "root", "scenario", "screen", "scroll", "select", "send", "set", "settle", "stack", "start", "tabs", "tap", "use", "var", "wait"]);
  // The first list that holds a word gives its style.
  const styles = [
    ["atom", ["already-presented", "already-presenting", "call-depth", "completed-after-cancel", "duplicate-screen", "handler-loop", "log-limit", "nested-transition", "never-asked", "never-ran", "no-alert", "no-button", "no-finger", "no-recipe", "no-scroll-view", "not-finite", "not-in-stack", "not-in-window", "not-settled", "nothing-to-dismiss", "nothing-to-refuse", "out-of-range", "presentation-in-progress", "step-limit", "time-limit", "unbalanced-appearance", "unfinished", "update-after-end", "wrong-type"]],
    ["variable-3", ["alongside", "animateTransition", "animationControllerFor", "animationEnded", "backTapped", "began", "cancelled", "completeTransition", "deinit", "didAttemptToDismiss", "didDismiss", "didMoveToNil", "didMoveToParent", "didShow", "ended", "failed", "gesture", "interactionChanged", "interactionControllerFor", "received", "shouldDismiss", "shouldPop", "shouldSelect", "tapped", "viewDidAppear", "viewDidDisappear", "viewDidLoad", "viewIsAppearing", "viewWillAppear", "viewWillDisappear", "willDismiss", "willMoveToNil", "willMoveToParent", "willShow"]],
    ["builtin", ["abs", "choose", "count", "cubic", "edge", "max", "min", "round", "spring"]],
    ["atom", ["false", "none", "true"]],
    ["operator", ["and", "contains", "has", "in", "is", "lacks", "not", "or"]],
    ["variable-2", ["alpha", "answer", "app", "balanced", "bar", "depth", "dim", "down", "drawer", "enabled", "event", "from", "frozen", "gesture", "height", "hidden", "interactive", "item", "lifecycle", "log", "margin", "message", "moving", "offset", "onscreen", "open", "outcome", "owner", "path", "phase", "poppedByGesture", "presented", "progress", "reason", "root", "scale", "screen", "shown", "stack", "tab", "tabbar", "time", "title", "to", "top", "transition", "translation", "using", "velocity", "visible", "warnings", "width", "x", "y"]],
    ["property", ["alpha", "animation", "attached", "bar", "begins", "busy", "canVeto", "cancelOrder", "completionCurve", "completionSpeed", "completionTime", "completionVelocity", "configuresPushedScreens", "coordinates", "curve", "deadZone", "deliverTaps", "dim", "direction", "disablesEdgeOnly", "dismissesByPan", "drawer", "drivenDuration", "driver", "duration", "enabled", "fingers", "finished", "finishes", "handler", "hysteresis", "interactive", "lowerCurve", "modal", "multiPopTransient", "onlyDriven", "operations", "parallax", "progress", "region", "reopens", "reportsCancel", "requiresEdgeToFail", "scale", "scroll", "setsPoppedByGesture", "sheet", "stored", "style", "systemEdge", "systemGuards", "touchCancelled", "tracksFinger", "wantsInteractiveStart", "whenDisabled", "yieldsAtStart"]],
    ["builtin", ["cupertino", "edge", "fadebar", "fd", "fullscreen", "halfway", "predictiveback", "reactnavigation", "screens", "shrink", "sloppy", "swipetransition", "uikit", "uikit26"]],
    ["qualifier", ["Hz", "actions", "any", "appeared", "appearing", "as", "at", "attaches", "back", "button", "by", "cancelling", "changed", "children", "custom", "decides", "detached", "disappeared", "disappearing", "each", "easeIn", "easeInOut", "easeOut", "error", "fails", "fastEaseInToSlowEaseOut", "finishing", "full", "fullScreen", "goes", "handled", "horizontal", "ignore", "interrupts", "left", "leftToRight", "leftover", "like", "linear", "location", "of", "off", "only", "operation", "over", "own", "physical", "possible", "queues", "reading", "refused", "refuses", "rest", "right", "rightToLeft", "running", "same", "settled", "skip", "swipe", "system", "then", "turn", "up", "vel", "velocityY", "vertical", "warning", "with", "within", "without"]],
  ].map(([style, words]) => [style, new Set(words)]);
  const name = /^[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}_][\p{L}\p{N}_]*)*/u;

  function styleOf(word) {
    for (const [style, words] of styles) if (words.has(word)) return style;
    return "variable";
  }

  CodeMirror.defineMode("navscript", function (config) {
    return {
      lineComment: "#",
      electricInput: /^\s*\}$/,
      startState: () => ({ opensStatement: true, isString: false, interpolates: false, depth: 0 }),

      token(stream, state) {
        if (stream.sol()) {
          state.opensStatement = true;
          state.isString = state.interpolates = false;
        }
        if (state.isString && !state.interpolates) return string(stream, state);
        if (stream.eatSpace()) return null;
        if (!state.isString && stream.match(/^#.*/)) return "comment";
        if (stream.match(/^\d[\d_]*(?:\.\d[\d_]*)?(?:ms|pt|Hz|s|%)?/)) {
          state.opensStatement = false;
          return "number";
        }
        if (stream.match(/^@[\p{L}_][\p{L}\p{N}_]*/u)) return "meta";
        const found = stream.match(name);
        if (found) {
          const opens = state.opensStatement;
          const word = found[0];
          state.opensStatement = opens && (word === "start" || word === "else");
          if (opens && statements.has(word) && !stream.match(/^\s*=(?!=)/, false)) return "keyword";
          if (word === "then" || word === "else") return "keyword";
          return styleOf(word);
        }
        const character = stream.next();
        if (state.interpolates) {
          if (character === "}") state.interpolates = false;
          return "bracket";
        }
        switch (character) {
          case '"':
            state.isString = true;
            state.opensStatement = false;
            return "string";
          case "{":
            state.depth += 1;
            state.opensStatement = true;
            return "bracket";
          case "}":
            state.depth = Math.max(0, state.depth - 1);
            state.opensStatement = true;
            return "bracket";
          case ";":
            state.opensStatement = true;
            return null;
          case "(": case ")": case "[": case "]":
            return "bracket";
        }
        state.opensStatement = false;
        return /[-+*\/<>=!~|]/.test(character) ? "operator" : null;
      },

      indent(state, textAfter) {
        const closes = /^\s*\}/.test(textAfter) ? 1 : 0;
        return Math.max(0, state.depth - closes) * config.indentUnit;
      },
    };
  });

  function string(stream, state) {
    while (!stream.eol()) {
      const character = stream.next();
      if (character === "\\") stream.next();
      else if (character === "{") {
        state.interpolates = true;
        return "string";
      } else if (character === '"') {
        state.isString = false;
        return "string";
      }
    }
    state.isString = false;
    return "string";
  }

  CodeMirror.defineMIME("text/x-navscript", "navscript");
});
