#!/usr/bin/env bash
# Times the release binary: a suite of 1,000 files, its start, a loop of gestures, and an exploration.
#
#   scripts/bench.sh [BINARY]
#
# Judge by the ratios, which hold across machines; each is taken in one run, in turn with what it is compared
# with. ROUNDS, FILES and LOOP in the environment change the sizes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binary=$(realpath "${1:-$here/../.build/release/navscript}")
rounds=${ROUNDS:-21}
files=${FILES:-1000}
loop=${LOOP:-1000000}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Failures recorded in this folder before do not matter here.
export XDG_CACHE_HOME="$work"

compiler=$(command -v cc || command -v clang || true)
if [ -z "$compiler" ] && command -v swiftc >/dev/null; then
  compiler=$(dirname "$(realpath "$(command -v swiftc)")")/clang
fi
if [ -z "$compiler" ]; then
  echo "bench: a C compiler is needed for the timer" >&2
  exit 1
fi
"$compiler" -O2 -o "$work/timing" "$here/bench/timing.c"
"$compiler" -O2 -o "$work/floor" "$here/bench/floor.c"

mkdir "$work/suite"
awk -v folder="$work/suite" -v files="$files" -v seed=1 -f "$here/bench/suite.awk"
for count in "$loop" $((loop / 10)); do
  printf 'repeat %d {\n  push A\n  pan 0.6 vel 0\n  release\n  expect depth == 1\n}\n' "$count" > "$work/$count.nav"
done

# row NAME VALUE UNIT RATIO PEER
row() { printf '%-34s %12s %-14s %6s x %s\n' "$1" "$2" "$3" "$4" "$5"; }
# ratio A B: the first over the second, with two decimal places
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", (b > 0) ? a / b : 0 }'; }

"$work/floor" "$work/suite" > "$work/expected"
"$binary" run --jobs 1 "$work/suite" | tail -n 1 > "$work/actual" || true
if ! cmp -s "$work/expected" "$work/actual"; then
  echo "bench: the suite should give '$(cat "$work/expected")', not '$(cat "$work/actual")'" >&2
  exit 1
fi

mapfile -t suite < <("$work/timing" "$rounds" "$binary" run --jobs 1 "$work/suite" -- "$work/floor" "$work/suite")
row "suite of $files files, one job" "$(ratio "${suite[0]}" 1000)" "ms" \
  "$(ratio "${suite[0]}" "${suite[1]}")" "C that reads and plays the same"

mapfile -t start < <("$work/timing" $((rounds * 5)) "$binary" run "$work/suite/00000.nav" -- true)
row "start, with one file" "$(ratio "${start[0]}" 1000)" "ms" "$(ratio "${start[0]}" "${start[1]}")" "true"

# The difference of two lengths excludes the start; a turn has four statements.
turns=$((loop - loop / 10))
commands=("$binary" run "$work/$loop.nav" -- "$binary" run "$work/$((loop / 10)).nav")
lua=$(command -v lua5.4 || true)
if [ -n "$lua" ]; then
  commands+=(-- "$lua" "$here/bench/loop.lua" "$loop" -- "$lua" "$here/bench/loop.lua" $((loop / 10)))
fi
mapfile -t times < <("$work/timing" $(((rounds + 2) / 3)) "${commands[@]}")
each() { awk -v a="$1" -v b="$2" -v n="$turns" 'BEGIN { printf "%.1f", (a - b) * 1000 / n / 4 }'; }
ours=$(each "${times[0]}" "${times[1]}")
if [ -n "$lua" ]; then
  theirs=$(each "${times[2]}" "${times[3]}")
  row "loop of gestures" "$ours" "ns/statement" "$(ratio "$ours" "$theirs")" "Lua 5.4 with a toy model"
else
  row "loop of gestures" "$ours" "ns/statement" "-" "Lua 5.4 (lua5.4 is not installed)"
fi

# There is only one model, so the rate has nothing to be compared with.
mapfile -t explored < <("$binary" explore --jobs 1 "$here/bench/explore.nav" | tail -n 1)
printf '%-34s %s\n' "explore, one job" "${explored[0]}"
