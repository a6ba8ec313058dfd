#!/usr/bin/env python3
"""Checks that the editor support in editors/ is up to date and colours every word and number.

    scripts/check-editors.py

- The files are what scripts/write-editors.py writes.
- `textmate-grammar-python` from PyPI reads every fixture and scenario with the TextMate grammar; each word and number
  outside of strings and comments has a scope.
- Vim opens each of them with the syntax file, without an error, and its last line has a syntax.
- The CodeMirror mode reads each of them to the end, if node is installed.

What cannot be installed is reported as `left out: …`; with CI=true that is a failure.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EDITORS = os.path.join(ROOT, "editors")
READER = "textmate-grammar-python==0.6.1"

# Runs inside the virtual environment: prints FILE:LINE: TEXT for each part without a scope.
TOKENISE = r"""
import json, logging, re, sys
logging.disable(logging.CRITICAL)
from textmate_grammar.parsers.base import LanguageParser
with open(sys.argv[1], encoding="utf-8") as file:
    parser = LanguageParser(json.load(file))
for path in sys.stdin.read().splitlines():
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if not text.strip():
        continue
    element = parser.parse_string(text)
    if element is None:
        print(f"{path}:1: nothing is recognized")
        continue
    for (line, _), part, scopes in element.flatten():
        if len(scopes) < 2 and re.search(r"\w", part):
            print(f"{path}:{line + 1}: {part.strip()}")
"""

NODE = r"""
const fs = require("fs");
const modes = {};
const CodeMirror = { defineMode: (name, mode) => (modes[name] = mode), defineMIME: () => {} };
require("vm").runInNewContext(fs.readFileSync(process.argv[2], "utf8"), { CodeMirror });
const mode = modes.navscript({ indentUnit: 4 });
class Stream {
  constructor(line) { this.string = line; this.pos = this.start = 0; }
  sol() { return this.pos === 0; }
  eol() { return this.pos >= this.string.length; }
  next() { return this.string[this.pos++]; }
  eatSpace() { const from = this.pos; while (/\s/.test(this.string[this.pos] || "x")) this.pos++; return this.pos > from; }
  match(pattern, consume) {
    const found = this.string.slice(this.pos).match(pattern);
    if (!found || found.index > 0) return null;
    if (consume !== false) this.pos += found[0].length;
    return found;
  }
}
for (const path of fs.readFileSync(0, "utf8").trim().split("\n")) {
  const state = mode.startState();
  fs.readFileSync(path, "utf8").split("\n").forEach((line, number) => {
    const stream = new Stream(line);
    while (!stream.eol()) {
      stream.start = stream.pos;
      const style = mode.token(stream, state);
      if (stream.pos <= stream.start) throw new Error(`${path}:${number + 1}: no progress`);
      const text = line.slice(stream.start, stream.pos);
      if (style === null && /\w/.test(text)) console.log(`${path}:${number + 1}: ${text}`);
    }
  });
}
"""


def sources():
    for folder in ("Tests/Fixtures", "scenarios"):
        for below, folders, names in os.walk(os.path.join(ROOT, folder)):
            folders.sort()
            for name in sorted(names):
                path = os.path.join(below, name)
                if name.endswith(".nav") and is_text(path):
                    yield path


def is_text(path):
    try:
        with open(path, encoding="utf-8") as file:
            return "\0" not in file.read()
    except UnicodeDecodeError:
        return False


class Check:
    def __init__(self):
        self.failed = False

    def left_out(self, what):
        print(f"left out: {what}")
        if os.environ.get("CI") == "true":
            self.failed = True

    def report(self, what, lines):
        lines = [line for line in lines if line]
        print(f"{what}: {'ok' if not lines else f'{len(lines)} problems'}")
        for line in lines[:20]:
            print(f"  {line}")
        self.failed = self.failed or bool(lines)


def main():
    check = Check()
    stale = subprocess.run(
        [sys.executable, os.path.join(ROOT, "scripts/write-editors.py"), "--check"], capture_output=True, text=True
    )
    check.report("up to date", stale.stdout.splitlines() + stale.stderr.splitlines())
    paths = list(sources())
    with tempfile.TemporaryDirectory() as work:
        textmate(check, paths, work)
        vim(check, paths, work)
    codemirror(check, paths)
    return 1 if check.failed else 0


def textmate(check, paths, work):
    python = os.path.join(work, "venv/bin/python")
    try:
        venv.create(os.path.join(work, "venv"), with_pip=True)
        subprocess.run([python, "-m", "pip", "-q", "install", READER], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return check.left_out(f"TextMate grammar: {READER} cannot be installed")
    script = os.path.join(work, "tokenise.py")
    with open(script, "w", encoding="utf-8") as file:
        file.write(TOKENISE)
    grammar = os.path.join(EDITORS, "vscode/syntaxes/navscript.tmLanguage.json")
    # One process for each core.
    count = os.cpu_count() or 1
    running = []
    for index in range(count):
        process = subprocess.Popen(
            [python, script, grammar], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        process.stdin.write("\n".join(paths[index::count]))
        process.stdin.close()
        process.stdin = None
        running.append(process)
    problems = []
    for process in running:
        output, errors = process.communicate()
        problems += output.splitlines() + (errors.splitlines()[-3:] if process.returncode else [])
    check.report(f"TextMate grammar over {len(paths)} files", problems)


def vim(check, paths, work):
    if not shutil.which("vim"):
        return check.left_out("vim syntax: vim is not installed")
    messages = os.path.join(work, "messages")
    script = os.path.join(work, "check.vim")
    with open(script, "w", encoding="utf-8") as file:
        file.write(f"set runtimepath^={EDITORS}/vim\nfiletype on\nsyntax on\nredir! > {messages}\n")
        for path in paths:
            file.write(f"silent edit {path.replace(' ', chr(92) + ' ')}\n")
            file.write("if &filetype != 'navscript' || get(b:, 'current_syntax', '') != 'navscript'\n")
            file.write("  silent echomsg 'no syntax: ' . expand('%')\nendif\n")
            # A word of the first line that holds one has a syntax group.
            file.write("let s:line = search('^\\s*\\k', 'nw')\n")
            file.write("if s:line > 0 && synID(s:line, match(getline(s:line), '\\k') + 1, 1) == 0\n")
            file.write("  silent echomsg 'no colour: ' . expand('%') . ':' . s:line\nendif\nbwipeout!\n")
        file.write("redir END\nqall!\n")
    try:
        done = subprocess.run(
            ["vim", "-es", "-N", "-u", "NONE", "-S", script], capture_output=True, text=True, timeout=60
        )
    except subprocess.TimeoutExpired:
        return check.report("vim syntax", ["vim did not end"])
    problems = done.stdout.splitlines() + done.stderr.splitlines()
    with open(messages, encoding="utf-8", errors="replace") as file:
        problems += [line for line in file.read().splitlines() if re.match(r"no |E\d+:|Error", line)]
    check.report(f"vim syntax over {len(paths)} files", problems)


def codemirror(check, paths):
    if not shutil.which("node"):
        return check.left_out("CodeMirror mode: node is not installed")
    done = subprocess.run(
        ["node", "-e", NODE, "-", os.path.join(EDITORS, "codemirror/navscript.js")],
        input="\n".join(paths), capture_output=True, text=True,
    )
    check.report(f"CodeMirror mode over {len(paths)} files", done.stdout.splitlines() + done.stderr.splitlines())


if __name__ == "__main__":
    sys.exit(main())
