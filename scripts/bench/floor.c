// The least that running a suite can cost: lists a folder, reads every .nav file in it, and plays the
// statements of suite.awk on a stack of names. No diagnostics, no time, no callbacks.
//
//   floor FOLDER        prints what passed and failed

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *words[64];
static const char *stack[16];
static int depth;

static int split(char *line) {
  int count = 0;
  for (char *word = strtok(line, " ,[]"); word && count < 64; word = strtok(NULL, " ,[]")) {
    words[count++] = word;
  }
  return count;
}

static int is(int index, const char *text) { return strcmp(words[index], text) == 0; }

static int expectation(int count) {
  if (is(1, "top")) return is(3, stack[depth - 1]);
  if (is(1, "depth")) return atoi(words[3]) == depth;
  if (count - 3 != depth) return 0;
  for (int i = 0; i < depth; i++) {
    if (!is(3 + i, stack[i])) return 0;
  }
  return 1;
}

static int play(char *text) {
  double progress = 0, velocity = 0;
  int panning = 0;
  stack[0] = "Root";
  depth = 1;
  for (char *line = text; *line;) {
    char *end = strchr(line, '\n');
    if (end) *end = 0;
    if (*line != '#') {
      int count = split(line);
      if (count == 0) {
      } else if (is(0, "push")) {
        stack[depth++] = words[1];
      } else if (is(0, "pop")) {
        if (depth > 1) depth--;
      } else if (is(0, "pan")) {
        panning = depth > 1;
        progress = atof(words[1]);
        velocity = atof(words[3]);
      } else if (is(0, "release")) {
        if (panning && (velocity > 100 || progress > 0.5)) depth--;
        panning = 0;
      } else if (!expectation(count)) {
        return 0;
      }
    }
    if (!end) break;
    line = end + 1;
  }
  return 1;
}

static int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int main(int argc, char **argv) {
  static char text[1 << 16];
  char **names = NULL;
  size_t count = 0, room = 0;
  int passed = 0, failed = 0;
  if (argc != 2 || chdir(argv[1]) != 0) return 64;
  DIR *folder = opendir(".");
  if (!folder) return 2;
  for (struct dirent *entry; (entry = readdir(folder));) {
    size_t length = strlen(entry->d_name);
    if (length < 4 || strcmp(entry->d_name + length - 4, ".nav") != 0) continue;
    if (count == room) names = realloc(names, (room = room ? room * 2 : 256) * sizeof *names);
    names[count++] = strdup(entry->d_name);
  }
  closedir(folder);
  qsort(names, count, sizeof *names, compare);
  for (size_t i = 0; i < count; i++) {
    int file = open(names[i], O_RDONLY);
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length < 0) return 2;
    text[length] = 0;
    if (play(text)) passed++;
    else failed++;
  }
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
