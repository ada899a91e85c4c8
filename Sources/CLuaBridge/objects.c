// Userdata that hold a Swift object, and the one metatable of all light userdata.
#include "context.h"

#include <stdlib.h>
#ifdef __APPLE__
#include <malloc/malloc.h>
#define heap_size malloc_size
#else
#include <malloc.h>
#define heap_size(pointer) malloc_usable_size((void *)(pointer))
#endif

// A finalizer is called like any function, so the call itself can fail: near the memory limit for want of stack, deep
// in C calls for want of depth. Lua then warns and forgets the userdata, and the object would stay for ever. So every
// object is noted here, and after a warning those notes are settled whose userdata is no more.

#define NO_NOTE SIZE_MAX

static size_t note(weft_context *c, void *object, bool counts) {
  if (c->free_note == NO_NOTE) {
    size_t grown = c->note_count == 0 ? 64 : c->note_count * 2;
    weft_note *moved = realloc(c->notes, grown * sizeof *moved);
    if (moved == NULL) abort();  // as Swift would
    for (size_t i = c->note_count; i < grown; i++) {
      moved[i] = (weft_note){.object = NULL, .next_free = i + 1 < grown ? i + 1 : NO_NOTE};
    }
    c->free_note = c->note_count;
    c->note_count = grown;
    c->notes = moved;
  }
  size_t i = c->free_note;
  c->free_note = c->notes[i].next_free;
  // A Swift object is one block of the heap; what else it holds is weighed by those who know.
  enum { OVERHEAD = 16 + sizeof(weft_note) };
  size_t weight = heap_size(object) + OVERHEAD;
  c->notes[i] = (weft_note){.object = object, .counts = counts, .weight = weight};
  weft_account(c, (ptrdiff_t)weight);
  if (counts) c->objects++;
  return i;
}

static void settle(weft_context *c, size_t i) {
  void *object = c->notes[i].object;
  weft_note *settled = &c->notes[i];
  if (settled->counts) c->objects--;
  weft_account(c, -(ptrdiff_t)(settled->weight + settled->extra[0] + settled->extra[1]));
  c->notes[i] = (weft_note){.object = NULL, .next_free = c->free_note};
  c->free_note = i;
  c->release(object);  // may make and drop objects: nothing of the notes is held here
}

static int collect(lua_State *L) {
  weft_context *c = weft_context_of(L);
  weft_block *block = weft_block_at(L, 1);
  if (block == NULL || block->object == NULL) return 0;
  block->object = NULL;
  int mode = c->script;
  bool finalizing = c->finalizing;
  c->script = 0;
  c->finalizing = true;
  settle(c, block->note);
  c->finalizing = finalizing;
  c->script = mode;
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
  lua_gc(L, LUA_GCCOLLECT);  // runs the finalizers that can be run: the host is on top, so all can
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->weak);
  for (size_t i = 0; i < c->note_count; i++) {
    if (c->notes[i].object == NULL) continue;
    lua_rawgetp(L, -1, c->notes[i].object);
    weft_block *block = weft_block_at(L, -1);
    bool lives = block != NULL && block->note == i;
    lua_pop(L, 1);
    if (!lives) settle(c, i);
  }
  lua_pop(L, 1);
}

void weft_close_objects(weft_context *c) {
  c->finalizing = true;
  for (size_t i = 0; i < c->note_count; i++) {
    if (c->notes[i].object != NULL) settle(c, i);
  }
  free(c->notes);
}

void weft_finish_metatable(lua_State *L) {
  lua_pushcfunction(L, collect);
  lua_setfield(L, -2, "__gc");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

void weft_push_object(lua_State *L, void *object, int metatable, const void *kind, int values) {
  weft_context *c = weft_context_of(L);
  weft_block *block = lua_newuserdatauv(L, sizeof *block, values);
  *block = (weft_block){.object = NULL, .kind = kind};
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(L, -2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->weak);
  lua_pushvalue(L, -2);
  lua_rawsetp(L, -2, object);
  lua_pop(L, 1);
  block->object = object;
  block->note = note(c, object, kind != NULL);
}

bool weft_push_known(lua_State *L, const void *object) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, weft_context_of(L)->weak);
  bool known = lua_rawgetp(L, -1, object) == LUA_TUSERDATA;
  if (known) lua_remove(L, -2);
  else lua_pop(L, 2);
  return known;
}

void weft_push_objects(lua_State *L) { lua_rawgeti(L, LUA_REGISTRYINDEX, weft_context_of(L)->weak); }

void weft_weigh_object(lua_State *L, const void *object, int number, size_t bytes) {
  weft_context *c = weft_context_of(L);
  lua_checkstack(L, 4);
  if (!weft_push_known(L, object)) return;
  weft_block *block = weft_block_at(L, -1);
  lua_pop(L, 1);
  if (block == NULL || block->object != object) return;
  size_t *extra = &c->notes[block->note].extra[number];
  weft_account(c, (ptrdiff_t)(bytes - *extra));
  *extra = bytes;
}

bool weft_is_finalizing(weft_context *c) { return c->finalizing; }
ptrdiff_t weft_live_objects(weft_context *c) { return c->objects; }

void weft_set_light_metatable(lua_State *L) {
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
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

// In C, so that it is quick and stands in no traceback. What a metatable of the first table gives, or raises, comes last.
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
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  weft_context *c = weft_context_of(L);
  c->weak = luaL_ref(L, LUA_REGISTRYINDEX);
  c->free_note = NO_NOTE;
  lua_setwarnf(L, on_warning, c);
}
