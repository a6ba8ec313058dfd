// The commit that the binary was built from.

/// Its abbreviated number, or an empty text where git did not say.
const char *nav_commit(void);
