import ScenarioSyntax

/// `on EVENT { … }`.
struct HandlerCode {
  var event: Int32
  var body: Int
}

/// A command.
struct DefinitionCode {
  var name: NameID
  var body: Int
  var slotCount: Int
  var statement: Int32
}
