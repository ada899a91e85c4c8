// wcwidth
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE

#include "CEdit.h"

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// Keys that no keyboard sends in this mode, for what the editor has itself done.
#define KEY_PASTE "\x1c"
#define KEY_SUBMIT "\x1e"
#define KEY_HISTORY_BACK "\x1d\x10"
#define KEY_HISTORY_ON "\x1d\x0e"

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
};

static weft_editor *editor_of(EditLine *line) {
  void *editor = NULL;
  el_get(line, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *line) { return editor_of(line)->prompt; }

// MARK: input

// The next byte without taking it; -1 for none. Waits `milliseconds` where none is there; below 0, as the calls say.
static int peek(weft_editor *editor, size_t offset, int milliseconds) {
  while (editor->first + offset >= editor->end) {
    if (milliseconds >= 0) {
      struct pollfd wait = {.fd = editor->input, .events = POLLIN};
      if (poll(&wait, 1, milliseconds) <= 0) return -1;
    } else {
      int state = editor->calls.wait(editor->calls.context);
      if (state == WEFT_INPUT_DROPPED) editor->was_dropped = 1;
      if (state != WEFT_INPUT_READY) return -1;
    }
    if (editor->first > 0) {
      memmove(editor->bytes, editor->bytes + editor->first, editor->end - editor->first);
      editor->end -= editor->first;
      editor->first = 0;
    }
    if (editor->end == sizeof editor->bytes) return -1;
    // Ctrl-C takes back what the terminal holds, after we were told of it. Where reading waits, this leaves it little time.
    struct pollfd now = {.fd = editor->input, .events = POLLIN};
    if (poll(&now, 1, 0) == 0) continue;
    ssize_t count;
    do {
      count = read(editor->input, editor->bytes + editor->end, sizeof editor->bytes - editor->end);
    } while (count < 0 && errno == EINTR);
    if (count < 0 && errno == EAGAIN) continue;
    if (count <= 0) return -1;
    editor->end += (size_t)count;
  }
  return editor->bytes[editor->first + offset];
}

static int take(weft_editor *editor) {
  int byte = peek(editor, 0, -1);
  if (byte >= 0) editor->first++;
  return byte;
}

// Whether what follows is this; it is waited for a moment, since a terminal sends it at once.
static int follows(weft_editor *editor, const char *text) {
  for (size_t i = 0; text[i]; i++) {
    if (peek(editor, i, 50) != (unsigned char)text[i]) return 0;
  }
  return 1;
}

static void add_pasted(weft_editor *editor, char byte) {
  char *room = realloc(editor->paste, editor->paste_length + 2);
  if (!room) return;
  editor->paste = room;
  room[editor->paste_length++] = byte;
  room[editor->paste_length] = 0;
}

// Takes all up to the mark that ends what is pasted. A line's end is a line feed, however it was sent.
static void take_pasted(weft_editor *editor) {
  editor->paste_length = 0;
  int before = 0;
  for (;;) {
    int byte = take(editor);
    if (byte < 0) return;
    if (byte == 0x1b && follows(editor, "[201~")) {
      editor->first += 5;
      return;
    }
    if (byte == '\n' && before == '\r') {
      before = byte;
      continue;
    }
    before = byte;
    if (byte == '\r') byte = '\n';
    if (byte >= ' ' || byte == '\n' || byte == '\t') add_pasted(editor, (char)byte);
  }
}

static int read_character(EditLine *line, wchar_t *character) {
  weft_editor *editor = editor_of(line);
  int byte = take(editor);
  if (byte < 0) return editor->was_dropped ? -1 : 0;
  if (byte == 0x1b && peek(editor, 0, 0) == '[' && follows(editor, "[200~")) {
    editor->first += 5;
    take_pasted(editor);
    *character = (wchar_t)KEY_PASTE[0];
    return 1;
  }
  // What begins no UTF-8 is a question mark of its own.
  int more = byte < 0x80 ? 0 : byte >= 0xf0 && byte < 0xf8 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : -1;
  if (more < 0 || byte >= 0xf8) {
    *character = 0xfffd;
    return 1;
  }
  wchar_t value = more == 0 ? byte : byte & (0x3f >> more);
  for (int i = 0; i < more; i++) {
    int next = peek(editor, 0, 1000);
    if (next < 0 || (next & 0xc0) != 0x80) {
      *character = 0xfffd;
      return 1;
    }
    editor->first++;
    value = (value << 6) | (next & 0x3f);
  }
  *character = value;
  return 1;
}

// MARK: keys

// The text so far, for the caller to free, and the cursor's place in its bytes.
static char *copy_text(EditLine *line, size_t *cursor) {
  const LineInfo *info = el_line(line);
  size_t length = (size_t)(info->lastchar - info->buffer);
  char *text = malloc(length + 1);
  if (!text) return NULL;
  memcpy(text, info->buffer, length);
  text[length] = 0;
  if (cursor) *cursor = (size_t)(info->cursor - info->buffer);
  return text;
}

static unsigned char on_enter(EditLine *line, int key) {
  (void)key;
  weft_editor *editor = editor_of(line);
  char *text = copy_text(line, NULL);
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
  weft_editor *editor = editor_of(line);
  if (editor->paste_length == 0) return CC_NORM;
  // The last line's end would only wait for another line.
  while (editor->paste_length > 0 && editor->paste[editor->paste_length - 1] == '\n') {
    editor->paste[--editor->paste_length] = 0;
  }
  int status = el_insertstr(line, editor->paste);
  editor->paste_length = 0;
  return status == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_tab(EditLine *line, int key) {
  (void)key;
  weft_editor *editor = editor_of(line);
  size_t cursor = 0;
  char *text = copy_text(line, &cursor);
  if (!text) return CC_ERROR;
  editor->calls.complete(editor->calls.context, text, cursor);
  free(text);
  return CC_REFRESH;
}

// Ends the input where there is no text, else removes the character under the cursor.
static unsigned char on_end(EditLine *line, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line);
  if (info->lastchar == info->buffer) return CC_EOF;
  if (info->cursor == info->lastchar) return CC_ERROR;
  el_cursor(line, 1);
  el_deletestr(line, 1);
  return CC_REFRESH;
}

// A line up or down in the text; from its first or last line, an entry back or on.
static unsigned char on_up(EditLine *line, int key) {
  (void)key;
  const LineInfoW *info = el_wline(line);
  const wchar_t *start = info->cursor;
  while (start > info->buffer && start[-1] != '\n') start--;
  if (start == info->buffer) {
    el_push(line, KEY_HISTORY_BACK);
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
    el_push(line, KEY_HISTORY_ON);
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

static void bind_keys(EditLine *line) {
  el_set(line, EL_ADDFN, "weft-enter", "Ends a complete entry, else begins a line", on_enter);
  el_set(line, EL_ADDFN, "weft-new-line", "Begins a line", on_new_line);
  el_set(line, EL_ADDFN, "weft-paste", "Inserts what was pasted", on_paste);
  el_set(line, EL_ADDFN, "weft-complete", "Completes a name", on_tab);
  el_set(line, EL_ADDFN, "weft-end", "Ends the input, or deletes", on_end);
  el_set(line, EL_ADDFN, "weft-up", "A line up", on_up);
  el_set(line, EL_ADDFN, "weft-down", "A line down", on_down);
  static const char *const keys[][2] = {
      {"^M", "weft-enter"},
      {"^J", "weft-enter"},
      {"\\033\\015", "weft-new-line"},
      {"\\033\\012", "weft-new-line"},
      {"\\034", "weft-paste"},
      {"\\036", "ed-newline"},
      {"\\035\\020", "ed-prev-history"},
      {"\\035\\016", "ed-next-history"},
      {"^I", "weft-complete"},
      {"^D", "weft-end"},
      {"^P", "weft-up"},
      {"^N", "weft-down"},
      {"\\033[A", "weft-up"},
      {"\\033OA", "weft-up"},
      {"\\033[B", "weft-down"},
      {"\\033OB", "weft-down"},
      {"\\033p", "ed-search-prev-history"},
      {"\\033n", "ed-search-next-history"},
      {"\\033[H", "ed-move-to-beg"},
      {"\\033OH", "ed-move-to-beg"},
      {"\\033[F", "ed-move-to-end"},
      {"\\033OF", "ed-move-to-end"},
      {"\\033[3~", "ed-delete-next-char"},
      {"\\033[1;5C", "em-next-word"},
      {"\\033[1;5D", "ed-prev-word"},
      {"^R", "em-inc-search-prev"},
      {"^W", "ed-delete-prev-word"},
      {"^L", "ed-clear-screen"},
  };
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
    el_set(line, EL_BIND, keys[i][0], keys[i][1], NULL);
  }
}

// MARK: life

void weft_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX < 4) setlocale(LC_CTYPE, "C.UTF-8");
}

static FILE *stream(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return copy < 0 ? NULL : fdopen(copy, mode);
}

// The terminal, so that reading from it returns where there is nothing; -1 for none.
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
  el_wset(editor->line, EL_HIST, history_w, editor->history);
  el_wset(editor->line, EL_GETCFN, read_character);
  // Ctrl-C would take back what we write in answer to it, where we are quicker than the terminal.
  el_set(editor->line, EL_SETTY, "-d", "+noflsh", NULL);
  el_set(editor->line, EL_SETTY, "-x", "+noflsh", NULL);
  bind_keys(editor->line);
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

// How many rows a place of the text is below the prompt's.
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

// What was typed stays on the screen, the cursor below it.
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
  // Before the prompt is seen: what is typed at once would else be taken as lines, and Ctrl-D be lost.
  el_set(editor->line, EL_PREP_TERM, 1);
  // What is pasted comes between marks.
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

// MARK: while an entry is being read

void weft_editor_replace(weft_editor *editor, size_t before, const char *text) {
  // Bytes to characters.
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
  // Terminals of today wrap their lines anew, so the prompt is as many rows above as the new width makes of the text.
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
