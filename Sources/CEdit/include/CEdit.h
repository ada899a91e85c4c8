#ifndef WEFT_CEDIT_H
#define WEFT_CEDIT_H

#include <pthread.h>
#include <stddef.h>

// libedit's native interface for Swift: its own is variadic, and works with wide characters.
//
// An entry may have several lines: they are edited as one text. Texts are UTF-8. Used by one thread.

typedef struct weft_editor weft_editor;

// What waiting for input has come to.
enum {
  WEFT_INPUT_READY = 1,
  WEFT_INPUT_ENDED = 0,
  WEFT_INPUT_DROPPED = -1,
};

// How reading an entry has ended.
enum {
  WEFT_ENTRY_READ = 1,
  WEFT_ENTRY_NONE = 0,
  WEFT_ENTRY_DROPPED = -1,
};

// What the editor asks; each gets `context` first.
typedef struct {
  void *context;
  // Waits until the input can be read: WEFT_INPUT_READY, _ENDED, _DROPPED.
  int (*wait)(void *context);
  // Whether an entry is complete, so that Enter ends it.
  int (*is_complete)(void *context, const char *text);
  // Tab was pressed, the cursor being so many bytes into the text.
  void (*complete)(void *context, const char *text, size_t cursor);
  // How many code points the character has that ends before the cursor, or that begins at it; 0 where there is none.
  int (*character)(void *context, const char *text, size_t cursor, int is_before);
} weft_editor_calls;

// Has characters be UTF-8, as the environment says or, where it says otherwise, all the same.
void weft_use_utf8(void);

// Opens an editor on file descriptors of a terminal; NULL where there is no memory.
weft_editor *weft_editor_open(int input, int output, const weft_editor_calls *calls);
void weft_editor_close(weft_editor *editor);

// Reads an entry. The text belongs to the editor, until it is asked to read again; NULL unless WEFT_ENTRY_READ.
const char *weft_editor_read(weft_editor *editor, const char *prompt, int *status);

// Takes bytes as if they were typed before all that is read from now on; what is too much is left out.
void weft_editor_type(weft_editor *editor, const unsigned char *bytes, size_t count);

// Drops what has been read and not yet taken.
void weft_editor_drop_typed(weft_editor *editor);

// The entries that the arrow keys bring back: the last one added is the first that comes.
void weft_editor_remember(weft_editor *editor, const char *entry);

// While an entry is being read.

// Removes bytes in front of the cursor, and inserts text.
void weft_editor_replace(weft_editor *editor, size_t before, const char *text);
// Writes whole lines above the entry, which stays as it is.
void weft_editor_print(weft_editor *editor, const char *lines);
// The terminal has another size.
void weft_editor_resize(weft_editor *editor);
// Gives the terminal back to who had it, and takes it again: for a process that is stopped in between.
void weft_editor_suspend(weft_editor *editor);
void weft_editor_resume(weft_editor *editor);
void weft_editor_beep(weft_editor *editor);

// Signals: from now on each is written to a pipe as a byte, its number. The end to read from; -1 where there is none.
int weft_catch_signals(const int *numbers, size_t count);
// Stops another thread for good, by SIGUSR2, and waits until it has: the process is about to end, and the thread must not
// set the terminal meanwhile.
void weft_stop_thread(pthread_t thread);

#endif
