#!/usr/bin/env python3
"""Checks what runs of suites leave behind, with tools that others wrote.

    scripts/check-runner.py [--binary PATH] [--files 10000]

- JUnit's XML is read by junitparser, TAP by prove and tap.py, JSON Lines by Python's json, each with the same counts;
- four shards that GNU parallel runs, and four under Bazel's variables, merge to the reports of the whole run;
- a suite of 10,000 files, 50 of them failing: all verdicts, peak memory, and the time beside a C program that
  reads and plays the same files (scripts/bench/floor.c), in turn in one run.

Readers from PyPI go into a virtual environment of their own. What cannot be installed is named and left out, so read
what is printed. The status is 1 if something does not hold.
"""

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import unicodedata
import venv
from urllib.parse import unquote

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FAILURES = []
KINDS = ["junit", "tap", "json", "github"]


def check(what, holds, detail=""):
    print(f"{'ok' if holds else 'FAILED':8}{what}{': ' + str(detail) if detail else ''}", flush=True)
    if not holds:
        FAILURES.append(what)


def leave_out(what, why):
    print(f"{'left out':8} {what}: {why}", flush=True)


def run(command, folder, **environment):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env={**os.environ, **environment})


# Names of files, scenarios and screens that a careless writer of reports would pass on as they are.
HOSTILE = ["<script>alert(1)<", "\"']]>", "--><b>", "\u202eradar\u2066", "two\nlines", "tab\there", "\x1b[31mred",
           "\U0001f600\u200d\U0001f469", "100%,a:b::c", "# skip", "\\u0041 \\", " ok 7 - none ", "e\u0301\ufeff", "\ufffe\x85\u2028"]
# How many files write_suite writes, and how many of them do not pass.
FILES = 60 + len(HOSTILE) + 2
FAILING = sum(1 for n in range(60) if n % 5 == 0 or n % 9 == 0 or n % 13 == 0) + len(HOSTILE) + 2


def write_hostile(folder, counts):
    """Files with hostile names, each with a scenario that passes and one that fails, and one that cannot be read."""
    with open(os.fsencode(folder) + b"/bad\xff<.nav", "w") as file:
        file.write("push A\n")
    counts["broken"] += 1
    for name in HOSTILE:
        text = "".join(f"\\u{{{ord(c):x}}}" if unicodedata.category(c) == "Cc" or c in '"\\{}' else c for c in name)
        with open(os.path.join(folder, name.replace("/", "") + ".nav"), "w", newline="") as file:
            file.write(f'scenario "{text}" {{\n    push "{text}"\n    expect top == "{text}"\n}}\n'
                       f'scenario "not {text}" {{\n    push "{text}"\n    expect top == Root\n}}\n')
        counts["passed"] += 1
        counts["failed"] += 1


def write_suite(folder):
    """Files with every verdict; returns how many scenarios of each there are."""
    counts = dict(passed=0, failed=0, errors=0, skipped=0, broken=1)
    os.makedirs(folder)
    # In every n-th file a scenario besides, and how it counts.
    others = [
        (5, "failed", 'scenario "wrong" {\n    push A\n    expect depth == 9\n}\n'),
        (7, "passed", 'scenario "known" @fails("# it is") {\n    push A\n    expect top == Root\n}\n'),
        (9, "failed", 'scenario "mended" @fails {\n    push A\n}\n'),
        (11, "skipped", 'scenario "later" @skip("not # yet") {\n    push A\n}\n'),
        (13, "errors", 'scenario "again" {\n    push A\n    push A\n}\n'),
        (17, "passed", 'scenario "never" {\n    push A\n    after 9s { pop }\n}\n'),
    ]
    for number in range(60):
        text = f'scenario "plain & <{number}> # \\\\ \\"x\\"" {{\n    push A\n    expect top == A\n}}\n'
        counts["passed"] += 1
        for every, verdict, other in others:
            if number % every == 0:
                text += other
                counts[verdict] += 1
        with open(os.path.join(folder, f"{number:02}.nav"), "w") as file:
            file.write(text)
    with open(os.path.join(folder, "broken.nav"), "w") as file:
        file.write("psuh A\npush\n")
    write_hostile(folder, counts)
    return counts


