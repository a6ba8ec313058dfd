#!/usr/bin/env python3
"""Writes navscript.html, the page that runs scenarios in a browser: one file that needs nothing else.

  scripts/make-page.py --module FOLDER --out FILE

FOLDER has what scripts/build-module.sh writes. The editor is CodeMirror 5, from Debian's package libjs-codemirror.
"""
import argparse
import base64
import gzip
import json
import lzma
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CODEMIRROR = pathlib.Path("/usr/share/javascript/codemirror")
LICENCE = pathlib.Path("/usr/share/doc/libjs-codemirror/copyright")
SHARED = ["phone.js", "trace.js", "timeline.js"]
OWN = ["script.js", "hand.js", "why.js", "worker.js", "links.js", "editor.js", "stage.js", "panels.js", "time.js",
       "school.js", "controls.js", "main.js"]


def packed(module):
    """The compressed module, in the format of Sources/Page/Host/unpack.c."""
    settings = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0,
                "dict_size": 1 << 22, "nice_len": 273}
    return lzma.compress(module, format=lzma.FORMAT_RAW, filters=[settings])


def lean(script):
    """A script without indentation and without comment lines, except the first ones."""
    lines = script.splitlines()
    head = next(place for place, line in enumerate(lines) if line.strip() and not line.startswith("//"))
    rest = [line.strip() for line in lines[head:]]
    return "\n".join(lines[:head] + [line for line in rest if line and not line.startswith("//")])


def data(value):
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")


def script(text):
    """A script escaped for a script element."""
    if re.search(r"</script|<!--", text, re.IGNORECASE):
        text = re.sub(r"</script", r"<\\/script", text, flags=re.IGNORECASE).replace("<!--", "<\\!--")
    return text


def lessons():
    folders = ["scenarios/levels", "scenarios/lessons"]
    files = [path for folder in folders for path in sorted((ROOT / folder).glob("*.nav"))]
    return [[f"{path.parent.name}/{path.stem}", path.read_text()] for path in files]


def page(folder):
    module = (folder / "page.wasm").read_bytes()
    editor = lean((CODEMIRROR / "lib/codemirror.js").read_text())
    mode = (ROOT / "editors/codemirror/navscript.js").read_text()
    style = (ROOT / "page/page.css").read_text() + (CODEMIRROR / "lib/codemirror.css").read_text()
    style += (ROOT / "page/play/play.css").read_text()
    parts = {
        "STYLE": style,
        "LICENCES": "CodeMirror 5\n\n" + LICENCE.read_text().replace("<", "("),
        "LESSONS": data(lessons()),
        "UNPACKER": base64.b64encode((folder / "unpack.wasm").read_bytes()).decode(),
        "SIZE": str(len(module)),
        "MODULE": base64.b64encode(packed(module)).decode(),
        "CODEMIRROR": script(editor + "\n" + mode),
        "ENGINE": script((ROOT / "page/engine.js").read_text()),
        "SCRIPTS": script("\n".join(
            [(ROOT / "page" / name).read_text() for name in SHARED]
            + [(ROOT / "page/play" / name).read_text() for name in OWN])),
    }
    text = (ROOT / "page/play/index.html").read_text()
    return re.sub(r"@([A-Z]+)@", lambda found: parts[found.group(1)], text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--module", required=True)
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    if not CODEMIRROR.exists():
        print("the page needs CodeMirror 5: install libjs-codemirror", file=sys.stderr)
        return 1
    text = page(pathlib.Path(arguments.module)).encode()
    out = pathlib.Path(arguments.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(text)
    print(f"page: {out}, {len(text)} bytes, {len(gzip.compress(text, 9))} after gzip -9")
    return 0


if __name__ == "__main__":
    sys.exit(main())
