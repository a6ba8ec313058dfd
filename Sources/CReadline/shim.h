// GNU readline, with setters for its global hooks: Swift 6 refuses to touch a C global directly.
#ifndef NAVSCRIPT_READLINE_SHIM_H
#define NAVSCRIPT_READLINE_SHIM_H

#include <stdio.h>
#include <stdlib.h>
#include <readline/readline.h>
#include <readline/history.h>

static inline void nav_set_completion(rl_completion_func_t *function) {
  rl_attempted_completion_function = function;
}

static inline void nav_set_display(rl_compdisp_func_t *function) {
  rl_completion_display_matches_hook = function;
}

static inline void nav_set_word_breaks(const char *characters) {
  rl_completer_word_break_characters = (char *)characters;
}

static inline void nav_set_application(const char *name) { rl_readline_name = name; }

// No file name is ever meant where our own completion finds nothing.
static inline void nav_completion_is_over(void) { rl_attempted_completion_over = 1; }

// The line as it stands while a hook runs.
static inline const char *nav_line(void) { return rl_line_buffer; }

// Whether the key before this one completed too.
static inline int nav_completes_again(void) {
  return rl_last_func == rl_complete || rl_last_func == rl_menu_complete;
}

// Prints a text on the lines below, and the line that is typed again below it.
static inline void nav_print_below(const char *text) {
  rl_crlf();
  fputs(text, rl_outstream);
  fflush(rl_outstream);
  rl_on_new_line();
}

// No space is put behind a word that goes on.
static inline void nav_append_nothing(void) { rl_completion_append_character = 0; }

static inline int nav_history_count(void) { return history_length; }

static inline const char *nav_history_line(int place) {
  HIST_ENTRY *entry = history_get(history_base + place);
  return entry ? entry->line : 0;
}

static inline void nav_remove_history(int place) {
  HIST_ENTRY *entry = remove_history(place);
  if (entry) free_history_entry(entry);
}

// For a key: gives the line up, so that readline() returns at once with a mark in its place.
static inline void nav_drop_line(void) {
  rl_replace_line("\003", 0);
  fputs("^C\n", rl_outstream);
  rl_done = 1;
}

static inline int nav_line_was_dropped(const char *line) { return line[0] == '\003'; }

// Whether characters of the locale are single bytes.
static inline int nav_locale_is_bytes(void) { return MB_CUR_MAX == 1; }

#endif