def make_environment(work):
    """A Python with the readers installed, or None."""
    folder = os.path.join(work, "venv")
    try:
        venv.create(folder, with_pip=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    python = os.path.join(folder, "bin", "python")
    packages = ["junitparser", "tap.py", "pyyaml", "more-itertools", "sarif-tools"]
    done = subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], capture_output=True)
    return python if done.returncode == 0 else None


JUNIT_READER = """
import sys
from junitparser import JUnitXml, Failure, Error, Skipped
xml = JUnitXml.fromfile(sys.argv[1])
kinds = {"failed": Failure, "errors": Error, "skipped": Skipped}
counts = dict.fromkeys(["passed", *kinds], 0)
for suite in xml:
    for case in suite:
        found = [name for name, kind in kinds.items() if any(isinstance(r, kind) for r in case.result)]
        counts[found[0] if found else "passed"] += 1
        assert case.classname and case.name and case._elem.get("file") and int(case._elem.get("line")) > 0
assert (xml.tests, xml.failures, xml.errors, xml.skipped) == (
    sum(counts.values()), counts["failed"], counts["errors"], counts["skipped"])
print(counts)
"""

TAP_READER = """
import sys
from tap.parser import Parser
counts = {"ok": 0, "not ok": 0}
for line in Parser().parse_file(sys.argv[1]):
    if line.category == "test":
        counts["ok" if line.ok else "not ok"] += 1
        if not line.ok and line.yaml_block is not None:
            assert line.yaml_block["message"] and line.yaml_block["severity"] == "error"
print(counts)
"""


def check_readers(binary, work):
    folder = os.path.join(work, "readers")
    os.makedirs(folder)
    counts = write_suite(os.path.join(folder, "s"))
    reports = [part for kind in KINDS for part in ("--report", f"{kind}={kind}")]
    outcome = run([binary, "run", "s", *reports], folder)
    check("the run ends in status 2", outcome.returncode == 2, outcome.stdout.splitlines()[-1])

    python = make_environment(work)
    if python is None:
        leave_out("junitparser and tap.py", "pip cannot install them here")
    else:
        read = run([python, "-c", JUNIT_READER, "junit"], folder)
        wanted = dict(
            passed=counts["passed"], failed=counts["failed"], errors=counts["errors"] + counts["broken"],
            skipped=counts["skipped"])
        check("junitparser", read.stdout.strip() == str(wanted), read.stdout.strip() or read.stderr[-500:])
        read = run([python, "-c", TAP_READER, "tap"], folder)
        wanted = {"ok": FILES - FAILING, "not ok": FAILING}
        check("tap.py", read.stdout.strip() == str(wanted), read.stdout.strip() or read.stderr[-500:])

    if shutil.which("xmllint") is None:
        leave_out("xmllint", "it is not installed")
    else:
        read = run(["xmllint", "--noout", "junit"], folder)
        check("xmllint", read.returncode == 0 and not read.stderr, read.stderr[-500:])

    if shutil.which("prove") is None:
        leave_out("prove", "it is not installed")
    else:
        read = run(["prove", "-e", "cat", "tap"], folder)
        text = read.stdout + read.stderr
        name = "prove"
        if "don't know about versions later than 13" in text:
            # Its grammar accepts subtests as comments either way; only the number is rejected.
            name = "prove, told that it is version 13, since it knows no later one"
            with open(os.path.join(folder, "tap")) as report, open(os.path.join(folder, "tap13"), "w") as old:
                old.write(report.read().replace("TAP version 14", "TAP version 13", 1))
            text = run(["prove", "-e", "cat", "tap13"], folder).stdout
        match = re.search(r"Failed (\d+)/(\d+) subtests", text)
        check(name, match and (int(match[1]), int(match[2])) == (FAILING, FILES) and "Parse errors" not in text,
              match[0] if match else text[-500:])

    with open(os.path.join(folder, "json")) as report:
        lines = report.read().splitlines()
    tool = [subprocess.run([sys.executable, "-m", "json.tool"], input=line, text=True, capture_output=True)
            for line in lines[:20] + lines[-1:]]
    check("json.tool, line by line", all(done.returncode == 0 for done in tool))
    rows = [json.loads(line) for line in lines]
    verdicts = [row["verdict"] for row in rows if row["type"] == "scenario"]
    found = dict(
        passed=verdicts.count("passed") + verdicts.count("expectedFailure"),
        failed=verdicts.count("failed") + verdicts.count("unexpectedPass"), errors=verdicts.count("error"),
        skipped=verdicts.count("skipped"), broken=sum(row["type"] == "file" and ("problem" in row or any(
            d["severity"] == "error" for d in row["diagnostics"])) for row in rows))
    check("Python's json", found == counts and rows[0]["format"] == 1 and rows[-1]["type"] == "end", found)
    with open(os.path.join(folder, "github")) as report:
        commands = report.read().splitlines()
    form = re.compile(r"::(error|warning) file=[^,:]+(,(line|endLine|col)=\d+)*,title=[^:,]*::.+")
    check("GitHub's commands have their form", all(form.fullmatch(c) for c in commands), f"{len(commands)} lines")
    check_sarif(binary, folder, python)


