#!/usr/bin/env bash
# Compares two release binaries by instruction counts, which do not depend on the machine's load.
#
#   scripts/bench-compare.sh BEFORE [AFTER]
#   scripts/bench-compare.sh --ref COMMIT [AFTER]
#
# With `--ref` the other binary is built from that commit, in a worktree below .build that is removed afterwards. The
# binary stays in .build/compare, so a second comparison with the same commit builds nothing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
command -v valgrind >/dev/null || { echo "bench-compare: valgrind is needed" >&2; exit 1; }

work=$(mktemp -d)
tree=
cleanUp() {
  rm -rf "$work"
  if [ -n "$tree" ]; then git -C "$here" worktree remove --force "$tree"; fi
}
trap cleanUp EXIT
trap 'exit 130' INT TERM

# build COMMIT: builds the release binary of that commit where it is not there, and sets `before`
build() {
  local commit folder
  commit=$(git -C "$here" rev-parse --short=12 --verify --end-of-options "$1^{commit}") ||
    { echo "bench-compare: there is no commit $1" >&2; exit 64; }
  folder=$(realpath "$here/..")/.build/compare
  before=$folder/navscript-$commit
  if [ -x "$before" ]; then return; fi
  mkdir -p "$folder"
  # What a build that was killed has left is of no use.
  git -C "$here" worktree remove --force "$folder/$commit" 2>/dev/null || true
  git -C "$here" worktree add --quiet --detach "$folder/$commit" "$commit"
  tree=$folder/$commit
  echo "bench-compare: building $commit"
  # With the options of that commit's own Makefile.
  make -C "$tree" --no-print-directory build >"$work/log" 2>&1 ||
    { tail -n 20 "$work/log" >&2; echo "bench-compare: $commit cannot be built" >&2; exit 1; }
  cp "$tree/.build/release/navscript" "$before"
}

case "${1:-}" in
  "") echo "bench-compare: name a binary with BEFORE=BINARY or a commit with REF=COMMIT" >&2; exit 64 ;;
  --ref) build "$2"; shift ;;
  *) before=$(realpath -e "$1") ;;
esac
after=$(realpath -e "${2:-$here/../.build/release/navscript}")
export XDG_CACHE_HOME="$work"
mkdir "$work/suite"
awk -v folder="$work/suite" -v files=300 -v seed=1 -f "$here/bench/suite.awk"
printf 'repeat 20000 {\n  push A\n  pan 0.6 vel 0\n  release\n  expect depth == 1\n}\n' > "$work/loop.nav"
awk 'BEGIN { for (i = 0; i < 2000; i++) print "push A\npan 0.6 vel 0\nrelease\nexpect depth == 1" }' > "$work/long.nav"

# count BINARY ARGUMENT...: the instructions of one run
count() {
  valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
    awk '/I *refs/ { gsub(",", "", $NF); print $NF }'
}

# compare NAME ARGUMENT...: a row of the table, in thousands
compare() {
  local name=$1 old new
  shift
  old=$(count "$before" "$@")
  new=$(count "$after" "$@")
  awk -v name="$name" -v old="$old" -v new="$new" \
    'BEGIN { printf "%-32s %10d %10d  %+6.1f %%\n", name, old / 1000, new / 1000, (new / old - 1) * 100 }'
}

printf '%-32s %10s %10s\n' "thousands of instructions" "before" "after"
compare "start, with one file" run "$work/suite/00000.nav"
compare "suite of 300 files, one job" run --jobs 1 "$work/suite"
compare "loop of 20,000 turns" run "$work/loop.nav"
compare "check of 8,000 lines" check "$work/long.nav"
compare "fmt --check of 300 files" fmt --check "$work/suite"
