#define _GNU_SOURCE
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

void weft_name_thread(const char *name) {
#ifdef __APPLE__
  pthread_setname_np(name);
#else
  pthread_setname_np(pthread_self(), name);
#endif
}

// Starts a process with the given descriptors as its standard ones; a negative one of error keeps this process's own.
static int spawn(
    char *const words[], const char *folder, int own_group, const int descriptors[3], pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  if (folder) failure = posix_spawn_file_actions_addchdir_np(&actions, folder);
  for (int standard = 0; standard < 3 && !failure; standard++) {
    if (descriptors[standard] >= 0) {
      failure = posix_spawn_file_actions_adddup2(&actions, descriptors[standard], standard);
    }
  }
  // Signals that this process ignores or holds back are the new one's as usual.
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (own_group) flags |= POSIX_SPAWN_SETPGROUP;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
  for (int standard = 0; standard < 3 && !failure; standard++) {
    if (descriptors[standard] < 0) failure = posix_spawn_file_actions_addinherit_np(&actions, standard);
  }
#else
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
  if (!failure) failure = posix_spawnattr_setpgroup(&attributes, 0);
  if (!failure) failure = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!failure) failure = posix_spawnattr_setsigmask(&attributes, &none);
  if (!failure) failure = posix_spawnattr_setflags(&attributes, flags);
  if (!failure) failure = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int weft_start_process(char *const words[], const char *folder, pid_t *process) {
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0) return errno;
  int descriptors[3] = {nothing, nothing, nothing};
  int failure = spawn(words, folder, 1, descriptors, process);
  close(nothing);
  return failure;
}

// Makes a pipe whose ends no other process gets.
static int make_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#endif
}

int weft_start_worker(char *const words[], int own_group, weft_worker *worker) {
  int input[2], output[2];
  int failure = make_pipe(input);
  if (failure) return failure;
  failure = make_pipe(output);
  if (failure) {
    close(input[0]);
    close(input[1]);
    return failure;
  }
  int descriptors[3] = {input[0], output[1], -1};
  failure = spawn(words, NULL, own_group, descriptors, &worker->process);
  close(input[0]);
  close(output[1]);
  if (failure) {
    close(input[1]);
    close(output[0]);
    return failure;
  }
  worker->input = input[1];
  worker->output = output[0];
  return 0;
}

ssize_t weft_write_to_worker(int descriptor, const void *bytes, size_t count) {
#ifdef __APPLE__
  fcntl(descriptor, F_SETNOSIGPIPE, 1);
  return write(descriptor, bytes, count);
#else
  // The signal is this thread's: it is held back, and taken if it has come. To ignore it would be for the whole process,
  // and for the commands that it starts.
  sigset_t signals, before, pending;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  ssize_t written = write(descriptor, bytes, count);
  int failure = errno;
  if (written < 0 && failure == EPIPE && !sigismember(&pending, SIGPIPE)) {
    struct timespec none = {0, 0};
    while (sigtimedwait(&signals, NULL, &none) < 0 && errno == EINTR) continue;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = failure;
  return written;
#endif
}
