#!/usr/bin/env python3
"""Measures how the time of inputs grows: at n, 2n and 4n, a row for each kind of input.

    scripts/growth.py [--binary PATH] [--short] [NAME…]

Each input is such that twice of it should take twice as long. A ratio above 2.3 for a doubling is
flagged, and ends the script in status 1; where n should make hardly a difference, the bound is lower. With --short
some of the inputs are measured, small ones, at n and 2n, and instructions are counted instead of seconds (by `perf`,
else by valgrind), so a busy machine makes no difference; what a command takes that does nothing is left out.
NAME restricts it to the rows whose names contain one of the words.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MOST = 2.3
PATIENCE = 20
# An n that takes less than this many seconds is doubled first, up to a maximum number of times.
ENOUGH = 0.1
DOUBLINGS = 5
# Not doubled: a statement on a stack of n screens costs n, and a scenario holds at most 10,000 blocks of `then`.
AS_GIVEN = ["remove of every second", "queued pushes with then"]


def scenarios(n, body, tags=""):
    return "".join(f'scenario "number {i}"{tags} {{\n    {body(i)}\n}}\n' for i in range(n))


def same(text):
    return lambda n: text


def file(text, *arguments, command="run"):
    """An input of one file; `text` gets n."""
    return lambda n: ({"a.nav": text(n)}, [command, "a.nav", *arguments], "")


FAILING = "push A\n    expect top == Root"
PASSING = "push A\n    expect top == A"


SWIPE = "push A; pan 0.3 vel 0; release; pan 0.6 vel 0; release; push A; pop"
REPEATS = 10_000


def tagged(n):
    return scenarios(n, lambda i: PASSING, " @smoke")


def table(n):
    rows = "".join(f"    | A | Root |\n" for _ in range(n))
    return f'scenario "row" \n    | page | shown |\n{rows}{{\n    push page\n    expect top == shown\n}}\n'


def swipes(count):
    return "".join("pan 0.6 vel 0; release\npush A\n" for _ in range(count))


# Maximum growth of the time for twice the input, for inputs below MOST: only their set-up grows.
HARDLY = {"swipes beside tabs": 1.4, "swipes in nested modals": 1.4}

# Each row: its name, n, and the function that creates the input.
ROWS = [
    ("failing scenarios", 2000, file(lambda n: scenarios(n, lambda i: FAILING))),
    ("failing rows", 2000, file(table)),
    ("step errors", 2000, file(lambda n: scenarios(n, lambda i: "push A\n    push A"))),
    ("never-ran", 2000, file(lambda n: scenarios(n, lambda i: "after 9s { pop }\n    push A"))),
    ("--timeout, failing", 2000, file(lambda n: scenarios(n, lambda i: FAILING), "--timeout", "2s")),
    ("--tag", 4000, file(tagged, "--tag", "smoke")),
    ("--filter", 4000, file(tagged, "--filter", "number .*")),
    ("--list", 4000, file(tagged, "--list")),
    ("--report json", 4000, file(tagged, "--report", "json=r")),
    ("--report junit", 4000, file(tagged, "--report", "junit=r")),
    ("--report tap", 4000, file(tagged, "--report", "tap=r")),
    ("--report github, failing", 2000,
     file(lambda n: scenarios(n, lambda i: FAILING), "--report", "github=r")),
    ("files that failed last time", 1000,
     lambda n: ({f"s/{i}.nav": FAILING.replace("    ", "") for i in range(n)}, ["run", "s"], "")),
    ("lines of a file", 500,
     lambda n: ({"a.nav": tagged(n)}, ["run"] + [f"a.nav:{4 * i + 1}" for i in range(n)], "")),
    ("scenarios with a screen of their own", 2000,
     file(lambda n: scenarios(n, lambda i: f"push S{i}\n    expect top == S{i}"))),
    ("screen traits and scenarios", 2000,
     file(lambda n: "".join(f"screen S{i} {{ swipe off }}\n" for i in range(40))
          + scenarios(n, lambda i: f"push S{i % 40}"))),
    ("let and scenarios", 2000,
     file(lambda n: "".join(f"let v{i} = {i}\n" for i in range(40))
          + scenarios(n, lambda i: f"push A\n    expect v{i % 40} == {i % 40}"))),
    ("handlers", 100,
     file(lambda n: "".join(f"on S{i}.viewDidAppear {{ mark }}\n" for i in range(n))
          + "".join(f"push S{i}; pop\n" for i in range(n)))),
    ("handlers that are not called", 100,
     file(lambda n: "".join(f"on S{i}.viewDidAppear {{ mark }}\n" for i in range(n))
          + "push S0; pop\n" + "repeat 500 { push A; pop }\n" + "".join(f"push S{i}; pop\n" for i in range(n)))),
    ("swipes beside tabs", 10,
     file(lambda n: "tabs " + ", ".join(f"T{i}" for i in range(n)) + f"\nrepeat {REPEATS} {{ {SWIPE} }}\n")),
    ("swipes in nested modals", 10,
     file(lambda n: "".join(f"present M{i} without animation\n" for i in range(n))
          + f"present stack N\nrepeat {REPEATS} {{ {SWIPE} }}\n")),
    ("queued pushes", 1000,
     file(lambda n: "".join(f"start push S{i}\n" for i in range(n)) + "settle within 100000s\n")),
    ("queued pushes with then", 2000,
     file(lambda n: "".join(f"start push S{i} then {{ mark }}\n" for i in range(n)) + "settle within 100000s\n")),
    ("remove of every second", 500,
     file(lambda n: "".join(f"push S{i} without animation\n" for i in range(n))
          + "".join(f"remove S{i}\n" for i in range(0, n - 1, 2)))),
    ("a push onto n", 5000,
     file(lambda n: "".join(f"push S{i} without animation\n" for i in range(n)))),
    ("after", 2000, file(lambda n: "".join(f"after {i % 7 + 1}ms {{ mark }}\n" for i in range(n)) + "wait 1s\n")),
    ("expect warning", 2000,
     file(lambda n: "dismiss\n" + "expect warning nothing-to-dismiss\n" * n)),
    ("log has without mark", 1000,
     file(lambda n: "".join("push A; pop\nexpect log has [A.viewDidAppear]\n" for _ in range(n)))),
    ("log lacks without mark", 1000,
     file(lambda n: "".join("push A; pop\nexpect log lacks [B.viewDidAppear]\n" for _ in range(n))
          + "push B\n")),
    ("for over a list", 4000,
     file(lambda n: "let list = [" + ", ".join(str(i) for i in range(n)) + "]\nfor x in list { mark }\n")),
    ("misspelt names", 1000,
     file(lambda n: "".join(f"push Screen{i}\n" for i in range(n))
          + "".join(f"expect top == Scren{i}\n" for i in range(n)))),
    ("lines of the session", 1000,
     lambda n: ({}, ["repl"], "".join(f"push S{i}; pop\n" for i in range(n)))),
]


def environment(folder):
    """Earlier failures are stored only in the folder."""
    return {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}


def instructions(command, folder, text):
    """The number of instructions of a command; None if they cannot be counted."""
    log = folder / "counted"
    if shutil.which("perf"):
        run = subprocess.run(
            ["perf", "stat", "-x,", "-e", "instructions:u", "-o", str(log), *command],
            cwd=folder, env=environment(folder), input=text.encode(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if log.exists():
            for line in log.read_text().splitlines():
                if "instructions" in line and line.split(",")[0].isdigit():
                    return int(line.split(",")[0])
    if shutil.which("valgrind"):
        run = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", *command],
            cwd=folder, env=environment(folder), input=text.encode(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for line in run.stderr.decode(errors="replace").splitlines():
            if "I" in line and "refs:" in line:
                return int(line.split()[-1].replace(",", ""))
    return None


def seconds(command, folder, text):
    """The processor time of a command, the least of three; None if it takes too long."""
    best = None
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            subprocess.run(command, cwd=folder, env=environment(folder), input=text.encode(), stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return None
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best = time if best is None else min(best, time)
        if best > 2:
            break
    return best


# What is measured with --short, and its n. Misspelt names are not: up to a hundred of them each is compared with all names.
SHORT = {
    "failing scenarios": 40, "failing rows": 40, "step errors": 40, "--list": 80, "--report json": 40, "handlers": 12,
    "swipes beside tabs": 8, "queued pushes": 60, "queued pushes with then": 40, "remove of every second": 60,
    "a push onto n": 100, "after": 80, "expect warning": 80, "log has without mark": 30, "for over a list": 300,
    "lines of the session": 40,
}


def measure(binary, make, n, count):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files, arguments, text = make(n)
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(content)
        command = [binary, *arguments]
        if arguments[0] == "run":
            command += ["--jobs", "1"]
            # From here on the last failures are stored, and the input is known to be valid.
            first = subprocess.run(command, cwd=folder, env=environment(folder), input=text.encode(), capture_output=True,
                                   timeout=PATIENCE * 3)
            if first.returncode in (64, -4, -5, -11):
                raise SystemExit(f"growth: {' '.join(arguments[:3])}: {first.stderr.decode()[:300]}")
        return count(command, folder, text)


def ratios_of(values):
    return [later / earlier if later is not None and earlier else None for earlier, later in zip(values, values[1:])]


def grows(name, values, factors, is_short):
    """Whether the values grow too much, or one is missing."""
    most = HARDLY.get(name, MOST)
    # Every process takes some milliseconds.
    floor = 0 if is_short else 0.05
    return len(values) < len(factors) or any(
        ratio is not None and ratio > most and later > floor for ratio, later in zip(ratios_of(values), values[1:]))


def show(row, values, factors, is_short):
    """Prints a row; returns whether it grows too much."""
    name, n, _ = row
    is_bad = grows(name, values, factors, is_short)
    values = values + [None] * (len(factors) - len(values))
    scale = 1e-6 if is_short else 1
    shown = [f"{value * scale:.3f}" if value is not None else f"over {PATIENCE} s" for value in values]
    quotients = [f"{ratio:.2f}" if ratio is not None else "-" for ratio in ratios_of(values)]
    print(f"| {name} | {n} | {' | '.join(shown)} | {' | '.join(quotients)} | {'TOO MUCH' if is_bad else ''} |",
          flush=True)
    return is_bad


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=".build/release/navscript")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    binary = str(Path(options.binary).resolve())
    count = instructions if options.short else seconds
    if options.short and not (shutil.which("perf") or shutil.which("valgrind")):
        print("growth: neither perf nor valgrind is there to count instructions: nothing was measured")
        return 0
    rows = [row for row in ROWS if not options.names or any(word in row[0] for word in options.names)]
    factors = (1, 2, 4)
    if options.short:
        global REPEATS
        REPEATS = 60
        factors = (1, 2)
        rows = [(name, SHORT[name], make) for name, _, make in rows if name in SHORT]
    unit = "million instructions" if options.short else "s"
    heads = ["n", f"at n, {unit}", "at 2n", "at 4n", "2n : n", "4n : 2n"]
    heads = [head for head in heads if "4n" not in head or 4 in factors]
    print(f"| input | {' | '.join(heads)} | |\n|{'---|' * (len(heads) + 2)}")
    idle = 0
    if options.short:
        idle = measure(binary, lambda n: ({"a.nav": "push A\n"}, ["run", "a.nav"], ""), 0, count) or 0

    def large_enough(row):
        """The row with an n whose time is far above the clock's resolution and the start-up time."""
        name, n, make = row
        if options.short or name in HARDLY or name in AS_GIVEN:
            return row
        for _ in range(DOUBLINGS):
            value = measure(binary, make, n, count)
            if value is None or value >= ENOUGH:
                break
            n *= 2
        return name, n, make

    def measured(row):
        row = large_enough(row)
        values = values_of(row)
        # Other work on the machine can delay a run: a row counts as growing only after three tries.
        for _ in range(0 if options.short else 2):
            if not grows(row[0], values, factors, options.short):
                break
            values = [min(pair) for pair in zip(values, values_of(row))]
        return row, values

    def values_of(row):
        _, n, make = row
        values = []
        for factor in factors:
            try:
                value = measure(binary, make, n * factor, count)
            except subprocess.TimeoutExpired:
                return values
            if value is None:
                return values
            values.append(max(1, value - idle) if options.short else value)
        return values

    # Instructions can be counted in parallel; seconds cannot be measured in parallel.
    flagged = 0
    with ThreadPoolExecutor(os.cpu_count() if options.short else 1) as pool:
        for row, values in pool.map(measured, rows):
            flagged += show(row, values, factors, options.short)
    if flagged:
        print(f"growth: {flagged} rows grow by more than {MOST} for a doubling", file=sys.stderr)
    return 1 if flagged else 0


sys.exit(main())
