#!/usr/bin/env bash
# Checks what the compiler does not: what inner targets import, words that must not stay, sizes of files.
#
#   scripts/check-structure.sh [FOLDER]
#
# FOLDER is the project, by default the one that holds this script. Each finding is a line
# `file:line: what to do`; the status is 1 if there is one.
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}"

inner=(TransitionCore ScenarioSyntax ScenarioRuntime Explorer Pictures)
longest=600
findings=0

# report MESSAGE: reads `file:line:text` and prints a finding for each.
report() {
  local file line
  while IFS=: read -r file line _; do
    echo "$file:$line: $1"
    findings=$((findings + 1))
  done
}

search() { # PATTERN FOLDER...
  grep -rnE --include='*.swift' "$@" || true
}

forbidden='^[[:space:]]*((@[A-Za-z_()]+|public|package|internal|private|fileprivate)[[:space:]]+)*import[[:space:]]+((struct|class|enum|protocol|func|var|let|typealias)[[:space:]]+)?'
for target in "${inner[@]}"; do
  [ -d "Sources/$target" ] || continue
  report "an inner target may not import this: it also runs where there is no system" < <(
    search "${forbidden}(Foundation|FoundationEssentials|Platform|Glibc|Musl|Darwin|Dispatch|Synchronization)\\b" "Sources/$target")
  if [ "$target" != TransitionCore ]; then
    report "only TransitionCore may import the maths library" < <(
      search "${forbidden}CMaths\\b" "Sources/$target")
  fi
done

# What compilers write does not belong to the sources.
report "a build product is under version control: git rm --cached it" < <(
  git ls-files -- '*.swiftmodule' '*.swiftdoc' '*.o' '*.wasm' '.build/*' 2>/dev/null | sed 's/$/:1:/')

# Which targets a target declares, by the manifest: lines `TARGET DEPENDENCY`.
declared() {
  tr '\n' ' ' < Package.swift | sed 's/\.\(target\|testTarget\|executableTarget\)(/\n/g' | awk '
    match($0, /name: "[A-Za-z]+"/) {
      name = substr($0, RSTART + 7, RLENGTH - 8)
      if (match($0, /dependencies: \[[^]]*\]/)) {
        count = split(substr($0, RSTART + 15, RLENGTH - 16), names, /[^A-Za-z]+/)
        for (i = 1; i <= count; i++) if (names[i] != "") print name, names[i]
      }
    }'
}

if [ -e Package.swift ]; then
  dependencies=$(declared)
  modules=$(find Sources -mindepth 1 -maxdepth 1 -type d -printf '%f|' | sed 's/|$//')
  while IFS=: read -r file line text; do
    target=$(cut -d/ -f2 <<< "$file")
    # scripts/build-module.sh builds it, for browsers.
    if [ "$target" = Page ]; then continue; fi
    module=$(sed -E 's/.*import ((struct|class|enum|protocol|func|var|let|typealias) )?([A-Za-z]+).*/\3/' <<< "$text")
    if ! grep -qx "$target $module" <<< "$dependencies"; then
      report "declare $module as a dependency of $target in Package.swift" <<< "$file:$line:"
    fi
  done < <(search "^[@A-Za-z ]*import .*\\b($modules)\\b" Sources Tests)
fi

folders=()
for folder in Sources Tests; do
  if [ -d "$folder" ]; then folders+=("$folder"); fi
done
report "catch the error: 'try!' ends the program" < <(search '\btry!' "${folders[@]}")
report "finish it, or write down elsewhere what is left" < <(search '//.*\b(TODO|FIXME)\b' "${folders[@]}")
if [ -d Sources ]; then
  report "use 'precondition' for our own faults, errors or data for all others" < <(
    search '\bfatalError\(' Sources)
fi

report "cite a source that the reader can open: a row of docs/model.md, a public issue" < <(
  search '//.*(\bdecisions? [0-9]+|[(— ][1-9]\.[0-9]{1,2}([,.;)–-]|$)|\bshared/)' "${folders[@]}" |
    grep -vE '(Swift|RFC|XML|SARIF|Unicode|iOS|UAX|CSS|HTML|SVG|JSON)[^—]* [1-9]' || true)

for target in "${inner[@]}"; do
  [ -d "Sources/$target" ] || continue
  while IFS= read -r file; do
    report "list the cases, or say in the comment before over what this is: bytes, numbers, strings" < <(
      awk -v file="$file" '
        /^[[:space:]]*(@unknown )?default:/ && before !~ /\/\/.*[^a-z](byte|character|number|string)s?([^a-z]|$)/ {
          print file ":" FNR ":"
        }
        { before = $0 }' "$file")
  done < <(find "Sources/$target" -name '*.swift' | sort)
done

while IFS= read -r file; do
  report "say on the line before why this is safe" < <(
    awk -v file="$file" '
      /@unchecked Sendable|nonisolated\(unsafe\)/ && $0 !~ /^[[:space:]]*\/\// && before !~ /^[[:space:]]*\/\// {
        print file ":" FNR ":"
      }
      { before = $0 }' "$file")
  lines=$(wc -l < "$file")
  if [ "$lines" -gt "$longest" ]; then
    report "$lines lines: split the file, $longest are the most" <<< "$file:$longest:"
  fi
done < <(find "${folders[@]}" -name '*.swift' | sort)

if [ -d .github ] && python3 -c 'import yaml' 2>/dev/null; then
  report "invalid YAML" < <(
    find .github -name '*.yml' | sort | python3 -c '
import sys, yaml
for path in sys.stdin.read().split():
    try:
        yaml.safe_load(open(path, encoding="utf-8"))
    except yaml.YAMLError as error:
        print(f"{path}:{error.problem_mark.line + 1}:")')
fi

if [ "$findings" -gt 0 ]; then
  echo "structure: $findings findings" >&2
  exit 1
fi
echo "structure: no findings"
