#include "editor.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// The history for libedit: changed entries have their changed texts.
int weft_read_history(void *owner, HistEventW *event, int operation, ...) {
  weft_editor *editor = owner;
  va_list list;
  va_start(list, operation);
  void *argument = va_arg(list, void *);
  va_end(list);
  int status = history_w(editor->history, event, operation, argument);
  if (status < 0) return status;
  switch (operation) {
    case H_FIRST: editor->walk = 1; break;
    case H_NEXT: editor->walk++; break;
    default: return status;
  }
  editor->has_walked = 1;
  if (editor->walk < editor->draft_count && editor->drafts[editor->walk]) event->str = editor->drafts[editor->walk];
  return status;
}

void weft_drop_drafts(weft_editor *editor) {
  for (size_t i = 0; i < editor->draft_count; i++) free(editor->drafts[i]);
  free(editor->drafts);
  editor->drafts = NULL;
  editor->draft_count = 0;
  editor->place = 0;
  editor->has_walked = 0;
}

void weft_leave_history_entry(weft_editor *editor) {
  editor->has_walked = 0;
  // libedit keeps a new entry itself.
  if (editor->place == 0) return;
  const LineInfoW *info = el_wline(editor->line);
  size_t length = (size_t)(info->lastchar - info->buffer);
  if (editor->place >= editor->draft_count) {
    size_t count = editor->place + 16;
    wchar_t **drafts = realloc(editor->drafts, count * sizeof *drafts);
    if (!drafts) return;
    memset(drafts + editor->draft_count, 0, (count - editor->draft_count) * sizeof *drafts);
    editor->drafts = drafts;
    editor->draft_count = count;
  }
  wchar_t *draft = malloc((length + 1) * sizeof *draft);
  if (!draft) return;
  memcpy(draft, info->buffer, length * sizeof *draft);
  draft[length] = 0;
  free(editor->drafts[editor->place]);
  editor->drafts[editor->place] = draft;
}

void weft_arrive(weft_editor *editor) {
  if (editor->has_walked) editor->place = editor->walk;
}
