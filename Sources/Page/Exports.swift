import ScenarioRuntime

// The calls that the page makes. A text goes in as UTF-8 bytes in memory that `page_allocate` gave; JSON comes out, which
// `page_result` and `page_length` tell. Between two calls only the name, the recipe and the budget of texts are kept.

/// The result of the last call; only the page's one thread touches it.
nonisolated(unsafe) private var result: [UInt8] = []
/// What is kept between calls; only the page's one thread touches it.
nonisolated(unsafe) private let bench = Bench()

/// Memory for a text.
@_expose(wasm, "page_allocate") @_cdecl("page_allocate")
public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: max(1, count)) }

/// Gives memory back.
@_expose(wasm, "page_free") @_cdecl("page_free")
public func free(_ memory: UnsafeMutablePointer<UInt8>) { memory.deallocate() }

/// How many bytes the last result has.
@_expose(wasm, "page_length") @_cdecl("page_length")
public func length() -> Int { result.count }

/// Copies the result to memory that the page allocated.
@_expose(wasm, "page_result") @_cdecl("page_result")
public func copyResult(_ memory: UnsafeMutablePointer<UInt8>) {
  for (place, byte) in result.enumerated() { memory[place] = byte }
}

/// Reads a text, runs all of its scenarios, and tells one of them whole; -1 for the first that fails, or the first.
@_expose(wasm, "page_run") @_cdecl("page_run")
public func run(_ text: UnsafePointer<UInt8>, _ count: Int, _ shown: Int32) {
  result = bench.run(UnsafeBufferPointer(start: text, count: count), shown: Int(shown))
}

/// Reads a text, runs one of its scenarios, and tells what is to be seen at its end.
@_expose(wasm, "page_moment") @_cdecl("page_moment")
public func moment(_ text: UnsafePointer<UInt8>, _ count: Int, _ scenario: Int32) {
  result = bench.moment(UnsafeBufferPointer(start: text, count: count), scenario: Int(scenario))
}

/// Explains all scenarios of a text, as `navscript explain` does.
@_expose(wasm, "page_explain") @_cdecl("page_explain")
public func explain(_ text: UnsafePointer<UInt8>, _ count: Int) {
  result = bench.explain(UnsafeBufferPointer(start: text, count: count))
}

/// The name that the next text goes by.
@_expose(wasm, "page_name") @_cdecl("page_name")
public func name(_ text: UnsafePointer<UInt8>, _ count: Int) {
  bench.name = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
}

/// The published recipe that every text runs under; an empty one for the text's own.
@_expose(wasm, "page_recipe") @_cdecl("page_recipe")
public func recipe(_ text: UnsafePointer<UInt8>, _ count: Int) {
  let name = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  var overrides = Overrides()
  if !name.isEmpty { overrides.recipe = name }
  bench.engine.overrides = overrides
}

/// At most so many statements run in a scenario.
@_expose(wasm, "page_budget") @_cdecl("page_budget")
public func budget(_ statements: Int32) { bench.engine.budget.statements = Int(statements) }

/// All published recipes with their settings.
@_expose(wasm, "page_recipes") @_cdecl("page_recipes")
public func recipes() { result = RecipeList.json() }

/// The colours of pictures, as rules of a style sheet.
@_expose(wasm, "page_style") @_cdecl("page_style")
public func style() { result = Array(PageColours.text.utf8) }
