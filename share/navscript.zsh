#compdef navscript
# Completions of navscript for zsh, made by `navscript completions zsh`.
_navscript() {
  local -a subcommands
  subcommands=(
    'run:Run the scenarios of files, folders, a text or standard input'
    'check:Check files, folders, a text or standard input without running them'
    'fmt:Lay out files, folders or standard input in the one way'
    'report:Merge the reports of several runs, or compare the traces of two'
    'init:Make a folder with an example and what a build server needs'
    'repl:Begin a session that runs each line as it is typed'
    'explain:Explain a word of the language, or the code of a diagnostic'
    'recipes:List the recipes, or every setting of one'
    'completions:Print completions for bash, zsh or fish, or the manual page'
  )
  if (( CURRENT == 2 )); then
    _describe subcommand subcommands
    _files
    return
  fi
  local subcommand=$words[2]
  shift words
  (( CURRENT-- ))
  case $subcommand in
    run) _arguments -s \
      '*-e+[Run TEXT; reports call it <text>]:TEXT:_files' \
      '*--filter=[Only scenarios whose name matches a POSIX extended regular expression]:REGEX:_files' \
      '*--tag=[Only scenarios with these tags\: '\''smoke and not (slow or later)'\'']:TAGS:_files' \
      '*--last-failed[Only scenarios that failed when they were last run from this folder]' \
      '*--only-changed=-[Only files that git says differ from REVISION (HEAD), and those that include them]:REVISION: ' \
      '*--shard=[Only the part I of N, from 1; `auto` asks the build server'\''s environment, `auto/N` for I alone]:I/N:(auto)' \
      '*--list[List what would be run, and run nothing]' \
      '*-j+[Run N files at once; as many as there are cores]:N:_files' \
      '*--jobs=[Run N files at once; as many as there are cores]:N:_files' \
      '*--fail-fast[End after the first failure]' \
      '*--max-failures=[End after N failures]:N:_files' \
      '*--repeat=[Run everything N times]:N:_files' \
      '*--shuffle[Work in a random order; results keep theirs]' \
      '*--seed=[Work in the order of an earlier --shuffle]:N:_files' \
      '*--timeout=[End a scenario after TIME, such as 500ms or 10s]:TIME:_files' \
      '*--max-steps=[End a scenario after N statements; 50000000]:N:_files' \
      '*--watch[Run again what changes, until Ctrl-C]' \
      '*--driver=[Play each scenario to the app that COMMAND drives, too, and compare]:COMMAND:_files' \
      '*--driver-timeout=[End a driver that does not answer within TIME; 5s]:TIME:_files' \
      '*--strict[Let expectations fail that read nothing that the driver sees]' \
      '*--path=[What the app'\''s own path holds\: stack (without the root) or whole]:MODE:_files' \
      '*--trace=[Write what happens in each scenario as JSON Lines; PATH - is standard output]:PATH:_files' \
      '*--report=[Write a report too\: junit, tap, json or github; PATH - is standard output. May be given several times]:KIND=PATH:_files' \
      '*--error-format=[How diagnostics are written\: full, short (a line each) or json (an object a line)]:FORMAT:(full short json)' \
      '*--deny-warnings[Let warnings of checks and runs fail, with status 1]' \
      '*-v[Print every warning, not only the first 20 of a run, and what was skipped]' \
      '*--verbose[Print every warning, not only the first 20 of a run, and what was skipped]' \
      '*--stats[Print times and counts, as on a terminal]' \
      '*--color=[auto, always or never]:WHEN:(auto always never)' \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    check) _arguments -s \
      '*-e+[Check TEXT; reports call it <text>]:TEXT:_files' \
      '*--error-format=[How diagnostics are written\: full, short (a line each) or json (an object a line)]:FORMAT:(full short json)' \
      '*--report=[Write what is wrong as SARIF 2.1.0 too; PATH - is standard output]:sarif=PATH:_files' \
      '*--deny-warnings[Let warnings fail, with status 1]' \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    fmt) _arguments -s \
      '*--check[Rewrite nothing, and end in 1 if a file would change]' \
      '*--diff[Rewrite nothing, and print what would change]' \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    report) _arguments -s \
      '*--report=[Write a report of the whole\: junit, tap, json or github; PATH - is standard output. May be given several times]:KIND=PATH:_files' \
      '*--color=[auto, always or never]:WHEN:(auto always never)' \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    init) _arguments -s \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    repl) _arguments -s \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    explain) _arguments -s \
      '*--codes[List the codes of all diagnostics with their titles]' \
      '*--words[List all words that have a page, kind by kind]' \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    recipes) _arguments -s \
      '*--format=[text, or json with the kind, words and bounds of every setting]:FORMAT:_files' \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    completions) _arguments -s \
      '*-h[Print this text]' \
      '*--help[Print this text]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '1:shell:(bash zsh fish man)' ;;
    *) _files ;;
  esac
}
_navscript "$@"
