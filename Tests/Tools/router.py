"""A router inside the model: router.py MODE STATE [LOG].

MODE says how it follows its user: willShow, didShow, or container, which reads the stack; `path=stack`, `path=whole` and
`path=modals` report that as the path. `two` pushes two screens for a text, `endless` calls something for every callback,
and `fickle` never answers twice in the same way. STATE is `state` for its whole state in each reply. LOG is a file for
what it is told.
"""

import json
import os
import sys

mode, state, log = sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else ""
path = []
HEARS = ["willShow", "didShow", "willMoveToParent", "didMoveToParent", "viewDidAppear"]


def follow(screen, root):
    """Goes back to a screen of the path, or adds it."""
    global path
    if screen == root:
        path = []
    elif screen in path:
        path = path[: path.index(screen) + 1]
    else:
        path = path + [screen]


def seen(request):
    """What the path is, from the sights that come with a request."""
    if mode == "path=whole":
        return request["stack"]
    if mode == "path=modals":
        return request["stack"][1:] + request["presented"]
    return request["stack"][1:]


def reply(request):
    global path
    do, calls = request["do"], []
    if do == "hello":
        return {"protocol": 1, "name": mode, "hears": HEARS, "reads": ["stack", "presented"]}
    if do == "begin":
        path = [request["root"]] if mode == "path=whole" else []
    elif do == "send":
        names = ["A", "B"] if mode == "two" else request["text"].split()[1:]
        calls = [{"do": "push", "screens": [name]} for name in names if name not in path]
    elif do == "event" and mode == "endless":
        calls = [{"do": "set", "screens": ["Root", "AB"[len(path) % 2]], "animated": False}]
        path = path + ["A"]
    elif do == "event" and mode in ("willShow", "didShow"):
        if request["event"] == mode:
            follow(request["screen"], request["stack"][0])
    elif do == "event" and request["event"] in ("didShow", "viewDidAppear"):
        path = seen(request)
    if log:
        with open(log, "a", encoding="utf-8") as file:
            if do in ("send", "event"):
                print(request.get("event", do), request.get("screen", request.get("text")), file=file)
    answer = {"calls": calls, "path": path}
    if state == "state":
        answer["state"] = {"path": path}
    if mode == "fickle":
        answer["state"] = int.from_bytes(os.urandom(4), "big")
    return answer


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "ok": reply(request)}), flush=True)
