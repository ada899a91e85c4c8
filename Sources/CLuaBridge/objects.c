// Userdata that hold a Swift object, and the one metatable of all light userdata.
#include "records.h"

#include <stdlib.h>
#ifdef __APPLE__
#include <malloc/malloc.h>
#define heap_size malloc_size
#else
#include <malloc.h>
#define heap_size(pointer) malloc_usable_size((void *)(pointer))
#endif

// Userdata have no finalizers: a finalizer costs as much as all the rest of a small userdata, and keeps it for another
// cycle. Every object has a note instead, and a place in a table with weak values under the note's number. When the
// collector has found a userdata dead, its place is empty: the notes are looked through once in each cycle, by the
// finalizer of a sentinel that nothing refers to.
//
// A finalizer is called like any function, so the call itself can fail: near the memory limit for want of stack, deep
// in C calls for want of depth. Lua then warns and forgets the sentinel. So after a warning the notes are looked
// through, and there is another sentinel, as soon as the host is on top.

#define NO_NOTE UINT32_MAX

// The hash table: 0 for an empty place, else the index of a note plus 1.

static inline uint32_t home(const weft_context *c, const void *object) {
  return (uint32_t)(((uintptr_t)object >> 4) * UINT64_C(0x9e3779b97f4a7c15) >> 32) & c->place_mask;
}

// The note of an object, or NO_NOTE.
static inline uint32_t find(const weft_context *c, const void *object) {
  for (uint32_t i = home(c, object);; i = (i + 1) & c->place_mask) {
    uint32_t found = c->places[i];
    if (found == 0) return NO_NOTE;
    if (c->notes[found - 1].object == object) return found - 1;
  }
}

static void place(weft_context *c, uint32_t note) {
  uint32_t i = home(c, c->notes[note].object);
  while (c->places[i] != 0) i = (i + 1) & c->place_mask;
  c->places[i] = note + 1;
}

static void displace(weft_context *c, uint32_t note) {
  uint32_t mask = c->place_mask, hole = home(c, c->notes[note].object);
  while (c->places[hole] != note + 1) hole = (hole + 1) & mask;
  // Later entries move up, unless one would then be before its first place.
  for (uint32_t i = (hole + 1) & mask; c->places[i] != 0; i = (i + 1) & mask) {
    uint32_t wanted = home(c, c->notes[c->places[i] - 1].object);
    if (((i - wanted) & mask) < ((i - hole) & mask)) continue;
    c->places[hole] = c->places[i];
    hole = i;
  }
  c->places[hole] = 0;
}

// The number of notes for which there is room at first. What of it is never used is never touched.
enum { WEFT_FIRST_NOTES = 4096 };

// Room for twice as many notes.
static void grow(weft_context *c) {
  uint32_t grown = c->note_room == 0 ? WEFT_FIRST_NOTES : c->note_room * 2;
  weft_note *moved = realloc(c->notes, grown * sizeof *moved);
  uint32_t *places = calloc(2 * (size_t)grown, sizeof *places);
  if (moved == NULL || places == NULL) abort();  // as Swift would
  free(c->places);
  c->notes = moved;
  c->note_room = grown;
  c->places = places;
  c->place_mask = 2 * grown - 1;
  for (uint32_t i = 0; i < c->note_count; i++) {
    if (moved[i].object != NULL) place(c, i);
  }
}

static inline uint32_t free_note(weft_context *c) {
  uint32_t i = c->free_note;
  if (i != NO_NOTE) {
    c->free_note = c->notes[i].next_free;
    return i;
  }
  if (c->note_count == c->note_room) grow(c);
  return c->note_count++;
}

