// A state: its allocator, its birth and its end.
#include "context.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void *allocate(void *ud, void *pointer, size_t old_size, size_t new_size) {
  weft_context *c = ud;
  bool is_string = pointer == NULL && old_size == LUA_TSTRING;
  if (pointer == NULL) old_size = 0;  // then it is a type, not a size
  if (new_size == 0) {
    free(pointer);
    c->used -= old_size;
    return NULL;
  }
  if (new_size > old_size && c->script) {
    size_t more = new_size - old_size;
    if (is_string && new_size > WEFT_LONGEST_STRING) {
      c->memory_hit = c->string_hit = true;
      weft_record(&c->memory_trace, c->current, 0);
      return NULL;
    }
    if (c->used > c->limit || more > c->limit - c->used) {
      // Lua collects and asks again; should that fail too, this is where memory ran out. A memory error runs no message
      // handler, so the trace is taken here, without allocating in Lua.
      c->memory_hit = true;
      c->string_hit = false;
      weft_record(&c->memory_trace, c->current, 0);
      return NULL;
    }
  }
  void *result = realloc(pointer, new_size);
  if (result == NULL) {
    if (new_size <= old_size) return pointer;  // shrinking never fails
    if (c->script) return NULL;
    // A memory error here would jump over Swift frames; Swift itself ends the process in the same plight.
    fputs("weft: out of memory\n", stderr);
    abort();
  }
  c->used += new_size - old_size;
  if (c->used > c->peak) c->peak = c->used;
  return result;
}

static int panic(lua_State *L) {
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error value that is no string";
  fprintf(stderr, "weft: Lua raised outside of a protected call: %s\n", message);
  return 0;  // Lua aborts
}

lua_State *weft_new_state(size_t limit, weft_release release, weft_print print) {
  weft_context *c = calloc(1, sizeof *c);
  if (c == NULL) return NULL;
  c->limit = SIZE_MAX;
  c->release = release;
  c->print = print;
  c->deadline = c->armed = INFINITY;
  lua_State *L = lua_newstate(allocate, c);
  if (L == NULL) {
    free(c);
    return NULL;
  }
  c->main = c->current = L;
  *(weft_context **)lua_getextraspace(L) = c;
  lua_atpanic(L, panic);
  // A userdata with a finalizer survives the cycle that finds it dead, and so counts as alive when Lua decides how long
  // to wait for the next one. With Lua's own pause of 200% a heap of such garbage grows for ever; this one converges.
  lua_gc(L, LUA_GCINC, 150, 0, 0);
  lua_pushcfunction(L, weft_open_libraries);
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) {
    lua_close(L);
    free(c);
    return NULL;
  }
  pthread_mutex_init(&c->running_lock, NULL);
  weft_register(c);
  weft_set_memory_limit(c, limit);
  return L;
}

void weft_close_state(lua_State *L) {
  weft_context *c = weft_context_of(L);
  weft_unregister(c);
  c->script = 0;
  lua_close(c->main);
  weft_close_objects(c);
  for (int i = 0; i < c->sweep_capacity; i++) {
    free(c->sweeps[i].named);
    free(c->sweeps[i].items);
  }
  free(c->sweeps);
  weft_free_trace(&c->trace);
  weft_free_trace(&c->memory_trace);
  pthread_mutex_destroy(&c->running_lock);
  free(c);
}

lua_State *weft_current(weft_context *c) { return c->current; }
uint64_t weft_identifier(weft_context *c) { return c->identifier; }

bool weft_string_hit(weft_context *c) { return c->string_hit; }
size_t weft_memory_used(weft_context *c) { return c->used; }
size_t weft_memory_peak(weft_context *c) { return c->peak; }
size_t weft_memory_limit(weft_context *c) { return c->limit == SIZE_MAX ? 0 : c->limit; }

size_t weft_set_memory_limit(weft_context *c, size_t limit) {
  size_t before = weft_memory_limit(c);
  c->limit = limit == 0 ? SIZE_MAX : limit;
  return before;
}

void weft_account(weft_context *c, ptrdiff_t bytes) {
  c->used += (size_t)bytes;
  if (c->used > c->peak) c->peak = c->used;
}

void weft_make_room(lua_State *L, size_t bytes) {
  weft_context *c = weft_context_of(L);
  if (bytes < c->limit && c->used > c->limit - bytes) lua_gc(L, LUA_GCCOLLECT);
}

void weft_collect(lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT);
  weft_recover_objects(L);
}
