"""A driver that gives every request of a kind the same answer: answer.py SEES BEGIN ACTION.

SEES is a JSON array; BEGIN and ACTION are JSON objects, written as they are into the replies to `begin` and to actions.
"""

import json
import sys

sees, begin, action = sys.argv[1:]
for line in sys.stdin:
    request = json.loads(line)
    hello = '{"protocol":1,"sees":%s}' % sees
    reply = {"hello": hello, "begin": begin, "end": "{}"}.get(request["do"], action)
    print('{"id":%d,"ok":%s}' % (request["id"], reply), flush=True)