static uint32_t note(weft_context *c, void *object, bool counts, size_t bytes) {
  uint32_t i = free_note(c);
  // A Swift object is one block of the heap; its content is counted by its own code.
  enum { OVERHEAD = 16 + sizeof(weft_note) };
  uint32_t weight = (uint32_t)heap_size(object) + OVERHEAD;
  c->notes[i] = (weft_note){.object = object, .counts = counts, .weight = weight, .extra = {bytes}};
  place(c, i);
  weft_account(c, (ptrdiff_t)(weight + bytes));
  if (counts) c->objects++;
  return i;
}

static void settle(weft_context *c, uint32_t i) {
  weft_note settled = c->notes[i];
  displace(c, i);
  if (settled.counts) c->objects--;
  weft_account(c, -(ptrdiff_t)(settled.weight + settled.extra[0] + settled.extra[1]));
  c->notes[i] = (weft_note){.object = NULL, .next_free = c->free_note};
  c->free_note = i;
  c->release(settled.object);  // may make and drop objects: nothing of the notes is held here
}

// Releases the objects whose userdata was collected, or all of them.
static void look_through(lua_State *L, bool all) {
  weft_context *c = weft_context_of(L);
  int mode = c->script;
  bool finalizing = c->finalizing;
  c->script = 0;
  c->finalizing = true;
  const void *table = lua_topointer(c->keeper, 1);
  const weft_table_record *weak = weft_record_of(c, table);
  for (uint32_t i = 0; i < c->note_count; i++) {
    if (c->notes[i].object == NULL) continue;
    if (!all) {
      // Nearly all places are in the table's vector, which is read without a call.
      if (weak != NULL && i < weak->item_count) {
        if (weft_type(weak->items[i].tag) != LUA_TNIL) continue;
      } else {
        bool lives = lua_rawgeti(c->keeper, 1, (lua_Integer)i + 1) != LUA_TNIL;
        lua_pop(c->keeper, 1);
        if (lives) continue;
      }
    }
    settle(c, i);
    weak = weft_record_of(c, table);
  }
  c->finalizing = finalizing;
  c->script = mode;
}

// Makes the next sentinel. Needs room for 4 values on the stack.
static void post_sentinel(lua_State *L) {
  weft_context *c = weft_context_of(L);
  int mode = c->script;
  c->script = 0;  // the memory limit is no reason to fail
  lua_newuserdatauv(L, 0, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->sentinel);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  c->script = mode;
}

// The finalizer of a sentinel, called after a cycle of the collector.
static int end_cycle(lua_State *L) {
  weft_context *c = weft_context_of(L);
  look_through(L, c->closing);
  if (!c->closing) post_sentinel(L);
  c->cycle_ended = true;
  return 0;
}

static void on_warning(void *context, const char *message, int continues) {
  (void)message;
  (void)continues;
  ((weft_context *)context)->lost = true;
}

void weft_recover_objects(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (!c->lost || c->finalizing || !lua_checkstack(L, 4)) return;
  c->lost = false;
  lua_gc(L, LUA_GCCOLLECT);
  look_through(L, false);
  post_sentinel(L);
}

void weft_close_objects(weft_context *c) {
  c->finalizing = true;
  for (uint32_t i = 0; i < c->note_count; i++) {
    if (c->notes[i].object != NULL) settle(c, i);
  }
  free(c->notes);
  free(c->places);
}

/* `<path>`: an address would say nothing to anybody, and differ from run to run. */
static int describe(lua_State *L) {
  lua_pushfstring(L, "<%s>", lua_tostring(L, lua_upvalueindex(1)));
  return 1;
}

// Pushes a field of the table on top of the stack; returns its type.
static int push_field(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  return lua_rawget(L, -2);
}

void weft_finish_metatable(lua_State *L) {
  if (push_field(L, "__tostring") == LUA_TNIL) {
    lua_pop(L, 1);
    push_field(L, "__name");
    lua_pushcclosure(L, describe, 1);
    weft_raw_set_field(L, "__tostring");
  } else {
    lua_pop(L, 1);
  }
  lua_pushboolean(L, 0);
  weft_raw_set_field(L, "__metatable");
}

