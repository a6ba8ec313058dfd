import ScenarioSyntax

/// `on EVENT { … }`.
struct HandlerCode {
  var event: Int32
  var body: Int
  /// The slot of the event's screen, or -1 if the block does not read it.
  var screenSlot: Int32 = -1
  /// The slot of the text that was sent, or -1 if the block does not read it.
  var messageSlot: Int32 = -1
}

/// A command.
struct DefinitionCode {
  var name: NameID
  var body: Int
  var slotCount: Int
  var statement: Int32
}
