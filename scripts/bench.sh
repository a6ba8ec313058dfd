#!/usr/bin/env bash
# Measures the release binary: suites, its start, a loop of gestures, checking, formatting, memory, an exploration, and
# single operations.
#
#   scripts/bench.sh [BINARY]
#
# Judge by the ratios, which hold across machines; each is taken in one run, in turn with what it is compared with, by
# CPU time. ROUNDS, FILES, LOOP and LINES in the environment change the sizes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binary=$(realpath -s "${1:-$here/../.build/release/navscript}")
rounds=${ROUNDS:-21}
files=${FILES:-1000}
loop=${LOOP:-1000000}
lines=${LINES:-100000}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What failed in this folder before is nobody's concern here.
export XDG_CACHE_HOME="$work"
"$here/bench/compile.sh" "$work/timing" "$here/bench/timing.c"
"$here/bench/compile.sh" "$work/floor" "$here/bench/floor.c"
lua=$(command -v lua5.4 || true)
luac=$(command -v luac5.4 || true)

# suite FOLDER FILES: a suite that the binary and the C program count alike, or the script ends
suite() {
  mkdir "$1"
  awk -v folder="$1" -v files="$2" -v seed=1 -f "$here/bench/suite.awk"
  "$work/floor" "$1" > "$work/expected"
  "$binary" run --jobs 1 "$1" | tail -n 1 > "$work/actual" || true
  if ! cmp -s "$work/expected" "$work/actual"; then
    echo "bench: the suite should give '$(cat "$work/expected")', not '$(cat "$work/actual")'" >&2
    exit 1
  fi
}

# turns COUNT, statements COUNT, calls COUNT: a loop, as many lines without a loop, and the same lines in Lua
turns() { printf 'repeat %d {\n  push A\n  pan 0.6 vel 0\n  release\n  expect depth == 1\n}\n' "$1"; }
statements() { awk -v n="$1" 'BEGIN { for (; n > 0; n -= 4) print "push A\npan 0.6 vel 0\nrelease\nexpect depth == 1" }'; }
calls() { awk -v n="$1" 'BEGIN { for (; n > 0; n -= 4) print "push(A)\npan(0.6, 0)\nrelease()\nexpect(depth == 1)" }'; }

# row NAME VALUE UNIT RATIO PEER
row() { printf '%-36s %10s %-16s %6s x %s\n' "$1" "$2" "$3" "$4" "$5"; }
# over A B [DIGITS]: the first over the second
over() { awk -v a="$1" -v b="$2" -v digits="${3:-2}" 'BEGIN { printf "%.*f", digits, (b > 0) ? a / b : 0 }'; }
# measure ROUNDS COMMAND… [-- COMMAND…]…: fills cpu and shortest (µs) and memory (KiB), an entry for each command
measure() {
  cpu=() shortest=() memory=()
  local used passed held
  while read -r used _ passed held; do
    cpu+=("$used") shortest+=("$passed") memory+=("$held")
  done < <("$work/timing" "$@")
}

floor_name="C that reads and plays the same"
suite "$work/suite" "$files"
measure "$rounds" "$binary" run --jobs 1 "$work/suite" -- "$work/floor" "$work/suite"
row "$files files, one job" "$(over "${cpu[0]}" 1000)" "ms" "$(over "${cpu[0]}" "${cpu[1]}")" "$floor_name"
row "$files files, memory" "$(over "${memory[0]}" 1024 1)" "MiB" "$(over "${memory[0]}" "${memory[1]}")" "$floor_name"

many=$((10 * files))
suite "$work/many" "$many"
measure $(((rounds + 1) / 2)) "$binary" run --jobs 1 "$work/many" -- "$binary" run --jobs 2 "$work/many" \
  -- "$work/floor" "$work/many" -- "$binary" fmt --check "$work/many"
row "$many files, one job" "$(over "${cpu[0]}" 1000)" "ms" "$(over "${cpu[0]}" "${cpu[2]}")" "$floor_name"
row "$many files, two jobs" "$(over "${cpu[1]}" 1000)" "ms" "$(over "${cpu[1]}" "${cpu[0]}")" "one job"
row "$many files, two jobs, on the clock" "$(over "${shortest[1]}" 1000)" "ms at best" \
  "$(over "${shortest[1]}" "${shortest[2]}")" "$floor_name"
row "fmt --check of $many files" "$(over "${cpu[3]}" 1000)" "ms" "$(over "${cpu[3]}" "${cpu[0]}")" "run of them"

measure $((rounds * 5)) "$binary" run "$work/suite/00000.nav" -- true
row "start, with one file" "$(over "${cpu[0]}" 1000)" "ms" "$(over "${cpu[0]}" "${cpu[1]}")" "true"

# The difference of two lengths leaves out the start; four statements a turn.
turns "$loop" > "$work/long.nav"
turns $((loop / 10)) > "$work/short.nav"
each() { awk -v a="$1" -v b="$2" -v n=$((loop - loop / 10)) 'BEGIN { printf "%.1f", (a - b) * 1000 / n / 4 }'; }
commands=("$binary" run "$work/long.nav" -- "$binary" run "$work/short.nav")
if [ -n "$lua" ]; then
  commands+=(-- "$lua" "$here/bench/loop.lua" "$loop" -- "$lua" "$here/bench/loop.lua" $((loop / 10)))
fi
measure $(((rounds + 2) / 3)) "${commands[@]}"
ours=$(each "${cpu[0]}" "${cpu[1]}")
if [ -n "$lua" ]; then
  row "loop of gestures" "$ours" "ns a statement" "$(over "$ours" "$(each "${cpu[2]}" "${cpu[3]}")")" "Lua 5.4 with a toy model"
else
  row "loop of gestures" "$ours" "ns a statement" "-" "Lua 5.4"
  echo "left out: Lua 5.4 (lua5.4 is not installed)"
fi

statements "$lines" > "$work/lines.nav"
commands=("$binary" check "$work/lines.nav")
if [ -n "$luac" ]; then
  calls "$lines" > "$work/lines.lua"
  commands+=(-- "$luac" -p "$work/lines.lua")
fi
measure "$rounds" "${commands[@]}"
if [ -n "$luac" ]; then
  row "check of $lines lines" "$(over "${cpu[0]}" 1000)" "ms" "$(over "${cpu[0]}" "${cpu[1]}")" "luac -p of as many lines"
else
  row "check of $lines lines" "$(over "${cpu[0]}" 1000)" "ms" "-" "luac -p"
  echo "left out: luac -p (luac5.4 is not installed)"
fi

statements $((10 * lines)) > "$work/huge.nav"
size=$(wc -c < "$work/huge.nav")
measure 1 "$binary" run "$work/huge.nav" -- "$binary" fmt --check "$work/huge.nav"
held() { awk -v kib="$1" -v size="$size" 'BEGIN { printf "%.1f", kib * 1024 / size }'; }
row "a file of $((10 * lines)) lines, memory" "$(over "${memory[0]}" 1024 0)" "MiB" "$(held "${memory[0]}")" "the file's size"
row "its fmt --check, memory" "$(over "${memory[1]}" 1024 0)" "MiB" "$(held "${memory[1]}")" "the file's size"

# The model is a whole one, so there is nothing to compare the rate with.
mapfile -t explored < <("$binary" explore --jobs 1 "$here/bench/explore.nav" | tail -n 1)
printf '%-36s %s\n\n' "explore, one job" "${explored[0]}"

"$here/bench-micro.sh" "$binary"
