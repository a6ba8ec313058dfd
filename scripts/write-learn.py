#!/usr/bin/env python3
"""Writes docs/learn.md, its pictures, the one of README.md, and the lessons that the command carries, from scenarios/lessons.

  scripts/write-learn.py --binary BINARY [--check]

With --check nothing is written: files that would be different are named, and the status is 1.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LESSONS = sorted((ROOT / "scenarios/lessons").glob("*.nav"))

HEAD = """# Learn

Thirteen short lessons on how transitions between screens work: the stack, the finger, who decides, and what an app
hears of it. Each tells something, shows it, and ends with a question. `navscript learn` takes you through them in the
terminal; here they are to read. The code of each is a scenario in `scenarios/lessons`.

## Where to look

| question | command |
| --- | --- |
| Why does `top` read one screen while another is still under the finger? | `navscript explain FILE:LINE` says what is on screen after each statement, and what the stack is |
| What happened between two lines? | `navscript explain FILE:LINE` lists every callback with its time; `navscript render FILE:LINE -o run.html` steps through them |
| Who decided, and by which numbers? | `navscript explain FILE:LINE`: each decision has its rule, its values and its margin |
| Who got the touch, and who else wanted it? | `navscript explain FILE:LINE`, at the statement that puts the finger down |
| Which of the recipes is the iPhone? | `navscript recipes` lists them: `uikit26` is the system's swipe since iOS 26, `uikit` the one before; `navscript recipes uikit26 --diff uikit` shows what changed |
| Would it be the same in another app? | `navscript compare FILE:LINE` runs the same fingers under six recipes |
| Where exactly is the limit? | `navscript sweep --over 'p=0..1:0.05' FILE:LINE` draws a map of it |
| How can I watch it? | `navscript play FILE:LINE` in the terminal, `navscript render FILE:LINE -o run.html` in a browser |

## The lessons
"""


def note(line):
    """The text of a note, or None."""
    line = line.strip()
    if not (line.startswith('note "') and line.endswith('"')):
        return None
    return line[6:-1].replace('\\"', '"').replace("\\{", "{").replace("\\}", "}")


def parts(text):
    """Head, told lines, hints, question, answer and goal of a lesson."""
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("scenario "))
    body = [line.strip() for line in lines[first + 1 : len(lines) - 1]]
    place = max(i for i, line in enumerate(body) if note(line) is not None)
    hints = [note(line)[5:].strip() for line in body if (note(line) or "").startswith("hint:")]
    told = [line for line in body[:place] if not (note(line) or "").startswith("hint:")]
    rest = body[place + 1 :]
    goal = len(rest)
    while goal > 0 and rest[goal - 1].startswith("expect "):
        goal -= 1
    return lines[: first + 1], told, hints, note(body[place]), rest[:goal], rest[goal:]


def picture(binary, path, head, told):
    """The film strip of a lesson."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / path.name
        kept = [line for line in told if note(line) is None]
        source.write_text("\n".join(head + kept + ["}", ""]))
        out = pathlib.Path(folder) / "out.svg"
        subprocess.run([binary, "render", path.name, "-o", str(out)], cwd=folder, check=True)
        return out.read_text()


def first(binary):
    """The film strip at the top of README.md."""
    run = "push A; push B; pan 0.3 vel 50; release"
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.svg"
        subprocess.run([binary, "render", "-e", run, "-o", str(out)], check=True)
        return out.read_text()


def lesson(path, number, binary, files):
    head, told, hints, question, answer, goal = parts(path.read_text())
    title = head[-1].split('"')[1].split(": ", 1)[1]
    name = path.stem
    files[f"docs/pictures/lesson-{name}.svg"] = picture(binary, path, head, told)
    text = [f"### {number}. {title[0].upper()}{title[1:]}", ""]
    code = []
    set_up = [line for line in head[:-1] if line and not line.startswith("#")]
    if set_up:
        code = set_up
    def flush():
        nonlocal code
        if code:
            text.extend(["```text", *code, "```", ""])
        code = []
    for line in told:
        words = note(line)
        if words is None:
            code.append(line)
        else:
            flush()
            text.extend([words, ""])
    flush()
    text.extend([f"![A film strip of lesson {number}: {title}](pictures/lesson-{name}.svg)", ""])
    text.extend([f"**{question}**", "", "```text", *goal, "```", ""])
    for hint in hints:
        text.extend(["<details><summary>A hint</summary>", "", hint, "", "</details>", ""])
    text.extend(["<details><summary>An answer</summary>", "", "```text", *answer, "```", "", "</details>", ""])
    return "\n".join(text)


def swift():
    """The lessons as Swift."""
    text = ["// Written by scripts/write-learn.py from scenarios/lessons: change the files there, and run it.",
            "// swift-format-ignore-file", "", "/// The texts of the lessons.", "enum LessonTexts {",
            "  /// All of them, in their order.", "  static let all: [StaticString] = ["]
    for path in LESSONS:
        text.append('    ##"""')
        text.extend("    " + line if line else "" for line in path.read_text().rstrip("\n").split("\n"))
        text.append('    """##,')
    return "\n".join(text + ["  ]", "}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    binary = str(pathlib.Path(arguments.binary).resolve())
    files = {}
    page = HEAD
    for number, path in enumerate(LESSONS, 1):
        page += "\n" + lesson(path, number, binary, files)
    files["docs/learn.md"] = page.rstrip("\n") + "\n"
    files["Sources/navscript/Showing/LessonTexts.swift"] = swift()
    files["docs/pictures/readme.svg"] = first(binary)
    stale = [name for name, text in files.items()
             if not (ROOT / name).exists() or (ROOT / name).read_text() != text]
    for name in stale:
        if arguments.check:
            print(f"{name}: it is stale; run scripts/write-learn.py --binary BINARY")
        else:
            (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / name).write_text(files[name])
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
