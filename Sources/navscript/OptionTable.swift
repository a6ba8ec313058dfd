/// One option: its spellings, its value and its help.
struct Option {
  /// Whether it takes a value.
  enum Value {
    case none
    case required(String)
    case optional(String)
  }

  /// All spellings; code uses the last one.
  var names: [String]
  var value: Value
  /// A sentence without a full stop; further lines are indented below the first.
  var help: String

  init(_ names: String..., value: Value = .none, help: String) {
    self.names = names
    self.value = value
    self.help = help
  }

  /// Its spellings and value as the help shows them.
  fileprivate var form: String {
    // Options with and without a short spelling are aligned in one column.
    let spelling = (names[0].hasPrefix("--") ? "    " : "") + names.joined(separator: ", ")
    switch value {
    case .none: return spelling
    case .required(let name): return spelling + " " + name
    case .optional(let name): return spelling + "[=" + name + "]"
    }
  }
}

/// The options of a subcommand: its command line is read with them, and its help is generated from them.
struct OptionTable {
  struct Group {
    var title: String
    var options: [Option]
  }

  private let groups: [Group]
  /// All options, in the order of the help.
  var all: [Option] { groups.flatMap { $0.options } }

  /// `--help` and `--version`, which every subcommand has, are added to the last group.
  init(_ groups: [Group]) {
    var groups = groups
    groups[groups.count - 1].options += [
      Option("-h", "--help", help: "Print help"), Option("-V", "--version", help: "Print the version"),
    ]
    self.groups = groups
  }

  /// All spellings.
  var names: [String] { all.flatMap { $0.names } }

  /// The option with that spelling; nil if there is none.
  func option(_ name: String) -> Option? {
    for group in groups {
      for option in group.options where option.names.contains(name) { return option }
    }
    return nil
  }

  /// Whether the option with that spelling takes a value, required or optional.
  func takesValue(_ name: String) -> Bool {
    switch option(name)?.value {
    case .required, .optional: true
    case .none?, nil: false
    }
  }

  /// The last spelling, which code uses; nil for an option that is not in the table.
  func canonical(_ name: String) -> String? { option(name)?.names.last }

  /// The groups with their titles; each option takes one line or more.
  var help: String {
    let widest = min(24, all.map { $0.form.count }.max() ?? 0)
    var text = ""
    for group in groups {
      text += text.isEmpty ? "" : "\n"
      text += group.title + ":\n"
      for option in group.options {
        let lines = option.help.split(separator: "\n", omittingEmptySubsequences: false)
        let isWide = option.form.count > widest
        text += "  " + (isWide ? option.form + "\n" : option.form.padded(to: widest + 2))
        for (index, line) in lines.enumerated() {
          if index > 0 || isWide { text += String(repeating: " ", count: widest + 4) }
          text += line + "\n"
        }
      }
    }
    return text
  }
}
