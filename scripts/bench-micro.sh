#!/usr/bin/env bash
# Prints how long single operations take in the release build, in nanoseconds and in instructions.
#
#   scripts/bench-micro.sh [BINARY]
#
# What reads a file, copies a model or tells what it can still do is repeated by scripts/bench/Micro.swift, which is
# linked with the objects of the release build. Statements are those of scenarios that the binary runs: a table's rows
# run the same block again and again, and the difference of two blocks is the statement. Each row is a difference, in
# which starting, reading and reporting fall away. Instructions need valgrind. ROUNDS changes how often is timed.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binary=$(realpath -s "${1:-$here/../.build/release/navscript}")
build=$(dirname "$binary")
rounds=${ROUNDS:-21}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work"
"$here/bench/compile.sh" "$work/timing" "$here/bench/timing.c"

counts=true
command -v valgrind >/dev/null || { counts=false; echo "left out: instructions (needs valgrind: run 'make tools')"; }

# costs COMMAND… [-- COMMAND…]…: fills cost, an entry for each command: its shortest CPU time in ns, all of them in turn,
# and its instructions; 0 where they are not counted
costs() {
  cost=()
  local command=() argument times instructions
  mapfile -t times < <("$work/timing" "$rounds" "$@" | awk '{ printf "%.0f\n", $2 * 1000 }')
  for argument in "$@" --; do
    if [ "$argument" != -- ]; then command+=("$argument"); continue; fi
    instructions=0
    if $counts; then
      instructions=$(valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "${command[@]}" 2>&1 \
        >/dev/null | awk '/I *refs/ { gsub(",", "", $NF); print $NF }')
    fi
    cost+=("${times[${#cost[@]}]} $instructions")
    command=()
  done
}

# row NAME COUNT "NS INSTRUCTIONS" "NS INSTRUCTIONS": the difference of two costs, shared by COUNT
row() {
  awk -v name="$1" -v n="$2" -v more="$3" -v less="$4" -v counts="$counts" 'BEGIN {
    split(more, a, " "); split(less, b, " ")
    instructions = counts == "true" ? sprintf("%.0f", (a[2] - b[2]) / n) : "-"
    printf "%-44s %8.1f ns %10s instructions\n", name, (a[1] - b[1]) / n, instructions
  }'
}
# minus "NS INSTRUCTIONS" "NS INSTRUCTIONS": their difference, to be taken from another
minus() { awk -v more="$1" -v less="$2" 'BEGIN { split(more, a, " "); split(less, b, " "); print a[1] - b[1], a[2] - b[2] }'; }

# The package's name is that of the folder, as the package manager passes it to the compiler.
package=$(grep -o '"-package-name","[^"]*"' "$build.yaml" 2>/dev/null | head -n 1 | cut -d '"' -f 4 || true)
if [ -n "$package" ] && [ -d "$build/Modules" ]; then
  statements=1000
  awk -v n=$((statements / 4)) 'BEGIN { for (i = 0; i < n; i++) print "push A\npan 0.6 vel 0\nrelease\nexpect depth == 1" }' \
    > "$work/text.nav"
  # The objects that the binary was linked from: the folders keep those of removed files, too.
  mapfile -t objects < <(
    grep -E '/(TransitionCore|ScenarioSyntax|ScenarioRuntime)\.build/' "$build/navscript.product/Objects.LinkFileList")
  swiftc -swift-version 6 -O -package-name "$package" -static-stdlib -I "$build/Modules" \
    -Xcc "-fmodule-map-file=$here/../Sources/CMaths/module.modulemap" -I "$here/../Sources/CMaths" \
    "$here/bench/Micro.swift" "${objects[@]}" -lm -o "$work/micro"

  # loops OPERATION TIMES: sets more to the cost of so many more of them
  loops() {
    costs "$work/micro" "$1" $((2 * $2)) "$work/text.nav" -- "$work/micro" "$1" "$2" "$work/text.nav"
    more=$(minus "${cost[0]}" "${cost[1]}")
  }
  loops lex 100; lex=$more
  loops parse 100; parse=$more
  loops load 100; load=$more
  row "lex, a statement" $((100 * statements)) "$lex" "0 0"
  row "parse, a statement" $((100 * statements)) "$parse" "$lex"
  row "resolve, a statement" $((100 * statements)) "$load" "$parse"
  loops copy 500000
  row "copy of a state" 500000 "$more" "0 0"
  loops situation 100000
  row "situation of a state" 100000 "$more" "0 0"
  loops recipe 100000
  row "the same with its settings" 100000 "$more" "0 0"
  loops attempt 200000
  row "action tried by a search of the core" 200000 "$more" "0 0"
else
  echo "left out: lex, parse, resolve, copy and situation of a state ($build has no objects of a build)"
fi

# Short runs, often: one of them is disturbed by nothing.
rows=4000
rounds=$((rounds * 5))
# scenario NAME STATEMENTS: writes a file that runs the statements in a scenario for each row of a table
scenario() {
  {
    printf 'use fullscreen\nset attached = always\nroot Home\n\nscenario "row"\n    | n |\n'
    for ((i = 0; i < rows; i++)); do printf '    | %d |\n' "$i"; done
    printf '{\n%s\n}\n' "$2"
  } > "$work/$1.nav"
}
scenario none '    expect depth == 1'
scenario expect $'    expect depth == 1\n    expect depth == 1'
scenario push $'    expect depth == 1\n    push A'
scenario pan $'    expect depth == 1\n    push A\n    pan 0.6 vel 0'
scenario more $'    expect depth == 1\n    push A\n    pan 0.3 vel 0\n    pan 0.6 vel 0'
scenario release $'    expect depth == 1\n    push A\n    pan 0.6 vel 0\n    release'
commands=()
for name in none expect push pan more release; do commands+=("$binary" run "$work/$name.nav" --); done
costs "${commands[@]:0:${#commands[@]}-1}"
row "expect, the depth" $rows "${cost[1]}" "${cost[0]}"
row "push, animated, to its end" $rows "${cost[2]}" "${cost[0]}"
row "pan, which begins the gesture" $rows "${cost[3]}" "${cost[2]}"
row "pan, of a gesture that has begun" $rows "${cost[4]}" "${cost[3]}"
row "release, which finishes, to its end" $rows "${cost[5]}" "${cost[3]}"
