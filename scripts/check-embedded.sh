#!/usr/bin/env bash
# Compiles the inner targets in Embedded Swift for WebAssembly, as for a browser's playground.
#
#   scripts/check-embedded.sh [SOURCES]
#
# SOURCES is the folder of the targets, by default the project's. Compiling happens within bounds of memory
# and time, since some constructs that Embedded Swift refuses make the compiler run away.
set -euo pipefail
sources="${1:-$(dirname "${BASH_SOURCE[0]}")/../Sources}"

modules=(TransitionCore ScenarioSyntax ScenarioRuntime Explorer Pictures)
memory=$((8 << 20)) # KiB
seconds=300

if ! command -v swiftc >/dev/null; then
  echo "embedded: swiftc is not on PATH" >&2
  exit 1
fi

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
ulimit -v "$memory"
export SWIFT_BACKTRACE=enable=no

clang_options=()
if [ -e "$sources/CMaths/module.modulemap" ]; then
  clang_options=(-Xcc "-fmodule-map-file=$sources/CMaths/module.modulemap" -I "$sources/CMaths")
fi

for module in "${modules[@]}"; do
  [ -d "$sources/$module" ] || continue
  files=()
  while IFS= read -r file; do files+=("$file"); done < <(find "$sources/$module" -name '*.swift' | sort)
  [ ${#files[@]} -gt 0 ] || continue

  status=0
  timeout "$seconds" swiftc \
    -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded \
    -swift-version 6 -wmo -Onone -parse-as-library -package-name navscript \
    -module-cache-path "$out/cache" "${clang_options[@]}" -I "$out" \
    -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c "${files[@]}" -o "$out/$module.o" || status=$?
  if [ "$status" -eq 124 ]; then
    echo "embedded: compiling $module took more than $seconds s; it runs away, so look at the last change" >&2
  fi
  if [ "$status" -ne 0 ]; then
    echo "embedded: $module does not compile in Embedded Swift" >&2
    exit 1
  fi
  echo "embedded: $module compiles"
done
