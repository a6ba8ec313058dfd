#!/usr/bin/env bash
# Compiles the inner targets and Sources/Page as one WebAssembly module, in Embedded Swift.
#
#   scripts/build-module.sh [FOLDER]
#
# It writes FOLDER/page.wasm, and FOLDER/unpack.wasm, which unpacks it in the browser; FOLDER is by default
# .build/page. A target is compiled again if one of its files, or a target before it, is newer than what was
# compiled. Bounds of memory and time hold, as in check-embedded.sh.
# Before Swift 6.3, the object file of Page holds all that it uses of the targets before it, which need none then.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out="${1:-.build/page}"
mkdir -p "$out"

memory=$((12 << 20)) # KiB
seconds=500
library=$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")
export SWIFT_BACKTRACE=enable=no
holds_all=false
if ! scripts/has-swift.sh 6.3 >/dev/null; then holds_all=true; fi

# What the page shares with the reports: the trace, the explanation and the diagnostics.
shared=(
  Sources/Reports/Page/PageScene.swift Sources/Reports/Page/PageTrace.swift
  Sources/Reports/Explaining/ExplanationText.swift Sources/Reports/Explaining/RunExplanation.swift
  Sources/Reports/Formats/ActionJSON.swift Sources/Reports/Formats/DiagnosticJSON.swift
  Sources/Reports/Text/JSONWriter.swift Sources/Reports/Text/VisibleText.swift
)

is_old=false
objects=()
for module in TransitionCore ScenarioSyntax ScenarioRuntime Pictures Page; do
  files=()
  while IFS= read -r file; do files+=("$file"); done < <(find "Sources/$module" -name '*.swift' | sort)
  if [ "$module" = Page ]; then files+=("${shared[@]}"); fi
  if $holds_all && [ "$module" != Page ]; then
    product="$out/$module.swiftmodule"
    code=()
  else
    product="$out/$module.o"
    code=(-c -o "$product")
    objects+=("$product")
  fi
  for file in "${files[@]}"; do
    if [ "$file" -nt "$product" ]; then is_old=true; fi
  done
  $is_old || continue
  rm -f "$product"
  (
    ulimit -v "$memory"
    timeout "$seconds" swiftc \
      -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded \
      -swift-version 6 -wmo -Osize -parse-as-library -package-name navscript \
      -module-cache-path "$out/cache" -Xcc -fmodule-map-file=Sources/CMaths/module.modulemap -I Sources/CMaths -I "$out" \
      -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" "${code[@]}" "${files[@]}"
  )
  echo "page: $module is compiled"
done

"$library/bin/clang" --target=wasm32-unknown-none-wasm -O2 -ffreestanding -fno-builtin -mbulk-memory -nostdlib \
  -c Sources/Page/Host/host.c -o "$out/host.o"
"$library/bin/wasm-ld" --no-entry --gc-sections --strip-all -z stack-size=1048576 --stack-first --max-memory=268435456 "${objects[@]}" "$out/host.o" \
  "$library/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -o "$out/page.wasm"
echo "page: $out/page.wasm, $(wc -c < "$out/page.wasm") bytes"
"$library/bin/clang" --target=wasm32-unknown-none-wasm -O2 -ffreestanding -fno-builtin -nostdlib \
  -c Sources/Page/Host/unpack.c -o "$out/unpack.o"
"$library/bin/wasm-ld" --no-entry --gc-sections --strip-all "$out/unpack.o" -o "$out/unpack.wasm"
