#ifndef WEFT_CEDIT_H
#define WEFT_CEDIT_H

#include <pthread.h>
#include <stddef.h>

// libedit's native interface for Swift: its own is variadic, and works with wide characters.
//
// An entry may have several lines: they are edited as one text. Texts are UTF-8. Used by one thread.

typedef struct weft_editor weft_editor;

// The result of waiting for input.
enum {
  WEFT_INPUT_READY = 1,
  WEFT_INPUT_ENDED = 0,
  WEFT_INPUT_DROPPED = -1,
};

// The result of reading an entry.
enum {
  WEFT_ENTRY_READ = 1,
  WEFT_ENTRY_NONE = 0,
  WEFT_ENTRY_DROPPED = -1,
};

// The editor's callbacks; each gets `context` first.
typedef struct {
  void *context;
  // Waits until the input can be read: WEFT_INPUT_READY, _ENDED, _DROPPED.
  int (*wait)(void *context);
  // Returns true if an entry is complete, so that Enter ends it.
  int (*is_complete)(void *context, const char *text);
  // Called when Tab was pressed, with the cursor's offset in bytes.
  void (*complete)(void *context, const char *text, size_t cursor);
  // Returns the number of code points of the character that ends at the cursor, or begins at it; 0 if there is none.
  int (*character)(void *context, const char *text, size_t cursor, int is_before);
} weft_editor_calls;

// Sets the character encoding to UTF-8: the environment's locale, or C.UTF-8 if that has another encoding.
void weft_use_utf8(void);

// Opens an editor on file descriptors of a terminal; NULL if memory is exhausted.
weft_editor *weft_editor_open(int input, int output, const weft_editor_calls *calls);
void weft_editor_close(weft_editor *editor);

// Reads an entry. The editor owns the text until the next read; NULL unless WEFT_ENTRY_READ.
const char *weft_editor_read(weft_editor *editor, const char *prompt, int *status);

// Queues bytes as if they were typed before all later input; those that don't fit are dropped.
void weft_editor_type(weft_editor *editor, const unsigned char *bytes, size_t count);

// Drops the input that was read and not yet taken.
void weft_editor_drop_typed(weft_editor *editor);

// Adds an entry for the arrow keys, which begin with the latest.
void weft_editor_remember(weft_editor *editor, const char *entry);

// The following are for use during an entry.

// Removes bytes before the cursor, and inserts text.
void weft_editor_replace(weft_editor *editor, size_t before, const char *text);
// Writes whole lines above the entry, which stays as it is.
void weft_editor_print(weft_editor *editor, const char *lines);
// Redraws for the terminal's new size.
void weft_editor_resize(weft_editor *editor);
// Restores the terminal's mode, and sets the editor's again: for a process that is stopped in between.
void weft_editor_suspend(weft_editor *editor);
void weft_editor_resume(weft_editor *editor);
void weft_editor_beep(weft_editor *editor);

// From now on writes each signal's number as a byte to a pipe. Returns the end to read from; -1 if there is none.
int weft_catch_signals(const int *numbers, size_t count);
// Stops another thread for good, by SIGUSR2, and waits until it has: the process is about to end, and the thread must not
// set the terminal meanwhile.
void weft_stop_thread(pthread_t thread);

#endif
