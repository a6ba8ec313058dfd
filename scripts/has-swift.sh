#!/usr/bin/env bash
# Whether the Swift on PATH is of a version or later: ends in 0 if it is, in 1 if not, and prints its version.
#
#   scripts/has-swift.sh MAJOR.MINOR
set -euo pipefail
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -1)
echo "${version:-unknown}"
[ -n "$version" ] || exit 1
[ "${version%%.*}" -gt "${1%%.*}" ] || { [ "${version%%.*}" -eq "${1%%.*}" ] && [ "${version#*.}" -ge "${1#*.}" ]; }
