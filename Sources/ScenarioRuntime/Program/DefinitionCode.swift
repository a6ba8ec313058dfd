import ScenarioSyntax

/// `on EVENT { … }`.
struct HandlerCode {
  var event: Int32
  var body: Int
  /// Where the block finds the event's screen, or -1 where it does not read it.
  var screenSlot: Int32 = -1
  /// Where the block finds the text that was sent, or -1 where it does not read it.
  var messageSlot: Int32 = -1
}

/// A command.
struct DefinitionCode {
  var name: NameID
  var body: Int
  var slotCount: Int
  var statement: Int32
}
