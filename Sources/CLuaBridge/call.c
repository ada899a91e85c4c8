// Calls in both directions.
#include "context.h"

#include <stdlib.h>

// Continues a function that waited: `waiting` values were on its stack, the values passed by the resume are above.
static int waited(lua_State *L, int status, lua_KContext waiting) {
  (void)status;
  int first = (int)waiting + 1;
  weft_poll(L);
  if (lua_gettop(L) < first) return 0;
  if (!lua_toboolean(L, first)) {
    lua_settop(L, first + 1);
    return lua_error(L);
  }
  return lua_gettop(L) - first;
}

// Raises or yields, if needed, after Swift has returned.
static int finish(lua_State *L, weft_context *c, int status) {
  if (c->cycle_ended) weft_put_off_cycle(L);
  if (c->limit_hit) return weft_raise_limit(L);
  if (status == WEFT_FAILED) return lua_error(L);
  if (c->used > c->limit) {
    lua_gc(L, LUA_GCCOLLECT);  // a full one: it runs finalizers, so what Swift objects hold is given back too
    if (c->used > c->limit) {
      c->memory_hit = true;
      // Only Lua can raise with its memory status; this request always fails.
      lua_newuserdatauv(L, c->limit, 0);
    }
  }
  if (status == WEFT_WAIT) return lua_yieldk(L, 0, lua_gettop(L), waited);
  if (status <= WEFT_YIELD) return lua_yield(L, WEFT_YIELD - status);
  return status;
}

static inline int call_swift(lua_State *L, weft_callback callback, void *context) {
  weft_context *c = weft_context_of(L);
  int mode = c->script;
  c->script = 0;
  int status = callback(L, context);
  c->script = mode;
  if (__builtin_expect(status >= 0 && !c->limit_hit && !c->cycle_ended && c->used <= c->limit, 1)) return status;
  return finish(L, c, status);
}

int weft_call_swift(lua_State *L) {
  const weft_target *target = weft_target_of(L);
  return call_swift(L, target->callback, target->context);
}

// Calls a closure, whose object is the third upvalue.
static int call_closure(lua_State *L) {
  return call_swift(L, weft_target_of(L)->callback, lua_touserdata(L, lua_upvalueindex(3)));
}

bool weft_is_host_function(lua_State *L, int level) {
  lua_Debug ar;
  if (!lua_checkstack(L, 1) || !lua_getstack(L, level, &ar)) return false;
  lua_getinfo(L, "f", &ar);
  lua_CFunction function = lua_tocfunction(L, -1);
  bool result = function == weft_call_swift || function == call_closure || weft_is_field_function(function);
  lua_pop(L, 1);
  return result;
}

void weft_push_function(lua_State *L, const char *name, weft_callback callback, void *context) {
  weft_push_host_function(L, name, weft_call_swift, callback, context);
}

void weft_push_host_function(
    lua_State *L, const char *name, lua_CFunction function, weft_callback callback, void *context) {
  lua_pushlightuserdata(L, weft_target_for(weft_context_of(L), callback, context));
  lua_pushstring(L, name);
  lua_pushcclosure(L, function, 2);
}

void weft_push_closure(lua_State *L, const char *name, weft_callback callback) {
  lua_pushlightuserdata(L, weft_target_for(weft_context_of(L), callback, NULL));
  lua_pushstring(L, name);
  lua_rotate(L, -3, -1);
  lua_pushcclosure(L, call_closure, 3);
}

const char *weft_function_name(lua_State *L) {
  lua_Debug ar;
  if (!lua_getstack(L, 0, &ar) || !lua_getinfo(L, "S", &ar) || ar.what[0] != 'C') return NULL;
  if (lua_type(L, lua_upvalueindex(2)) != LUA_TSTRING) return NULL;
  return lua_tostring(L, lua_upvalueindex(2));
}