SARIF_READER = """
import sys
from sarif import loader
found = loader.load_sarif_file(sys.argv[1])
records = found.get_records()
print(len(records), sum(r["Severity"] == "error" for r in records), len({r["Location"] for r in records}))
"""


def check_sarif(binary, folder, python):
    """Checks the parts that SARIF 2.1.0 requires in the output of `check`."""
    listed = run([binary, "check", "--help"], folder)
    if listed.returncode != 0 or "sarif" not in listed.stdout:
        leave_out("SARIF", "this binary's `check` writes none")
        return
    # Each file with a hostile name has an error, so that its name is in the log.
    os.makedirs(os.path.join(folder, "t"))
    for name in ["plain", *HOSTILE]:
        with open(os.path.join(folder, "t", name + ".nav"), "w") as file:
            file.write("expect top == \nnote \"<&>\"\n")
    outcome = run([binary, "check", "--report", "sarif=sarif", "t"], folder)
    try:
        with open(os.path.join(folder, "sarif")) as file:
            log = json.load(file)
        assert log["version"] == "2.1.0"
        for part in log["runs"]:
            rules = [rule["id"] for rule in part["tool"]["driver"]["rules"]]
            assert part["tool"]["driver"]["name"] and len(set(rules)) == len(rules)
            for result in part["results"]:
                assert result["message"]["text"] and rules[result["ruleIndex"]] == result["ruleId"]
                assert result["level"] in ("none", "note", "warning", "error")
                for location in result["locations"]:
                    region = location["physicalLocation"]["region"]
                    assert location["physicalLocation"]["artifactLocation"]["uri"]
                    assert 1 <= region["startLine"] <= region["endLine"] and region["startColumn"] >= 1
        results = log["runs"][0]["results"]
        places = {unquote(part["physicalLocation"]["artifactLocation"]["uri"])
                  for result in results for part in result["locations"]}
        check("SARIF has its required parts", places == {f"t/{name}.nav" for name in ["plain", *HOSTILE]}, places)
        if python is None:
            leave_out("sarif-tools", "pip cannot install it here")
        else:
            read = run([python, "-c", SARIF_READER, "sarif"], folder)
            errors = sum(result["level"] == "error" for result in results)
            check("sarif-tools", read.stdout.split() == [str(n) for n in (len(results), errors, len(HOSTILE) + 1)],
                  read.stdout.strip() or read.stderr[-500:])
    except (AssertionError, KeyError, IndexError, ValueError) as error:
        check("SARIF has its required parts", False, repr(error))


def without_times(text):
    return re.sub(r'"wallTime":[0-9.]+|time="[0-9.]+"|timestamp="[^"]*"|"started":"[^"]*"', "TIME", text)


