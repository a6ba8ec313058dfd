// Times commands against each other: all of them in turn, round after round, so that a busy spell of the
// machine falls on all alike. Prints the median of each in microseconds, a line each.
//
//   timing ROUNDS COMMAND [ARGUMENT…] [-- COMMAND [ARGUMENT…]]…

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  char **commands[16];
  int count = 0;
  int rounds = argc > 2 ? atoi(argv[1]) : 0;
  if (rounds < 1) return 64;
  commands[count++] = argv + 2;
  for (int i = 2; i < argc; i++) {
    if (strcmp(argv[i], "--") != 0) continue;
    argv[i] = NULL;
    if (count < 16) commands[count++] = argv + i + 1;
  }

  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);

  double *times = calloc((size_t)(rounds * count), sizeof *times);
  for (int round = -1; round < rounds; round++) { // the first round only warms up
    for (int i = 0; i < count; i++) {
      pid_t child;
      int status;
      double start = now();
      if (posix_spawnp(&child, commands[i][0], &quiet, NULL, commands[i], environ) != 0) {
        fprintf(stderr, "timing: cannot run %s\n", commands[i][0]);
        return 1;
      }
      waitpid(child, &status, 0);
      if (round >= 0) times[i * rounds + round] = now() - start;
      if (status != 0) {
        fprintf(stderr, "timing: %s failed\n", commands[i][0]);
        return 1;
      }
    }
  }
  for (int i = 0; i < count; i++) {
    qsort(times + i * rounds, (size_t)rounds, sizeof *times, compare);
    printf("%.1f\n", times[i * rounds + rounds / 2]);
  }
  return 0;
}
