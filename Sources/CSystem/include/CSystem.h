#ifndef WEFT_CSYSTEM_H
#define WEFT_CSYSTEM_H

#include <sys/types.h>

// Names the calling thread, for debuggers: 15 bytes at most.
void weft_name_thread(const char *name);

// Starts a command without input and output, in a process group of its own, with no other descriptor of this process.
//
// words: the command, which is looked up on the PATH, its arguments, and NULL. folder: its current folder, or NULL for this
// process's. Returns 0 and sets *process, or returns an error number.
int weft_start_process(char *const words[], const char *folder, pid_t *process);

#endif
