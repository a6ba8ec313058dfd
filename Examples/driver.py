#!/usr/bin/env python3
"""A driver in a few lines: a navigation stack of its own, spoken to over standard input and output.

    navscript run scenarios --driver 'python3 Examples/driver.py'

Replace the stack by calls into your app. docs/drivers.md describes every message.
"""

import json
import sys

DOES = ["push", "pop", "popTo", "popToRoot", "set", "replace", "remove", "tapBack", "wait"]
stack = []


def perform(request):
    """Carries an action out and says what is to be seen, or what went wrong."""
    global stack
    do = request["do"]
    if do == "hello":
        return {"ok": {"protocol": 1, "name": "driver.py", "does": DOES, "sees": ["stack"], "hears": []}}
    if not request.get("waits", True):
        return {"cannot": "anything in the middle of a transition: it has no time"}
    if do == "begin":
        if request["tabs"] or request["traits"]:
            return {"cannot": "tabs and traits"}
        stack = [request["root"]]
    elif do == "push":
        if any(screen in stack for screen in request["screens"]):
            return {"error": "duplicate-screen"}
        stack = stack + request["screens"]
    elif do in ("pop", "tapBack"):
        stack = stack[:-1] or stack
    elif do == "popTo":
        if request["screen"] not in stack:
            return {"error": "not-in-stack"}
        stack = stack[: stack.index(request["screen"]) + 1]
    elif do == "popToRoot":
        stack = stack[:1]
    elif do == "set":
        if len(set(request["screens"])) < len(request["screens"]):
            return {"error": "duplicate-screen"}
        stack = request["screens"]
    elif do == "replace":
        if request["screen"] in stack:
            return {"error": "duplicate-screen"}
        stack = stack[:-1] + [request["screen"]]
    elif do == "remove":
        if request["screen"] not in stack[1:-1]:
            return {"error": "not-in-stack"}
        stack = [screen for screen in stack if screen != request["screen"]]
    elif do not in ("wait", "end"):
        return {"cannot": do}
    return {"ok": {"stack": stack}}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **perform(request)}), flush=True)
