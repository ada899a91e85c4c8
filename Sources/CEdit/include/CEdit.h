#ifndef WEFT_CEDIT_H
#define WEFT_CEDIT_H

#include <pthread.h>
#include <stddef.h>

// libedit's native interface for Swift: its own is variadic, and works with wide characters.
//
// libedit reads keys and edits the text; it draws nothing on the terminal. An entry may have several lines: they are
// edited as one text. Texts are UTF-8. Used by one thread.

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

// The commands that keys are bound to.
enum {
  WEFT_ENTER,
  WEFT_NEW_LINE,
  WEFT_COMPLETE,
  WEFT_COMPLETE_BACK,
  WEFT_END,
  WEFT_UP,
  WEFT_DOWN,
  WEFT_LEFT,
  WEFT_RIGHT,
  WEFT_NEXT_CHARACTER,
  WEFT_NEXT_WORD,
  WEFT_LINE_START,
  WEFT_LINE_END,
  WEFT_BACKSPACE,
  WEFT_DELETE,
  WEFT_EDIT,
};

// The result of a command.
enum {
  WEFT_COMMAND_DONE,
  WEFT_COMMAND_REFUSED,
  WEFT_COMMAND_ENDS_INPUT,
};

// Keys for `weft_editor_press`.
enum {
  WEFT_KEY_SUBMIT,
  WEFT_KEY_NEXT_WORD,
  WEFT_KEY_HISTORY_BACK,
  WEFT_KEY_HISTORY_ON,
};

// The editor's callbacks; each gets `context` first.
typedef struct {
  void *context;
  // Called before a key is taken, with the scalar that the key before it gave; 0 for none.
  void (*will_take)(void *context, unsigned int last);
  // Waits until the input can be read: WEFT_INPUT_READY, _ENDED, _DROPPED.
  int (*wait)(void *context);
  // Called when Escape was pressed alone. Returns true if the key has been used.
  int (*escape)(void *context);
  // Runs a command: WEFT_COMMAND_DONE, _REFUSED, _ENDS_INPUT.
  int (*perform)(void *context, int command);
  // Takes the bytes that libedit would draw on the terminal.
  void (*draw)(void *context, const char *bytes, size_t count);
} weft_editor_calls;

// Sets the character encoding to UTF-8: the environment's locale, or C.UTF-8 if that has another encoding.
void weft_use_utf8(void);

// Opens an editor on file descriptors of a terminal; NULL if memory is exhausted.
weft_editor *weft_editor_open(int input, int output, const weft_editor_calls *calls);
void weft_editor_close(weft_editor *editor);

// Sets the terminal's mode for editing, or restores the one before.
void weft_editor_prepare(weft_editor *editor);
void weft_editor_release(weft_editor *editor);

// Reads an entry. The editor owns the text until the next read; NULL unless WEFT_ENTRY_READ.
const char *weft_editor_read(weft_editor *editor, const char *prompt, int *status);

// Queues bytes as if they were typed before all later input; those that don't fit are dropped.
void weft_editor_type(weft_editor *editor, const unsigned char *bytes, size_t count);

// Drops the input that was read and not yet taken.
void weft_editor_drop_typed(weft_editor *editor);

// Adds an entry for the arrow keys, which begin with the latest.
void weft_editor_remember(weft_editor *editor, const char *entry);

// The following are for use during an entry.

// Returns the text, which is not terminated, its length and the cursor's position in bytes. libedit owns it until the
// next call.
const char *weft_editor_text(weft_editor *editor, size_t *length, size_t *cursor);
// Moves the cursor by a number of scalars.
void weft_editor_move(weft_editor *editor, int scalars);
// Removes scalars in front of the cursor, and inserts text.
void weft_editor_replace(weft_editor *editor, int scalars, const char *text);
// Presses a key once the current command has ended.
void weft_editor_press(weft_editor *editor, int key);
// Draws again what libedit draws itself.
void weft_editor_refresh(weft_editor *editor);
// Returns true if a text of several lines was pasted into the entry that was read last.
int weft_editor_has_pasted_lines(const weft_editor *editor);
// Adapts to the terminal's new size.
void weft_editor_resize(weft_editor *editor);

// The byte of a SIGQUIT that is the terminal's key, Ctrl-\\, rather than another process's signal.
enum { WEFT_QUIT_KEY = 0x80 };

// From now on writes each signal's number as a byte to a pipe, and WEFT_QUIT_KEY. Returns the end to read from; -1 if
// there is none.
int weft_catch_signals(const int *numbers, size_t count);
// Stops another thread for good, by SIGUSR2, and waits until it has: the process is about to end, and the thread must not
// set the terminal meanwhile.
void weft_stop_thread(pthread_t thread);

#endif
