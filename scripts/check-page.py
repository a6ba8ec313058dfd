#!/usr/bin/env python3
"""Opens pages that `navscript render` writes in Chromium, moves through them, and compares them with the model.

  scripts/check-page.py --binary BINARY [--shots FOLDER]

Chromium is driven by --remote-debugging-pipe, without a network and without any library. With --shots, pictures of the
page go to FOLDER: at three moments, 390 and 1440 pixels wide, light and dark.
"""
import argparse
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time

HEAD = "root Inbox\npush Message\n"
SWIPE = HEAD + "pan 0.6 over 0.3s\nstart release\nsettle\n"
HOSTILE = r'''root "<script>alert(1)</script>"
push "\"]]>"
push "--><b>"
push "\u{202E}gnp.exe"
present "</script><img src=x onerror=alert(2)>" as sheet
'''
# A gesture that goes back and forth for more than 2,000 frames.
LONG = HEAD + "repeat 68 {\n    pan 0.5 over 0.25s\n    pan 0.1 over 0.25s\n}\nrelease\n"


class Browser:
    """One Chromium, controlled through two pipes."""

    def __init__(self, binary, folder):
        to_read, self.out = os.pipe()
        self.input, to_write = os.pipe()

        def connect():
            # The pipes must be the file descriptors 3 and 4, whatever numbers they have now.
            first, second = os.dup(to_read), os.dup(to_write)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [binary, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             "--disable-background-networking", f"--user-data-dir={folder}", "--remote-debugging-pipe"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.number = 0
        self.rest = b""
        self.problems = []
        self.requests = []
        target = self.call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(domain + ".enable")

    def receive(self, seconds=30):
        end = time.monotonic() + seconds
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.input], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise TimeoutError("Chromium does not answer")
            part = os.read(self.input, 1 << 20)
            if not part:
                raise EOFError("Chromium ended")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(text)
        method = message.get("method")
        if method == "Runtime.exceptionThrown":
            self.problems.append(message["params"]["exceptionDetails"].get("text", "exception"))
        elif method == "Log.entryAdded" and message["params"]["entry"]["level"] == "error":
            self.problems.append(message["params"]["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(message["params"]["request"]["url"])
        return message

    def call(self, method, parameters=None):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if getattr(self, "session", None):
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def open(self, path):
        self.call("Page.navigate", {"url": path.as_uri()})
        for _ in range(400):
            if self.read("document.readyState === 'complete' && !!(window.Nav && Nav.player)"):
                return
            time.sleep(0.02)
        raise TimeoutError(f"{path.name} does not load: {self.problems}")

    def read(self, expression):
        result = self.call("Runtime.evaluate", {"expression": expression, "returnByValue": True})
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def look(self, width, height, scheme):
        self.call("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
        self.call("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def shoot(self, path):
        image = self.call("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": False})["data"]
        path.write_bytes(base64.b64decode(image))

    def end(self):
        self.process.terminate()
        self.process.wait(10)


class Check:
    def __init__(self, binary, browser, folder):
        self.binary = binary
        self.browser = browser
        self.folder = folder
        self.failures = []

    def expect(self, holds, what):
        if not holds:
            self.failures.append(what)

    def page(self, text, name):
        path = self.folder / name
        done = subprocess.run([self.binary, "render", "-e", text, "-o", str(path)], capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"render: {done.stderr}")
        return path

    def holds(self, at, condition):
        """Whether a condition holds at a time in the swipe, by the model itself."""
        root, rest = SWIPE.split("\n", 1)
        text = f"{root}\nafter {at:.9f}s {{ expect {condition} }}\n{rest}wait 2s\n"
        return subprocess.run([self.binary, "run", "-e", text], capture_output=True).returncode == 0

    def positions(self):
        """Positions in the page equal those of the model."""
        browser = self.browser
        browser.open(self.page(SWIPE, "swipe.html"))
        count = browser.read("Nav.player.frames.length")
        self.expect(count > 40, f"there are only {count} frames")
        compared = 0
        for frame in range(2, count - 1, max(1, count // 12)):
            browser.read(f"(Nav.player.slider.value = {frame}, Nav.player.slider.dispatchEvent(new Event('input')))")
            at, x = browser.read(
                "[Nav.player.frames[Nav.player.place].time,"
                " document.querySelector('[data-screen=\"Message\"]')?.dataset.x ?? null]")
            others = browser.read(f"Nav.player.frames.filter((frame) => frame.time === {at}).length")
            if x is None or others > 1:
                continue
            # Positions in the page are rounded to 0.01 pt.
            self.expect(self.holds(at, f"Message.x ~= {float(x)}pt by 0.01"), f"at {at} s Message is not at {x}")
            self.expect(not self.holds(at, f"Message.x ~= {float(x) + 1}pt by 0.01"), f"at {at} s anything passes")
            compared += 1
        self.expect(compared >= 6, f"only {compared} positions were compared")
        flags = browser.read(
            "[...document.querySelectorAll('.timeline circle.f-good, .timeline circle.f-bad')]"
            ".map((flag) => [flag.cx.baseVal.value, flag.cy.baseVal.value, flag.r.baseVal.value])")
        self.expect(len(flags) == 3, f"there are {len(flags)} decisions in the time line")
        covered = [(one, other) for number, one in enumerate(flags) for other in flags[:number]
                   if (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 < (one[2] + other[2]) ** 2]
        self.expect(not covered, f"decisions cover each other in the time line: {covered}")

    def keys(self):
        """Keys move by frame, statement and callback; the source's line follows."""
        browser = self.browser

        def press(key):
            browser.read(f"document.dispatchEvent(new KeyboardEvent('keydown', {{key: {json.dumps(key)}}}))")
            return browser.read("[Nav.player.place, document.querySelector('.source .lit')?.value ?? 0]")

        last = press("End")[0]
        self.expect(last == browser.read("Nav.player.frames.length - 1"), "End goes to the last frame")
        self.expect(press("ArrowLeft")[0] == last - 1, "left goes one frame back")
        press("Home")
        lines = [press("ArrowDown")[1] for _ in range(4)]
        self.expect(lines == sorted(lines) and 3 in lines, f"down goes through the statements, not {lines}")
        before = browser.read("Nav.player.frames[Nav.player.place].position")
        press("[")
        self.expect(browser.read("Nav.player.frames[Nav.player.place].position") < before, "[ goes a callback back")

    def hostile(self):
        browser = self.browser
        browser.open(self.page(HOSTILE, "hostile.html"))
        browser.read("Nav.player.show(Nav.player.frames.length - 1)")
        self.expect(browser.read("document.querySelectorAll('img, b').length") == 0, "a name became an element")
        self.expect(browser.read("document.scripts.length") == 2, "a name became a script")
        text = browser.read("document.body.textContent")
        self.expect("<script>alert(1)</script>" in text and "\u202e" not in text, "a name is not shown as text")
        self.lanes("the page")
        browser.call("Page.navigate", {"url": self.page(HOSTILE, "hostile.svg").as_uri()})
        end = time.monotonic() + 10
        while not browser.read("document.readyState === 'complete' && location.pathname.endsWith('.svg')"):
            if time.monotonic() > end:
                raise TimeoutError("the film strip does not load")
            time.sleep(0.02)
        self.lanes("the film strip")

    def lanes(self, what):
        """The name of a lane of the time line ends before the lane's first dot."""
        count, covered = self.browser.read(
            "(() => { const box = (one) => one.getBoundingClientRect();"
            " const dots = [...document.querySelectorAll('circle')].map(box);"
            " const names = [...document.querySelectorAll('text[x=\"2\"]')];"
            " return [names.length, names.filter((name) => dots.some((dot) => dot.left < box(name).right"
            " && dot.right > box(name).left && dot.top < box(name).bottom && dot.bottom > box(name).top))"
            " .map((name) => name.textContent)]; })()")
        self.expect(count > 5, f"{what} has {count} lanes")
        self.expect(not covered, f"{what}: dots cover {covered}")

    def long(self):
        path = self.page(LONG, "long.html")
        size = path.stat().st_size
        self.browser.open(path)
        frames = self.browser.read("Nav.player.frames.length")
        self.expect(frames >= 2000, f"the long run has {frames} frames")
        self.expect(size < 1_000_000, f"the page of {frames} frames takes {size} bytes")
        mean = self.browser.read(
            "(() => { const start = performance.now();"
            " for (let i = 0; i < 200; i++) Nav.player.show((i * 37) % Nav.player.frames.length);"
            " return (performance.now() - start) / 200; })()")
        self.expect(mean < 50, f"showing a frame takes {mean:.1f} ms")
        print(f"page: {frames} frames in {size} bytes, {mean:.1f} ms to show one")

    def shots(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.browser.open(self.page(SWIPE, "swipe.html"))
        for width, height in [(390, 844), (1440, 1000)]:
            for scheme in ["light", "dark"]:
                self.browser.look(width, height, scheme)
                for moment, share in [("start", 0.1), ("middle", 0.55), ("end", 1)]:
                    self.browser.read(f"Nav.player.show(Math.floor((Nav.player.frames.length - 1) * {share}))")
                    wide = self.browser.read("document.documentElement.scrollWidth")
                    self.expect(wide <= width, f"at {width} pixels the page is {wide} wide")
                    self.browser.shoot(folder / f"page-{width}-{scheme}-{moment}.png")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--shots")
    arguments = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("left out: page (chromium is not installed)")
        return 1 if os.environ.get("CI") == "true" else 0
    binary = str(pathlib.Path(arguments.binary).resolve())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(chromium, folder + "/profile")
        try:
            check = Check(binary, browser, pathlib.Path(folder))
            check.positions()
            check.keys()
            check.hostile()
            check.long()
            check.shots(pathlib.Path(arguments.shots) if arguments.shots else pathlib.Path(folder))
            outside = [url for url in browser.requests if not url.startswith(("file:", "about:", "data:"))]
            check.expect(not outside, f"the page asks for {outside}")
            check.expect(not browser.problems, f"the console says {browser.problems}")
        finally:
            browser.end()
    for failure in check.failures:
        print(f"page: {failure}")
    print("page: " + (f"{len(check.failures)} findings" if check.failures else "no findings"))
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
