// For fopencookie
#define _GNU_SOURCE

#include "editor.h"

#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

weft_editor *weft_editor_of(EditLine *line) {
  void *editor = NULL;
  el_get(line, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *line) { return weft_editor_of(line)->prompt; }

void weft_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX < 4) setlocale(LC_CTYPE, "C.UTF-8");
}

// MARK: lifetime

static ssize_t take_drawing(void *cookie, const char *bytes, size_t count) {
  weft_editor *editor = cookie;
  editor->calls.draw(editor->calls.context, bytes, count);
  return (ssize_t)count;
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
  editor->out = fopencookie(editor, "w", (cookie_io_functions_t){.write = take_drawing});
  editor->history = history_winit();
  if (editor->input >= 0 && editor->in && editor->out) {
    editor->line = el_init_fd("weft", editor->in, editor->out, editor->out, fileno(editor->in), output, output);
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
  free(editor->prompt);
  free(editor->entry);
  free(editor->paste);
  weft_drop_drafts(editor);
  free(editor);
}

void weft_editor_prepare(weft_editor *editor) { el_set(editor->line, EL_PREP_TERM, 1); }

void weft_editor_release(weft_editor *editor) {
  el_set(editor->line, EL_PREP_TERM, 0);
  tcsetattr(editor->input, TCSADRAIN, &editor->before);
}

const char *weft_editor_read(weft_editor *editor, const char *prompt, int *status) {
  char *copy = strdup(prompt);
  if (copy) {
    free(editor->prompt);
    editor->prompt = copy;
  }
  editor->was_dropped = 0;
  editor->last = 0;
  editor->has_pasted_lines = 0;
  weft_drop_drafts(editor);
  int count = 0;
  const char *text = el_gets(editor->line, &count);
  fflush(editor->out);
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

int weft_editor_has_pasted_lines(const weft_editor *editor) { return editor->has_pasted_lines; }

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

const char *weft_editor_text(weft_editor *editor, size_t *length, size_t *cursor) {
  const LineInfo *info = el_line(editor->line);
  *length = (size_t)(info->lastchar - info->buffer);
  *cursor = (size_t)(info->cursor - info->buffer);
  return info->buffer;
}

void weft_editor_move(weft_editor *editor, int scalars) { el_cursor(editor->line, scalars); }

void weft_editor_replace(weft_editor *editor, int scalars, const char *text) {
  if (scalars > 0) el_deletestr(editor->line, scalars);
  if (*text) el_insertstr(editor->line, text);
}

void weft_editor_refresh(weft_editor *editor) {
  el_set(editor->line, EL_REFRESH);
  fflush(editor->out);
}

void weft_editor_resize(weft_editor *editor) {
  el_resize(editor->line);
  weft_editor_refresh(editor);
}
