#!/usr/bin/env bash
# Installs what the checks need beyond a build: Debian packages, named in TOOLS below.
#
#   scripts/tools.sh
#
# It skips what is installed. Without apt-get, or with NO_INSTALL=1, it prints what is missing and exits with 1.
set -euo pipefail

# The required command or Python module, and the package that contains it.
TOOLS="
python3 python3
python3:ensurepip python3-venv
python3:yaml python3-yaml
valgrind valgrind
vim vim
node nodejs
chromium chromium
"

missing=()
while read -r tool package; do
  [ -n "$tool" ] || continue
  case $tool in
    python3:*) python3 -c "import ${tool#python3:}" 2>/dev/null || missing+=("$package") ;;
    *) command -v "$tool" >/dev/null || missing+=("$package") ;;
  esac
done <<< "$TOOLS"
[ ${#missing[@]} -gt 0 ] || exit 0

exec "$(dirname "${BASH_SOURCE[0]}")/install.sh" "${missing[@]}"
