#!/usr/bin/env python3
"""Changes the core a little, in many ways, and expects a scenario to notice.

    scripts/mutate-core.py [--list] [--only TEXT] [scripts | conditions]

Scripts: each step of each script of callbacks (TransitionCore/Transitions/EventScript.swift) is dropped, doubled, and
moved behind the next one. Conditions: each part of the conditions of `if`, `guard`, and of what returns a Boolean in
the folders `DECIDING` of the core is taken to be true and to be false, and each comparison is moved by its tie.

All changes are in one program, which is told the one to make: `scripts/mutants/Mutants.swift`, compiled with a copy of
the core whose conditions are written out as a choice. The binary of the project has nothing of it. A mutant runs
`scenarios` until one fails; one that ends in a trap or takes more than its time counts as noticed.

`scripts/mutants/survivors.txt` lists the mutants that no scenario notices, with the reason; `unexplained.txt` beside it
those for which nobody has looked for one yet: a scenario may be missing. The status is 1 if a survivor is in neither, or
if something stands there that is noticed. `--only TEXT` tries those that contain the text.
"""

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "Sources" / "TransitionCore"
OUT = ROOT / ".build" / "mutants"
SURVIVORS = ROOT / "scripts" / "mutants" / "survivors.txt"
UNEXPLAINED = ROOT / "scripts" / "mutants" / "unexplained.txt"
PATIENCE = 30
# Where the core decides; the other folders hold numbers, records and what is drawn.
DECIDING = ["Bars", "Containers", "Drawer", "Gestures", "Modals", "Model", "Stack", "Transitions"]
# What reads no state, or is tried by `scripts`.
LEFT_OUT = ["EventScript.swift", "ScriptEntry.swift"]
MODULES = ["Platform", f"TransitionCore={OUT / 'TransitionCore'}", "ScenarioSyntax", "ScenarioRuntime", "Explorer",
           "ScenarioRunner"]
ACTIVE = """/// The condition that is taken another way; 0 for none.
@usableFromInline nonisolated(unsafe) package var activeMutant = 0
"""


# ── Conditions ──────────────────────────────────────────────────────────────────────────────────


def end_of(text, start, ends):
    """Where the first of `ends` stands outside of brackets and strings, from `start` on; -1 if it does not."""
    depth, place = 0, start
    while place < len(text):
        letter = text[place]
        if letter == '"' or text.startswith("//", place):
            return -1
        if depth == 0 and any(text.startswith(end, place) for end in ends):
            return place
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
            if depth < 0:
                return -1
        place += 1
    return -1


def split(text, separator):
    """The parts of a text between separators outside of brackets, as pairs of start and end."""
    parts, start = [], 0
    while True:
        end = end_of(text, start, [separator])
        parts.append((start, len(text) if end < 0 else end))
        if end < 0:
            return parts
        start = end + len(separator)


def conditions(text):
    """The pieces of a source that hold a Boolean, as pairs of start and end."""
    for match in re.finditer(r"^[ \t]*(?:\} else )?(if|guard) ", text, re.MULTILINE):
        end = end_of(text, match.end(), [" {", "\n{"] if match[1] == "if" else [" else {", "\n    else {", "\n  else {"])
        if end < 0 or "#if" in match[0]:
            continue
        for start, stop in split(text[match.end():end], ","):
            yield match.end() + start, match.end() + stop
    for match in re.finditer(r"(?:-> Bool|: Bool) \{ (?!get|return)([^{}\n]+) \}$", text, re.MULTILINE):
        yield match.start(1), match.end(1)
    for match in re.finditer(r"^[ \t]*return ([^\n?{}]*(?:&&|\|\|| == | < | > | <= | >= )[^\n?{}]*)$", text, re.MULTILINE):
        if not re.search(r"(&&|\|\|)$", match[1]):
            yield match.start(1), match.end(1)


TIES = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > "}


def atoms(text, start, end, chain=None, first=True):
    """The parts of a condition between `and` and `or`, each with the changes that are not another part's too."""
    piece = text[start:end]
    start += len(piece) - len(piece.lstrip())
    end -= len(piece) - len(piece.rstrip())
    piece = text[start:end]
    for operator in ("||", "&&"):
        parts = split(piece, f"{operator} ")
        if len(parts) > 1 and not re.search(r"\?(?!\?|\.)", piece):
            for number, (low, high) in enumerate(parts):
                # The operator may stand at the beginning of a line.
                yield from atoms(text, start + low, start + high, operator, number == 0)
            return
    yield start, end, [
        value for value in ("true", "false")
        if piece not in ("true", "false") and (first or (chain, value) not in ((("&&"), "false"), (("||"), "true")))
    ]


def mutated(name, text, number):
    """A source with its conditions written out as choices, and the changes in it as (number, key)."""
    found, seen, pieces = [], {}, []
    for low, high in sorted(set(conditions(text))):
        piece = text[low:high].strip()
        if re.match(r"(let|var|case|#)\b", piece) or re.search(r"\b(try|let|case|is|as)\b|//|\"", piece):
            continue
        pieces += list(atoms(text, low, high))
    result, last = "", 0
    for low, high, values in pieces:
        if low < last:
            continue
        original = text[low:high]
        changes = list(values)
        for tie, other in TIES.items():
            if original.count(tie) == 1:
                changes.append(original.replace(tie, other))
        choice = f"({original})"
        for change in changes:
            key = f"{name}: {' '.join(original.split())} -> {' '.join(change.split())}"
            seen[key] = seen.get(key, 0) + 1
            found.append((str(number), key if seen[key] == 1 else f"{key} (number {seen[key]})"))
            choice = f"(activeMutant == {number} ? {change if change in ('true', 'false') else f'({change})'} : {choice})"
            number += 1
        result += text[last:low] + choice
        last = high
    return result + text[last:], found, number


