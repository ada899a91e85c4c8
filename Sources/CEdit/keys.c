#include "editor.h"

#include <string.h>

// Keys that no keyboard sends in this mode, which run libedit's commands.
static const char *const pressed[] = {
    [WEFT_KEY_SUBMIT] = "\x1e",
    [WEFT_KEY_NEXT_WORD] = "\x1d\x17",
    [WEFT_KEY_HISTORY_BACK] = "\x1d\x10\x1d\x01",
    [WEFT_KEY_HISTORY_ON] = "\x1d\x0e\x1d\x01",
};

void weft_editor_press(weft_editor *editor, int key) {
  // Nothing is after a new entry; libedit would bring back what it was when it was left last, or nothing. After a search
  // the editor has walked to an entry, but has not arrived.
  if (key == WEFT_KEY_HISTORY_ON && editor->place == 0 && !editor->has_walked) {
    el_beep(editor->line);
    return;
  }
  if (key == WEFT_KEY_HISTORY_BACK || key == WEFT_KEY_HISTORY_ON) weft_leave_history_entry(editor);
  // The new entry isn't in the history, so the editor doesn't move to it.
  if (key == WEFT_KEY_HISTORY_ON && editor->place == 1) editor->place = 0;
  el_push(editor->line, pressed[key]);
}

static unsigned char perform(EditLine *line, int command) {
  weft_editor *editor = weft_editor_of(line);
  switch (editor->calls.perform(editor->calls.context, command)) {
    case WEFT_COMMAND_DONE: return CC_REFRESH;
    case WEFT_COMMAND_ENDS_INPUT: return CC_EOF;
    default: return CC_ERROR;
  }
}

// libedit tells a command's function the key, not the command.
#define COMMANDS(DO)                                                          \
  DO(WEFT_ENTER, "weft-enter", "Ends a complete entry, else begins a line")   \
  DO(WEFT_NEW_LINE, "weft-new-line", "Begins a line")                         \
  DO(WEFT_COMPLETE, "weft-complete", "Completes a name")                      \
  DO(WEFT_COMPLETE_BACK, "weft-complete-back", "To the completion before")    \
  DO(WEFT_END, "weft-end", "Ends the input, or deletes")                      \
  DO(WEFT_UP, "weft-up", "A line up")                                         \
  DO(WEFT_DOWN, "weft-down", "A line down")                                   \
  DO(WEFT_LEFT, "weft-left", "A character back")                              \
  DO(WEFT_RIGHT, "weft-right", "A character on, or takes the suggestion")     \
  DO(WEFT_NEXT_CHARACTER, "weft-next-character", "A character on")            \
  DO(WEFT_NEXT_WORD, "weft-next-word", "A word on")                           \
  DO(WEFT_LINE_START, "weft-line-start", "To the start of the line")          \
  DO(WEFT_LINE_END, "weft-line-end", "To the end of the line")                \
  DO(WEFT_BACKSPACE, "weft-backspace", "Removes the character in front of the cursor") \
  DO(WEFT_DELETE, "weft-delete", "Removes the character under the cursor")    \
  DO(WEFT_EDIT, "weft-edit", "Opens the entry in $VISUAL or $EDITOR")

#define FUNCTION(command, name, doc) \
  static unsigned char on_##command(EditLine *line, int key) { return (void)key, perform(line, command); }
COMMANDS(FUNCTION)

