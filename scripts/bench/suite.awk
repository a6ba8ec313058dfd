# Writes a suite of scenarios that all pass, a file each, the same ones for the same seed.
#
#   awk -v folder=OUT -v files=1000 -v seed=1 -f suite.awk
#
# A file is a comment and twelve statements: four rounds of two actions and an expectation. The model is the
# one of floor.c; no screen stands in the stack twice, and nothing is expected between a pan and its release.

# The multiplier and modulus keep every product exact in a double.
function random(below) {
  state = (state * 16807) % 2147483647
  return int(state / 2147483647 * below)
}

function holds(name,   i) {
  for (i = 1; i <= depth; i++) if (stack[i] == name) return 1
  return 0
}

function push(   name) {
  do { name = names[1 + random(8)] } while (holds(name))
  stack[++depth] = name
  print "push " name > file
}

function swipe(   progress, velocity) {
  progress = amounts[1 + random(7)]
  velocity = speeds[1 + random(6)]
  print "pan " progress " vel " velocity > file
  print "release" > file
  if (velocity > 100 || progress > 0.5) depth--
}

function expect(   kind, list, i) {
  kind = random(3)
  if (kind == 0) print "expect top == " stack[depth] > file
  if (kind == 1) print "expect depth == " depth > file
  if (kind == 2) {
    list = stack[1]
    for (i = 2; i <= depth; i++) list = list ", " stack[i]
    print "expect stack == [" list "]" > file
  }
}

BEGIN {
  state = seed * 7919 + 1
  split("A B C D E F G H", names, " ")
  split("0 0.2 0.3 0.5 0.51 0.7 0.9", amounts, " ")
  split("0 50 100 101 150 -900", speeds, " ")
  for (number = 0; number < files; number++) {
    file = folder "/" sprintf("%05d", number) ".nav"
    print "# scenario " number > file
    stack[1] = "Root"
    depth = 1
    for (round = 0; round < 4; round++) {
      if (depth > 1 && random(3) > 0) {
        swipe()
      } else {
        push()
        if (random(4) > 0) push()
        else { depth--; print "pop" > file }
      }
      expect()
    }
    close(file)
  }
}
