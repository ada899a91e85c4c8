// liblua raises errors with _longjmp, or with what glibc has in its place where it is built with checks. ThreadSanitizer
// follows neither, only longjmp: its record of the functions that run would keep those that an error has left, until it
// is full and the process ends.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#include <setjmp.h>

void _longjmp(jmp_buf target, int value) { longjmp(target, value); }

void __longjmp_chk(jmp_buf target, int value) { longjmp(target, value); }

#endif
#endif
