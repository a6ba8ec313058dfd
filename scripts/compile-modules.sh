#!/usr/bin/env bash
# Compiles targets of Sources into objects and modules, each with its whole module at once, for programs that are no
# part of the package: what is not newer than its object is left as it is.
#
#   scripts/compile-modules.sh OUT MODULE… [-- OPTION…]
#
# MODULE names a target, in the order of their dependencies, or MODULE=FOLDER where its sources are elsewhere. OPTION is
# passed to the compiler. Prints OUT/MODULE.o of each to standard output, and what it compiles to standard error.
set -euo pipefail
out=$1
shift
modules=()
while [ $# -gt 0 ]; do
  argument=$1
  shift
  [ "$argument" = -- ] && break
  modules+=("$argument")
done
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../Sources" && pwd)
options=(-swift-version 6 -O -parse-as-library -package-name navscript -I "$out"
  -Xcc "-fmodule-map-file=$sources/CMaths/module.modulemap" -I "$sources/CMaths" "$@")
mkdir -p "$out"

is_old=false # A target is compiled again after any before it.
for module in "${modules[@]}"; do
  name=${module%%=*}
  folder=$sources/$name
  [ "$name" = "$module" ] || folder=${module#*=}
  if $is_old || [ -n "$(find "$folder" -newer "$out/$name.o" -name '*.swift' 2>/dev/null || echo new)" ]; then
    is_old=true
    echo "compiling $name" >&2
    find "$folder" -name '*.swift' | sort > "$out/$name.files"
    swiftc "${options[@]}" -wmo -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" \
      -c "@$out/$name.files" -o "$out/$name.o"
  fi
  echo "$out/$name.o"
done
