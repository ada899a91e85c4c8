#pragma once

#include <stddef.h>
#include <sys/types.h>

// Writes files relative to the descriptor of a folder. Every function returns 0 or the system's error.
//
// A file is written by a process of its own, which shares the memory: the caller waits for it, and it completes when
// the caller is killed meanwhile. So no file is left half written, and no other name beside it.

// A file's content and where it belongs.
typedef struct {
  // The folder's descriptor.
  int folder;
  // The name in the folder.
  const char *name;
  // An unused name in the folder, for the moment before the file is renamed.
  const char *passing;
  const void *bytes;
  size_t count;
  // The permissions.
  mode_t mode;
  // The user and the group of a file that is replaced; -1 for those of a new file.
  uid_t owner;
  gid_t group;
} cfiles_file;

// Opens a folder, to name files in it; fails if the name is a symbolic link.
//
// - Parameter parent: the descriptor of the folder of the name; ignored for a full path.
int cfiles_open_folder(int parent, const char *name, int *folder);

// Creates a file with the mode, less the mask of the process; EEXIST if there is one.
int cfiles_create(const cfiles_file *file);

// Replaces a regular file: a reader gets the old content or the new one. EAGAIN if it is no regular file any more.
int cfiles_replace(const cfiles_file *file);

// Writes into an open file. An error leaves the old content.
int cfiles_overwrite(int file, const void *bytes, size_t count, const void *old, size_t old_count);

// Returns true if the file has extended attributes, such as an access control list; those that the system gives to
// each file don't count.
int cfiles_has_attributes(int file);
