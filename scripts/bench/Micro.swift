// Repeats one operation of the inner targets, so that the difference of two counts is the operation alone.
//
//   micro OPERATION COUNT FILE
//
// OPERATION is one of lex, parse, load (with everything in it: lexing, parsing and resolving a file), copy and situation
// (of a model that is in the middle of a gesture), recipe (the same with the settings), and attempt (an action of a
// search: a copy, the action, its turn, the situation, and a look whether it is new).

import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps the compiler from leaving out what nobody uses.
@inline(never) func use<Value>(_ value: borrowing Value) {}

/// The bytes of a file.
func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  return bytes
}

/// A model with two screens, the upper one under a finger that has moved.
func heldModel() throws -> NavigationModel {
  var recipe = Recipe.fullscreen
  recipe.attached = .always
  var model = NavigationModel(recipe: recipe)
  model.show(root: ScreenID(0))
  model.runTurn()
  try model.call(.push(ScreenID(1)), animated: true)
  model.finishCalls()
  model.runUntilIdle()
  model.press(at: Vector(x: 100, y: 400))
  model.pan(PanMovement(target: Vector(x: 120), direction: Vector(x: 1), velocity: Vector()))
  model.runTurn()
  precondition(model.isDrivenByFinger)
  return model
}

func lex(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) {
  var names = NameTable()
  var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []
  for _ in 0..<count {
    tokens.removeAll(keepingCapacity: true)
    Lexer.tokenize(bytes, names: &names, into: &tokens, diagnostics: &diagnostics)
    use(tokens)
  }
}

func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) {
  var parser = Parser()
  var names = NameTable()
  var tree = SyntaxTree()
  var diagnostics: [Diagnostic] = []
  for _ in 0..<count {
    parser.parse(bytes, names: &names, into: &tree, diagnostics: &diagnostics)
    use(tree)
  }
}

func load(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) {
  let engine = Engine()
  for _ in 0..<count {
    engine.load(name: "micro.nav", bytes: bytes)
    precondition(!engine.hasErrors)
  }
}

func copy(_ count: Int) throws {
  let models = [try heldModel(), try heldModel()]
  var copies = models
  for number in 0..<count { copies[number & 1] = models[(number >> 1) & 1] }
  for model in copies { precondition(model == models[0]) }
}

func situation(_ count: Int, withRecipe: Bool) throws {
  var model = try heldModel()
  var view = SituationView()
  view.recipeChanges = withRecipe
  var all: UInt64 = 0
  for _ in 0..<count { all ^= model.situation(inPlace: view, app: all).low }
  use(all)
}

/// The actions of a search.
let pans = [(0.3, 0.0), (0.3, 150), (0.6, 0), (0.6, 150)]
let actionCount = pans.count + 6

/// Does one action, and ends its turn; returns false where it is not possible.
func act(_ action: Int, on model: inout NavigationModel) -> Bool {
  do {
    switch action {
    case 0..<pans.count:
      if !model.isFingerDown { model.press(at: Vector(x: 20, y: 400)) }
      let (distance, velocity) = pans[action]
      model.pan(
        PanMovement(
          target: Vector(x: distance * 390), direction: Vector(x: 1), velocity: Vector(x: velocity)))
    case pans.count: try model.release()
    case pans.count + 1: try model.cancelTouch()
    case pans.count + 2, pans.count + 3:
      try model.call(.push(ScreenID(Int32(action - pans.count - 1))), animated: true)
    case pans.count + 4: try model.call(.pop, animated: true)
    default:
      if model.nextDeadline == .max { return false }
      model.wait(until: model.nextDeadline)
    }
  } catch { return false }
  model.finishCalls()
  model.runTurn()
  _ = model.takeRaised()
  return true
}

/// Searches layer by layer, from the start again whenever nothing new is left, until `count` actions were tried.
func search(_ count: Int) {
  var start = NavigationModel(recipe: .halfway)
  start.show(root: ScreenID(0))
  start.runTurn()
  start.forgetHistory()
  var view = SituationView()
  view.recipeChanges = false
  var tried = 0
  while true {
    var seen: Set<Situation> = [start.situation(view)]
    var layer = [start]
    for _ in 0..<6 {
      var next: [NavigationModel] = []
      for number in layer.indices {
        for action in 0..<actionCount {
          if tried == count { return }
          tried += 1
          var model = layer[number]
          guard act(action, on: &model) else { continue }
          model.forgetHistory()
          if seen.insert(model.situation(inPlace: view)).inserted { next.append(model) }
        }
      }
      layer = next
    }
    precondition(seen.count > 100, "the search finds too little")
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]) else { exit(64) }
try read(arguments[3]).withUnsafeBufferPointer { bytes in
  switch arguments[1] {
  case "lex": lex(bytes, count)
  case "parse": parse(bytes, count)
  case "load": load(bytes, count)
  case "copy": try copy(count)
  case "situation": try situation(count, withRecipe: false)
  case "recipe": try situation(count, withRecipe: true)
  case "attempt": search(count)
  default: exit(64)
  }
}
