#!/usr/bin/env bash
# Makes sure that the page can be built: the editor CodeMirror 5, which Debian has as libjs-codemirror.
#
#   scripts/setup-page.sh
#
# Installs it if it is missing; with NO_INSTALL=1 it prints the command instead and exits with 1.
set -euo pipefail

if [ -e /usr/share/javascript/codemirror/lib/codemirror.js ]; then exit 0; fi
exec "$(dirname "${BASH_SOURCE[0]}")/install.sh" libjs-codemirror
