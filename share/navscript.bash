# Completions of navscript for bash, made by `navscript completions bash`.
_navscript() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=
  compopt -o filenames 2>/dev/null
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='run explore check fmt report conform init repl explain recipes render compare sweep play learn rules completions --help --version -e'
    COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
    return
  fi
  case $before in
    -e) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --filter) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --tag) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --shard) words='auto' ;;
    -j|--jobs) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --max-failures) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --repeat) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --seed) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --timeout) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --max-steps) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --recipe) words='fullscreen halfway edge fadebar shrink uikit uikit26 cupertino reactnavigation screens predictiveback sloppy swipetransition fd' ;;
    --set) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --let) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --driver) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --app) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --driver-timeout) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --path) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --trace) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --report) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --error-format) words='full short json' ;;
    --color) words='auto always never' ;;
    --depth) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --memory) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --random) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --save) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --format) COMPREPLY=($(compgen -f -- "$current")); return ;;
    -o|--output) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --width) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --recipes) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --over) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --thumb) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --spread) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --speed) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --at) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  if [ -z "$words" ]; then
    case $current in
    -*) case ${COMP_WORDS[1]} in
    run) words='-e --filter --tag --last-failed --only-changed --shard --list -j --jobs --fail-fast --max-failures --repeat --shuffle --seed --timeout --max-steps --watch --recipe --set --let --driver --app --driver-timeout --strict --path --trace --report --error-format --deny-warnings -v --verbose --stats --color -h --help -V --version' ;;
    explore) words='-e --filter --depth -j --jobs --memory --fail-fast --no-symmetry --allow-partial --random --seed --app --driver-timeout --path --save --report --error-format --color -h --help -V --version' ;;
    check) words='-e --error-format --report --deny-warnings --recipe --set --let -h --help -V --version' ;;
    fmt) words='--check --diff -h --help -V --version' ;;
    report) words='--report --color -h --help -V --version' ;;
    conform) words='--fit --color -h --help -V --version' ;;
    init) words='-h --help -V --version' ;;
    repl) words='-h --help -V --version' ;;
    explain) words='--codes -e --format --words -h --help -V --version' ;;
    recipes) words='--format --diff -h --help -V --version' ;;
    render) words='-o --output -e --width -h --help -V --version' ;;
    compare) words='--recipes -e -o --output -h --help -V --version' ;;
    sweep) words='--over -o --output -e --thumb --spread --seed -h --help -V --version' ;;
    play) words='-e --speed --at -h --help -V --version' ;;
    learn) words='--list -h --help -V --version' ;;
    rules) words='-v --verbose -h --help -V --version' ;;
    completions) words='-h --help -V --version' ;;
      esac ;;
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
