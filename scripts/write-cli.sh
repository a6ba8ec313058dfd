#!/usr/bin/env bash
# Rewrites docs/cli.md: the help of every subcommand, as the binary prints it.
#
#   scripts/write-cli.sh BINARY
set -euo pipefail
binary=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

{
  cat <<'END'
# The command line

`navscript --help` and `navscript SUBCOMMAND --help` print these texts. `make share` writes this
page from them.

END
  echo '```text'
  "$binary" --help
  echo '```'
  "$binary" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | while read -r name; do
    printf '\n## `navscript %s`\n\n```text\n' "$name"
    "$binary" "$name" --help
    echo '```'
  done
} > docs/cli.md
