// For wcwidth
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE

#include "editor.h"

#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

weft_editor *weft_editor_of(EditLine *line) {
  void *editor = NULL;
  el_get(line, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *line) { return weft_editor_of(line)->prompt; }

char *weft_copy_text(EditLine *line, size_t *cursor) {
  const LineInfo *info = el_line(line);
  size_t length = (size_t)(info->lastchar - info->buffer);
  char *text = malloc(length + 1);
  if (!text) return NULL;
  memcpy(text, info->buffer, length);
  text[length] = 0;
  if (cursor) *cursor = (size_t)(info->cursor - info->buffer);
  return text;
}

// MARK: lifetime

void weft_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX < 4) setlocale(LC_CTYPE, "C.UTF-8");
}

static FILE *stream(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return copy < 0 ? NULL : fdopen(copy, mode);
}

// Opens the terminal for non-blocking reads; -1 if that fails.
static int open_unwaiting(int descriptor) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

weft_editor *weft_editor_open(int input, int output, const weft_editor_calls *calls) {
  weft_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->calls = *calls;
  editor->input = open_unwaiting(input);
  if (editor->input < 0) editor->input = fcntl(input, F_DUPFD_CLOEXEC, 3);
  tcgetattr(input, &editor->before);
  editor->prompt = strdup("");
  editor->in = stream(input, "r");
  editor->out = stream(output, "w");
  editor->err = stream(output, "w");
  editor->history = history_winit();
  if (editor->input >= 0 && editor->in && editor->out && editor->err) {
    editor->line = el_init("weft", editor->in, editor->out, editor->err);
  }
  if (!editor->line || !editor->history || !editor->prompt) {
    weft_editor_close(editor);
    return NULL;
  }
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, 100000);
  el_set(editor->line, EL_CLIENTDATA, editor);
  el_set(editor->line, EL_EDITOR, "emacs");
  el_set(editor->line, EL_SIGNAL, 0);
  el_set(editor->line, EL_PROMPT, prompt_of);
  el_wset(editor->line, EL_HIST, weft_read_history, editor);
  el_wset(editor->line, EL_GETCFN, weft_read_character);
  weft_add_commands(editor->line);
  weft_bind_usual_keys(editor->line);
  // Reads the user's .editrc; no effect without one.
  el_source(editor->line, NULL);
  // Settings that it may have switched off.
  el_set(editor->line, EL_EDITMODE, 1);
  el_set(editor->line, EL_SIGNAL, 0);
  // Without noflsh, Ctrl-C would drop our output if we write it before the terminal flushes.
  el_set(editor->line, EL_SETTY, "-d", "+noflsh", NULL);
  el_set(editor->line, EL_SETTY, "-x", "+noflsh", NULL);
  weft_bind_keys(editor->line);
  return editor;
}

void weft_editor_close(weft_editor *editor) {
  if (!editor) return;
  if (editor->line) el_end(editor->line);
  if (editor->history) history_wend(editor->history);
  if (editor->input >= 0) close(editor->input);
  if (editor->in) fclose(editor->in);
  if (editor->out) fclose(editor->out);
  if (editor->err) fclose(editor->err);
  free(editor->prompt);
  free(editor->entry);
  free(editor->paste);
  weft_drop_drafts(editor);
  free(editor);
}

static void write_out(weft_editor *editor, const char *text) {
  fputs(text, editor->out);
  fflush(editor->out);
}

