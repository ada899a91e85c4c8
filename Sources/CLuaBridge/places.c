// Where nodes and specs are made, known by the instruction that makes them.
//
// Looking up a line is expensive: Lua walks over the function's code and shortens the name of its file. What has been found
// once is found again by the address of the instruction that the calling function has reached. Lua's header doesn't say
// how the record of a call holds it, but it is the same in all of 5.4; a few calls whose places differ, or don't, prove it
// for each state, and one that fails the proof asks Lua each time.
//
// An address stands for a place as long as its function's code does. Only compiling makes code in memory that other code
// has had, so it forgets all places.
#include "context.h"

#include <string.h>

typedef struct weft_call_record {
  const void *function, *top, *before, *after;
  const void *instruction;  // of a Lua function; what a function in C has here is something else, or left of another call
  const void *other[2];
  int more;
  short results;
  unsigned short status;
} weft_call_record;

enum { IN_C = 1 << 1 };

// The instruction after the call that the function at a level of the stack is in; NULL for a function in C.
static inline const void *instruction(lua_State *L, int level) {
  lua_Debug ar;
  if (!lua_getstack(L, level, &ar)) return NULL;
  const weft_call_record *call = (const weft_call_record *)ar.i_ci;
  return call->status & IN_C ? NULL : call->instruction;
}

// The two places at which an instruction's is noted.
static inline weft_known_place *row(weft_context *c, const void *instruction) {
  uint64_t hash = ((uintptr_t)instruction >> 2) * UINT64_C(0x9e3779b97f4a7c15);
  return &c->places_known[hash >> (64 - WEFT_PLACE_BITS) << 1];
}

uint64_t weft_place_known(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (!c->knows_places) return 0;
  const void *found = instruction(L, 1);
  if (found == NULL) return 0;
  const weft_known_place *known = row(c, found);
  if (known[0].instruction == found) return known[0].place;
  return known[1].instruction == found ? known[1].place : 0;
}

void weft_note_place(lua_State *L, uint64_t place) {
  weft_context *c = weft_context_of(L);
  const void *found = c->knows_places ? instruction(L, 1) : NULL;
  if (found == NULL) return;
  weft_known_place *known = row(c, found);
  known[1] = known[0];
  known[0] = (weft_known_place){.instruction = found, .place = place};
}

void weft_forget_places(weft_context *c) { memset(c->places_known, 0, sizeof c->places_known); }

static int mark(lua_State *L) {
  lua_pushlightuserdata(L, (void *)instruction(L, 1));
  return 1;
}

void weft_open_places(lua_State *L) {
  static const char *const calls =
      "local mark = ... local a, b, c, d = mark(), mark() for i = 1, 2 do c, d = d, mark() end "
      "local function inner() return mark() end inner() return a, b, c, d, select(2, pcall(mark))";
  weft_context *c = weft_context_of(L);
  if (luaL_loadstring(L, calls) != LUA_OK) lua_error(L);
  lua_pushcfunction(L, mark);
  lua_call(L, 1, 5);
  const char *a = lua_touserdata(L, -5), *b = lua_touserdata(L, -4), *first = lua_touserdata(L, -3),
             *second = lua_touserdata(L, -2), *in_c = lua_touserdata(L, -1);
  // The calls stand in this order in some dozen instructions of 4 bytes; the last one is called by `pcall`.
  c->knows_places = a != NULL && a < b && b < second && second - a < 256 && first == second && in_c == NULL;
  lua_pop(L, 5);
}
