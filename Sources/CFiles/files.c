#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/wait.h>
#endif

// Thread Sanitizer takes clone for fork, after which it allows no further threads.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CFILES_ONE_PROCESS
#endif
#endif

int cfiles_open_folder(int parent, const char *name, int *folder) {
#ifdef O_PATH
  // The folder needs no permission to be read.
  int flags = O_PATH;
#else
  int flags = O_RDONLY;
#endif
  *folder = openat(parent, name, flags | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  return *folder < 0 ? errno : 0;
}

// MARK: In a process of its own

typedef struct {
  int (*body)(void *);
  void *argument;
  int error;
} call;

#if defined(__linux__) && !defined(CFILES_ONE_PROCESS)
static int begin(void *argument) {
  call *call = argument;
  // The terminal's keys and a signal to the caller's group don't reach it.
  setpgid(0, 0);
  call->error = call->body(call->argument);
  return 0;
}

static int run(int (*body)(void *), void *argument) {
  _Alignas(16) char stack[32768];
  call call = {body, argument, EINTR};
  sigset_t all, before;
  sigfillset(&all);
  // The caller's handlers must not run in the other process.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  // As posix_spawn does it: the memory is shared, and this thread waits. The files are a copy, no signal tells its end.
  pid_t process = clone(begin, stack + sizeof stack, CLONE_VM | CLONE_VFORK, &call);
  if (process > 0) {
    while (waitpid(process, NULL, __WCLONE) < 0 && errno == EINTR) {}
  } else {
    // No further process is allowed.
    call.error = body(argument);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return call.error;
}
#else
static int run(int (*body)(void *), void *argument) { return body(argument); }
#endif

// MARK: Writing

static int append(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written < 0 ? errno : EIO;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

// Writes the content and closes the file.
static int fill(int file, const cfiles_file *content, int is_new) {
  int error = append(file, content->bytes, content->count);
  if (!error && (content->owner != (uid_t)-1 || content->group != (gid_t)-1) &&
      fchown(file, content->owner, content->group) != 0) error = errno;
  // After the owner, whose change takes bits away. The mode of a new file is less the mask.
  if (!error && !is_new && fchmod(file, content->mode) != 0) error = errno;
  return error;
}

// Makes a file without a name, writes it and names it. EOPNOTSUPP where the file system has no such files, or the
// system no /proc: nothing has happened then.
static int place_unnamed(const cfiles_file *content, const char *name, int is_new) {
#ifdef O_TMPFILE
  int file = openat(content->folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, is_new ? content->mode : 0600);
  if (file < 0) return EOPNOTSUPP;
  int error = fill(file, content, is_new);
  if (!error) {
    char path[40];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (linkat(AT_FDCWD, path, content->folder, name, AT_SYMLINK_FOLLOW) != 0) {
      error = errno == EEXIST ? EEXIST : EOPNOTSUPP;
    }
  }
  close(file);
  return error;
#else
  return EOPNOTSUPP;
#endif
}

// Makes a file under its name and writes it; removes it if that fails.
static int place_named(const cfiles_file *content, const char *name, int is_new) {
  int file = openat(
      content->folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, is_new ? content->mode : 0600);
  if (file < 0) return errno;
  int error = fill(file, content, is_new);
  // A network's file system may write as late as here.
  if (close(file) != 0 && !error) error = errno;
  if (error) unlinkat(content->folder, name, 0);
  return error;
}

static int place(const cfiles_file *content, const char *name, int is_new) {
  int error = place_unnamed(content, name, is_new);
  return error == EOPNOTSUPP ? place_named(content, name, is_new) : error;
}

static int create(void *argument) {
  const cfiles_file *content = argument;
  return place(content, content->name, 1);
}

static int replace(void *argument) {
  const cfiles_file *content = argument;
  int error = place(content, content->passing, 0);
  if (error) return error;
  struct stat status;
  if (fstatat(content->folder, content->name, &status, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISREG(status.st_mode)) {
    error = EAGAIN;
  } else if (renameat(content->folder, content->passing, content->folder, content->name) != 0) {
    error = errno;
  }
  if (error) unlinkat(content->folder, content->passing, 0);
  return error;
}

int cfiles_create(const cfiles_file *file) { return run(create, (void *)file); }

int cfiles_replace(const cfiles_file *file) { return run(replace, (void *)file); }

// MARK: Writing into a file

typedef struct {
  int file;
  const void *bytes;
  size_t count;
  const void *old;
  size_t old_count;
} overwriting;

static int set(int file, const void *bytes, size_t count) {
  if (lseek(file, 0, SEEK_SET) != 0) return errno;
  int error = append(file, bytes, count);
  return !error && ftruncate(file, (off_t)count) != 0 ? errno : error;
}

static int overwrite(void *argument) {
  const overwriting *content = argument;
#ifdef __linux__
  // A full device is found before the old content is touched.
  if (content->count > 0 && fallocate(content->file, FALLOC_FL_KEEP_SIZE, 0, (off_t)content->count) != 0 &&
      errno != EOPNOTSUPP && errno != EINVAL && errno != ENOSYS) {
    int error = errno;
    if (ftruncate(content->file, (off_t)content->old_count) != 0) return errno;
    return error;
  }
#endif
  int error = set(content->file, content->bytes, content->count);
  if (error) set(content->file, content->old, content->old_count);
  return error;
}

int cfiles_overwrite(int file, const void *bytes, size_t count, const void *old, size_t old_count) {
  overwriting content = {file, bytes, count, old, old_count};
  return run(overwrite, &content);
}

int cfiles_has_attributes(int file) {
  char names[4096];
#ifdef __APPLE__
  ssize_t count = flistxattr(file, names, sizeof names, 0);
#else
  ssize_t count = flistxattr(file, names, sizeof names);
#endif
  // More names than fit.
  if (count < 0) return errno == ERANGE;
  for (ssize_t index = 0; index < count; index += (ssize_t)strlen(names + index) + 1) {
    if (strncmp(names + index, "security.", 9) != 0) return 1;
  }
  return 0;
}
