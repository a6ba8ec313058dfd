// Times commands against each other: all of them in turn, round after round, so that a busy spell of the
// machine falls on all alike. Prints a line for each: the median and the shortest of the CPU times, and the shortest time
// that passed, in microseconds, and the most memory that it held, in KiB.
//
//   timing ROUNDS COMMAND [ARGUMENT…] [-- COMMAND [ARGUMENT…]]…

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static double used(const struct rusage *usage) {
  return (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1e6 + usage->ru_utime.tv_usec + usage->ru_stime.tv_usec;
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
  double shortest[16];
  long memory[16] = {0};
  for (int round = -1; round < rounds; round++) { // the first round only warms up
    for (int i = 0; i < count; i++) {
      pid_t child;
      int status;
      struct rusage usage;
      double start = now();
      if (posix_spawnp(&child, commands[i][0], &quiet, NULL, commands[i], environ) != 0) {
        fprintf(stderr, "timing: cannot run %s\n", commands[i][0]);
        return 1;
      }
      wait4(child, &status, 0, &usage);
      double passed = now() - start;
      if (round <= 0 || passed < shortest[i]) shortest[i] = passed;
      if (usage.ru_maxrss > memory[i]) memory[i] = usage.ru_maxrss;
      if (round >= 0) times[i * rounds + round] = used(&usage);
      if (status != 0) {
        fprintf(stderr, "timing: %s failed\n", commands[i][0]);
        return 1;
      }
    }
  }
  for (int i = 0; i < count; i++) {
    qsort(times + i * rounds, (size_t)rounds, sizeof *times, compare);
    printf("%.1f %.1f %.1f %ld\n", times[i * rounds + rounds / 2], times[i * rounds], shortest[i], memory[i]);
  }
  return 0;
}