def write_core():
    """Writes the copy of the core, and gives its changes. What is the same is not written again."""
    found, number = [], 1
    for path in sorted(CORE.rglob("*.swift")):
        text = path.read_text()
        if path.parent.name in DECIDING and path.name not in LEFT_OUT:
            text, more, number = mutated(path.name, text, number)
            found += more
        put(OUT / "TransitionCore" / path.name, text)
    put(OUT / "TransitionCore" / "ActiveMutant.swift", ACTIVE)
    return found


def put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


# ── Scripts ─────────────────────────────────────────────────────────────────────────────────────


def script_mutants(program):
    """The changes of each script of callbacks as (argument, key)."""
    lines = subprocess.run([program, "--list"], check=True, capture_output=True, text=True).stdout.splitlines()
    steps = [line.split() for line in lines]
    for place, (script, step, name) in enumerate(steps):
        changes = ["dropped", "doubled"]
        if place + 1 < len(steps) and steps[place + 1][0] == script:
            changes.append("moved")
        for change in changes:
            behind = f" behind {steps[place + 1][2]}" if change == "moved" else ""
            yield f"{script}:{step}:{change}", f"{script}: {name} {change}{behind}"


# ── Running ─────────────────────────────────────────────────────────────────────────────────────


def build():
    """Compiles the program, and gives its path and the changes of conditions."""
    found = write_core()
    compiled = subprocess.run(
        [ROOT / "scripts" / "compile-modules.sh", OUT, *MODULES, "--", "-enable-testing"],
        stdout=subprocess.PIPE, text=True, check=False)
    if compiled.returncode != 0:
        sys.exit("mutants: the changed core does not compile")
    program = OUT / "mutants"
    maths = CORE.parent / "CMaths"
    main = ROOT / "scripts" / "mutants" / "Mutants.swift"
    newest = max(Path(path).stat().st_mtime for path in [*compiled.stdout.split(), main])
    if not program.exists() or program.stat().st_mtime < newest:
        subprocess.run(
            ["swiftc", "-swift-version", "6", "-O", "-parse-as-library", "-package-name", "navscript", "-I", OUT,
             "-Xcc", f"-fmodule-map-file={maths / 'module.modulemap'}", "-I", maths, main, *compiled.stdout.split(),
             "-lm", "-o", program], check=True)
    return program, found


def is_noticed(program, mutant, files):
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "XDG_CACHE_HOME": str(OUT / "cache")}
    try:
        result = subprocess.run(
            [program, mutant, *files], cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return True
    if result.returncode == 64:
        sys.exit(f"mutants: there is no mutant {mutant}")
    return result.returncode != 0


def listed(path):
    """The mutants that a file lists; a line that begins with `# ` is the reason of those below it."""
    return {line.strip() for line in path.read_text().splitlines() if line.strip() and not line.startswith("# ")}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("kinds", nargs="*", choices=["scripts", "conditions", []], metavar="KIND")
    options.add_argument("--list", action="store_true", help="print the mutants and run none")
    options.add_argument("--only", default="", metavar="TEXT", help="those that contain the text")
    arguments = options.parse_args()
    program, conditions_found = build()
    mutants = []
    if "conditions" not in arguments.kinds:
        mutants += script_mutants(program)
    if "scripts" not in arguments.kinds:
        mutants += conditions_found
    mutants = [mutant for mutant in mutants if arguments.only in mutant[1]]
    if arguments.list:
        print("\n".join(key for _, key in mutants))
        return 0

    # What fails soonest comes first: the orders of callbacks.
    files = sorted((str(path.relative_to(ROOT)) for path in (ROOT / "scenarios").rglob("*.nav")),
                   key=lambda path: (not path.startswith("scenarios/model"), path))
    if is_noticed(program, "0", files):
        sys.exit("mutants: the scenarios do not pass as they are, so their failing means nothing")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        noticed = list(pool.map(lambda mutant: is_noticed(program, mutant[0], files), mutants))

    explained, unexplained = listed(SURVIVORS), listed(UNEXPLAINED)
    known, status, survivors = explained | unexplained, 0, 0
    for (_, key), is_killed in zip(mutants, noticed):
        if is_killed and key in known:
            print(f"is noticed, but listed: {key}")
            status = 1
        elif not is_killed and key not in known:
            print(f"survives: {key}")
            survivors += 1
            status = 1
    if not arguments.only and not arguments.kinds:
        for key in known - {key for _, key in mutants}:
            print(f"is listed, but there is no such mutant: {key}")
            status = 1
    keys = {key for _, key in mutants}
    print(f"{len(mutants)} mutants, {survivors} survivors, {len(keys & explained)} with a reason, "
          f"{len(keys & unexplained)} not explained yet")
    return status


if __name__ == "__main__":
    sys.exit(main())
