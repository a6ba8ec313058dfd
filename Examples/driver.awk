# A driver in awk: a navigation stack of its own, spoken to over standard input and output.
#
#     navscript run scenarios --driver 'awk -W interactive -f Examples/driver.awk'
#
# `-W interactive` is for mawk, which otherwise waits for more input than one line; leave it out with other awks.
# Names stay the JSON strings that they are in the requests, so nothing has to be unescaped to compare them.
# docs/drivers.md describes every message.

BEGIN { quote = "\"([^\"\\\\]|\\\\.)*\"" }

# The text behind `"name":` among the members of the request, which starts outside any string.
function member(name,    rest, found) {
  rest = substr($0, 2)
  while (match(rest, "^" quote ":")) {
    found = substr(rest, 1, RLENGTH - 1)
    rest = substr(rest, RLENGTH + 1)
    if (found == "\"" name "\"") return rest
    rest = substr(rest, size(rest) + 2)
  }
  return ""
}

# How long the JSON value is with which a text begins.
function size(text,    place, depth, next_) {
  place = 1
  do {
    next_ = substr(text, place, 1)
    if (next_ == "\"") {
      match(substr(text, place), "^" quote)
      place += RLENGTH
    } else if (next_ == "[" || next_ == "{") {
      depth++
      place++
    } else if (next_ == "]" || next_ == "}") {
      depth--
      place++
    } else if (next_ == "," || next_ == ":") {
      place++
    } else {
      match(substr(text, place), /^[^]["{},:]+/)
      place += RLENGTH
    }
  } while (depth > 0)
  return place - 1
}

# The string with which a text begins, with its quotes.
function string(text) { return match(text, "^" quote) ? substr(text, 1, RLENGTH) : "" }

# Reads an array of strings into `list`, from 1; returns how many there are.
function strings(text, list,    count) {
  text = substr(text, 2)
  while (match(text, "^,?" quote)) {
    list[++count] = substr(text, 1, RLENGTH)
    sub(/^,/, "", list[count])
    text = substr(text, RLENGTH + 1)
  }
  return count + 0
}

# The place of a screen in the stack, from 1; 0 if it is not there.
function place_of(screen,    place) {
  for (place = depth; place > 0; place--) if (stack[place] == screen) break
  return place
}

function reply(text) {
  printf "{\"id\":%s,%s}\n", id, text
  fflush()
}

function done(    text, place) {
  for (place = 1; place <= depth; place++) text = text (place > 1 ? "," : "") stack[place]
  reply("\"ok\":{\"stack\":[" text "]}")
}

{
  id = member("id")
  sub(/[^0-9].*$/, "", id)
  action = string(member("do"))
}

action == "\"hello\"" {
  reply("\"ok\":{\"protocol\":1,\"name\":\"driver.awk\",\"sees\":[\"stack\"],\"hears\":[]," \
    "\"does\":[\"push\",\"pop\",\"popTo\",\"popToRoot\",\"set\",\"replace\",\"tapBack\",\"wait\"]}")
  next
}

member("waits") ~ /^false/ { reply("\"cannot\":\"anything in the middle of a transition\""); next }

action == "\"begin\"" && (member("tabs") !~ /^\[\]/ || member("traits") !~ /^\{\}/) {
  reply("\"cannot\":\"tabs and traits\"")
  next
}

action == "\"begin\"" { depth = 1; stack[1] = string(member("root")); done(); next }

action == "\"push\"" {
  count = strings(member("screens"), screens)
  for (i = 1; i <= count; i++) if (place_of(screens[i])) { reply("\"error\":\"duplicate-screen\""); next }
  for (i = 1; i <= count; i++) stack[++depth] = screens[i]
  done()
  next
}

action == "\"pop\"" || action == "\"tapBack\"" { if (depth > 1) depth--; done(); next }

action == "\"popToRoot\"" { depth = 1; done(); next }

action == "\"popTo\"" {
  place = place_of(string(member("screen")))
  if (!place) { reply("\"error\":\"not-in-stack\""); next }
  depth = place
  done()
  next
}

action == "\"replace\"" {
  screen = string(member("screen"))
  if (place_of(screen)) { reply("\"error\":\"duplicate-screen\""); next }
  stack[depth] = screen
  done()
  next
}

action == "\"set\"" {
  count = strings(member("screens"), screens)
  for (i = 1; i <= count; i++)
    for (j = 1; j < i; j++) if (screens[i] == screens[j]) { reply("\"error\":\"duplicate-screen\""); next }
  depth = count
  for (i = 1; i <= count; i++) stack[i] = screens[i]
  done()
  next
}

action == "\"wait\"" || action == "\"end\"" { done(); next }

{ reply("\"cannot\":" action) }
