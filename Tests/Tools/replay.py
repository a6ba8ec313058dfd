"""Plays the driver's side of a written-down conversation: replay.py FILE.

Each request must be the line behind the next arrow, as JSON; it is answered with the line below. At the end the
whole conversation must have been had, or the status is 3.
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    lines = [line.rstrip("\n") for line in file]
requests = [line[2:] for line in lines if line.startswith("→ ")]
replies = [line[2:] for line in lines if line.startswith("← ")]
place = 0
for line in sys.stdin:
    if place >= len(requests) or json.loads(line) != json.loads(requests[place]):
        wanted = requests[place] if place < len(requests) else "nothing"
        print(f"asked: {line.rstrip()}\nwritten down: {wanted}", file=sys.stderr)
        sys.exit(3)
    print(replies[place], flush=True)
    place += 1
with open(sys.argv[1] + ".done", "w", encoding="utf-8") as file:
    file.write("whole" if place == len(requests) else f"ended at request {place + 1}")
