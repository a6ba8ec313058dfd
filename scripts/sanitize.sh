#!/usr/bin/env bash
# Runs the tests under the address and the thread sanitizer, each in a build of its own below .build.
#
#   scripts/sanitize.sh [address|thread]… [-- OPTION…]
#
# OPTION is passed to `swift test`, such as `--filter JobsTests`. Under the thread sanitizer run the suites that start
# threads or children, since the others have one thread; with an OPTION, those that it selects. Where the toolchain has
# no runtime of a sanitizer, that part is left out, which is said.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

sanitizers=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do sanitizers+=("$1"); shift; done
if [ $# -gt 0 ]; then shift; fi
options=("$@")
[ ${#sanitizers[@]} -gt 0 ] || sanitizers=(address thread)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A sanitizer's message ends the tests with a status, and a trap's backtrace would not end.
export SWIFT_BACKTRACE=enable=no
# Buffers that live as long as the process are not leaks.
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS=halt_on_error=0
echo 'print("runs")' > "$work/runs.swift"

status=0
for sanitizer in "${sanitizers[@]}"; do
  case "$sanitizer" in
    address | thread) ;;
    *) echo "sanitize: there is no sanitizer $sanitizer" >&2; exit 64 ;;
  esac
  links=()
  compiles() { swiftc "-sanitize=$sanitizer" "$work/runs.swift" "$@" -o "$work/runs" >"$work/log" 2>&1; }
  if ! compiles && grep -q struct_termio_sz "$work/log"; then
    mkdir -p .build/sanitize
    scripts/bench/compile.sh "$PWD/.build/sanitize/termio.o" scripts/sanitize/termio.c -c
    links=(-Xlinker "$PWD/.build/sanitize/termio.o")
  fi
  if ! compiles "${links[@]+"${links[@]}"}"; then
    echo "left out: $sanitizer sanitizer (a program does not link: $(tail -n 1 "$work/log"))"
    continue
  fi
  if ! "$work/runs" >"$work/log" 2>&1; then
    echo "left out: $sanitizer sanitizer (a program links, but does not start: $(head -n 1 "$work/log"))"
    continue
  fi
  chosen=("${options[@]+"${options[@]}"}")
  if [ "$sanitizer" = thread ] && [ ${#chosen[@]} -eq 0 ]; then
    chosen=(--filter 'Running|Drivers|Session|Explorer|Trap|Jobs|Timeout|Interrupt')
  fi
  scripts/timed.sh "$sanitizer sanitizer" \
    swift test "--sanitize=$sanitizer" --scratch-path ".build/$sanitizer" "${links[@]+"${links[@]}"}" \
    "${chosen[@]+"${chosen[@]}"}" || status=1
done
exit "$status"
