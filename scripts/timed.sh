#!/usr/bin/env bash
# Runs a part of a check and prints how long it took.
#
#   scripts/timed.sh NAME COMMAND...
#   scripts/timed.sh --needs TOOL NAME COMMAND...
#
# Without TOOL on PATH it prints that the part is skipped, and fails with CI=true in the environment:
# `make tools` installs every such tool.
set -euo pipefail

if [ "$1" = --needs ]; then
  tool=$2
  shift 2
  if ! command -v "$tool" >/dev/null; then
    echo "left out: $1 (needs $tool: run 'make tools')"
    if [ "${CI:-}" = true ]; then exit 1; fi
    exit 0
  fi
fi

name=$1
shift
status=0
SECONDS=0
"$@" || status=$?
if [ "$status" -eq 0 ]; then
  echo "$name: passed in $SECONDS s"
else
  echo "$name: failed after $SECONDS s" >&2
fi
exit "$status"
