#!/usr/bin/env python3
"""Finds expectations that cannot fail where they stand.

    scripts/check-expectations.py [--binary PATH] [FILE|FOLDER …]        default: scenarios/

Each part of each `expect` and `always` is changed, one at a time, and its file is run again:

- negated: `expect a and b` becomes `expect not (a) and b`. A file that still passes never reaches the expectation,
  or the part decides nothing;
- dropped, if it is a part of an `or`: `expect a or b` becomes `expect b`. If the file still passes, the part is not
  needed.

Every change that no scenario notices is printed with its place. A line that ends in `# cannot fail: WHY` explains
itself and is not counted. The status is 1 if something is left.
"""

import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*)|(?P<string>"(?:\\.|[^"\\\n])*")|(?P<word>[^\W\d]\w*(?:-[^\W\d]\w*)*)|(?P<line>\n)|(?P<blank>[ \t\r]+)|(?P<other>.)""",
    re.VERBOSE,
)
OPENING, CLOSING = "([{", ")]}"


def tokens(text):
    """The tokens of a file as (kind, text, start)."""
    return [(match.lastgroup, match.group(), match.start()) for match in TOKEN.finditer(text)]


def condition(found, index):
    """The end of the condition whose first token has this index: the index behind its last token."""
    depth = 0
    while index < len(found):
        kind, text, _ = found[index]
        if kind == "other" and text in OPENING:
            if text == "{" and depth == 0:
                return index
            depth += 1
        elif kind == "other" and text in CLOSING:
            if depth == 0:
                return index
            depth -= 1
        elif depth == 0 and (kind in ("line", "comment") or text == ";" or (kind, text) == ("word", "within")):
            return index
        index += 1
    return index


def split(found, word):
    """A list of tokens at this operator, outside of brackets; the parts are lists of tokens."""
    parts, depth = [[]], 0
    for token in found:
        if token[0] == "other":
            depth += (token[1] in OPENING) - (token[1] in CLOSING)
        if depth == 0 and token[:2] == ("word", word):
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def written(found):
    return "".join(token[1] for token in found).strip()


def changes(text):
    """All changes of a file: (line, what was done, the text after it)."""
    found = tokens(text)
    for index, (kind, name, start) in enumerate(found):
        if kind != "word" or name not in ("expect", "always") or not opens_statement(found, index):
            continue
        first = index + 1
        while first < len(found) and found[first][0] == "blank":
            first += 1
        if first < len(found) and found[first][1] == "error":
            continue
        end = condition(found, first)
        whole = found[first:end]
        if not whole:
            continue
        line = text.count("\n", 0, start) + 1
        stop = found[end][2] if end < len(found) else len(text)
        before, after = text[: whole[0][2]], text[stop:]
        if whole[0][:2] == ("word", "warning"):
            code = written(whole[1:])
            yield line, f"negated: warning {code}", f"{before}not (warnings contains {code}) {after}"
            continue
        choices = split(whole, "or")
        for place, choice in enumerate(choices):
            others = [written(part) for part in choices]
            if len(choices) > 1:
                left = " or ".join(others[:place] + others[place + 1 :])
                yield line, f"dropped: {others[place]}", f"{before}{left} {after}"
            parts = [written(part) for part in split(choice, "and")]
            for number, part in enumerate(parts):
                negated = " and ".join(parts[:number] + [f"not ({part})"] + parts[number + 1 :])
                if len(choices) > 1 and len(parts) == 1:
                    continue
                new = " or ".join(others[:place] + [negated] + others[place + 1 :])
                yield line, f"negated: {part}", f"{before}{new} {after}"


def opens_statement(found, index):
    """Whether a statement can start here: nothing but spaces since a line end, `;`, `{` or `}`."""
    index -= 1
    while index >= 0 and found[index][0] == "blank":
        index -= 1
    return index < 0 or found[index][0] in ("line", "comment") or found[index][1] in (";", "{", "}")


def files_below(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, folders, names in os.walk(path):
            folders.sort()
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".nav"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", default=os.path.join(ROOT, ".build/release/navscript"))
    parser.add_argument("paths", nargs="*", default=[os.path.join(ROOT, "scenarios")])
    options = parser.parse_args()
    binary = os.path.abspath(options.binary)

    def passes(work, path, text):
        """Whether the changed file still passes. It is written beside the file's own includes."""
        folder = tempfile.mkdtemp(dir=work)
        copy = os.path.join(folder, "suite")
        source = os.path.dirname(os.path.abspath(path))
        os.makedirs(copy)
        for name in os.listdir(source) if "include" in text else []:
            if name.endswith(".nav"):
                os.symlink(os.path.join(source, name), os.path.join(copy, name))
        changed = os.path.join(copy, os.path.basename(path))
        if os.path.lexists(changed):
            os.remove(changed)
        with open(changed, "w", encoding="utf-8") as file:
            file.write(text)
        status = subprocess.run(
            [binary, "run", "--jobs", "1", changed], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ).returncode
        shutil.rmtree(folder)
        return status

    tried, left, refused = 0, [], []
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path in files_below(options.paths):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            lines = text.split("\n")
            all_changes = list(changes(text))
            results = pool.map(lambda change: passes(work, path, change[2]), all_changes)
            for (line, what, _), status in zip(all_changes, results):
                tried += 1
                shown = f"{os.path.relpath(path)}:{line}: {what}"
                if status == 2:
                    refused.append(shown)
                elif status == 0 and "# cannot fail:" not in lines[line - 1]:
                    left.append(shown)
    for shown in refused:
        print(f"not checked: {shown}")
    for shown in left:
        print(f"no scenario notices: {shown}")
    print(f"{tried} changes tried, {len(refused)} could not be checked, {len(left)} went unnoticed")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
