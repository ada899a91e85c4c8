// The library coroutine. Its resume, wrap and close tell the context which coroutine runs: a hook belongs to one
// coroutine, so a limit has to know where to set it. The coroutine is on its resumer's stack (or its upvalue)
// meanwhile, so it isn't collected.
#include "context.h"

// A coroutine that a limit has killed keeps its hooks off, so its pending `__close` methods could never be stopped.
// They do not run: such a coroutine is never closed.
void weft_poison(lua_State *L, weft_context *c, lua_State *co) {
  int mode = c->script;
  c->script = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->poisoned);
  lua_pushthread(co);
  lua_xmove(co, L, 1);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);  // never raises: the key is a coroutine
  lua_pop(L, 1);
  c->script = mode;
}

static bool is_poisoned(lua_State *L, weft_context *c, lua_State *co) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->poisoned);
  if (!lua_checkstack(co, 1)) return true;
  lua_pushthread(co);
  lua_xmove(co, L, 1);
  lua_rawget(L, -2);
  bool result = lua_toboolean(L, -1);
  lua_pop(L, 2);
  return result;
}

// As liblua's auxresume: the number of results, now on L, or -1 with the error value on L.
static int resume(lua_State *L, lua_State *co, int arguments) {
  weft_context *c = weft_context_of(L);
  if (!lua_checkstack(co, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, arguments);
  c->current = co;
  if (c->limit_hit) {  // it hit before the line above: the hook is on L
    c->current = L;
    weft_raise_limit(L);
  }
  int results;
  int status = lua_resume(co, L, arguments, &results);
  weft_check_raised(co);
  c->current = L;
  if (c->limit_hit) {
    // The limit's hook yields where it can.
    if (status != LUA_OK) weft_poison(L, c, co);
    weft_trace_resumer(L);
    weft_raise_limit(L);
  }
  if (status == LUA_OK || status == LUA_YIELD) {
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(co, results);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(co, L, results);
    return results;
  }
  lua_xmove(co, L, 1);
  return -1;
}

// In a coroutine that the host runs, scripts get the same results as on the main one: the host resumes it.
static bool is_hosted(lua_State *L) { return weft_context_of(L)->hosted == L; }

static int co_yield(lua_State *L) {
  if (is_hosted(L)) return luaL_error(L, "attempt to yield from outside a coroutine");
  return lua_yield(L, lua_gettop(L));
}

static int co_isyieldable(lua_State *L) {
  lua_State *co = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
  lua_pushboolean(L, !is_hosted(co) && lua_isyieldable(co));
  return 1;
}

static int co_running(lua_State *L) {
  bool main = is_hosted(L);
  if (main) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  } else {
    main = lua_pushthread(L);
  }
  lua_pushboolean(L, main);
  return 2;
}

static lua_State *check_coroutine(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co != NULL, 1, "coroutine");
  return co;
}

static int co_resume(lua_State *L) {
  lua_State *co = check_coroutine(L);
  // Nothing may run on it while the host runs another one.
  if (co == weft_context_of(L)->main) {
    lua_pushboolean(L, 0);
    lua_pushliteral(L, "cannot resume non-suspended coroutine");
    return 2;
  }
  int count = resume(L, co, lua_gettop(L) - 1);
  lua_pushboolean(L, count >= 0);
  if (count < 0) count = 1;
  lua_insert(L, -(count + 1));
  return count + 1;
}

static int close(lua_State *L, lua_State *co) {
  weft_context *c = weft_context_of(L);
  if (is_poisoned(L, c, co)) return LUA_OK;
  c->current = co;
  int status = lua_resetthread(co);
  weft_check_raised(co);
  c->current = L;
  if (c->limit_hit) {
    weft_poison(L, c, co);
    weft_raise_limit(L);
  }
  return status;
}

static int wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int count = resume(L, co, lua_gettop(L));
  if (count >= 0) return count;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(L, co, 1);  // where lua_resetthread looks for the error value
    close(L, co);
    lua_xmove(co, L, 1);
  }
  return lua_error(L);
}

static int co_wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int co_close(lua_State *L) {
  lua_State *co = check_coroutine(L);
  if (co == weft_context_of(L)->main) return luaL_error(L, "cannot close a running coroutine");
  int status = lua_status(co);
  lua_Debug ar;
  bool suspended = status == LUA_YIELD
      || (status == LUA_OK && co != L && !lua_getstack(co, 0, &ar));  // not started, or at its end
  bool dead = status != LUA_OK && status != LUA_YIELD;
  if (!suspended && !dead) return luaL_error(L, "cannot close a %s coroutine", co == L ? "running" : "normal");
  if (close(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  return 2;
}

int weft_close_thread(lua_State *L, lua_State *co) {
  weft_context *c = weft_context_of(L);
  if (c->limit_hit || is_poisoned(L, c, co)) return LUA_OK;
  weft_enter(L);
  int mode = c->script;
  lua_State *before = c->current;
  c->current = co;
  c->script = 1;
  c->trace.count = 0;
  int status = lua_resetthread(co);
  weft_check_raised(co);
  c->script = mode;
  c->current = before;
  if (status == LUA_OK) {
    weft_leave(L);
  } else {
    lua_xmove(co, L, 1);
  }
  return status;
}

void weft_open_coroutine(lua_State *L) {
  static const luaL_Reg own[] = {
      {"resume", co_resume}, {"wrap", co_wrap}, {"close", co_close},
      {"yield", co_yield},   {"isyieldable", co_isyieldable}, {"running", co_running}, {NULL, NULL}};
  lua_getglobal(L, LUA_COLIBNAME);
  luaL_setfuncs(L, own, 0);
  lua_pop(L, 1);

  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  weft_context_of(L)->poisoned = luaL_ref(L, LUA_REGISTRYINDEX);
}
