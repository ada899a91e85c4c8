// What the parts of the editor share.
#ifndef WEFT_EDITOR_H
#define WEFT_EDITOR_H

#include "CEdit.h"

#include <histedit.h>
#include <termios.h>
#include <wchar.h>

// Keys that no keyboard sends in this mode, for what the editor has itself done.
#define KEY_PASTE "\x1c"
#define KEY_SUBMIT "\x1e"
#define KEY_HISTORY_BACK "\x1d\x10\x1d\x01"
#define KEY_HISTORY_ON "\x1d\x0e\x1d\x01"

struct weft_editor {
  EditLine *line;
  HistoryW *history;
  FILE *in, *out, *err;
  // The terminal opened for itself, since others have the one that we were given, so that reading never waits; or that
  // one, where it can't be opened.
  int input;
  // How the terminal was.
  struct termios before;
  weft_editor_calls calls;
  char *prompt;
  char *entry;
  // What has been read and not yet taken.
  unsigned char bytes[4096];
  size_t first, end;
  // What was pasted and not yet inserted.
  char *paste;
  size_t paste_length;
  int was_dropped;
  // Which entry of the history is being edited, counted back from the last one; 0 for one that is new.
  size_t place;
  // Where the editor has got to in walking through its history, and whether it has walked.
  size_t walk;
  int has_walked;
  // Entries of the history as they have been changed while this one is being typed; NULL for those that have not.
  wchar_t **drafts;
  size_t draft_count;
};

weft_editor *weft_editor_of(EditLine *line);

// The text so far, for the caller to free, and the cursor's place in its bytes.
char *weft_copy_text(EditLine *line, size_t *cursor);

// Reads a character for libedit.
int weft_read_character(EditLine *line, wchar_t *character);

// Gives libedit an entry of the history, as it has been left where it was changed while this one is typed.
int weft_read_history(void *owner, HistEventW *event, int operation, ...);
// Goes to another entry of the history by a key, keeping what has been done to this one.
void weft_walk_history(weft_editor *editor, const char *key);
// Notes which entry is there after that.
void weft_arrive(weft_editor *editor);
// Forgets what was done to entries of the history.
void weft_drop_drafts(weft_editor *editor);

// Has libedit know the editor's own commands.
void weft_add_commands(EditLine *line);
// Binds what the user's .editrc may bind otherwise.
void weft_bind_usual_keys(EditLine *line);
// Binds what entries of several lines, and the prompt itself, depend on.
void weft_bind_keys(EditLine *line);

#endif