static unsigned char on_paste(EditLine *line, int key) {
  (void)key;
  weft_editor *editor = weft_editor_of(line);
  if (editor->paste_length == 0) return CC_NORM;
  // A final line end would only open another line.
  while (editor->paste_length > 0 && editor->paste[editor->paste_length - 1] == '\n') {
    editor->paste[--editor->paste_length] = 0;
  }
  if (strchr(editor->paste, '\n')) editor->has_pasted_lines = 1;
  int status = el_insertstr(line, editor->paste);
  editor->paste_length = 0;
  return status == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_arrival(EditLine *line, int key) {
  (void)key;
  weft_arrive(weft_editor_of(line));
  return CC_NORM;
}

typedef struct {
  const char *key, *command;
} binding;

// In vi mode Escape begins commands, which have a map of their own: the byte after Escape is a key there.
static void bind_all(EditLine *line, const binding *bindings, size_t count) {
  const char *mode = NULL;
  int is_vi = el_get(line, EL_EDITOR, &mode) == 0 && mode && strcmp(mode, "vi") == 0;
  for (size_t i = 0; i < count; i++) {
    const char *key = bindings[i].key, *command = bindings[i].command;
    int is_escape = strncmp(key, "\\033", 4) == 0;
    if (!is_vi || !is_escape) el_set(line, EL_BIND, key, command, NULL);
    if (!is_vi) continue;
    // In that map these keys only move the cursor, or do nothing.
    if (strcmp(command, "weft-backspace") == 0 || strcmp(command, "weft-complete") == 0) continue;
    if (is_escape && strcmp(command, "weft-new-line") == 0) continue;
    el_set(line, EL_BIND, "-a", is_escape ? key + 4 : key, command, NULL);
  }
}

// Binds the keys that the user's .editrc can bind otherwise.
void weft_bind_usual_keys(EditLine *line) {
  static const binding bindings[] = {
      {"^A", "weft-line-start"},
      {"^E", "weft-line-end"},
      {"^B", "weft-left"},
      {"^F", "weft-next-character"},
      {"\\033f", "weft-next-word"},
      {"\\033p", "ed-search-prev-history"},
      {"\\033n", "ed-search-next-history"},
      {"\\033[1;5C", "weft-next-word"},
      {"\\033[1;5D", "ed-prev-word"},
      {"\\033[1;5H", "ed-move-to-beg"},
      {"\\033[1;5F", "ed-move-to-end"},
      {"\\033[1;3C", "weft-next-word"},
      {"\\033[1;3D", "ed-prev-word"},
      {"\\033[3;5~", "em-delete-next-word"},
      // Without a use here: they would type a part of what they send.
      {"\\033[2~", "ed-ignore"},
      {"\\033[5~", "ed-ignore"},
      {"\\033[6~", "ed-ignore"},
      {"\\033[15~", "ed-ignore"},
      {"\\033[17~", "ed-ignore"},
      {"\\033[18~", "ed-ignore"},
      {"\\033[19~", "ed-ignore"},
      {"\\033[20~", "ed-ignore"},
      {"\\033[21~", "ed-ignore"},
      {"\\033[23~", "ed-ignore"},
      {"\\033[24~", "ed-ignore"},
      {"\\033[1;2A", "ed-ignore"},
      {"\\033[1;2B", "ed-ignore"},
      {"\\033[1;2C", "ed-ignore"},
      {"\\033[1;2D", "ed-ignore"},
      {"^R", "em-inc-search-prev"},
      {"^W", "ed-delete-prev-word"},
      {"^L", "ed-clear-screen"},
      {"^X^E", "weft-edit"},
  };
  bind_all(line, bindings, sizeof bindings / sizeof bindings[0]);
}

// Binds the keys that entries of several lines, and the prompt itself, depend on.
void weft_bind_keys(EditLine *line) {
  static const binding bindings[] = {
      {"^M", "weft-enter"},
      {"^J", "weft-enter"},
      {"\\033\\015", "weft-new-line"},
      {"\\033\\012", "weft-new-line"},
      {"\\034", "weft-paste"},
      {"\\036", "ed-newline"},
      {"\\035\\027", "em-next-word"},
      {"\\035\\020", "ed-prev-history"},
      {"\\035\\016", "ed-next-history"},
      {"\\035\\001", "weft-arrival"},
      {"^I", "weft-complete"},
      {"\\033[Z", "weft-complete-back"},
      {"^D", "weft-end"},
      {"^P", "weft-up"},
      {"^N", "weft-down"},
      {"\\033[A", "weft-up"},
      {"\\033OA", "weft-up"},
      {"\\033[B", "weft-down"},
      {"\\033OB", "weft-down"},
      {"\\033[C", "weft-right"},
      {"\\033OC", "weft-right"},
      {"\\033[D", "weft-left"},
      {"\\033OD", "weft-left"},
      {"\\033[H", "weft-line-start"},
      {"\\033OH", "weft-line-start"},
      {"\\033[1~", "weft-line-start"},
      {"\\033[F", "weft-line-end"},
      {"\\033OF", "weft-line-end"},
      {"\\033[4~", "weft-line-end"},
      {"\\033[3~", "weft-delete"},
      {"^H", "weft-backspace"},
      {"\\177", "weft-backspace"},
  };
  bind_all(line, bindings, sizeof bindings / sizeof bindings[0]);
}

void weft_add_commands(EditLine *line) {
#define ADD(command, name, doc) el_set(line, EL_ADDFN, name, doc, on_##command);
  COMMANDS(ADD)
  el_set(line, EL_ADDFN, "weft-paste", "Inserts what was pasted", on_paste);
  el_set(line, EL_ADDFN, "weft-arrival", "Notes which entry of the history is there", on_arrival);
}
