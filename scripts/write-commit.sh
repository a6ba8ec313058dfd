#!/usr/bin/env bash
# Writes the checked-out commit into the source of `navscript --version`, if it has changed.
#
# Without git, or outside a checkout, `navscript --version` prints no commit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Sources/CCommit"
commit=$(git rev-parse --short=9 HEAD 2>/dev/null || true)
text="#define NAV_COMMIT \"$commit\""
if [ "$(cat commit.inc 2>/dev/null)" != "$text" ]; then
  printf '%s\n' "$text" > commit.inc
  touch commit.c
fi
