#ifndef WEFT_CPROCESSES_H
#define WEFT_CPROCESSES_H

#include <stddef.h>
#include <sys/types.h>

// Names the calling thread, for debuggers: 15 bytes at most.
void weft_name_thread(const char *name);

// Starts a command without input and output, in a process group of its own, with no other descriptor of this process.
//
// words: the command, which is looked up on the PATH, its arguments, and NULL. folder: its current folder, or NULL for this
// process's. Returns 0 and sets *process, or returns an error number.
int weft_start_process(char *const words[], const char *folder, pid_t *process);

// A process that reads from this one and writes to it.
typedef struct {
  pid_t process;
  // Where its input is written and its output is read.
  int input;
  int output;
} weft_worker;

// Starts a command with pipes as its input and output, this process's standard error, and no other descriptor of this
// process.
//
// own_group: 1 for a process group of its own, 0 for this process's. Returns 0 and sets *worker, or returns an error number.
int weft_start_worker(char *const words[], int own_group, weft_worker *worker);

// write, for which a pipe without a reader is an error (EPIPE) and never a signal.
ssize_t weft_write_to_worker(int descriptor, const void *bytes, size_t count);

#endif
