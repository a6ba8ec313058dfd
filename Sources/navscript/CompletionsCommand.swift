import TransitionCore

/// `navscript completions`: prints completion scripts for shells, and the manual page.
enum CompletionsCommand: Subcommand {
  static let name = "completions"
  static let summary = "Print completions for bash, zsh or fish, or the manual page"
  static let operands = "SHELL"
  static let table = OptionTable([.init(title: "Options", options: [])])

  static let help = """
    Prints a shell's completions for commands and options, or the manual page.

    Usage: navscript completions bash|zsh|fish|man

    `make install` installs all of them where shells and `man` look for them.

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var name: String?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        guard name == nil else { throw arguments.unexpected(operand) }
        name = operand
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    switch name {
    case "bash": console.out.write(Completions.bash)
    case "zsh": console.out.write(Completions.zsh)
    case "fish": console.out.write(Completions.fish)
    case "man": console.out.write(ManualPage.text)
    case nil: throw arguments.error("missing shell: bash, zsh, fish, or `man` for the manual page")
    case let name?:
      throw arguments.error(
        "unknown shell `\(name)`" + Hint.nearest(for: name, among: ["bash", "zsh", "fish", "man"]))
    }
    return .passed
  }
}

/// Completion scripts for shells, generated from the tables of options.
enum Completions {
  /// The values of an option that has a fixed list of words; nil otherwise.
  private static func words(_ option: Option) -> [String]? {
    switch option.names.last {
    case "--color": ["auto", "always", "never"]
    case "--error-format": ["full", "short", "json"]
    case "--shard": ["auto"]
    case "--recipe": PublishedRecipe.allCases.map { $0.name }
    default: nil
    }
  }

  static var bash: String {
    var cases = ""
    var values = ""
    for subcommand in Navscript.subcommands {
      let names = subcommand.table.names.joined(separator: " ")
      cases += "    \(subcommand.name)) words='\(names)' ;;\n"
    }
    for option in distinctOptions {
      if let words = words(option) {
        values += "    \(option.names.joined(separator: "|"))) words='\(words.joined(separator: " "))' ;;\n"
      } else if case .required = option.value {
        values +=
          "    \(option.names.joined(separator: "|"))) COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
      }
    }
    return """
      # Completions of navscript for bash, made by `navscript completions bash`.
      _navscript() {
        local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=
        compopt -o filenames 2>/dev/null
        if [ "$COMP_CWORD" -eq 1 ]; then
          words='\(Navscript.subcommands.map { $0.name }.joined(separator: " ")) --help --version -e'
          COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
          return
        fi
        case $before in
      \(values)  esac
        if [ -z "$words" ]; then
          case $current in
          -*) case ${COMP_WORDS[1]} in
      \(cases)      esac ;;
          *)
            if [ "${COMP_WORDS[1]}" = completions ]; then
              words='bash zsh fish man'
            else
              COMPREPLY=($(compgen -f -- "$current"))
              return
            fi ;;
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -F _navscript navscript

      """
  }

  static var zsh: String {
    var cases = ""
    for subcommand in Navscript.subcommands {
      cases += "    \(subcommand.name)) _arguments -s"
      for option in subcommand.table.all {
        let text = sentence(option).replacing("[", with: "(").replacing("]", with: ")")
          .replacing(":", with: "\\:")
        let value =
          switch option.value {
          case .none: ""
          case .optional(let name): ":\(name): "
          case .required(let name):
            words(option).map { ":\(name):(\($0.joined(separator: " ")))" } ?? ":\(name):_files"
          }
        for name in option.names {
          let isLong = name.hasPrefix("--")
          let mark =
            switch option.value {
            case .none: ""
            case .required: isLong ? "=" : "+"
            case .optional: "=-"
            }
          cases += " \\\n      " + quotedForShell("*\(name)\(mark)[\(text)]\(value)")
        }
      }
      let operands = subcommand.name == "completions" ? "1:shell:(bash zsh fish man)" : "*:file:_files"
      cases += " \\\n      '\(operands)' ;;\n"
    }
    let names = Navscript.subcommands.map { "    " + quotedForShell("\($0.name):\($0.summary)") + "\n" }
      .joined()
    return """
      #compdef navscript
      # Completions of navscript for zsh, made by `navscript completions zsh`.
      _navscript() {
        local -a subcommands
        subcommands=(
      \(names)  )
        if (( CURRENT == 2 )); then
          _describe subcommand subcommands
          _files
          return
        fi
        local subcommand=$words[2]
        shift words
        (( CURRENT-- ))
        case $subcommand in
      \(cases)    *) _files ;;
        esac
      }
      _navscript "$@"

      """
  }

  static var fish: String {
    let names = Navscript.subcommands.map { $0.name }.joined(separator: " ")
    var text = "# Completions of navscript for fish, made by `navscript completions fish`.\n"
    for subcommand in Navscript.subcommands {
      text += "complete -c navscript -n 'not __fish_seen_subcommand_from \(names)'"
      text += " -a \(subcommand.name) -d \(quotedForFish(subcommand.summary))\n"
    }
    for subcommand in Navscript.subcommands {
      for option in subcommand.table.all {
        text += "complete -c navscript -n '__fish_seen_subcommand_from \(subcommand.name)'"
        for name in option.names {
          text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst(1))"
        }
        if case .required = option.value {
          text += words(option).map { " -x -a '\($0.joined(separator: " "))'" } ?? " -r"
        }
        text += " -d \(quotedForFish(sentence(option)))\n"
      }
    }
    return text
      + "complete -c navscript -n '__fish_seen_subcommand_from completions' -x -a 'bash zsh fish man'\n"
  }

  /// Quotes a text as one word for a POSIX shell or zsh.
  private static func quotedForShell(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private static func quotedForFish(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  /// Every option once, identified by its spellings.
  private static var distinctOptions: [Option] {
    var known: Set<[String]> = []
    return Navscript.subcommands.flatMap { $0.table.all }.filter { known.insert($0.names).inserted }
  }

  private static func sentence(_ option: Option) -> String { option.help.replacing("\n", with: " ") }
}

/// The manual page, generated from the same tables.
///
/// - Source: man(7).
enum ManualPage {
  static var text: String {
    let version = Navscript.version.split(separator: " ").last ?? ""
    var text = """
      .\\" Made by `navscript completions man`.
      .TH NAVSCRIPT 1 "" "navscript \(version)" "User Commands"
      .SH NAME
      navscript \\- run scenarios of navigation in iOS apps
      .SH SYNOPSIS
      .B navscript
      [\\fIFILE or FOLDER\\fR...]
      .br
      .B navscript
      \\fISUBCOMMAND\\fR [\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]
      .SH DESCRIPTION
      Runs scenarios of navigation in iOS apps, pushes, pops and swipes, on a virtual clock. Files and folders are run.
      Without an argument a session starts.
      .SH SUBCOMMANDS

      """
    for subcommand in Navscript.subcommands {
      text += ".SS \"navscript \(subcommand.name) \(escaped(subcommand.operands))\"\n"
      text += escaped(subcommand.summary) + ".\n"
      for option in subcommand.table.all {
        let value =
          switch option.value {
          case .none: ""
          case .required(let name): " \\fI\(escaped(name))\\fR"
          case .optional(let name): "[=\\fI\(escaped(name))\\fR]"
          }
        let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
        text += ".TP\n\(names)\(value)\n\(escaped(option.help.replacing("\n", with: " "))).\n"
      }
    }
    text += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases { text += ".TP\n.B \(code.rawValue)\n\(escaped(code.meaning)).\n" }
    return text
  }

  private static func escaped(_ text: String) -> String {
    var result = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
    if result.hasPrefix(".") || result.hasPrefix("'") { result = "\\&" + result }
    return result
  }
}