static int columns_of(weft_editor *editor) {
  struct winsize size;
  if (ioctl(fileno(editor->out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

// The number of rows from the prompt's to a position in the text.
static int rows_to(weft_editor *editor, const wchar_t *end) {
  int columns = columns_of(editor);
  int row = 0, column = (int)strlen(editor->prompt) % columns;
  for (const wchar_t *character = el_wline(editor->line)->buffer; character < end; character++) {
    if (*character == '\n') {
      row++;
      column = 0;
      continue;
    }
    int width = *character == '\t' ? 8 - column % 8 : wcwidth(*character);
    if (width < 0) width = 2;
    if (column + width > columns) {
      row++;
      column = 0;
    }
    column += width;
    if (column == columns) {
      row++;
      column = 0;
    }
  }
  return row;
}

// Leaves the typed text on the screen and moves the cursor below it.
static void leave(weft_editor *editor) {
  const LineInfoW *info = el_wline(editor->line);
  int rows = rows_to(editor, info->lastchar) - rows_to(editor, info->cursor);
  if (rows > 0) fprintf(editor->out, "\033[%dB", rows);
  write_out(editor, "^C\r\n");
}

const char *weft_editor_read(weft_editor *editor, const char *prompt, int *status) {
  char *copy = strdup(prompt);
  if (copy) {
    free(editor->prompt);
    editor->prompt = copy;
  }
  editor->was_dropped = 0;
  weft_drop_drafts(editor);
  // Before the prompt is shown: otherwise immediate input would be read in line mode, and Ctrl-D be lost.
  el_set(editor->line, EL_PREP_TERM, 1);
  // Bracketed paste: pasted text comes between marks.
  write_out(editor, "\033[?2004h");
  int count = 0;
  const char *text = el_gets(editor->line, &count);
  if (editor->was_dropped) leave(editor);
  write_out(editor, "\033[?2004l");
  if (editor->was_dropped || !text || count <= 0) {
    *status = editor->was_dropped ? WEFT_ENTRY_DROPPED : WEFT_ENTRY_NONE;
    if (editor->was_dropped) el_reset(editor->line);
    return NULL;
  }
  size_t length = strlen(text);
  if (length > 0 && text[length - 1] == '\n') length--;
  free(editor->entry);
  editor->entry = strndup(text, length);
  *status = editor->entry ? WEFT_ENTRY_READ : WEFT_ENTRY_NONE;
  return editor->entry;
}

void weft_editor_type(weft_editor *editor, const unsigned char *bytes, size_t count) {
  memmove(editor->bytes, editor->bytes + editor->first, editor->end - editor->first);
  editor->end -= editor->first;
  editor->first = 0;
  if (count > sizeof editor->bytes - editor->end) count = sizeof editor->bytes - editor->end;
  memcpy(editor->bytes + editor->end, bytes, count);
  editor->end += count;
}

void weft_editor_drop_typed(weft_editor *editor) { editor->first = editor->end = 0; }

void weft_editor_remember(weft_editor *editor, const char *entry) {
  size_t room = strlen(entry) + 1;
  wchar_t *wide = malloc(room * sizeof *wide);
  if (!wide) return;
  size_t length = mbstowcs(wide, entry, room);
  if (length != (size_t)-1) {
    HistEventW event;
    history_w(editor->history, &event, H_ENTER, wide);
  }
  free(wide);
}

// MARK: during an entry

void weft_editor_replace(weft_editor *editor, size_t before, const char *text) {
  // Converts bytes to characters.
  const LineInfo *info = el_line(editor->line);
  int characters = 0;
  for (const char *byte = info->cursor - before; byte < info->cursor; byte++) {
    if (((unsigned char)*byte & 0xc0) != 0x80) characters++;
  }
  if (characters > 0) el_deletestr(editor->line, characters);
  el_insertstr(editor->line, text);
}

// Erases the entry from the screen; the cursor is where the prompt was.
static void erase(weft_editor *editor) {
  int rows = rows_to(editor, el_wline(editor->line)->cursor);
  fputs("\r", editor->out);
  if (rows > 0) fprintf(editor->out, "\033[%dA", rows);
  fputs("\033[J", editor->out);
}

void weft_editor_print(weft_editor *editor, const char *lines) {
  erase(editor);
  write_out(editor, lines);
  el_set(editor->line, EL_REFRESH);
}

void weft_editor_resize(weft_editor *editor) {
  // Current terminals rewrap their lines, so the number of rows above is computed with the new width.
  erase(editor);
  fflush(editor->out);
  el_resize(editor->line);
  el_set(editor->line, EL_REFRESH);
}

void weft_editor_suspend(weft_editor *editor) {
  const LineInfoW *info = el_wline(editor->line);
  int rows = rows_to(editor, info->lastchar) - rows_to(editor, info->cursor);
  if (rows > 0) fprintf(editor->out, "\033[%dB", rows);
  write_out(editor, "\033[?2004l");
  el_set(editor->line, EL_PREP_TERM, 0);
  tcsetattr(editor->input, TCSADRAIN, &editor->before);
}

void weft_editor_resume(weft_editor *editor) {
  el_set(editor->line, EL_PREP_TERM, 1);
  write_out(editor, "\r\033[?2004h");
  el_set(editor->line, EL_REFRESH);
}

void weft_editor_beep(weft_editor *editor) { el_beep(editor->line); }
