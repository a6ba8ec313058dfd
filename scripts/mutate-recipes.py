#!/usr/bin/env python3
"""Changes every rule of every recipe a little and expects a scenario to notice.

    scripts/mutate-recipes.py [--binary PATH] [--list] [RECIPE...]

For each setting that `navscript recipes NAME --format json` prints, with its kind, words and bounds, mutants are made: comparisons moved by their tie or turned,
`and` and `or` exchanged, constants moved just past the boundary and doubled, clamps, guards and parts dropped, words
replaced, switches flipped. A mutant is a copy of the recipe's scenarios, `FILES` below, with `set SETTING = VALUE`
behind `use NAME`; the sources are not touched. A mutant that no scenario fails on is a survivor.

The status is 1 if a survivor is not in `EQUIVALENT` below, or if something stands there that is not a survivor.
`--list` prints the mutants instead of running them.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SCENARIOS = os.path.join(ROOT, "scenarios")
SEEDS = ["fullscreen", "halfway", "edge", "fadebar", "shrink"]
COMPARISONS = ["uikit", "uikit26", "cupertino", "reactnavigation", "screens", "predictiveback", "sloppy",
               "swipetransition", "fd"]
RECIPES = SEEDS + COMPARISONS

# The files that pin a recipe; `modal` stands for the common behaviour of presented screens.
FILES = {name: [f"seeds/{name}"] for name in SEEDS} | {name: [f"recipes/{name}"] for name in COMPARISONS}
FILES["halfway"].append("seeds/modal")
FILES["uikit"].append("settings/system")
SHARED = {"sheet.finishes": "halfway", "modal.duration": "halfway", "modal.direction": "halfway",
          "modal.interactive": "halfway"}

ALL = " ".join(RECIPES)


def but(*names):
    """All recipes except these."""
    return " ".join(name for name in RECIPES if name not in names)


# How far a constant moves: just past the nearest point at which the pages fix what must happen. The others move by
# one hundredth, or by one where they are counts or velocities.
STEPS = {"0.53": 0.03, "0.42": 0.03, "0.12": 0.02}

# Survivors that are not gaps: (recipes, setting, value or *, why no scenario can detect them).
SYSTEM_ITS_OWN = "the system's recognizer is always there, and has no handler of the app's"
SYSTEM_HANDLER = "the pan calls the system's handler, which has a driver of its own"
NOT_SYSTEMS = "the recipe is not the system's swipe"
NO_DRAWER = "there is no drawer"
AXIS = "a scenario's pan begins along one axis; ComparisonTests tries the angles"
CRITICAL = "a spring damped beyond the critical runs critically damped"
EQUIVALENT = [
    ("fullscreen halfway shrink cupertino reactnavigation predictiveback sloppy swipetransition", "systemGuards", "*",
     NOT_SYSTEMS),
    ("fadebar screens", "systemGuards", "*", "the system's swipe beside it has guards in any case"),
    (but("edge"), "drawer.reopens", "*", NO_DRAWER),
    (but("shrink"), "animation.scale", "*", "only shrink scales"),
    ("halfway fadebar predictiveback", "animation.style", "shrink",
     "with no scale and no parallax both move the top screen alone"),
    ("shrink", "animation.parallax", "*", "shrink has none"),
    ("halfway fadebar predictiveback", "animation.lowerCurve", "*", "the lower screen stays where it is"),
    ("fullscreen screens swipetransition", "animation.tracksFinger", "*", "its curve is linear"),
    ("screens", "animation.curve", "*", "it is only ever driven, and then it tracks the finger"),
    ("screens", "animation.lowerCurve", "*", "it is only ever driven, and then it tracks the finger"),
    ("edge uikit26 cupertino reactnavigation fd", "animation.drivenDuration", "*",
     "its release has a time of its own"),
    ("edge uikit26 fd", "animation.onlyDriven", "*", "what a plain operation would get instead is the same"),
    ("edge uikit26 fd", "animation.operations", "*", "what an operation would get instead is the same"),
    ("edge uikit uikit26 reactnavigation sloppy fd", "animation.curve", "spring(3, 1000, 450)", CRITICAL),
    ("edge uikit uikit26 reactnavigation sloppy fd", "animation.curve", "spring(3, 1000, 1000)", CRITICAL),
    ("reactnavigation", "completionCurve", "spring(3, 1000, 450)", CRITICAL),
    ("reactnavigation", "completionCurve", "spring(3, 1000, 1000)", CRITICAL),
    ("fullscreen halfway fadebar shrink cupertino screens predictiveback sloppy swipetransition",
     "completionVelocity", "*", "its tail's curve is no spring"),
    ("halfway fadebar", "touchCancelled", "decidesAtRest", "its rule reads no velocity"),
    ("shrink", "deadZone", "*", "the progress is the finger's place, not its way"),
    ("halfway cupertino reactnavigation predictiveback fd", "systemEdge", "refused",
     "the controller never lets go of its delegate, so that refused is off"),
    ("shrink sloppy swipetransition", "systemEdge", "off",
     "the controller never lets go of its delegate, so that refused is off"),
    ("halfway shrink predictiveback sloppy swipetransition fd", "scroll.requiresEdgeToFail", "*",
     "there is no edge recognizer to wait for"),
    ("fadebar", "dismissesByPan", "*", "the published text has no presented screens"),
    ("uikit", "whenDisabled", "*", "there is no delegate of animators to take away"),
    ("edge uikit", "fingers", "*", "a screen-edge recognizer ignores extra fingers"),
    ("edge uikit", "direction", "*", "a screen-edge recognizer takes a finger that goes sideways"),
    ("edge uikit", "disablesEdgeOnly", "*", "there is no recognizer but the edge's"),
    ("edge uikit", "attached", "*", SYSTEM_ITS_OWN),
    ("edge uikit", "driver", "*", SYSTEM_ITS_OWN),
    ("edge uikit", "interactive", "*", SYSTEM_ITS_OWN),
    ("edge uikit", "setsPoppedByGesture", "*", SYSTEM_ITS_OWN),
    ("edge", "bar.alpha", "*", SYSTEM_ITS_OWN),
    (but("fadebar"), "bar.stored", "*", "no formula of the recipe reads it"),
    (but("edge", "fadebar"), "bar.finished", "*", "it is read only where `bar.alpha` is set"),
    ("predictiveback", "coordinates", "*", "its rules read only how far the finger has moved"),
    ("halfway", "modal.interactive", "true", "the rule is asked only while a finger drags"),
    ("edge uikit uikit26 fd", "animation.reportsCancel", "*", "there is no animator of the app's"),
    ("uikit26 fd", "driver", "*", SYSTEM_HANDLER),
    ("uikit26 fd", "interactive", "*", SYSTEM_HANDLER),
    ("screens", "interactive", "(operation == pop)", "its animator is given under a pan alone"),
    ("screens", "interactive", "((operation == pop) and transitioning)", "its animator is given under a pan alone"),
    ("swipetransition", "interactive", "true", "its animator is given under a pan alone"),
    ("swipetransition", "interactive", "transitioning", "its animator is given under a pan alone"),
    ("edge uikit fd", "finishes", "((progress + ((0.12 * velocity) / width)) > 0.53)",
     "measured to 0.02: no scenario may stand on the boundary"),
    ("fd", "direction", "*", "its list asks for a way to the right"),
    ("swipetransition", "begins", "(((depth > 1) and not (transitioning)) and (velocity > 0))", AXIS),
    ("swipetransition", "begins", "((((depth > 1) and not (transitioning)) and (velocity > 0)) and (velocity > abs(velocityY)))", AXIS),
    ("swipetransition", "begins", "((((depth > 1) and not (transitioning)) and (velocity > 0)) and (velocity >= velocityY))", AXIS),
    ("swipetransition", "direction", "*", "its begin asks for a velocity to the right"),
]


# ── Formulas ────────────────────────────────────────────────────────────────────────────────────

TOKEN = re.compile(r"\s*(>=|<=|==|!=|[-+*/()<>,]|\d+(?:\.\d+)?|\w+)")
LEVELS = [["or"], ["and"], ["not"], ["<", "<=", ">", ">=", "==", "!="], ["+", "-"], ["*", "/"]]


def parse(text):
    """A tree of tuples: (operator, left, right), ("not", x), ("call", name, [arguments]), ("number" | "name", text)."""
    tokens = TOKEN.findall(text)
    if "".join(tokens) != re.sub(r"\s+", "", text):
        raise ValueError(f"not a formula: {text}")
    place = 0

    def peek():
        return tokens[place] if place < len(tokens) else None

    def take():
        nonlocal place
        place += 1
        return tokens[place - 1]

    def binary(level):
        if level == len(LEVELS):
            return primary()
        if LEVELS[level] == ["not"]:
            if peek() == "not":
                take()
                return ("not", binary(level))
            return binary(level + 1)
        left = binary(level + 1)
        while peek() in LEVELS[level]:
            operator = take()
            left = (operator, left, binary(level + 1))
        return left

    def primary():
        token = take()
        if token == "(":
            inner = binary(0)
            take()
            return inner
        if token == "-":
            return ("-", ("number", "0"), primary())
        if peek() == "(":
            take()
            arguments = [binary(0)]
            while peek() == ",":
                take()
                arguments.append(binary(0))
            take()
            return ("call", token, arguments)
        return ("number" if token[0].isdigit() else "name", token)

    return binary(0)


def text_of(tree):
    kind = tree[0]
    if kind in ("number", "name"):
        return tree[1]
    if kind == "not":
        return f"not ({text_of(tree[1])})"
    if kind == "call":
        return f"{tree[1]}({', '.join(text_of(argument) for argument in tree[2])})"
    return f"({text_of(tree[1])} {kind} {text_of(tree[2])})"


def plain(number):
    text = f"{number:.6f}".rstrip("0").rstrip(".")
    return f"(0 - {text[1:]})" if text.startswith("-") else text


def moved(text, is_count=False):
    """Changes a constant in both directions, and doubles it; a count by whole steps."""
    value = float(text)
    step = STEPS.get(text, 1 if value >= 10 else 0.01)
    if text == "1" or text == "2":
        yield plain(value + 1)
        yield plain(value - 1)
    if not is_count:
        yield plain(value + step)
        yield plain(value - step)
    if value:
        yield plain(value * 2)


TURNS = {">": [">=", "<"], ">=": [">", "<"], "<": ["<=", ">"], "<=": ["<", ">"], "==": ["!="], "!=": ["=="],
         "and": ["or"], "or": ["and"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"]}
NAMES = {"translation": ["location"], "location": ["translation"], "width": ["height"], "height": ["width"],
         "interacting": ["(not interacting)", "transitioning"], "transitioning": ["(not transitioning)", "interacting"]}


def changed(tree):
    """Every tree that differs in one place."""
    kind = tree[0]
    if kind == "number":
        for text in moved(tree[1]):
            yield ("name", text)
    elif kind == "name":
        for name in NAMES.get(tree[1], []):
            yield ("name", name)
    elif kind == "not":
        yield tree[1]
        for inner in changed(tree[1]):
            yield ("not", inner)
    elif kind == "call":
        name, arguments = tree[1], tree[2]
        clamped = arguments[1:] if name == "choose" else arguments
        yield from clamped
        if name in ("min", "max"):
            yield ("call", "max" if name == "min" else "min", arguments)
        for place, argument in enumerate(arguments):
            for inner in changed(argument):
                yield ("call", name, arguments[:place] + [inner] + arguments[place + 1:])
    else:
        left, right = tree[1], tree[2]
        for operator in TURNS[kind]:
            yield (operator, left, right)
        if kind in ("and", "or", "+", "-", "*", "/"):
            yield left
            if kind in ("and", "or", "+"):
                yield right
        if left in (("name", "depth"), ("name", "children")):
            for text in moved(right[1], is_count=True):
                yield (kind, left, ("name", text))
        elif not is_operation(tree):
            for inner in changed(left):
                yield (kind, inner, right)
            for inner in changed(right):
                yield (kind, left, inner)


def is_operation(tree):
    return tree[0] in ("==", "!=") and tree[1] == ("name", "operation")


def formula_mutants(text):
    tree = parse(text)
    if tree in (("name", "true"), ("name", "false")):
        yield "false" if tree[1] == "true" else "true"
        if tree[1] == "true":
            yield "depth > 1"
            yield "not transitioning"
        return
    logical = tree[0] in ("and", "or", "not", "<", "<=", ">", ">=", "==", "!=") or tree[1] in ("interacting", "transitioning")
    if logical:
        yield "true"
        yield "false"
    for other in changed(tree):
        if other[0] == "number" and logical:
            continue
        yield text_of(other)


# ── Settings ────────────────────────────────────────────────────────────────────────────────────


def mutants(setting):
    """Other values of a setting as the program prints it, by its kind."""
    kind, value, without = setting["kind"], setting["value"], setting["without"]
    if without:
        yield without
    if kind in ("formula", "condition"):
        yield from ["1 - translation / width"] if value == without else formula_mutants(value)
    elif kind == "curve":
        yield from curve_mutants(value, [word for word in setting["words"] if word != without])
    elif kind == "word" or kind == "boolean":
        yield from setting["words"]
    elif kind == "region":
        yield from setting["words"] + ["edge(20pt)"]
        if value.startswith("edge("):
            yield from ("edge(19.4pt)", "edge(20.6pt)", "edge(40pt)")
    elif kind == "fingers":
        yield from setting["words"] + [str(setting["min"]), str(setting["min"] + 1)]
    elif kind == "operations":
        first, last = setting["words"]
        yield from (f"[{first}, {last}]", f"[{last}]", f"[{first}]", "[]")
    elif kind in ("number", "length", "time"):
        yield from [{"number": "0.1", "length": "30pt", "time": "0.1s"}[kind]] if value == without else number_mutants(setting)
    else:
        raise ValueError(f"no mutants for {setting['name']}, which is of the kind {kind}")


def curve_mutants(value, names):
    yield from names
    yield "spring(3, 1000, 500)"
    spring = re.fullmatch(r"spring\(([\d.]+), ([\d.]+), ([\d.]+)\)", value)
    if spring:
        parts = [float(part) for part in spring.groups()]
        for place in range(3):
            for factor in (0.9, 2):
                other = parts[:]
                other[place] *= factor
                yield f"spring({', '.join(plain(part) for part in other)})"
    cubic = re.fullmatch(r"cubic\(([-\d., ]+)\)", value)
    if cubic:
        parts = [float(part) for part in cubic[1].split(",")]
        for place in range(4):
            other = parts[:]
            other[place] -= 0.05
            yield f"cubic({', '.join(plain(part) for part in other)})"


def number_mutants(setting):
    match = re.fullmatch(r"(-?[\d.]+)(s|pt|)", setting["value"])
    number, unit = float(match[1]), match[2]
    steps = [number + 0.01, number * 2] if unit != "pt" else [number + 1, number * 2]
    if number > 0:
        steps.append(number - (0.01 if unit != "pt" else 1))
    else:
        steps.append(0.3 if unit != "pt" else 30)
    for step in steps:
        if setting.get("min", step) <= step <= setting.get("max", step) and step > setting.get("above", step - 1):
            yield plain(step) + unit


def settings(binary, recipe):
    """The settings of a recipe as the program prints them, by name."""
    output = subprocess.run(
        [binary, "recipes", recipe, "--format", "json"], check=True, capture_output=True, text=True).stdout
    return {setting["name"]: setting for setting in json.loads(output)["settings"]}


def check_shared(binary):
    """A setting that is tried only once must have the same value in all recipes that share it."""
    values = {recipe: settings(binary, recipe) for recipe in RECIPES}
    for setting, owner in SHARED.items():
        for recipe in RECIPES:
            if values[recipe][setting]["value"] != values[owner][setting]["value"]:
                sys.exit(f"{setting} differs between {recipe} and {owner}: it cannot be tried once for all")


def all_mutants(binary, recipes):
    for recipe in recipes:
        known = settings(binary, recipe)
        for setting, entry in known.items():
            if SHARED.get(setting, recipe) != recipe:
                continue
            value = entry["value"]
            seen = {value}
            if setting == "animation.lowerCurve":
                seen.add(known["animation.curve"]["value"])
            for other in mutants(entry):
                if other not in seen:
                    seen.add(other)
                    yield recipe, setting, value, other


# ── Running ─────────────────────────────────────────────────────────────────────────────────────


def mutated(source, recipe, setting, value):
    """The scenario file with the setting changed behind each `use`."""
    text, count = re.subn(rf"^([ \t]*use {recipe})\b", rf"\1; set {setting} = {value}", source, flags=re.M)
    if not count:
        raise ValueError(f"{recipe}.nav does not say `use {recipe}`")
    return text


def run(binary, found):
    """The numbers of the mutants that some scenario failed on, and those that could not be run."""
    with tempfile.TemporaryDirectory() as folder:
        for number, (recipe, setting, _, value) in enumerate(found):
            for name in FILES[recipe]:
                with open(os.path.join(SCENARIOS, name + ".nav"), encoding="utf-8") as file:
                    text = mutated(file.read(), recipe, setting, value)
                name = os.path.basename(name)
                with open(os.path.join(folder, f"mutant{number}.{name}.nav"), "w", encoding="utf-8") as file:
                    file.write(text)
        # The failures of mutants must not be stored.
        environment = {**os.environ, "XDG_CACHE_HOME": os.path.join(folder, "cache")}
        result = subprocess.run(
            [binary, "run", folder], capture_output=True, text=True, errors="replace", env=environment)
        if result.returncode not in (0, 1, 2):
            sys.exit(f"the program ended with status {result.returncode}\n{result.stderr[-2000:]}")
        number = re.compile(r"^\S*?mutant(\d+)\.\w+\.nav:\d+", re.M)
        killed = {int(text) for text in number.findall(result.stdout)}
        refused = {}
        for line in result.stderr.splitlines():
            match = re.match(r"\S*?mutant(\d+)\.\w+\.nav:\d+:\d+: error: (.*)", line)
            if match:
                refused.setdefault(int(match[1]), match[2])
        return killed, refused


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("recipes", nargs="*", metavar="RECIPE")
    options.add_argument("--binary", help="the program; by default the newest build")
    options.add_argument("--list", action="store_true", help="print the mutants and run none")
    arguments = options.parse_args()
    builds = [os.path.join(ROOT, ".build", kind, "navscript") for kind in ("release", "debug")]
    builds = [build for build in builds if os.path.exists(build)]
    binary = arguments.binary or max(builds, key=os.path.getmtime, default=None)
    if binary is None:
        sys.exit("build first: swift build")

    check_shared(binary)
    recipes = arguments.recipes or RECIPES
    found = list(all_mutants(binary, recipes))
    if arguments.list:
        for recipe, setting, value, other in found:
            print(f"{recipe}: {setting} = {value}  ->  {other}")
        return 0

    whole = subprocess.run([binary, "run", SCENARIOS], capture_output=True, text=True, errors="replace")
    if whole.returncode != 0:
        sys.exit("the scenarios do not pass as they are, so their failing means nothing\n" + whole.stdout[-2000:] + whole.stderr[-2000:])

    killed, refused = run(binary, found)
    status = 0
    used = set()  # pairs of an entry and a recipe
    survivors = 0
    for number, (recipe, setting, value, other) in enumerate(found):
        if number in refused:
            print(f"cannot be run: {recipe}: set {setting} = {other}: {refused[number]}")
            status = 1
        elif number not in killed:
            reason = next((entry for entry in EQUIVALENT
                           if recipe in entry[0].split() and entry[1] == setting and entry[2] in (other, "*")), None)
            if reason:
                used.add((reason, recipe))
            else:
                print(f"survives: {recipe}: {setting} = {value}  ->  {other}")
                survivors += 1
                status = 1
    for entry in EQUIVALENT:
        for recipe in entry[0].split():
            if recipe in recipes and (entry, recipe) not in used:
                print(f"is not needed any more: {recipe}: {entry[1:]}")
                status = 1
    print(f"{len(found)} mutants, {survivors} survivors, {len(found) - len(killed) - len(refused) - survivors} known to be equivalent")
    return status


if __name__ == "__main__":
    sys.exit(main())
