/// One option: how it is written, what it takes, what it does.
struct Option {
  /// What stands behind it.
  enum Value {
    case none
    case required(String)
    case optional(String)
  }

  /// All spellings; the last is the one that code asks for.
  var names: [String]
  var value: Value
  /// A sentence without a full stop; further lines are set below the first.
  var help: String

  init(_ names: String..., value: Value = .none, help: String) {
    self.names = names
    self.value = value
    self.help = help
  }

  /// How it stands in the help.
  fileprivate var form: String {
    // Those with a short spelling and those without stand in one column.
    let spelling = (names[0].hasPrefix("--") ? "    " : "") + names.joined(separator: ", ")
    switch value {
    case .none: return spelling
    case .required(let name): return spelling + " " + name
    case .optional(let name): return spelling + "[=" + name + "]"
    }
  }
}

/// The options of a subcommand, from which both its command line is read and its help is made.
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

  /// The spellings of those with a value.
  var valued: Set<String> {
    Set(all.flatMap { option in if case .required = option.value { option.names } else { [String]() } })
  }

  /// The spellings of those that may have one.
  var optionallyValued: Set<String> {
    Set(all.flatMap { option in if case .optional = option.value { option.names } else { [String]() } })
  }

  /// The spelling that code asks for; nil for an option that is not in the table.
  func canonical(_ name: String) -> String? {
    all.first { $0.names.contains(name) }?.names.last
  }

  /// The groups with their titles, a line or more for each option.
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
