#!/usr/bin/env bash
# Writes the commit that is checked out where `navscript --version` is compiled from, if it is another one.
#
# Without git, or outside of a checkout, the version is printed without it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Sources/CCommit"
commit=$(git rev-parse --short=9 HEAD 2>/dev/null || true)
text="#define NAV_COMMIT \"$commit\""
if [ "$(cat commit.inc 2>/dev/null)" != "$text" ]; then
  printf '%s\n' "$text" > commit.inc
  touch commit.c
fi
