#!/usr/bin/env python3
"""Lists wording to look at: words that read as if translated, or that have a standard term.

    scripts/list-words.py [--count] [FILE|FOLDER …]        default: the whole project

Each finding is `file:line: "found": consider "standard term"`. It is a list to read, not a check: a word can be right
where it stands. Lines of the language's own spellings, such as `attached = fromPage`, are left alone.
"""

import argparse
import collections
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ENDINGS = (".md", ".swift", ".nav", ".py", ".sh", ".yml", ".html", ".js", ".css")
SKIPPED = (".build", ".git", "out", "node_modules")

WORDS = [
    (r"\bfaults?\b", "bug (fault only for what a published implementation's code does)"),
    (r"\b(?:is|are|was|were|be|been) told\b|\btold of\b|\btells? (?:the|a) \w+ (?:of|that)\b", "reported, receives, calls"),
    (r"\bgiven up\b|\btaken (?:back|away)\b", "cancelled"),
    (r"\bpages?\b(?! (?:of|in|with) (?:the )?(?:docs|documentation|manual))", "screen (what is pushed)"),
    (r"\bhow far it came\b", "the distance"),
    (r"\bown words?\b", "commands (`define`)"),
    (r"\bblanks?\b", "spaces"),
    (r"\blaid out\b|\blays? (?:\w+ )?out\b|\bthe one way\b", "formats"),
    (r"\bputs? (?:\w+ ){1,4}together\b", "merges"),
    (r"(?<!there )\b(?:is|are|was|were) no (?!longer|more|one|way|such)\w+", "is not a …"),
    (r"\bslips?\b|\bmistakes? of the pen\b", "typo"),
    (r"\bbegins? a session\b", "starts"),
    (r"\b(?:has|gets|had|got) the touch\b", "recognizes the touch, owns the touch"),
    (r"\bthumb gets\b", "users see"),
    (r"\bon whose word\b", "source"),
    (r"\bmust all hold\b", "are combined with AND"),
    (r"\bnews\b|\bheeds?\b|\bblames?\b", "a name that says what it is"),
    (r"\bwhat has become of\b|\bwhat becomes of\b|\bwhat there is\b", "a shorter sentence"),
    (r"\bwherever it stands\b|\bwhere it stands\b|\bthat stands? (?:in|on|behind|above|below)\b", "is"),
    (r"\bbeside(?! the point)\b", "next to, in addition to"),
]
PATTERNS = [(re.compile(pattern, re.IGNORECASE), advice) for pattern, advice in WORDS]


def paths(arguments):
    for start in arguments:
        if os.path.isfile(start):
            yield start
        for folder, folders, names in os.walk(start):
            folders[:] = sorted(name for name in folders if name not in SKIPPED)
            for name in sorted(names):
                if name.endswith(ENDINGS) and name != os.path.basename(__file__):
                    yield os.path.join(folder, name)


def is_prose(path, line):
    """Whether a line is read by people: everything in documents, comments, strings, notes and titles elsewhere."""
    if path.endswith(".md"):
        return True
    return any(mark in line for mark in ("//", "#", '"'))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", action="store_true", help="print how often each wording is found")
    parser.add_argument("paths", nargs="*", default=[ROOT])
    options = parser.parse_args()
    counts = collections.Counter()
    for path in paths(options.paths):
        with open(path, encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                if not is_prose(path, line):
                    continue
                for pattern, advice in PATTERNS:
                    for found in pattern.finditer(line):
                        counts[advice] += 1
                        if not options.count:
                            shown = os.path.relpath(path, ROOT)
                            print(f'{shown}:{number}: "{found.group()}": consider {advice}')
    if options.count:
        for advice, count in counts.most_common():
            print(f"{count:6} {advice}")


if __name__ == "__main__":
    main()