static inline void push(lua_State *L, void *object, int metatable, const void *kind, int values) {
  weft_block *block = lua_newuserdatauv(L, sizeof *block, values);
  *block = (weft_block){.object = object, .kind = kind};
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(L, -2);
}

// Makes the userdata on top of the stack that of a note.
static inline void join(lua_State *L, weft_context *c, uint32_t known) {
  lua_pushvalue(L, -1);
  lua_xmove(L, c->keeper, 1);
  lua_rawseti(c->keeper, 1, (lua_Integer)known + 1);
}

void weft_push_object(lua_State *L, void *object, int metatable, const void *kind, int values) {
  weft_context *c = weft_context_of(L);
  push(L, object, metatable, kind, values);
  uint32_t known = find(c, object);
  if (known == NO_NOTE) known = note(c, object, kind != NULL, 0);
  else c->release(object);  // the note of the userdata before holds it still
  join(L, c, known);
}

void weft_push_new_object(
    lua_State *L, void *object, int metatable, const void *kind, int values, size_t bytes) {
  weft_context *c = weft_context_of(L);
  push(L, object, metatable, kind, values);
  join(L, c, note(c, object, kind != NULL, bytes));
}

bool weft_push_known(lua_State *L, const void *object) {
  weft_context *c = weft_context_of(L);
  uint32_t known = find(c, object);
  if (known == NO_NOTE) return false;
  if (lua_rawgeti(c->keeper, 1, (lua_Integer)known + 1) == LUA_TNIL) {
    lua_pop(c->keeper, 1);
    return false;
  }
  lua_xmove(c->keeper, L, 1);
  return true;
}

void weft_push_objects(lua_State *L) {
  lua_State *keeper = weft_context_of(L)->keeper;
  lua_pushvalue(keeper, 1);
  lua_xmove(keeper, L, 1);
}

void weft_weigh_object(weft_context *c, const void *object, int number, size_t bytes) {
  uint32_t known = find(c, object);
  if (known == NO_NOTE) return;
  size_t *extra = &c->notes[known].extra[number];
  weft_account(c, (ptrdiff_t)(bytes - *extra));
  *extra = bytes;
}

bool weft_is_finalizing(weft_context *c) { return c->finalizing; }
ptrdiff_t weft_live_objects(weft_context *c) { return c->objects; }

void weft_set_light_metatable(lua_State *L) {
  lua_pushboolean(L, 0);
  weft_raw_set_field(L, "__metatable");
  lua_pushlightuserdata(L, NULL);
  lua_insert(L, -2);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

static int concat(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  luaL_tolstring(L, 2, NULL);
  lua_concat(L, 2);
  return 1;
}

void weft_push_concat(lua_State *L) { lua_pushcfunction(L, concat); }

// In C, for speed and to be in no traceback. The result, or the error, of a metatable of the first table comes last.
static int look_up(lua_State *L) {
  lua_settop(L, 2);
  for (int table = 1; table <= 2; table++) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(table)) != LUA_TNIL) return 1;
    lua_pop(L, 1);
  }
  lua_gettable(L, lua_upvalueindex(1));
  return 1;
}

void weft_push_lookup(lua_State *L) { lua_pushcclosure(L, look_up, 2); }

void weft_open_objects(lua_State *L) {
  weft_context *c = weft_context_of(L);
  c->keeper = lua_newthread(L);
  luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(c->keeper);
  lua_newtable(c->keeper);
  lua_pushliteral(c->keeper, "v");
  lua_setfield(c->keeper, -2, "__mode");
  lua_setmetatable(c->keeper, -2);
  c->free_note = NO_NOTE;
  grow(c);
  lua_newtable(L);
  lua_pushcfunction(L, end_cycle);
  lua_setfield(L, -2, "__gc");
  c->sentinel = luaL_ref(L, LUA_REGISTRYINDEX);
  post_sentinel(L);
  lua_setwarnf(L, on_warning, c);
}
