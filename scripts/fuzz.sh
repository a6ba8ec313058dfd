#!/usr/bin/env bash
# Looks for inputs that trap a reader: libFuzzer changes fixtures, scenarios and reports, and keeps what leads to new
# code.
#
#   scripts/fuzz.sh [SECONDS [READER…]]
#
# A reader is one of texts (parser, checker, formatter, interpreter), sessions, pictures, reports, values (JSON), traces
# (`conform`, `report diff`), explained (a run's own trace is explained), replies (of a driver and of an app inside the
# model) and histories (inputs of earlier sessions); by default each gets a minute. What is found is left in .build/fuzz as READER-crash-…, READER-timeout-… or READER-oom-…,
# to be run with `NAVSCRIPT_FUZZ=READER .build/fuzz/fuzz FILE`; inputs that led to new code are kept there too, so that
# the next run goes on from them.
set -euo pipefail
seconds="${1:-60}"
[ $# -gt 0 ] && shift
readers=("$@")
[ ${#readers[@]} -gt 0 ] || readers=(texts sessions pictures reports values traces explained replies histories)
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out="$PWD/.build/fuzz"
mkdir -p "$out"/seeds/{texts,reports,traces,replies,histories}
# The backtracer would keep the output open after a trap.
export SWIFT_BACKTRACE=enable=no

options=(-swift-version 6 -O -parse-as-library -package-name navscript -sanitize=fuzzer -I "$out"
  -Xcc "-fmodule-map-file=$PWD/Sources/CMaths/module.modulemap" -I Sources/CMaths)
compiled=$(scripts/compile-modules.sh "$out" Platform TransitionCore ScenarioSyntax ScenarioRuntime Explorer Pictures \
  ScenarioRunner Reports Drivers -- -sanitize=fuzzer)
mapfile -t objects <<< "$compiled"
rm -f "$out/fuzz"
swiftc "${options[@]}" scripts/fuzz/Fuzz.swift Sources/navscript/Session/HistoryText.swift "${objects[@]}" -lm -o "$out/fuzz" 2>&1 |
  grep -v "Cannot export local symbol" || [ -e "$out/fuzz" ]

find Tests/Fixtures scenarios -name '*.nav' | while IFS= read -r file; do
  cp "$file" "$out/seeds/texts/$(echo "$file" | tr / _)"
done
cp scripts/fuzz/seeds/*.jsonl "$out/seeds/reports/"
cp scripts/fuzz/seeds/history "$out/seeds/histories/"
# A scenario and the replies to it, without the requests and the numbers.
awk -v folder="$out/seeds/replies" '
  /^```conversation/ { file = folder "/" ++count; printf "" > file; next }
  /^```/ { if (file) close(file); file = "" }
  file && !/^→/ { sub(/^← \{"id":[0-9]+,?/, "{"); print > file }
' docs/drivers.md
# Every word of the language, as a dictionary.
grep -hoE '^    [a-z][A-Za-z. -]+' Sources/ScenarioSyntax/Vocabulary/Word.swift | tr ' ' '\n' |
  grep -E '^[A-Za-z-]+$' | sort -u | sed 's/.*/"&"/' > "$out/words"
cd "$out"
# Traces of the fixtures and scenarios that are short.
NAVSCRIPT_FUZZ=explained NAVSCRIPT_TRACES=seeds/traces ./fuzz seeds/texts/* > /dev/null 2>&1 ||
  { echo "fuzz: a trace of a fixture is not explained" >&2; exit 1; }
for reader in "${readers[@]}"; do
  case "$reader" in
    texts | sessions | pictures | explained) seeds=seeds/texts dictionary=(-dict=words) longest=4000 ;;
    reports | values) seeds=seeds/reports dictionary=() longest=4000 ;;
    traces) seeds=seeds/traces dictionary=() longest=16000 ;;
    replies | histories) seeds=seeds/$reader dictionary=() longest=4000 ;;
    *) echo "fuzz: there is no reader $reader" >&2; exit 64 ;;
  esac
  mkdir -p "$reader"
  echo "fuzz: $reader"
  NAVSCRIPT_FUZZ="$reader" ./fuzz -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2000 -max_len=$longest \
    ${dictionary[@]+"${dictionary[@]}"} -artifact_prefix="$out/$reader-" -print_final_stats=1 "$reader" "$seeds" 2>&1 |
    grep -aE "^(SUMMARY|refused|Fatal|stat::number_of_executed|.*Fatal error|artifact|==)" || true
done
! ls "$out" | grep -E '^[a-z]+-(crash|timeout|oom)-'
