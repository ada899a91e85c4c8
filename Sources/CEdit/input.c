#include "editor.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Returns the next byte without taking it; -1 for none. Waits up to `milliseconds`; if negative, by the `wait`
// callback.
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
    // Ctrl-C flushes the terminal's input after poll has reported it. If reading blocks, this check leaves only a short
    // time for that.
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

// Returns true if this text follows; waits a short time for each byte, since a terminal sends it at once.
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

// Takes all text up to the mark that ends a paste. Line ends become line feeds.
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
    // The terminal's mode for editing swaps the two, so that a pair may come in either order.
    if ((byte == '\n' && before == '\r') || (byte == '\r' && before == '\n')) {
      before = 0;
      continue;
    }
    before = byte;
    if (byte == '\r') byte = '\n';
    if (byte >= ' ' || byte == '\n' || byte == '\t') add_pasted(editor, (char)byte);
  }
}

static int read_character(weft_editor *editor, wchar_t *character) {
  int byte = take(editor);
  while (byte == 0x1b && peek(editor, 0, 50) < 0 && editor->calls.escape(editor->calls.context)) byte = take(editor);
  if (byte < 0) return editor->was_dropped ? -1 : 0;
  if (byte == 0x1b && peek(editor, 0, 0) == '[' && follows(editor, "[200~")) {
    editor->first += 5;
    take_pasted(editor);
    *character = (wchar_t)KEY_PASTE[0];
    return 1;
  }
  // An invalid byte becomes a replacement character.
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

int weft_read_character(EditLine *line, wchar_t *character) {
  weft_editor *editor = weft_editor_of(line);
  // The bytes that libedit would draw, before the input is waited for.
  fflush(editor->out);
  editor->calls.will_take(editor->calls.context, (unsigned int)editor->last);
  int count = read_character(editor, character);
  editor->last = count > 0 ? *character : 0;
  return count;
}
