#!/usr/bin/env bash
# Explores with every recipe to a depth that is too slow for every build: the stack keeps its root, callbacks stay in legal
# order, and everything comes to rest.
#
#   scripts/check-explore.sh [BINARY]
#
# DEPTH in the environment changes the depth, 7 by default.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binary=$(realpath "${1:-$here/../.build/release/navscript}")
depth=${DEPTH:-7}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed=0
for recipe in fullscreen halfway edge fadebar shrink uikit uikit26 cupertino reactnavigation screens predictiveback \
  sloppy swipetransition fd; do
  ignored=duplicate-screen
  # Its swipe can freeze the interface at the root, and then queued operations never start.
  if [ "$recipe" = edge ]; then ignored="$ignored, not-settled"; fi
  # One finger that starts at the edge, so that every recipe's gesture may begin.
  cat > "$work/$recipe.nav" <<NAV
use $recipe
root Home
explore "$recipe" depth $depth {
    screens A, B
    actions push, pop, pan [0.3, 0.6] vel [0, 150] from 0.02, release, cancel
    always depth >= 1
    settled not moving and balanced
    ignore $ignored
}
NAV
  if out=$("$binary" explore "$work/$recipe.nav" 2>&1); then
    echo "explore: $recipe holds to depth $depth: $(tail -n 1 <<< "$out")"
  else
    echo "explore: $recipe" >&2
    echo "$out" >&2
    failed=1
  fi
done
exit "$failed"
