#!/usr/bin/env python3
"""Writes scripts/link-order.txt: the functions that common commands run, which the linker then places side by side.

    scripts/write-link-order.py BINARY

A start touches fewer pages of memory so. BINARY is a release binary with its symbols, as `make link-order` builds it.
The linker passes over names that it does not find: an old file makes a start slower, and changes nothing else.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ORDER = ROOT / "scripts" / "link-order.txt"

FILE = "push A\npan 0.6 vel 0\nrelease\nexpect depth == 1\n"
FAILING = 'scenario "fails" {\n    push A\n    expect top == Root\n}\n'

# Functions that run at every start come first.
COMMANDS = [
    ["run", "a.nav"],
    ["run", str(ROOT / "scenarios")],
    ["run", "fails.nav"],
    ["check", str(ROOT / "scenarios")],
    ["fmt", "--check", str(ROOT / "scenarios")],
]


def functions(binary, arguments, folder):
    """The symbols that a command runs, in the order in which valgrind lists them."""
    profile = Path(folder) / "profile"
    command = ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={profile}", binary]
    subprocess.run([*command, *arguments], cwd=folder, capture_output=True, check=False, timeout=600)
    names = re.findall(r"^c?fn=\(\d+\) (\S+)$", profile.read_text(), re.MULTILINE)
    # valgrind lists a recursive function with its depth after an apostrophe.
    return [name.split("'")[0] for name in names]


def main():
    if len(sys.argv) != 2 or not shutil.which("valgrind"):
        sys.exit("usage: scripts/write-link-order.py BINARY; valgrind must be installed")
    binary = str(Path(sys.argv[1]).resolve())
    order = {}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "a.nav").write_text(FILE)
        (Path(folder) / "fails.nav").write_text(FAILING)
        for arguments in COMMANDS:
            for name in functions(binary, arguments, folder):
                if re.fullmatch(r"[$\w.]+", name) and not name.startswith("0x"):
                    order.setdefault(name)
    if not any(name.startswith("$s14TransitionCore") for name in order):
        sys.exit("write-link-order: the binary has no symbols")
    ORDER.write_text("\n".join(order) + "\n")


main()