int weft_pcall(lua_State *L, int arguments, int results) {
  weft_context *c = weft_context_of(L);
  lua_checkstack(L, 4);
  int base = lua_gettop(L) - arguments;
  lua_pushcfunction(L, weft_message_handler);
  lua_insert(L, base);
  weft_enter(L);
  int mode = c->script;
  lua_State *before = c->current;
  c->current = L;
  c->trace.count = 0;
  c->limit_traced = false;
  if (c->limit_hit) weft_arm_hook(L);
  c->script = 1;
  int status = lua_pcall(L, arguments, results, base);
  weft_check_raised(L);
  c->script = mode;
  c->current = before;
  lua_remove(L, base);
  if (status == LUA_OK) weft_leave(L);
  else weft_end_overflow(L);
  return status;
}

int weft_resume(lua_State *L, lua_State *thread, int arguments, int *results) {
  weft_context *c = weft_context_of(L);
  weft_enter(L);
  int mode = c->script;
  lua_State *before = c->current, *hosted = c->hosted;
  c->current = c->hosted = thread;
  c->trace.count = 0;
  c->limit_traced = false;
  if (c->limit_hit) weft_arm_hook(thread);
  c->script = 1;
  int status = lua_resume(thread, L, arguments, results);
  weft_check_raised(thread);
  c->script = mode;
  c->current = before;
  c->hosted = hosted;
  if (status == LUA_YIELD && c->limit_hit) {
    if (c->trace.count == 0) weft_record(&c->trace, thread, 0);
    weft_poison(L, c, thread);
    weft_push_limit_mark(L);
    return LUA_ERRRUN;
  }
  if (status == LUA_OK || status == LUA_YIELD) {
    weft_leave(L);
  } else {
    if (!c->limit_traced) weft_record(&c->trace, thread, 0);
    c->host_raised = weft_is_host_function(thread, 0);
    lua_xmove(thread, L, 1);
  }
  return status;
}

int weft_load(lua_State *L, const char *source, size_t length, const char *name) {
  weft_context *c = weft_context_of(L);
  int mode = c->script;
  c->script = 1;
  int status = weft_load_text(L, source, length, name);
  weft_check_raised(L);
  c->script = mode;
  return status;
}

// MARK: Protected versions

static bool is_plain_table(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return false;
  if (!lua_getmetatable(L, index)) return true;
  lua_pop(L, 1);
  return false;
}

static int get(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}

int weft_get(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 8);
  if (is_plain_table(L, index)) {
    lua_rawget(L, index);
    return LUA_OK;
  }
  lua_pushcfunction(L, get);
  lua_pushvalue(L, index);
  lua_rotate(L, -3, 2);  // key, function, table -> function, table, key
  return weft_pcall(L, 2, 1);
}

static int set(lua_State *L) {
  lua_settable(L, 1);
  return 0;
}

int weft_set(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 8);
  // A nil or NaN key raises even in a plain table.
  int key = lua_type(L, -2);
  if ((key == LUA_TSTRING || lua_isinteger(L, -2)) && is_plain_table(L, index)) {
    lua_rawset(L, index);  // never raises: the key is a string or an integer
    return LUA_OK;
  }
  lua_pushcfunction(L, set);
  lua_pushvalue(L, index);
  lua_rotate(L, -4, 2);  // key, value, function, table -> function, table, key, value
  return weft_pcall(L, 3, 0);
}

static int to_string(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

int weft_tostring(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) {
    lua_pushvalue(L, index);
    return LUA_OK;
  }
  index = lua_absindex(L, index);
  lua_checkstack(L, 8);
  lua_pushcfunction(L, to_string);
  lua_pushvalue(L, index);
  return weft_pcall(L, 1, 1);
}

static int compare(lua_State *L) {
  lua_pushboolean(L, lua_compare(L, 1, 2, (int)lua_tointeger(L, 3)));
  return 1;
}

int weft_compare(lua_State *L, int a, int b, int op) {
  lua_checkstack(L, 8);
  a = lua_absindex(L, a);
  b = lua_absindex(L, b);
  lua_pushcfunction(L, compare);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_pushinteger(L, op);
  return weft_pcall(L, 3, 1);
}
