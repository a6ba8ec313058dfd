#!/usr/bin/env bash
# Rewrites the manual page and the completions in share/, and docs/cli.md, from the table of options.
#
#   scripts/write-share.sh BINARY
set -euo pipefail
binary=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p share
"$binary" completions man > share/navscript.1
scripts/write-cli.sh "$binary"
for shell in bash zsh fish; do "$binary" completions "$shell" > "share/navscript.$shell"; done
