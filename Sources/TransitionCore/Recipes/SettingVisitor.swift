/// A word that a setting can be set to, spelled as its raw value.
protocol SettingWord: CaseIterable, Equatable, RawRepresentable where RawValue == String, AllCases == [Self] {
}

extension Recipe.Attachment: SettingWord {}
extension Recipe.SystemEdge: SettingWord {}
extension Recipe.CancelledTouch: SettingWord {}
extension Recipe.Handler: SettingWord {}
extension Recipe.Direction: SettingWord {}
extension Recipe.Driver: SettingWord {}
extension Recipe.Busy: SettingWord {}
extension Recipe.CancelOrder: SettingWord {}
extension Recipe.Animation.Style: SettingWord {}
extension Recipe.Disabling: SettingWord {}
extension Recipe.DrawerReopening: SettingWord {}
extension Recipe.Coordinates: SettingWord {}
extension Recipe.ModalDirection: SettingWord {}

/// Receives the stored property from `Recipe.visit`, in the function for the setting's kind.
protocol SettingVisitor {
  mutating func boolean(_ value: inout Bool)
  mutating func condition(_ value: inout Formula<Bool>)
  mutating func formula(_ value: inout Formula<Double>)
  mutating func optionalFormula(_ value: inout Formula<Double>?, without: String)
  mutating func number(_ value: inout Double, _ bounds: SettingBounds)
  mutating func optionalNumber(_ value: inout Double?, _ bounds: SettingBounds, without: String)
  mutating func length(_ value: inout Double)
  mutating func time(_ value: inout Nanoseconds)
  mutating func optionalTime(_ value: inout Nanoseconds?, without: String)
  mutating func curve(_ value: inout TimingCurve)
  mutating func optionalCurve(_ value: inout TimingCurve?, without: String)
  mutating func word<Word: SettingWord>(_ value: inout Word)
  mutating func region(_ value: inout Recipe.Region)
  mutating func fingers(_ value: inout Recipe.Fingers, _ bounds: ClosedRange<Int>)
  mutating func operations(push: inout Bool, pop: inout Bool)
}

/// Determines the kind of a setting.
struct KindReader: SettingVisitor {
  private(set) var kind = SettingKind.boolean

  mutating func boolean(_ value: inout Bool) { kind = .boolean }
  mutating func condition(_ value: inout Formula<Bool>) { kind = .condition }
  mutating func formula(_ value: inout Formula<Double>) { kind = .formula(without: nil) }
  mutating func optionalFormula(_ value: inout Formula<Double>?, without: String) {
    kind = .formula(without: without)
  }
  mutating func number(_ value: inout Double, _ bounds: SettingBounds) {
    kind = .number(bounds, without: nil)
  }
  mutating func optionalNumber(_ value: inout Double?, _ bounds: SettingBounds, without: String) {
    kind = .number(bounds, without: without)
  }
  mutating func length(_ value: inout Double) { kind = .length }
  mutating func time(_ value: inout Nanoseconds) { kind = .time(without: nil) }
  mutating func optionalTime(_ value: inout Nanoseconds?, without: String) { kind = .time(without: without) }
  mutating func curve(_ value: inout TimingCurve) { kind = .curve(without: nil) }
  mutating func optionalCurve(_ value: inout TimingCurve?, without: String) {
    kind = .curve(without: without)
  }
  mutating func word<Word: SettingWord>(_ value: inout Word) {
    kind = .word(Word.allCases.map { $0.rawValue })
  }
  mutating func region(_ value: inout Recipe.Region) { kind = .region }
  mutating func fingers(_ value: inout Recipe.Fingers, _ bounds: ClosedRange<Int>) { kind = .fingers(bounds) }
  mutating func operations(push: inout Bool, pop: inout Bool) { kind = .operations }
}

/// Reads the value of a setting.
struct ContentReader: SettingVisitor {
  private(set) var content = SettingContent.boolean(false)

  mutating func boolean(_ value: inout Bool) { content = .boolean(value) }
  mutating func condition(_ value: inout Formula<Bool>) { content = .condition(value) }
  mutating func formula(_ value: inout Formula<Double>) { content = .formula(value) }
  mutating func optionalFormula(_ value: inout Formula<Double>?, without: String) {
    content = .formula(value)
  }
  mutating func number(_ value: inout Double, _ bounds: SettingBounds) { content = .number(value) }
  mutating func optionalNumber(_ value: inout Double?, _ bounds: SettingBounds, without: String) {
    content = .number(value)
  }
  mutating func length(_ value: inout Double) { content = .length(value) }
  mutating func time(_ value: inout Nanoseconds) { content = .time(value) }
  mutating func optionalTime(_ value: inout Nanoseconds?, without: String) { content = .time(value) }
  mutating func curve(_ value: inout TimingCurve) { content = .curve(value) }
  mutating func optionalCurve(_ value: inout TimingCurve?, without: String) { content = .curve(value) }
  mutating func word<Word: SettingWord>(_ value: inout Word) {
    content = .word(Word.allCases.firstIndex(of: value) ?? 0)
  }
  mutating func region(_ value: inout Recipe.Region) { content = .region(value) }
  mutating func fingers(_ value: inout Recipe.Fingers, _ bounds: ClosedRange<Int>) {
    content = .fingers(value)
  }
  mutating func operations(push: inout Bool, pop: inout Bool) { content = .operations(push: push, pop: pop) }
}

/// Sets a setting to a value of its kind.
struct ContentWriter: SettingVisitor {
  let content: SettingContent
  /// Whether the value was of the setting's kind.
  private(set) var isWritten = false

  init(content: SettingContent) { self.content = content }

  mutating func boolean(_ value: inout Bool) {
    guard case .boolean(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func condition(_ value: inout Formula<Bool>) {
    guard case .condition(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func formula(_ value: inout Formula<Double>) {
    guard case .formula(.some(let new)) = content else { return }
    value = new
    isWritten = true
  }

  mutating func optionalFormula(_ value: inout Formula<Double>?, without: String) {
    guard case .formula(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func number(_ value: inout Double, _ bounds: SettingBounds) {
    guard case .number(.some(let new)) = content else { return }
    value = new
    isWritten = true
  }

  mutating func optionalNumber(_ value: inout Double?, _ bounds: SettingBounds, without: String) {
    guard case .number(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func length(_ value: inout Double) {
    guard case .length(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func time(_ value: inout Nanoseconds) {
    guard case .time(.some(let new)) = content else { return }
    value = new
    isWritten = true
  }

  mutating func optionalTime(_ value: inout Nanoseconds?, without: String) {
    guard case .time(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func curve(_ value: inout TimingCurve) {
    guard case .curve(.some(let new)) = content else { return }
    value = new
    isWritten = true
  }

  mutating func optionalCurve(_ value: inout TimingCurve?, without: String) {
    guard case .curve(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func word<Word: SettingWord>(_ value: inout Word) {
    guard case .word(let place) = content else { return }
    value = Word.allCases[place]
    isWritten = true
  }

  mutating func region(_ value: inout Recipe.Region) {
    guard case .region(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func fingers(_ value: inout Recipe.Fingers, _ bounds: ClosedRange<Int>) {
    guard case .fingers(let new) = content else { return }
    value = new
    isWritten = true
  }

  mutating func operations(push: inout Bool, pop: inout Bool) {
    guard case .operations(let newPush, let newPop) = content else { return }
    push = newPush
    pop = newPop
    isWritten = true
  }
}
