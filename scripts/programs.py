#!/usr/bin/env python3
"""Runs whole programs that are made up: every statement of the language, with handlers that move fingers, tabs, modal
screens, and recipes that change on the way.

    scripts/programs.py [--binary PATH] [--scenarios N] [--seed N] [--keep FOLDER]

The same seed makes the same programs. Each file is run with one job and with two, formatted and run again: nothing may
trap or hang, and all three runs must give the same results. What goes wrong is printed with the file, which is kept.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PER_FILE = 50
FILES_AT_ONCE = 20
PATIENCE = 300
# A scenario that runs longer than this counts as hanging.
TIMEOUT = "20s"
SCREENS = ["A", "B", "C", "D", "E"]
MODALS = ["M", "N", "P"]
FINGERS = ["", "", "", "", " with thumb", " with middle"]
CALLBACKS = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "willMoveToParent", "didMoveToParent", "willMoveToNil", "didMoveToNil", "willShow", "didShow", "shouldPop",
    "tapped", "backTapped", "deinit"]
MODAL_CALLBACKS = ["shouldDismiss", "willDismiss", "didDismiss", "didAttemptToDismiss", "viewDidAppear", "deinit"]
MOMENTS = [
    "animationControllerFor", "interactionControllerFor", "animateTransition", "interactionChanged",
    "completeTransition", "completeTransition(false)", "animationEnded(true)", "alongside(cancelled)",
    "gesture.began", "gesture.ended", "gesture.cancelled", "gesture.failed"]
CONDITIONS = [
    "depth > 1", "depth == 2", "top == A", "not (B in stack)", "progress > 0.3", "transition == none",
    "gesture == failed", "presented == none", "presented == M", "bar.hidden", "frozen", "not frozen", "balanced",
    "outcome == cancelled", "A.viewDidAppear > 1", "moving == []", "time < 3s", "count(onscreen) > 1",
    "log has [A.viewDidAppear]", "log lacks [gesture.failed]", "warnings == []", "bar.alpha < 1", "drawer.open",
    "transition.phase == interactive", "visible == M", "B.lifecycle == appeared", "thumb.down", "margin > 0.1"]
NOTES = [
    "{depth} {top} {stack}", "{progress} {transition} {outcome}", "{gesture} {gesture.translation} {gesture.owner}",
    "{reason}", "{margin}", "{time} {moving}", "{onscreen} {presented}", "{bar.shown} {bar.alpha} {bar.item}",
    "{A.x} {A.y} {A.scale} {A.dim} {A.lifecycle}", "{warnings}", "{drawer.enabled} {poppedByGesture}", "{swipes}"]
ERRORS = [
    ("duplicate-screen", "push Root"), ("not-in-stack", "pop to Z"), ("no-finger", "release with ring"),
    ("out-of-range", "pop 99"), ("not-finite", "wait 1s / (depth - depth)"), ("no-scroll-view", "scroll Z to 10pt")]


class Programs:
    """Generates programs."""

    def __init__(self, seed, recipes, settings, words):
        self.random = random.Random(seed)
        self.recipes = recipes
        self.settings = settings
        self.words = words
        self.tabs = self.scrolls = False

    def chance(self, share):
        return self.random.random() < share

    def pick(self, choices):
        return self.random.choice(choices)

    def number(self, low, high, places=2):
        return f"{self.random.uniform(low, high):.{places}f}"

    # Parts

    def block(self, depth, most=4):
        lines = self.body(self.random.randint(1, most), depth)
        return "{\n" + "\n".join(lines) + "\n}"

    def time(self, most=0.6):
        return self.pick(["0s", "0.05s", "0.1s", "100ms", "0.35s", f"{self.number(0.001, most, 3)}s"])

    def setting(self):
        name, values = self.pick(self.settings)
        return f"{name} = {self.pick(values)}"

    def trait(self):
        return self.pick([
            'title "T"', "bar hidden", "bar hidden without animation", "bar shown", "bar alpha 0.3", "bar alpha none",
            "swipe off", "swipe on", "scroll horizontal 1125pt", "scroll vertical 4000pt", "scroll none",
            "tabbar hidden", "tabbar shown", "back custom", "back handled", "back system", "back off", "back on",
            "back goes to A", "dismiss off", "dismiss on", "attaches", "title none"])

    def screen_line(self, screen=None):
        screen = screen or self.pick(SCREENS + MODALS)
        traits = "; ".join(self.trait() for _ in range(self.random.randint(1, 3)))
        return f"screen {screen} {{ {traits} }}"

    def event(self):
        kind = self.random.random()
        if kind < 0.55:
            return f"{self.pick(SCREENS)}.{self.pick(CALLBACKS)}"
        if kind < 0.7:
            return f"{self.pick(MODALS)}.{self.pick(MODAL_CALLBACKS)}"
        if kind < 0.8:
            return self.pick(CALLBACKS)
        return self.pick(MOMENTS)

    def pan(self):
        direction = self.pick(["", "", "", "left ", "right ", "up ", "down "])
        amount = self.pick([self.number(-0.3, 1.2), f"{self.number(0, 400, 0)}pt", "limit", "(limit / 2)", "0.6", "0.3"])
        options = [self.pick(["", f" vel {self.number(-400, 600, 0)}", f" over {self.time()}"])]
        if self.chance(0.25):
            options.append(f" from {self.pick(['0.5', '0.8', '10pt', '40pt'])}")
        if self.chance(0.1):
            options.append(f" fingers {self.random.randint(1, 3)}")
        self.random.shuffle(options)
        return f"pan {direction}{amount}{''.join(options)}{self.pick(FINGERS)}"

    def animated(self):
        text = self.pick(["", "", "", " without animation"])
        if self.tabs and self.chance(0.1):
            text += " on " + self.pick(["Root", "Search"])
        return text

    def push(self):
        screen = self.pick(SCREENS)
        if self.chance(0.95):
            return f"if not ({screen} in stack) {{ push {screen}{self.animated()} }}"
        return f"push {screen}{self.animated()}"

    def action(self):
        makers = [
            (9, self.push),
            (5, lambda: self.pick([f"pop{self.animated()}", "pop to root", "if depth > 2 { pop 2 }", "if A in stack { pop to A }"])),
            (2, lambda: f"stack = [{', '.join(['Root'] + self.random.sample(SCREENS, self.random.randint(0, 3)))}]"
                        + self.pick(["", " without animation"])),
            (1, lambda: "if B in stack and top != B and root != B { remove B }"),
            (1, lambda: f"if not (E in stack) {{ replace E{self.pick(['', ' without animation'])} }}"),
            (3, self.present),
            (3, lambda: f"dismiss{self.pick(['', '', ' M', ' N'])}{self.pick(['', ' without animation'])}"),
            (2, lambda: f"select {self.pick(['Root', 'Search'])}" if self.tabs else "pop"),
            (2, lambda: "tap back" + self.pick(["", " with thumb"])),
            (2, lambda: f"tap {self.pick(SCREENS + MODALS)}"),
            (8, self.pan),
            (2, lambda: f"press{self.pick(['', ' from 0.8', ' from 12pt'])}{self.pick(FINGERS)}"),
            (1, lambda: f"if thumb.down {{ hold {self.time()} with thumb }}"),
            (6, self.lift),
            (5, self.swipe),
            (1, lambda: f"if A in stack {{ scroll A to {self.number(-20, 900, 0)}pt }}" if self.scrolls else "settle"),
            (1, lambda: self.pick(["enable swipe", "disable swipe", "enable drawer", "disable drawer"])),
            (1, lambda: self.pick(["open drawer", "close drawer", "open drawer without animation"])),
        ]
        if "alert" in self.words:
            makers += [
                (2, lambda: 'alert "Sure?" [Keep, Discard]' + self.pick(["", " without animation", ' then { note "{answer}" }'])
                            + self.pick(["", "; answer Keep", "; answer Discard", "; wait 0.1s; answer Keep"])),
                (2, lambda: self.pick(['send "open"', 'send "{depth}"'])),
                (1, lambda: f"tap tab {self.pick(['Root', 'Search'])}" if self.tabs else 'send "tab"'),
            ]
        weights, functions = zip(*makers)
        return self.random.choices(functions, weights)[0]()

    def present(self):
        screen = self.pick(MODALS)
        return (f"if presented != {screen} {{ present {self.pick(['', '', 'stack '])}{screen}"
                f"{self.pick(['', ' as sheet', ' as over', ' as custom', ' as fullScreen'])}"
                f"{self.pick(['', '', ' without animation'])} }}")

    def lift(self):
        return self.pick([
            "if gesture == changed { release }", "if gesture == changed { cancel }",
            "if transition.phase == interactive { release vel 300 }", "if thumb.down { release with thumb }",
            "if middle.down { cancel with middle }", self.pick(["release", "cancel"])])

    def swipe(self):
        finger = self.pick(FINGERS)
        pan = f"pan {self.number(0.05, 0.95)}{self.pick(['', ' vel 300', ' over 0.2s'])}{finger}"
        end = self.pick(["release", "release", f"release vel {self.number(-300, 500, 0)}", "cancel"]) + finger
        return "; ".join([pan] + self.pick([[], [], [f"hold {self.time()}{finger}"], [self.push()]]) + [end])

    def simple(self, depth):
        kind = self.random.random()
        if kind < 0.5:
            return self.action()
        if kind < 0.58:
            action = self.action()
            return action if action.startswith("if ") else f"start {action}" if self.is_startable(action) else action
        if kind < 0.66:
            return f"wait {self.time()}"
        if kind < 0.70:
            return self.pick(["settle", "settle within 70s"])
        if kind < 0.76:
            return f'note "{self.pick(NOTES)}"'
        if kind < 0.79:
            return self.pick(["expect depth >= 1", "expect depth >= 0.5 within 0.2s", "expect time >= 0s", "mark"])
        if kind < 0.82:
            return f"set {self.setting()}"
        if kind < 0.85:
            return f"use {self.pick(self.recipes + ['own'])}"
        if kind < 0.87:
            return self.pick(["device 390 x 844", "device 844 x 390 at 120 Hz", "layout rightToLeft",
                              "layout leftToRight"])
        if kind < 0.90:
            return self.screen_line()
        if kind < 0.92:
            return "swipes = swipes + 1"
        if kind < 0.95:
            return self.pick([f"drag {self.number(0.1, 0.9)}", f"drag {self.number(0.1, 0.9)} {self.number(0, 300, 0)}",
                              "home", "drag (limit)"])
        if kind < 0.97:
            code, action = self.pick(ERRORS)
            return f"expect error {code} {{ {action} }}"
        return f"always {self.pick(['depth >= 1', 'time >= 0s', 'count(onscreen) >= 0'])}"

    @staticmethod
    def is_startable(action):
        return action.split()[0] in ("push", "pop", "stack", "present", "dismiss", "select", "release", "cancel", "pan")

    def statement(self, depth):
        if depth < 3 and self.chance(0.22):
            inner = lambda most=3: self.block(depth + 1, most)
            return self.pick([
                lambda: f"after {self.time()} {inner()}",
                lambda: f"on {self.event()} {inner(2)}",
                lambda: self.pick(["on received { push E }", "on C.shouldPop { refuse }", "on M.shouldDismiss { refuse }"])
                if "alert" in self.words else f"on {self.event()} {inner(2)}",
                lambda: f"if {self.pick(CONDITIONS)} {inner()} else {inner()}",
                lambda: f"if {self.pick(CONDITIONS)} {inner()}",
                lambda: f"repeat {self.random.randint(1, 4)} {inner()}",
                lambda: f"for amount{depth} in [0.2, limit, 0.7] {inner()}",
                lambda: f"pop then {inner(2)}",
                lambda: f"if not (D in stack) {{ push D then {inner(2)} }}",
                lambda: f"dismiss then {inner(2)}",
                lambda: "start {\n" + "\n".join(
                    self.pick(["pop", "push C", "release", "dismiss", "expect depth >= 1", "pop to root"])
                    for _ in range(2)) + "\n}",
            ])()
        return self.simple(depth)

    def body(self, count, depth):
        return [self.statement(depth) for _ in range(count)]

    # A file

    def file(self):
        self.tabs = self.chance(0.3)
        self.scrolls = self.chance(0.4)
        lines = []
        if self.chance(0.8):
            lines.append(f"use {self.pick(self.recipes)}")
        lines += [f"set {self.setting()}" for _ in range(self.random.randint(0, 3))]
        lines.append(f"recipe own from {self.pick(self.recipes)} {{")
        lines += [f"    {self.setting()}" for _ in range(self.random.randint(1, 4))]
        lines.append("}")
        lines.append("tabs Root, Search" if self.tabs else "root Root")
        if self.scrolls:
            lines.append("screen A { scroll horizontal 1125pt }")
        lines += [self.screen_line(self.pick(SCREENS[1:] + MODALS)) for _ in range(self.random.randint(0, 3))]
        lines.append("let limit = 0.5")
        lines.append("var swipes = 0")
        lines.append("define drag(p, v = 0) { pan p vel v; release }")
        lines.append("define home { pop to root }")
        if self.chance(0.3):
            lines.append("before each { push A }")
        if self.chance(0.2):
            lines.append("after each { settle within 70s }")
        for number in range(PER_FILE):
            table = ""
            if self.chance(0.1):
                table = "\n| p | v |\n| 0.3 | 50 |\n| 0.7 | 0 |\n"
            tag = self.pick(["", "", "", " @slow", ' @bug("7")'])
            body = self.body(self.random.randint(3, 14), 0)
            # Names that only conditions, handlers and errors mention are known from here.
            known = "if false { push A, B, C, D, E; present M; present N; present P; select Search }" if self.tabs \
                else "if false { push A, B, C, D, E; present M; present stack N; present P }"
            lines.append(f'scenario "number {number}"{tag}{table} {{')
            lines += [known] + (["pan p vel v"] if table else []) + body + ["}"]
        return "\n".join(lines) + "\n"


def settings_of(binary):
    """Every setting with all the values that a recipe or its words give it."""
    listing = json.loads(subprocess.check_output([binary, "recipes", "--format", "json"]))
    recipes = [recipe["name"] for recipe in listing["recipes"]]
    values = {}
    for recipe in recipes:
        for setting in json.loads(subprocess.check_output([binary, "recipes", recipe, "--format", "json"]))["settings"]:
            known = values.setdefault(setting["name"], set())
            known.add(setting["value"])
            if setting["kind"] in ("word", "boolean", "curve"):
                known.update(setting.get("words", []))
    return recipes, sorted((name, sorted(known)) for name, known in values.items())


def results(path):
    """The contents of a JSON report, without real times."""
    lines = []
    for line in path.read_text().splitlines():
        entry = json.loads(line)
        for key in list(entry):
            if key in ("started", "wallTime"):
                entry.pop(key)
        lines.append(entry)
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=".build/release/navscript")
    parser.add_argument("--scenarios", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default=".build/programs", help="the folder for files that went wrong")
    options = parser.parse_args()
    binary = str(Path(options.binary).resolve())
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    recipes, settings = settings_of(binary)
    words = set(subprocess.check_output([binary, "explain", "--words"], text=True).split())
    keep = Path(options.keep).resolve()
    count = -(-options.scenarios // PER_FILE)
    verdicts = {}
    findings = 0

    def complain(file, what):
        nonlocal findings
        findings += 1
        keep.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, keep / file.name)
        print(f"programs: {keep / file.name}: {what}", file=sys.stderr)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
        for first in range(0, count, FILES_AT_ONCE):
            batch = folder / "batch"
            batch.mkdir()
            files = []
            for number in range(first, min(count, first + FILES_AT_ONCE)):
                file = batch / f"{options.seed}-{number}.nav"
                file.write_text(Programs(f"{options.seed}/{number}", recipes, settings, words).file())
                files.append(file)
            findings += run(binary, batch, files, verdicts, complain)
            shutil.rmtree(batch)
    shown = ", ".join(f"{number} {verdict}" for verdict, number in sorted(verdicts.items()))
    print(f"programs: seed {options.seed}: {shown}; {findings} findings")
    return 1 if findings else 0


def run(binary, batch, files, verdicts, complain):
    """Runs a batch in three ways; returns how many of its files are not at fault."""
    reports = []
    for step, jobs in (("one", "1"), ("two", "2"), ("formatted", "2")):
        if step == "formatted":
            for file in files:
                original = file.read_text()
                done = subprocess.run([binary, "fmt", file.name], cwd=batch, capture_output=True, text=True,
                                      timeout=PATIENCE)
                if done.returncode:
                    complain(file, f"fmt ends in {done.returncode}: {done.stderr[:300]}")
                again = subprocess.run([binary, "fmt", "--check", file.name], cwd=batch, capture_output=True,
                                       timeout=PATIENCE)
                if again.returncode:
                    complain(file, "fmt changes what it has formatted")
        report = batch.parent / f"{step}.jsonl"
        command = [binary, "run", ".", "--jobs", jobs, "--timeout", TIMEOUT, "--report", f"json={report}"]
        try:
            done = subprocess.run(command, cwd=batch, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            print(f"programs: {files[0].name} … {files[-1].name}: does not end", file=sys.stderr)
            return 1
        if done.returncode not in (0, 1):
            text = [line for line in (done.stdout + done.stderr).splitlines() if "brought" in line or "error" in line]
            for file in files:
                if any(file.name in line for line in text):
                    complain(file, f"ends in {done.returncode}: {[l for l in text if file.name in l][0][:300]}")
                    break
            else:
                print(f"programs: {files[0].name} … ends in {done.returncode}: {done.stderr[:500]}", file=sys.stderr)
            return 0
        reports.append(results(report))
    for entry in reports[0]:
        if "verdict" in entry:
            verdict = entry["verdict"]
            verdicts[verdict] = verdicts.get(verdict, 0) + 1
            if (entry.get("failure") or {}).get("code") == "time-out":
                complain(batch / entry["file"], f"{entry.get('name')} does not end")
    if reports[0] != reports[1]:
        differing = [a for a, b in zip(reports[0], reports[1]) if a != b]
        complain(file_of(differing, batch, files), f"differs by --jobs: {str(differing[:1])[:300]}")
    plain, formatted = ([bare(entry) for entry in report] for report in (reports[0], reports[2]))
    if plain != formatted:
        differing = [a for a, b in zip(plain, formatted) if a != b]
        complain(file_of(differing, batch, files), f"differs once formatted: {str(differing[:1])[:300]}")
    return 0


def file_of(entries, batch, files):
    for entry in entries:
        if entry.get("file"):
            return batch / entry["file"]
    return files[0]


def bare(entry):
    """A result without positions, which change when a file is formatted."""
    kept = {key: entry[key] for key in ("file", "name", "verdict", "statements", "virtualTime") if key in entry}
    kept["code"] = (entry.get("failure") or {}).get("code")
    return kept


if __name__ == "__main__":
    sys.exit(main())
