#!/usr/bin/env bash
# Writes the scripts and the style sheet of page/ into Swift files, so that the command contains them.
#
#   scripts/write-page.sh [FOLDER]
#
# FOLDER is by default the one in Sources whose files a test compares with page/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder="${1:-Sources/Reports/Page}"

write() { # TYPE SENTENCE FILE...
  {
    echo "// Written by scripts/write-page.sh from page/: change the files there, and run it."
    echo "// swift-format-ignore-file"
    echo
    echo "/// $2"
    echo "enum $1 {"
    echo "  /// Its text."
    echo "  static let text: StaticString = ##\"\"\""
    # Lines of the literal are indented like its end; an empty line needs no spaces.
    cat "${@:3}" | sed 's/^\(.\)/    \1/'
    echo "    \"\"\"##"
    echo "}"
  } > "$folder/$1.swift"
}

write PageStyle "The style sheet of a run's page." page/page.css
write PhoneScript "The script that draws the phone." page/phone.js
write PartsScript "The scripts that read the trace, and draw time line and source." page/trace.js page/timeline.js page/source.js
write PlayerScript "The script that moves through a run." page/player.js
