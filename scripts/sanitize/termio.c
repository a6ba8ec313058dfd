// The size of an old record of terminals, which the sanitizers' runtimes of some systems name and do not have (Debian's
// Swift 6.2). It is only read where a program asks a terminal for that record.

#include <asm/termios.h>

unsigned struct_termio_sz __asm__("_ZN11__sanitizer16struct_termio_szE") = sizeof(struct termio);
