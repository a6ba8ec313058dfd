#!/usr/bin/env bash
# Looks for texts that make the inner targets trap: libFuzzer changes the fixtures and scenarios, and keeps what leads to
# new code.
#
#   scripts/fuzz.sh [SECONDS]
#
# By default it looks for a minute. What it finds is left in .build/fuzz as crash-…, timeout-… or oom-…, to be run with
# `.build/fuzz/fuzz FILE`; texts that led to new code are kept there too, so that the next run goes on from them.
set -euo pipefail
seconds="${1:-60}"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out="$PWD/.build/fuzz"
mkdir -p "$out/texts" "$out/seeds"
# The backtracer would hold the output open after a trap.
export SWIFT_BACKTRACE=enable=no

options=(-swift-version 6 -O -parse-as-library -package-name navscript -sanitize=fuzzer -I "$out"
  -Xcc "-fmodule-map-file=$PWD/Sources/CMaths/module.modulemap" -I Sources/CMaths)
objects=()
for module in TransitionCore ScenarioSyntax ScenarioRuntime; do
  objects+=("$out/$module.o")
  if [ -n "$(find "Sources/$module" -newer "$out/$module.o" -name '*.swift' 2>/dev/null || echo new)" ]; then
    echo "fuzz: compiling $module"
    find "Sources/$module" -name '*.swift' | sort > "$out/$module.files"
    swiftc "${options[@]}" -wmo -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
      -c "@$out/$module.files" -o "$out/$module.o"
  fi
done
swiftc "${options[@]}" scripts/fuzz/Fuzz.swift "${objects[@]}" -lm -o "$out/fuzz" 2>&1 |
  grep -v "Cannot export local symbol" || true

find Tests/Fixtures scenarios -name '*.nav' | while IFS= read -r file; do
  cp "$file" "$out/seeds/$(echo "$file" | tr / _)"
done
# Every word of the language, for what it makes up.
grep -hoE '^    [a-z][A-Za-z. -]+' Sources/ScenarioSyntax/Vocabulary/Word.swift | tr ' ' '\n' |
  grep -E '^[A-Za-z-]+$' | sort -u | sed 's/.*/"&"/' > "$out/words"
cd "$out"
exec ./fuzz -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2000 -max_len=4000 -dict=words \
  -artifact_prefix="$out/" -print_final_stats=1 texts seeds
