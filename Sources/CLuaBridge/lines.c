// The processor time that lines of Lua take, with what they call: a hook on lines and returns gives the time since the one before to
// the line that has run meanwhile. A line that calls another function gets what is left once that function's lines have
// got theirs; a call of C or of the host is all the line's own. Code that was made from a string has no file: its time is
// that of the line that called it.
#include "context.h"

#include <stdlib.h>
#include <string.h>

struct weft_line_clock {
  weft_line_time *lines;  // a hash table with a power of two of places
  size_t count, places;
  weft_line_time *current;  // the line that runs; NULL while no Lua function does
  long long mark;
};

static weft_line_time *place(weft_line_time *lines, size_t places, const void *chunk, int line) {
  size_t hash = ((uintptr_t)chunk >> 4) * UINT64_C(0x9e3779b97f4a7c15) + (size_t)line * UINT64_C(0xc2b2ae3d27d4eb4f);
  size_t at = hash >> 32 & (places - 1);
  while (lines[at].chunk != NULL && (lines[at].chunk != chunk || lines[at].line != line)) at = (at + 1) & (places - 1);
  return &lines[at];
}

static bool grow(weft_line_clock *clock) {
  size_t places = clock->places == 0 ? 256 : clock->places * 2;
  weft_line_time *lines = calloc(places, sizeof *lines);
  if (lines == NULL) return false;
  for (size_t i = 0; i < clock->places; i++) {
    weft_line_time line = clock->lines[i];
    if (line.chunk != NULL) *place(lines, places, line.chunk, line.line) = line;
  }
  free(clock->lines);
  clock->lines = lines;
  clock->places = places;
  return true;
}

// Returns the entry of the line of the nearest Lua function at a level or above; NULL for none.
static weft_line_time *line_at(weft_line_clock *clock, lua_State *L, int level) {
  lua_Debug ar;
  while (lua_getstack(L, level++, &ar)) {
    if (!lua_getinfo(L, "Sl", &ar) || ar.currentline < 0 || ar.source[0] != '@') continue;
    if (clock->count * 2 >= clock->places && !grow(clock)) return NULL;
    weft_line_time *found = place(clock->lines, clock->places, ar.source, ar.currentline);
    if (found->chunk == NULL) {
      // The chunk may be collected before the times are read.
      char *source = malloc(ar.srclen);
      if (source == NULL) return NULL;
      memcpy(source, ar.source, ar.srclen);
      *found = (weft_line_time){.chunk = ar.source, .source = source, .source_length = ar.srclen, .line = ar.currentline};
      clock->count++;
    }
    return found;
  }
  return NULL;
}

static void hook(lua_State *L, lua_Debug *ar) {
  weft_line_clock *clock = weft_context_of(L)->lines;
  if (clock == NULL) {
    lua_sethook(L, NULL, 0, 0);  // a coroutine that inherited the hook
    return;
  }
  if (clock->current != NULL) clock->current->nanoseconds += weft_own_nanoseconds() - clock->mark;
  clock->current = line_at(clock, L, ar->event == LUA_HOOKRET ? 1 : 0);
  if (ar->event == LUA_HOOKLINE && clock->current != NULL) clock->current->runs++;
  // The time of the hook itself belongs to no line.
  clock->mark = weft_own_nanoseconds();
}

bool weft_begin_lines(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (c->lines != NULL || lua_gethook(L) != NULL) return false;
  c->lines = calloc(1, sizeof *c->lines);
  if (c->lines == NULL) return false;
  if (!grow(c->lines)) {
    weft_end_lines(c);
    return false;
  }
  lua_sethook(L, hook, LUA_MASKLINE | LUA_MASKRET, 0);
  return true;
}

const weft_line_time *weft_line_times(weft_context *c, size_t *places) {
  *places = c->lines == NULL ? 0 : c->lines->places;
  return c->lines == NULL ? NULL : c->lines->lines;
}

void weft_end_lines(weft_context *c) {
  if (c->lines == NULL) return;
  if (lua_gethook(c->main) == hook) lua_sethook(c->main, NULL, 0, 0);
  if (lua_gethook(c->current) == hook) lua_sethook(c->current, NULL, 0, 0);
  for (size_t i = 0; i < c->lines->places; i++) free(c->lines->lines[i].source);
  free(c->lines->lines);
  free(c->lines);
  c->lines = NULL;
}
