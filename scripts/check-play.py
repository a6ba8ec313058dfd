#!/usr/bin/env python3
"""Opens navscript.html in Chromium, swipes the phone with real pointer events, and compares it with the command.

  scripts/check-play.py --binary BINARY --page FILE [--shots FOLDER] [--strict]

With --shots, pictures go to FOLDER: from 360 to 2560 pixels wide, light and dark. With --strict, times count as well; without,
they are printed, since they depend on what else the machine does.
"""
import argparse
import gzip
import importlib.util
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
SPEC = importlib.util.spec_from_file_location("check_page", HERE / "check-page.py")
CHECK_PAGE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(CHECK_PAGE)

START = "use fullscreen\nroot Inbox\npush Message\n"
ENDLESS = "root A\nvar n = 0\nrepeat 40000000 { n = n + 1 }\npush B\n"
HOSTILE = '</script><img src=x onerror="window.harm=1">'
MANY = "use fullscreen\nroot Inbox\n" + "".join(
    f'scenario "number {n}" {{ push Message; pan 0.6; release; expect top == Inbox }}\n' for n in range(100))


class Play:
    def __init__(self, binary, browser, page, folder, strict):
        self.binary, self.browser, self.page, self.folder, self.strict = binary, browser, page, folder, strict
        self.failures = []

    def expect(self, holds, what):
        if not holds:
            self.failures.append(what)

    def figure(self, what, value, most, unit):
        print(f"play: {what}: {value:.1f} {unit}, at most {most}")
        if self.strict or unit == "KB":
            self.expect(value <= most, f"{what}: {value:.1f} {unit}")

    # Actions

    def open(self, link=""):
        self.browser.call("Page.navigate", {"url": "about:blank"})
        self.browser.call("Page.navigate", {"url": self.page.as_uri() + link})
        self.wait("!!(window.Nav && Nav.ready)")

    def wait(self, condition, seconds=10):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.browser.read(condition):
                return True
            time.sleep(0.01)
        self.expect(False, f"it does not come to `{condition}`: {self.browser.problems}")
        return False

    def idle(self):
        """Waits until all requested runs have ended."""
        self.wait("!Nav.app.runner.open && !Nav.app.runner.waiting && !Nav.app.stage.isPlaying")

    def type(self, text):
        self.browser.read(f"Nav.app.editor.code.setValue({json.dumps(text)})")
        self.idle()

    def swipe(self, places, pause, lift=True):
        """Drags with a mouse to fractions of the width, with `pause` seconds between two positions."""
        left, top, width, height = self.browser.read(
            "(() => { const box = Nav.app.stage.phone.display.getBoundingClientRect();"
            " return [box.left, box.top, box.width, box.height]; })()")

        def mouse(kind, x, down=True):
            self.browser.call("Input.dispatchMouseEvent", {
                "type": kind, "x": left + width * x, "y": top + height * 0.5, "button": "left",
                "buttons": 1 if down else 0, "clickCount": 1})

        mouse("mousePressed", places[0])
        for place in places[1:]:
            time.sleep(pause)
            mouse("mouseMoved", place)
        if lift:
            mouse("mouseReleased", places[-1], False)
            self.idle()

    def press(self, key, shift=False):
        for kind in ["keyDown", "keyUp"]:
            self.browser.call("Input.dispatchKeyEvent", {
                "type": kind, "key": key, "code": key, "modifiers": 8 if shift else 0,
                "windowsVirtualKeyCode": {"ArrowRight": 39, "Enter": 13, "Tab": 9}.get(key, 0)})

    # Checks

    def opens(self):
        times = []
        for _ in range(5):
            self.open()
            times.append(self.browser.read("Nav.ready"))
        self.figure("from opening to a phone that can be swiped", statistics.median(times), 500, "ms")
        size = len(gzip.compress(self.page.read_bytes(), 9))
        self.figure("the page after gzip -9", size / 1000, 700, "KB")

    def same_as_command(self, what):
        """The page shows the same results for its script as the command."""
        text, told = self.browser.read("[Nav.app.script.text, Nav.app.result.explanation]")
        (self.folder / "script.nav").write_text(text)
        native = subprocess.run([self.binary, "explain", "script.nav"], cwd=self.folder, capture_output=True, text=True)
        self.expect(native.stdout == told, f"{what}: the command tells something else of\n{text}")
        return text, native.stdout

    def drags(self):
        """At three speeds: slow and short, slow and far, quick and short."""
        steps = [n / 20 for n in range(21)]
        cases = [
            ("slow and short", [0.05 + 0.3 * s for s in steps] + [0.35] * 8, 0.025, "cancelled"),
            ("slow and far", [0.05 + 0.6 * s for s in steps] + [0.65] * 8, 0.025, "finished"),
            ("quick and short", [0.05 + 0.3 * s for s in steps[::4]], 0.016, "finished"),
        ]
        for name, places, pause, outcome in cases:
            self.open()
            self.type(START)
            self.swipe(places, pause)
            text, native = self.same_as_command(name)
            self.expect(re.search(r"^press from", text, re.M) and text.rstrip().endswith("release"), f"{name}: {text}")
            values = re.search(r"velocity (-?[\d.]+), translation (-?[\d.]+), width 375", native)
            self.expect(values is not None, f"{name}: no release was decided:\n{native}")
            if values is None:
                continue
            velocity, translation = float(values.group(1)), float(values.group(2))
            wanted = "finished" if velocity > 100 or translation / 375 > 0.5 else "cancelled"
            self.expect(wanted == outcome, f"{name}: at {velocity} pt/s and {translation} pt it {wanted}")
            self.expect(f"{outcome} the pop" in native, f"{name}: the command does not say {outcome}")
            self.expect(outcome in self.browser.read("document.querySelector('#panel-why').textContent"),
                        f"{name}: the page does not say {outcome}")
            sentence = re.search(rf"{outcome} the pop: ((?:.|\n)*?)\n      rule", native).group(1)
            numbers = [float(n) for n in re.findall(r" (-?\d[\d.]*)", sentence)]
            lines = self.browser.read(
                "[...document.querySelectorAll('.numberline')].map((line) => line.getAttribute('aria-label'))")
            shown = [float(n) for line in lines for n in re.findall(r" (-?\d[\d.]*)", line)]
            self.expect(shown == numbers and len(shown) >= 2, f"{name}: lines show {shown}, the command says {numbers}")

    def moves(self):
        """Moves the pointer, with all the drawing and layout that this causes."""
        self.open()
        self.type(START)
        self.browser.read(
            "(() => { window.took = []; const stage = Nav.app.stage; const move = stage.move.bind(stage);"
            " stage.move = (event) => { const start = performance.now(); move(event);"
            " document.body.getBoundingClientRect(); took.push(performance.now() - start); }; })()")
        self.swipe([0.05 + n * 0.004 for n in range(200)], 0.008)
        took = sorted(self.browser.read("took"))
        self.expect(len(took) > 50, f"only {len(took)} moves")
        self.figure("from a pointer's move to its frame, 95th percentile", took[int(len(took) * 0.95)], 8, "ms")

    def typing(self):
        self.open()
        self.type(MANY + "# ")
        self.browser.read("Nav.app.editor.code.focus(), Nav.app.editor.code.setCursor(9999, 9999)")
        took = []
        for number in range(1, 26):
            self.browser.call("Input.dispatchKeyEvent", {"type": "keyDown", "key": "x", "text": "x"})
            self.wait(f"Nav.app.script.text.endsWith('# ' + 'x'.repeat({number}))")
            self.idle()
            took.append(self.browser.read("Nav.app.verdictTook"))
        self.expect(self.browser.read("Nav.app.script.text").endswith("# " + "x" * 25), "what is typed does not arrive")
        self.expect(self.browser.read("document.getElementById('badge').textContent") == "100 passed", "100 must pass")
        self.figure("from typing to the verdict on 100 scenarios", statistics.median(took), 30, "ms")

    def keys(self):
        """A level can be solved with the keyboard alone."""
        self.open()
        self.browser.read("document.getElementById('try').focus()")
        self.press("Enter") or self.browser.read("document.activeElement.id === 'try' && document.activeElement.click()")
        self.wait("Nav.app.script.lesson !== null")
        self.idle()
        self.expect(self.browser.read("document.getElementById('state').textContent") != "Solved.", "a level is solved unasked")
        self.browser.read("document.getElementById('phone').focus()")
        for _ in range(13):
            self.press("ArrowRight")
        self.press("Enter")
        self.idle()
        state = self.browser.read("document.getElementById('state').textContent")
        self.expect(state == "Solved.", f"the keyboard does not solve the first level: {state}")

    def lessons(self):
        """No lesson is solved before its answer, and every expected answer solves it."""
        self.open()
        files = self.browser.read("Nav.app.lessons.map((lesson) => lesson.file)")
        levels = self.browser.read("Nav.app.lessons.filter((lesson) => lesson.isLevel).length")
        self.expect(levels >= 10, f"there are {levels} levels")
        for file in files:
            self.lesson(f"Nav.app.school.open({json.dumps(file)})", file)

    def lesson(self, opening, name):
        state = "document.getElementById('state').textContent"
        self.browser.read(opening)
        self.type("# nothing yet")
        self.expect(self.browser.read(state).startswith("Not yet"), f"{name} is solved by nothing: {self.browser.read(state)}")
        self.browser.read("document.getElementById('answer').click()")
        self.idle()
        self.expect(self.browser.read(state) == "Solved.", f"{name}: the answer does not solve it: {self.browser.read(state)}")

    def teaching(self):
        """The level that docs/teaching.md shows works as described."""
        text = next(
            block for block in re.findall(r"```nav\n(.*?)```", (HERE.parent / "docs/teaching.md").read_text(), re.S)
            if "@level" in block)
        done = subprocess.run([self.binary, "run", "-"], input=text, capture_output=True, text=True)
        self.expect(done.returncode == 0, f"the level of docs/teaching.md fails:\n{done.stdout}")
        self.open()
        self.lesson(f"Nav.app.openFile('mine.nav', {json.dumps(text)})", "the level of docs/teaching.md")
        self.expect(self.browser.read("Nav.app.script.lesson.isLevel && Nav.app.script.lesson.hints.length === 1"),
                    "its parts are not found")
        self.browser.call("Runtime.evaluate", {"expression": "Nav.app.remember()", "awaitPromise": True})
        self.open(self.browser.read("location.hash"))
        self.idle()
        self.expect(self.browser.read("Nav.app.script.lesson?.file === 'mine.nav' && document.getElementById('state').textContent")
                    == "Solved.", "a link does not bring a level of one's own back")

    def links(self):
        self.open()
        self.type(START + "pan 0.4\n")
        self.browser.call("Runtime.evaluate", {"expression": "Nav.app.remember()", "awaitPromise": True})
        link = self.browser.read("location.hash")
        self.open(link)
        self.idle()
        self.expect(self.browser.read("Nav.app.script.text") == START + "pan 0.4\n", "a link does not bring the script back")
        self.expect("under the finger" in self.browser.read("Nav.app.stage.said.textContent"), "the phone is not where it was")
        state = {"text": f'root "{HOSTILE}"\npush B\npan 0.3\nrelease\nexpect top == A', "lesson": "__proto__", "shown": 1e9,
                 "harm": 1}
        packed = self.browser.call("Runtime.evaluate", {
            "expression": f"Nav.packed({json.dumps(state)})", "awaitPromise": True, "returnByValue": True})["result"]["value"]
        for hash_ in ["#" + packed, "#s=AAAA", "#s=" + "A" * 300000, "#<img src=x onerror=window.harm=1>", "#s=%00"]:
            self.open(hash_)
            self.idle()
            self.expect(not self.browser.read("window.harm"), f"the link {hash_[:40]} does something")
            self.expect(self.browser.read("document.querySelectorAll('img, iframe, object').length") == 0, "a text became an element")
        self.open("#" + packed)
        self.idle()
        self.browser.read("Nav.app.tab('compare')")
        time.sleep(0.3)
        self.browser.read("Nav.app.tab('settings')")
        self.expect(not self.browser.read("window.harm"), "a panel makes markup of a text")

    def copies(self):
        """A copied test passes in the command; a copied picture is a picture."""
        self.open()
        self.type(START)
        self.swipe([0.05 + n * 0.03 for n in range(20)], 0.016)
        text = self.browser.read("Nav.test(Nav.app.script.file(), Nav.app.result.trace)")
        done = subprocess.run([self.binary, "run", "-e", text], capture_output=True, text=True)
        self.expect(done.returncode == 0 and "expect outcome == finished" in text, f"the test fails:\n{text}{done.stdout}")
        drawn = self.browser.read(
            "(() => { const { text } = Nav.picture(Nav.app.stage.phone);"
            " const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');"
            " return parsed.querySelector('parsererror') === null && parsed.querySelectorAll('text').length > 0"
            " && !text.includes('var('); })()")
        self.expect(drawn, "the picture is no SVG")
        png = self.browser.call("Runtime.evaluate", {
            "expression": "Nav.png(Nav.app.stage.phone).then((blob) => [blob.type, blob.size])", "awaitPromise": True,
            "returnByValue": True})["result"].get("value")
        self.expect(png and png[0] == "image/png" and png[1] > 5000, f"the picture is no PNG: {png}")

    def speeds(self):
        """In slow time the same hand is a quick finger; step by step nothing moves by itself."""
        places = [0.05 + n * 0.02 for n in range(20)]
        seconds = []
        for rate in ["1", "0.1"]:
            self.open()
            self.rate(rate)
            self.type(START)
            self.swipe(places, 0.02)
            text = self.browser.read("Nav.app.script.text")
            seconds.append(sum(float(n) for n in re.findall(r"over ([\d.]+)s", text)))
        self.expect(seconds[1] < seconds[0] / 4, f"slow time does not count: {seconds}")
        self.open()
        self.rate("0")
        self.type(START)
        self.swipe([0.05 + n * 0.03 for n in range(20)], 0.016)
        state = "[Nav.app.stage.time, Nav.app.result.trace.end, Nav.app.stage.frames[Nav.app.stage.place].position]"
        now, end, position = self.browser.read(state)
        self.expect(now < end, "step by step, the pop runs by itself")
        self.browser.read("Nav.app.time.callback(1)")
        self.expect(self.browser.read(state)[2] > position, "no step leads to the next callback")

    def rate(self, value):
        self.browser.read(f"(() => {{ const rate = Nav.app.time.rate; rate.value = '{value}';"
                          " rate.dispatchEvent(new Event('change')); })()")

    def endless(self):
        self.open()
        start = time.monotonic()
        self.browser.read(f"Nav.app.editor.code.setValue({json.dumps(ENDLESS)})")
        self.wait("document.getElementById('problem').textContent.includes('stopped')", 8)
        self.expect(time.monotonic() - start < 6, "an endless script is stopped late")
        self.type(START)
        self.expect(self.browser.read("document.getElementById('badge').textContent") == "passed", "nothing runs after an endless script")

    def panels(self):
        self.open()
        self.type(START)
        self.swipe([0.05 + n * 0.03 for n in range(20)], 0.016)
        cue = "document.querySelector('.cue').textContent"
        self.expect("finished the pop" in self.browser.read(cue), "the phone does not say what the hand did")
        self.type(START + "pan 0.3 vel 50\nrelease\nexpect top == Inbox\n")
        self.expect("finished" not in self.browser.read(cue), "the phone still says what a hand did in another script")
        self.expect(self.browser.read("document.querySelectorAll('.said-error').length") >= 1, "a failure is not told in the text")
        self.type(START + "expect top == Mesage\n")
        self.browser.read("document.querySelector('.fix').click()")
        self.idle()
        self.expect("top == Message" in self.browser.read("Nav.app.script.text"), "a fix does not mend the text")
        self.browser.read("Nav.app.tab('compare')")
        self.wait("document.querySelectorAll('.smallphones figure').length === 2")
        self.browser.read("Nav.app.tab('settings')")
        self.browser.read("(() => { const field = document.getElementById('set-finishes');"
                          " field.value = 'velocity > 30'; field.dispatchEvent(new Event('change')); })()")
        self.idle()
        self.expect("recipe mine from fullscreen {\n    finishes = velocity > 30\n}" in self.browser.read("Nav.app.script.text"),
                    "a setting is not written")
        self.expect(self.browser.read("document.querySelectorAll('.setting.changed').length") == 1, "a change is not marked")
        self.expect(self.browser.read("document.getElementById('badge').textContent") == "passed", "the recipe does not run")

    def looks(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        for width, height in [(360, 800), (390, 844), (1440, 1000), (2560, 1300)]:
            for scheme in ["light", "dark"] if width < 2000 else ["light"]:
                self.browser.look(width, height, scheme)
                self.moments(width, lambda moment: folder / f"play-{width}-{scheme}-{moment}.png")
        self.browser.look(1440, 1000, "light")

    def moments(self, width, path):
        def look(moment, part=None):
            if part and width < 1000:
                self.browser.read(f"document.querySelector('{part}').scrollIntoView()")
            self.look(path(moment), width)

        self.open()
        look("open")
        self.swipe([0.05 + n * 0.03 for n in range(10)], 0.016, lift=False)
        time.sleep(0.1)
        look("held")
        self.open()
        self.swipe([0.05 + n * 0.03 for n in range(10)], 0.016)
        look("swiped")
        look("why", ".side")
        left, x, right = self.browser.read(
            "(() => { const box = document.querySelector('.time').getBoundingClientRect();"
            " return [box.left, document.querySelector('.cursor').getBoundingClientRect().left, box.right]; })()")
        self.expect(left <= x <= right, f"{width} pixels: the time line's cursor is at {x}, outside {left} to {right}")
        self.browser.read("document.querySelector('.menu').open = true")
        self.browser.read("scrollTo(0, 0)")
        look("share")
        self.browser.read("document.querySelector('.menu').open = false")
        self.type(START + "pan 0.3 vel 50\nrelease\nexpect top == Inbox\nexpect top == Mesage\n")
        look("problem", ".CodeMirror")
        self.type(START + "pan 0.3 vel 50\nrelease\nexpect top == Inbox\n")
        look("failed", ".CodeMirror")
        self.browser.read("Nav.app.school.open(Nav.app.lessons[10].file)")
        self.idle()
        self.browser.read("scrollTo(0, 0)")
        look("level")
        for tab in ["compare", "settings"]:
            self.browser.read(f"Nav.app.tab('{tab}')")
            time.sleep(0.4)
            look(tab, ".side")

    def look(self, path, width):
        wide = self.browser.read("document.documentElement.scrollWidth")
        self.expect(wide <= width, f"{path.name}: the page is {wide} pixels wide")
        cut = self.browser.read(
            "[...document.querySelectorAll('button, h1, h2, p, label, .badge')].filter((one) => one.offsetParent"
            " && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'"
            " && !one.closest('.CodeMirror')).map((one) => one.id || one.textContent.slice(0, 30))")
        self.expect(not cut, f"{path.name}: cut: {cut}")
        self.browser.shoot(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--page", required=True)
    parser.add_argument("--shots")
    parser.add_argument("--strict", action="store_true")
    arguments = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("left out: play (chromium is not installed)")
        return 1 if os.environ.get("CI") == "true" else 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = CHECK_PAGE.Browser(chromium, folder + "/profile")
        try:
            browser.look(1440, 1000, "light")
            play = Play(str(pathlib.Path(arguments.binary).resolve()), browser, pathlib.Path(arguments.page).resolve(),
                        pathlib.Path(folder), arguments.strict)
            for check in [play.opens, play.drags, play.moves, play.typing, play.keys, play.lessons, play.teaching, play.links,
                          play.copies,
                          play.speeds, play.endless, play.panels]:
                check()
            play.looks(pathlib.Path(arguments.shots) if arguments.shots else pathlib.Path(folder))
            outside = [url for url in browser.requests if not url.startswith(("file:", "about:", "data:", "blob:"))]
            play.expect(not outside, f"the page asks for {outside}")
            play.expect(not browser.problems, f"the console says {browser.problems}")
        finally:
            browser.end()
    for failure in play.failures:
        print(f"play: {failure}")
    print("play: " + (f"{len(play.failures)} findings" if play.failures else "no findings"))
    return 1 if play.failures else 0


if __name__ == "__main__":
    sys.exit(main())
