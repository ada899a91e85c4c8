// Declarations shared by the parts of the editor.
#ifndef WEFT_EDITOR_H
#define WEFT_EDITOR_H

#include "CEdit.h"

#include <histedit.h>
#include <termios.h>
#include <wchar.h>

// A key that no keyboard sends in this mode, which inserts what was pasted.
#define KEY_PASTE "\x1c"

struct weft_editor {
  EditLine *line;
  HistoryW *history;
  FILE *in, *out;
  // The terminal, opened again for non-blocking reads, since other processes share the original descriptor; or that
  // descriptor if opening fails.
  int input;
  // The terminal's mode before.
  struct termios before;
  weft_editor_calls calls;
  char *prompt;
  char *entry;
  // Input that was read and not yet taken.
  unsigned char bytes[4096];
  size_t first, end;
  // The last character taken; 0 for none.
  wchar_t last;
  // Pasted text that was not yet inserted.
  char *paste;
  size_t paste_length;
  // True if a text of several lines was pasted into the entry.
  int has_pasted_lines;
  int was_dropped;
  // The history entry being edited, counted back from the last one; 0 for a new entry.
  size_t place;
  // The editor's position in its history, and whether it has moved.
  size_t walk;
  int has_walked;
  // Changed texts of history entries during the current entry; NULL for unchanged ones.
  wchar_t **drafts;
  size_t draft_count;
};

weft_editor *weft_editor_of(EditLine *line);

// Reads a character for libedit.
int weft_read_character(EditLine *line, wchar_t *character);

// Gives libedit a history entry, with the changes made during the current entry.
int weft_read_history(void *owner, HistEventW *event, int operation, ...);
// Keeps the changes of this history entry before the editor moves to another one.
void weft_leave_history_entry(weft_editor *editor);
// Records the entry reached.
void weft_arrive(weft_editor *editor);
// Drops the changes of history entries.
void weft_drop_drafts(weft_editor *editor);

// Registers the editor's own commands with libedit.
void weft_add_commands(EditLine *line);
// Binds the keys that the user's .editrc can bind otherwise.
void weft_bind_usual_keys(EditLine *line);
// Binds the keys that entries of several lines, and the prompt itself, depend on.
void weft_bind_keys(EditLine *line);

#endif
