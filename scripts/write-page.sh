#!/usr/bin/env bash
# Writes the scripts and the style sheet of page/ into a Swift file, so that the command carries them.
#
#   scripts/write-page.sh [OUT]
#
# OUT is by default the file in Sources that a test compares with page/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out="${1:-Sources/Reports/Page/PageScripts.swift}"

constant() { # NAME SENTENCE FILE...
  echo
  echo "  /// $2"
  echo "  static let $1: StaticString = ##\"\"\""
  # Lines of the literal stand as deep as its end; an empty line needs no spaces.
  cat "${@:3}" | sed 's/^\(.\)/    \1/'
  echo "    \"\"\"##"
}

{
  echo "// Written by scripts/write-page.sh from page/: change the files there, and run it."
  echo "// swift-format-ignore-file"
  echo
  echo "/// The scripts and the style sheet of a run's page."
  echo "enum PageScripts {"
  constant style "How it looks." page/page.css
  constant script "What it does." page/phone.js page/trace.js page/timeline.js page/source.js page/player.js
  echo "}"
} > "$out"
