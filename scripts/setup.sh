#!/usr/bin/env bash
# Makes sure that a build can start: Swift, and the development files of GNU readline.
#
#   scripts/setup.sh
#
# Installs libreadline-dev where it is missing; with NO_INSTALL=1 it prints the command instead and ends in 1.
set -euo pipefail

if ! command -v swift >/dev/null; then
  echo "swift is not on PATH: install Swift 6.2 or later from https://www.swift.org/install" >&2
  exit 1
fi

for folder in /usr/include /usr/local/include ${CPATH:+${CPATH//:/ }}; do
  if [ -e "$folder/readline/readline.h" ]; then exit 0; fi
done

exec "$(dirname "${BASH_SOURCE[0]}")/install.sh" libreadline-dev
