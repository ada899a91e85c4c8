#include "editor.h"

#include <stdlib.h>
#include <string.h>

static unsigned char on_enter(EditLine *line, int key) {
  (void)key;
  weft_editor *editor = weft_editor_of(line);
  char *text = weft_copy_text(line, NULL);
  if (!text) return CC_ERROR;
  int is_complete = editor->calls.is_complete(editor->calls.context, text);
  free(text);
  if (is_complete) {
    el_push(line, KEY_SUBMIT);
    return CC_NORM;
  }
  return el_insertstr(line, "\n") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_new_line(EditLine *line, int key) {
  (void)key;
  return el_insertstr(line, "\n") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_paste(EditLine *line, int key) {
  (void)key;
  weft_editor *editor = weft_editor_of(line);
  if (editor->paste_length == 0) return CC_NORM;
  // A final line end would only open another line.
  while (editor->paste_length > 0 && editor->paste[editor->paste_length - 1] == '\n') {
    editor->paste[--editor->paste_length] = 0;
  }
  int status = el_insertstr(line, editor->paste);
  editor->paste_length = 0;
  return status == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_tab(EditLine *line, int key) {
  (void)key;
  weft_editor *editor = weft_editor_of(line);
  size_t cursor = 0;
  char *text = weft_copy_text(line, &cursor);
  if (!text) return CC_ERROR;
  editor->calls.complete(editor->calls.context, text, cursor);
  free(text);
  return CC_REFRESH;
}

// Ends the input if there is no text, else deletes the character under the cursor.
static unsigned char on_delete(EditLine *line, int key);

static unsigned char on_end(EditLine *line, int key) {
  const LineInfoW *info = el_wline(line);
  if (info->lastchar == info->buffer) return CC_EOF;
  return on_delete(line, key);
}

// Moves a line up or down in the text; from its first or last line, to the previous or next entry.
static unsigned char on_up(EditLine *line, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line);
  const wchar_t *start = info->cursor;
  while (start > info->buffer && start[-1] != '\n') start--;
  if (start == info->buffer) {
    weft_walk_history(weft_editor_of(line), KEY_HISTORY_BACK);
    return CC_NORM;
  }
  const wchar_t *above = start - 1;
  while (above > info->buffer && above[-1] != '\n') above--;
  long column = info->cursor - start;
  long length = start - 1 - above;
  el_cursor(line, (int)(above + (column < length ? column : length) - info->cursor));
  return CC_REFRESH;
}

static unsigned char on_down(EditLine *line, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line);
  const wchar_t *end = info->cursor;
  while (end < info->lastchar && *end != '\n') end++;
  if (end == info->lastchar) {
    weft_editor *editor = weft_editor_of(line);
    weft_walk_history(editor, KEY_HISTORY_ON);
    // The new entry isn't in the history, so the editor doesn't move to it.
    if (editor->place == 1) editor->place = 0;
    return CC_NORM;
  }
  const wchar_t *start = info->cursor;
  while (start > info->buffer && start[-1] != '\n') start--;
  const wchar_t *last = end + 1;
  while (last < info->lastchar && *last != '\n') last++;
  long column = info->cursor - start;
  long length = last - (end + 1);
  el_cursor(line, (int)(end + 1 + (column < length ? column : length) - info->cursor));
  return CC_REFRESH;
}

static unsigned char on_arrival(EditLine *line, int key) {
  (void)key;
  weft_arrive(weft_editor_of(line));
  return CC_NORM;
}

static unsigned char on_line_start(EditLine *line, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line);
  const wchar_t *start = info->cursor;
  while (start > info->buffer && start[-1] != '\n') start--;
  el_cursor(line, (int)(start - info->cursor));
  return CC_REFRESH;
}

static unsigned char on_line_end(EditLine *line, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line);
  const wchar_t *end = info->cursor;
  while (end < info->lastchar && *end != '\n') end++;
  el_cursor(line, (int)(end - info->cursor));
  return CC_REFRESH;
}

// Returns the number of code points of the character before or at the cursor.
static int characters_of(EditLine *line, int is_before) {
  weft_editor *editor = weft_editor_of(line);
  size_t cursor = 0;
  char *text = weft_copy_text(line, &cursor);
  if (!text) return 0;
  int count = editor->calls.character(editor->calls.context, text, cursor, is_before);
  free(text);
  return count;
}

static unsigned char on_backspace(EditLine *line, int key) {
  (void)key;
  int count = characters_of(line, 1);
  if (count <= 0) return CC_ERROR;
  el_deletestr(line, count);
  return CC_REFRESH;
}

static unsigned char on_delete(EditLine *line, int key) {
  (void)key;
  int count = characters_of(line, 0);
  if (count <= 0) return CC_ERROR;
  el_cursor(line, count);
  el_deletestr(line, count);
  return CC_REFRESH;
}

static unsigned char on_left(EditLine *line, int key) {
  (void)key;
  int count = characters_of(line, 1);
  if (count <= 0) return CC_ERROR;
  el_cursor(line, -count);
  return CC_REFRESH;
}

static unsigned char on_right(EditLine *line, int key) {
  (void)key;
  int count = characters_of(line, 0);
  if (count <= 0) return CC_ERROR;
  el_cursor(line, count);
  return CC_REFRESH;
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
      {"^F", "weft-right"},
      {"\\033p", "ed-search-prev-history"},
      {"\\033n", "ed-search-next-history"},
      {"\\033[1;5C", "em-next-word"},
      {"\\033[1;5D", "ed-prev-word"},
      {"\\033[1;5H", "ed-move-to-beg"},
      {"\\033[1;5F", "ed-move-to-end"},
      {"^R", "em-inc-search-prev"},
      {"^W", "ed-delete-prev-word"},
      {"^L", "ed-clear-screen"},
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
      {"\\035\\020", "ed-prev-history"},
      {"\\035\\016", "ed-next-history"},
      {"\\035\\001", "weft-arrival"},
      {"^I", "weft-complete"},
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
  el_set(line, EL_ADDFN, "weft-enter", "Ends a complete entry, else begins a line", on_enter);
  el_set(line, EL_ADDFN, "weft-new-line", "Begins a line", on_new_line);
  el_set(line, EL_ADDFN, "weft-paste", "Inserts what was pasted", on_paste);
  el_set(line, EL_ADDFN, "weft-complete", "Completes a name", on_tab);
  el_set(line, EL_ADDFN, "weft-end", "Ends the input, or deletes", on_end);
  el_set(line, EL_ADDFN, "weft-up", "A line up", on_up);
  el_set(line, EL_ADDFN, "weft-down", "A line down", on_down);
  el_set(line, EL_ADDFN, "weft-arrival", "Notes which entry of the history is there", on_arrival);
  el_set(line, EL_ADDFN, "weft-line-start", "To the start of the line", on_line_start);
  el_set(line, EL_ADDFN, "weft-line-end", "To the end of the line", on_line_end);
  el_set(line, EL_ADDFN, "weft-backspace", "Removes the character in front of the cursor", on_backspace);
  el_set(line, EL_ADDFN, "weft-delete", "Removes the character under the cursor", on_delete);
  el_set(line, EL_ADDFN, "weft-left", "A character back", on_left);
  el_set(line, EL_ADDFN, "weft-right", "A character on", on_right);
}