def check_shards(binary, work):
    folder = os.path.join(work, "shards")
    os.makedirs(folder)
    write_suite(os.path.join(folder, "s"))

    def reports(name):
        return [part for kind in KINDS for part in ("--report", f"{kind}={name}/{kind}")]

    def same(name):
        for kind in KINDS:
            texts = []
            for place in ("whole", name):
                with open(os.path.join(folder, place, kind)) as report:
                    texts.append(without_times(report.read()))
            if texts[0] != texts[1]:
                return False
        return True

    whole = run([binary, "run", "s", *reports("whole")], folder)
    ways = {}
    if shutil.which("parallel") is None:
        leave_out("four shards under GNU parallel", "it is not installed")
    else:
        ways["parallel"] = "parallel --will-cite -j4 '\"$BINARY\" run s --shard {}/4 --report json=parallel-{}.jsonl' ::: 1 2 3 4"
    ways["bazel"] = (
        "for i in 0 1 2 3; do TEST_TOTAL_SHARDS=4 TEST_SHARD_INDEX=$i TEST_SHARD_STATUS_FILE=status-$i "
        "\"$BINARY\" run s --report json=bazel-$i.jsonl & done; wait; ls status-0 status-1 status-2 status-3 > /dev/null")
    for name, line in ways.items():
        run(["bash", "-c", line], folder, BINARY=binary)
        parts = sorted(part for part in os.listdir(folder) if part.startswith(name + "-"))
        merged = run([binary, "report", "merge", *parts, *reports(name)], folder)
        holds = len(parts) == 4 and merged.returncode == whole.returncode and merged.stdout == whole.stdout
        check(f"four shards, {name}: merged they are the whole", holds and same(name), whole.stdout.splitlines()[-1])


def check_large(binary, work, files):
    folder = os.path.join(work, "large")
    suite = os.path.join(folder, "suite")
    os.makedirs(suite)
    bench = os.path.join(ROOT, "scripts", "bench")
    subprocess.run(["awk", "-v", f"folder={suite}", "-v", f"files={files}", "-v", "seed=3", "-f",
                    os.path.join(bench, "suite.awk")], check=True)
    failing = set(range(7, files, max(1, files // 50)))
    failing = set(sorted(failing)[:50])
    for number in failing:
        with open(os.path.join(suite, f"{number:05}.nav"), "a") as file:
            file.write("expect depth == 99\n")
    wanted = f"{files - len(failing)} passed, {len(failing)} failed"

    outcome = run([binary, "run", "--jobs", "1", "--report", "json=json", "suite"], folder)
    with open(os.path.join(folder, "json")) as report:
        rows = [json.loads(line) for line in report]
    failed = {int(re.search(r"(\d+)\.nav", row["file"])[1]) for row in rows if row.get("verdict") == "failed"}
    check(f"{files} files, {len(failing)} failing: every verdict",
          outcome.stdout.splitlines()[-1] == wanted and failed == failing, wanted)

    def peak(arguments):
        """The largest resident set of a run, in MiB, measured in a separate process."""
        code = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); "
                "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
        done = run([sys.executable, "-c", code, *arguments], folder)
        return int(done.stdout) / 1024

    reports = [part for kind in KINDS for part in ("--report", f"{kind}={kind}")]
    for name, arguments in [("one job", ["--jobs", "1"]), ("eight jobs, every report", ["--jobs", "8", *reports])]:
        memory = peak([binary, "run", "suite", *arguments])
        check(f"peak memory under 64 MiB, {name}", memory < 64, f"{memory:.1f} MiB")

    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        leave_out("the time beside C", "there is no C compiler")
        return
    floor = os.path.join(work, "floor")
    subprocess.run([compiler, "-O2", "-o", floor, os.path.join(bench, "floor.c")], check=True)
    said = run([floor, "suite"], folder).stdout.strip()
    check("the C program counts the same", said == wanted, said)
    commands = [[binary, "run", "--jobs", "1", "suite"], [floor, "suite"]]
    times = [[], []]
    for turn in range(12):
        for index, command in enumerate(commands):
            start = time.perf_counter()
            subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if turn > 0:
                times[index].append(time.perf_counter() - start)
    ratio = statistics.median(times[0]) / statistics.median(times[1])
    check("one job within three times of C", ratio < 3, f"{ratio:.2f} x")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default=os.path.join(ROOT, ".build", "release", "navscript"))
    parser.add_argument("--files", type=int, default=10_000)
    options = parser.parse_args()
    binary = os.path.abspath(options.binary)
    with tempfile.TemporaryDirectory() as work:
        os.environ["XDG_CACHE_HOME"] = os.path.join(work, "cache")
        check_readers(binary, work)
        check_shards(binary, work)
        check_large(binary, work, options.files)
    if FAILURES:
        print(f"{len(FAILURES)} do not hold", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
