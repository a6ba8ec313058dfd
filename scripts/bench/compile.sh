#!/usr/bin/env bash
# Compiles a C program of the measurements with the C compiler that is there, else with that of Swift.
#
#   scripts/bench/compile.sh OUT SOURCE [OPTION…]
set -euo pipefail
compiler=$(command -v cc || command -v gcc || command -v clang || true)
if [ -z "$compiler" ] && command -v swiftc >/dev/null; then
  compiler=$(dirname "$(realpath "$(command -v swiftc)")")/clang
fi
if [ -z "$compiler" ]; then
  echo "bench: a C compiler is needed for the timer" >&2
  exit 1
fi
out=$1
shift
"$compiler" -O2 -o "$out" "$@"
