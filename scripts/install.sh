#!/usr/bin/env bash
# Installs Debian packages, and prints the command first.
#
#   scripts/install.sh PACKAGE...
#
# With NO_INSTALL=1, without apt-get, or without permission to use it, it prints the command and exits with 1.
set -euo pipefail

command="apt-get install -y --no-install-recommends $*"
if ! command -v apt-get >/dev/null; then
  echo "missing: $* (Debian's names); install the equivalent packages of this system" >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo)
  command="sudo $command"
fi
if [ "${NO_INSTALL:-}" = 1 ] || { [ ${#as_root[@]} -gt 0 ] && ! command -v sudo >/dev/null; }; then
  echo "missing: $*; install with: $command" >&2
  exit 1
fi

install() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2
}

echo "+ $command" >&2
# The package list may be missing or out of date.
install "$@" || { "${as_root[@]}" apt-get update -qq >&2 && install "$@"; }
