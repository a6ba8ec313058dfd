#!/usr/bin/env bash
# Makes sure that a build can begin: Swift, and the development files of GNU readline.
set -euo pipefail

if ! command -v swift >/dev/null; then
  echo "swift is not on PATH: install Swift 6.2 or later from https://www.swift.org/install" >&2
  exit 1
fi

for folder in /usr/include /usr/local/include ${CPATH:+${CPATH//:/ }}; do
  if [ -e "$folder/readline/readline.h" ]; then exit 0; fi
done

if ! command -v apt-get >/dev/null; then
  echo "readline/readline.h is missing: install the development files of GNU readline" >&2
  exit 1
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "readline/readline.h is missing: run 'apt-get install libreadline-dev' as root" >&2
    exit 1
  fi
  as_root=(sudo)
fi

install() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends libreadline-dev >&2
}

echo "installing libreadline-dev" >&2
# The list of packages may be missing or old.
install || { "${as_root[@]}" apt-get update -qq >&2 && install; }
