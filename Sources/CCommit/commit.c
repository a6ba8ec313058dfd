#include "commit.h"

// `make` writes this file, and touches this one when it has; nothing else is compiled again for a new commit.
#if __has_include("commit.inc")
#include "commit.inc"
#else
#define NAV_COMMIT ""
#endif

const char *nav_commit(void) { return NAV_COMMIT; }
