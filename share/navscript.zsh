#compdef navscript
# Completions of navscript for zsh, made by `navscript completions zsh`.
_navscript() {
  local -a subcommands
  subcommands=(
    'run:Run the scenarios of files, folders, a text or standard input'
    'explore:Try every sequence of actions, and find the shortest that breaks a rule'
    'check:Check files, folders, a text or standard input without running them'
    'fmt:Format files, folders or standard input'
    'report:Merge reports, or compare two traces'
    'conform:Check whether the model explains the trace of a device or of another run'
    'init:Create a folder with an example and a build server'\''s workflow'
    'repl:Start a session that runs each line as it is typed'
    'explain:Explain a word of the language, a diagnostic'\''s code, or a run step by step'
    'recipes:List the recipes, or print all settings of one'
    'render:Draw a run as a film strip with a time line'
    'compare:Run the same fingers under several recipes, and mark what differs'
    'sweep:Map where a rule finishes and where it cancels'
    'play:Play a run in the terminal, in real or slowed time'
    'learn:Take a lesson: read, watch, and reach a goal with statements'
    'rules:Change each rule that files set, and report changes that no scenario notices'
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
      '*--filter=[Run scenarios whose name matches a POSIX extended regular expression]:REGEX:_files' \
      '*--tag=[Run scenarios with these tags\: '\''smoke and not (slow or later)'\'']:TAGS:_files' \
      '*--last-failed[Run scenarios that failed in the last run from this folder]' \
      '*--only-changed=-[Run files that differ from REVISION (default\: HEAD) according to git, and files that include them]:REVISION: ' \
      '*--shard=[Run part I of N, from 1; with `auto` or `auto/N`, as the build server'\''s environment says]:I/N:(auto)' \
      '*--list[List the selected scenarios without running them]' \
      '*-j+[Run N files at once (default\: the number of cores)]:N:_files' \
      '*--jobs=[Run N files at once (default\: the number of cores)]:N:_files' \
      '*--fail-fast[Stop after the first failure]' \
      '*--max-failures=[Stop after N failures]:N:_files' \
      '*--repeat=[Run everything N times]:N:_files' \
      '*--shuffle[Run in random order; results keep their order]' \
      '*--seed=[Run in the order of an earlier --shuffle]:N:_files' \
      '*--timeout=[Stop a scenario after TIME, such as 500ms or 10s]:TIME:_files' \
      '*--max-steps=[Stop a scenario after N statements (default\: 50000000)]:N:_files' \
      '*--watch[Run changed files again, until Ctrl-C]' \
      '*--recipe=[Use the recipe NAME, or FILE.nav\:NAME that a file defines, in place of those that set-up lines name]:NAME:(fullscreen halfway edge fadebar shrink uikit uikit26 cupertino reactnavigation screens predictiveback sloppy swipetransition fd)' \
      '*--set=[Give a setting of every recipe VALUE; may be given several times]:NAME=VALUE:_files' \
      '*--let=[Give a `let` at the top of a file VALUE; may be given several times]:NAME=VALUE:_files' \
      '*--driver=[Also play each scenario to the app that COMMAND drives, and compare]:COMMAND:_files' \
      '*--app=[Run the app that COMMAND starts inside the model\: it receives callbacks and answers with calls]:COMMAND:_files' \
      '*--driver-timeout=[Stop a driver or app that does not answer within TIME (default\: 5s)]:TIME:_files' \
      '*--strict[Fail expectations that read nothing that the driver reports]' \
      '*--path=[Contents of the app'\''s own path\: stack (without the root) or whole; with --app also stack+modals or none]:MODE:_files' \
      '*--trace=[Write everything that happens in each scenario as JSON Lines; PATH - is standard output]:PATH:_files' \
      '*--report=[Write a report\: junit, tap, json or github; PATH - is standard output. html=DIR writes a page for each failed scenario, html-all=DIR for all, with an index. Can be repeated]:KIND=PATH:_files' \
      '*--error-format=[Format of diagnostics\: full, short (one line each) or json (one object per line)]:FORMAT:(full short json)' \
      '*--deny-warnings[Treat warnings as failures, with status 1]' \
      '*-v[Print all warnings, not only the first 20 of a run, and what was skipped]' \
      '*--verbose[Print all warnings, not only the first 20 of a run, and what was skipped]' \
      '*--stats[Print times and counts even if output is not a terminal]' \
      '*--color=[auto, always or never]:WHEN:(auto always never)' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    explore) _arguments -s \
      '*-e+[Explore TEXT; reports call it <text>]:TEXT:_files' \
      '*--filter=[Only explorations whose name matches a POSIX extended regular expression]:REGEX:_files' \
      '*--depth=[Try sequences of up to N actions, instead of the file'\''s depth]:N:_files' \
      '*-j+[Let N workers share the search; as many as there are cores. The answer does not depend on it]:N:_files' \
      '*--jobs=[Let N workers share the search; as many as there are cores. The answer does not depend on it]:N:_files' \
      '*--memory=[Use at most SIZE, such as 512M or 4G; 2G]:SIZE:_files' \
      '*--fail-fast[End with the shortest sequences that break something]' \
      '*--no-symmetry[Tell interchangeable screens apart]' \
      '*--allow-partial[Pass also where a bound ends the search before its depth]' \
      '*--random=[Make N random walks instead, up to 1000 actions long or as --depth says, and shorten what they find]:N:_files' \
      '*--seed=[Make the random choices of an earlier --random]:N:_files' \
      '*--app=[Run the app that COMMAND starts inside the model, and compare its path with the screens whenever nothing moves]:COMMAND:_files' \
      '*--driver-timeout=[Stop an app that does not answer within TIME (default\: 5s)]:TIME:_files' \
      '*--path=[Contents of the app'\''s own path\: stack (without the root), stack+modals, whole or none]:MODE:_files' \
      '*--save=[Write the sequences to FILE, as scenarios that fail]:FILE:_files' \
      '*--report=[Write a report too\: junit, tap, json or github; PATH - is standard output. May be given several times]:KIND=PATH:_files' \
      '*--error-format=[How diagnostics are written\: full, short (a line each) or json (an object a line)]:FORMAT:(full short json)' \
      '*--color=[auto, always or never]:WHEN:(auto always never)' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    check) _arguments -s \
      '*-e+[Check TEXT; reports call it <text>]:TEXT:_files' \
      '*--error-format=[Format of diagnostics\: full, short (one line each) or json (one object per line)]:FORMAT:(full short json)' \
      '*--report=[Also write the diagnostics as SARIF 2.1.0; PATH - is standard output]:sarif=PATH:_files' \
      '*--deny-warnings[Treat warnings as failures, with status 1]' \
      '*--recipe=[Use the recipe NAME, or FILE.nav\:NAME that a file defines, in place of those that set-up lines name]:NAME:(fullscreen halfway edge fadebar shrink uikit uikit26 cupertino reactnavigation screens predictiveback sloppy swipetransition fd)' \
      '*--set=[Give a setting of every recipe VALUE; may be given several times]:NAME=VALUE:_files' \
      '*--let=[Give a `let` at the top of a file VALUE; may be given several times]:NAME=VALUE:_files' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    fmt) _arguments -s \
      '*--check[Change no file; exit with 1 if one would change]' \
      '*--diff[Change no file; print what would change]' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    report) _arguments -s \
      '*--report=[Write a report of the whole run\: junit, tap, json or github; PATH - is standard output. Can be repeated]:KIND=PATH:_files' \
      '*--color=[auto, always or never]:WHEN:(auto always never)' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    conform) _arguments -s \
      '*--fit[Try every recipe, and list those that explain each trace]' \
      '*--color=[auto, always or never]:WHEN:(auto always never)' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    init) _arguments -s \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    repl) _arguments -s \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    explain) _arguments -s \
      '*--codes[List the codes of all diagnostics with their titles]' \
      '*-e+[Explain the run of TEXT]:TEXT:_files' \
      '*--format=[How a run is explained\: text or markdown]:FORMAT:_files' \
      '*--words[List all words that can be explained, by kind]' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    recipes) _arguments -s \
      '*--format=[text, or json with the kind, words and bounds of each setting]:FORMAT:_files' \
      '*--diff=[Only the settings in which NAME differs from OTHER]:OTHER:_files' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    render) _arguments -s \
      '*-o+[Write to OUT\: a name that ends in .svg, .html or .txt; without it, characters go to standard output]:OUT:_files' \
      '*--output=[Write to OUT\: a name that ends in .svg, .html or .txt; without it, characters go to standard output]:OUT:_files' \
      '*-e+[Draw the run of TEXT]:TEXT:_files' \
      '*--width=[The width of .txt in characters; 100]:CELLS:_files' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    compare) _arguments -s \
      '*--recipes=[Recipes with commas between them; fullscreen,halfway,edge,fadebar,shrink, uikit26]:NAMES:_files' \
      '*-e+[Compare the runs of TEXT]:TEXT:_files' \
      '*-o+[Write a page to OUT.html instead that shows the first two side by side]:OUT:_files' \
      '*--output=[Write a page to OUT.html instead that shows the first two side by side]:OUT:_files' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    sweep) _arguments -s \
      '*--over=[The values of a top-level `let` or a column\: '\''p=0..1\:0.05'\''. Given twice, the second goes up]:NAME=A..B:STEP:_files' \
      '*-o+[Write to OUT, which ends in .svg, .csv or .txt; without it, characters go to standard output]:OUT:_files' \
      '*--output=[Write to OUT, which ends in .svg, .csv or .txt; without it, characters go to standard output]:OUT:_files' \
      '*-e+[Map TEXT]:TEXT:_files' \
      '*--thumb=[Instead of a map, N swipes around the last pan before the first `release`\: how many go back, and how many are near the limit]:N:_files' \
      '*--spread=[Standard deviations\: '\''place=0.02,distance=0.1,speed=0.25'\'', the place in widths, the others as a part of the pan'\''s own]:SPREAD:_files' \
      '*--seed=[Other swipes for another number; 1]:N:_files' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    play) _arguments -s \
      '*-e+[Play the run of TEXT]:TEXT:_files' \
      '*--speed=[0.05, 0.1, 0.25, 0.5, 1 or 2 times real time; 1]:SPEED:_files' \
      '*--at=[Print the picture at TIME, such as 0.35s, and play nothing]:TIME:_files' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    learn) _arguments -s \
      '*--list[List the lessons, and which of them are solved]' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    rules) _arguments -s \
      '*-v[Print noticed changes too, with the scenario that noticed each]' \
      '*--verbose[Print noticed changes too, with the scenario that noticed each]' \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '*:file:_files' ;;
    completions) _arguments -s \
      '*-h[Print help]' \
      '*--help[Print help]' \
      '*-V[Print the version]' \
      '*--version[Print the version]' \
      '1:shell:(bash zsh fish man)' ;;
    *) _files ;;
  esac
}
_navscript "$@"
