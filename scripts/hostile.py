#!/usr/bin/env python3
"""Runs the release binary on hostile inputs and kills it while it writes: every run must end as documented, within its time.

    scripts/hostile.py [--binary PATH] [--kills 200]

Prints a line for each input; the status is 1 if one of them did not end as it should.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FAILED = []


def check(name, holds, detail=""):
    print(f"{'ok' if holds else 'FAILED':8}{name}{': ' + detail if detail else ''}", flush=True)
    if not holds:
        FAILED.append(name)


def run(name, command, status, text="", seconds=60, cwd=None, env=None, stdin=subprocess.DEVNULL):
    """Runs a command that must exit with a status, and print a text, in time."""
    start = time.monotonic()
    try:
        result = subprocess.run(command, cwd=cwd, env=env, stdin=stdin, capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return check(name, False, f"still running after {seconds} s")
    said = (result.stdout + result.stderr).decode(errors="replace")
    detail = f"status {result.returncode}, {time.monotonic() - start:.1f} s"
    holds = result.returncode == status and text in said
    check(name, holds, detail if holds else f"{detail} instead of {status} and {text!r}: {said[-300:]}")


def large(nav, folder):
    scenario = 'scenario "n{0}" {{\n    push A\n    expect top == A\n}}\n'
    (folder / "many.nav").write_text("".join(scenario.format(number) for number in range(100_000)))
    run("100,000 scenarios in a file", [nav, "run", "many.nav"], 0, "100000 passed, 0 failed", cwd=folder)
    with open(folder / "huge.nav", "w") as file:
        for _ in range(10_000):
            file.write("push A; pop\n" * 850)
    for command in (["run"], ["check"], ["fmt", "--check"]):
        run(f"100 MB, {command[0]}", [nav, *command, "huge.nav"], 2, "larger than 64 MiB", cwd=folder)
    for number in range(100_000):
        place = folder / "files" / str(number // 1000)
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{number}.nav").write_text("push A\nexpect top == A\n")
    run("100,000 files", [nav, "run", "files", "--jobs", "2"], 0, "100000 passed, 0 failed", cwd=folder)


def bounds(nav, folder):
    """Rows of the table of bounds in grammar.md that only an optimised build reaches soon: as much as is allowed, then more."""
    frames = "always depth >= 1\nwait {0}s\n"  # 60 frames a second
    # Twenty events each, and eight before.
    events = "mark\nrepeat {0} {{ push A without animation; pop without animation }}\nexpect log has [A.didShow]\n"
    for row, text, most, said in (
            ("statements of a scenario", "var i = 0\nrepeat {0} {{ i = i + 1 }}\n",
             49_999_998, "step error step-limit"),
            ("frames checked for `always` and `within`", frames, 16_666, "step error step-limit"),
            ("entries of the log", events, 199_999, "step error log-limit")):
        (folder / "bound.nav").write_text(text.format(most))
        run(f"{row}: the most", [nav, "run", "bound.nav"], 0, "1 passed", cwd=folder)
        (folder / "bound.nav").write_text(text.format(most + 1))
        run(f"{row}: one more", [nav, "run", "bound.nav"], 1, said, cwd=folder)
    row, largest = "length of a file", 64 << 20
    (folder / "large.nav").write_bytes(b"#" * (largest - 1) + b"\n")
    run(f"{row}: the most", [nav, "check", "large.nav"], 0, "1 file checked", cwd=folder)
    with open(folder / "large.nav", "ab") as file:
        file.write(b"\n")
    run("length of a file: one more", [nav, "check", "large.nav"], 2, "larger than 64 MiB", cwd=folder)


def strange(nav, folder):
    passing = ["run", "-e", "push A; expect top == A"]
    run("a device without an end", [nav, "run", "/dev/zero"], 2, "larger than 64 MiB")
    run("an empty device", [nav, "run", "/dev/null"], 4, "there is no scenario")
    os.mkfifo(folder / "fifo.nav")
    with subprocess.Popen(["sh", "-c", "echo 'push A' > fifo.nav"], cwd=folder):
        run("a FIFO", [nav, "run", "fifo.nav"], 0, "1 passed", cwd=folder)
    run("a full disk", [nav, *passing, "--report", "json=/dev/full"], 3, "No space left")
    run("full output", ["sh", "-c", f"'{nav}' run -e 'push A; expect depth == 9' > /dev/full"], 3)
    run("a limit of a file's size", ["sh", "-c", f"ulimit -f 0; '{nav}' run -e 'push A' --report json=o.json"], 3,
        cwd=folder)
    run("no environment", [nav, *passing], 0, env={})
    run("no home folder", [nav, *passing], 0, env={"HOME": "/nonexistent"})
    run("a broken locale", [nav, *passing], 0, env={**os.environ, "LC_ALL": "xx_YY.UTF-99"})
    (folder / "n").mkdir()
    Path(os.fsdecode(os.fsencode(folder / "n") + b"/bad\xff.nav")).write_text("push A\n")
    run("a name that is not UTF-8", [nav, "run", "n"], 2, "not valid UTF-8", cwd=folder)
    read_only = folder / "r"
    read_only.mkdir()
    (read_only / "a.nav").write_text("push A\n")
    read_only.chmod(0o555)
    if os.geteuid() != 0:
        run("a read-only folder", [nav, "run", "a.nav", "--report", "json=o.json"], 3, "cannot be written", cwd=read_only)
    read_only.chmod(0o755)


def changing(nav, folder):
    """Files vanish, change and grow while they are run: whatever is read is judged, and nothing traps."""
    suite = folder / "changing"
    suite.mkdir()
    texts = ["push A\nexpect top == A\n", "push A\nexpect top == Root\n", "push {", "push A\n" * 5000]
    for number in range(2000):
        (suite / f"{number}.nav").write_text(texts[0])
    process = subprocess.Popen([nav, "run", "changing", "--jobs", "2"], cwd=folder, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    chance = random.Random(1)
    while process.poll() is None:
        path = suite / f"{chance.randrange(2000)}.nav"
        if chance.random() < 0.3:
            path.unlink(missing_ok=True)
        else:
            path.write_text(chance.choice(texts))
    check("files that change while they run", process.returncode in (0, 1, 2), f"status {process.returncode}")


def killed(nav, folder, kills):
    """Killed at any moment, it leaves no file half written, and the next run removes temporary files."""
    suite = folder / "killed"
    suite.mkdir()
    unformatted = 'scenario "x" {\npush A\n  expect top == B or top == A\n}\n' * 40
    whole = unformatted
    chance = random.Random(2)
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}
    for number in range(40):
        (suite / f"{number}.nav").write_text(unformatted.replace('"x"', f'"x{number}"'))
    formatted = subprocess.run([nav, "fmt", "-"], input=whole.encode(), capture_output=True).stdout.decode()
    broken = []
    for number in range(kills):
        command = [[nav, "run", "killed", "--report", "json=r.json", "--report", "junit=r.xml"],
                   [nav, "fmt", "killed"], [nav, "repl"]][number % 3]
        if number % 3 == 1:
            for place in range(40):
                (suite / f"{place}.nav").write_text(unformatted.replace('"x"', f'"x{place}"'))
        process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.PIPE,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if number % 3 == 2:
            try:
                process.stdin.write(b"push A\npop\n" * 200)
                process.stdin.flush()
            except BrokenPipeError:
                pass
        time.sleep(chance.random() * 0.02)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdin.close() if not process.stdin.closed else None
        for place in range(40):
            text = (suite / f"{place}.nav").read_text().replace(f'"x{place}"', '"x"')
            if text not in (unformatted, formatted):
                broken.append(f"{place}.nav")
        for report, end in (("r.json", "}\n"), ("r.xml", "</testsuites>\n")):
            path = folder / report
            if path.exists() and not path.read_text().endswith(end):
                broken.append(report)
    check(f"killed {kills} times: no file is half written", not broken, ", ".join(sorted(set(broken))[:5]))
    for command in ([nav, "run", "killed", "--report", "json=r.json", "--report", "junit=r.xml"], [nav, "fmt", "killed"]):
        subprocess.run(command, cwd=folder, env=environment, capture_output=True)
    left = sorted(path.name for path in [*folder.glob("*.tmp"), *suite.glob("*.tmp")])
    check("the next run clears what they left", not left, ", ".join(left[:5]))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--binary", default=".build/release/navscript")
    options.add_argument("--kills", type=int, default=200)
    arguments = options.parse_args()
    nav = str(Path(arguments.binary).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
        bounds(nav, folder)
        strange(nav, folder)
        changing(nav, folder)
        killed(nav, folder, arguments.kills)
        large(nav, folder)
    return 1 if FAILED else 0


sys.exit(main())
