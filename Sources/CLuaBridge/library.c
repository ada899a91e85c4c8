// The libraries of a sandboxed state.
#include "context.h"

#include <string.h>

static void remove_field(lua_State *L, const char *name) {
  lua_pushnil(L);
  lua_setfield(L, -2, name);
}

// A finalizer runs without hooks, so a loop in one could never be stopped.
static int set_metatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) return luaL_argerror(L, 2, "'__gc' is not available here");
  }
  lua_settop(L, 2);
  if (type == LUA_TTABLE) weft_note_weak_keys(L, 1, 2);
  lua_setmetatable(L, 1);
  return 1;
}

// Two cycles, as a full collection is one and the rest of the one before; with a look at the limits between steps.
static void collect_all(lua_State *L) {
  for (int cycle = 0; cycle < 2; cycle++) {
    while (!lua_gc(L, LUA_GCSTEP, 1024)) weft_poll(L);
  }
}

static int collect_garbage(lua_State *L) {
  static const char *const names[] = {"collect", "count", "step", NULL};
  switch (luaL_checkoption(L, 1, "collect", names)) {
    case 0:
      collect_all(L);
      lua_pushinteger(L, 0);
      return 1;
    case 1: {
      int kilobytes = lua_gc(L, LUA_GCCOUNT), rest = lua_gc(L, LUA_GCCOUNTB);
      lua_pushnumber(L, (lua_Number)kilobytes + (lua_Number)rest / 1024);
      return 1;
    }
    default:
      lua_pushboolean(L, lua_gc(L, LUA_GCSTEP, 0));
      return 1;
  }
}

static int print(lua_State *L) {
  weft_context *c = weft_context_of(L);
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    luaL_tolstring(L, i, NULL);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  int mode = c->script;
  c->script = 0;
  c->print(L, text, length);
  c->script = mode;
  weft_poll(L);
  return 0;
}

// The message handler of xpcall: upvalue 1 is the script's. Lua runs handlers with hooks off when a hook has raised,
// so the script's must not see the end of a limit: it could stay in there forever.
static int handler(lua_State *L) {
  if (weft_context_of(L)->limit_hit) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

// The stack has the message handlers first, which are no results.
static int finish_pcall(lua_State *L, int status, lua_KContext handlers) {
  weft_check_raised(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    weft_end_overflow(L);
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)handlers;
}

static int pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);  // in front of the results of a call that succeeds
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

static int xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);  // in front of the results of a call that succeeds
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);  // function, handler, true, function, arguments
  lua_remove(L, 1);     // handler, true, function, arguments
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 1, 1, finish_pcall);
  return finish_pcall(L, status, 1);
}

static void open(lua_State *L, const char *name, lua_CFunction function) {
  luaL_requiref(L, name, function, 1);
  lua_pop(L, 1);
}

static void open_base(lua_State *L) {
  static const luaL_Reg own[] = {
      {"setmetatable", set_metatable}, {"collectgarbage", collect_garbage}, {"print", print}, {"pcall", pcall},
      {"xpcall", xpcall},
      {NULL, NULL}};
  luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
  luaL_setfuncs(L, own, 0);
  remove_field(L, "dofile");
  remove_field(L, "loadfile");
  remove_field(L, "warn");
  lua_pop(L, 1);
}

// Makes a global library with some of its functions.
static void open_part(lua_State *L, const char *library, lua_CFunction function, const char *const *names) {
  lua_pushcfunction(L, function);
  lua_call(L, 0, 1);
  lua_newtable(L);
  for (; *names != NULL; names++) {
    lua_getfield(L, -2, *names);
    lua_setfield(L, -2, *names);
  }
  lua_setglobal(L, library);
  lua_pop(L, 1);
}

enum { LONGEST_DATE_FORMAT = 1 << 16 };

// Calls liblua's function (upvalue 1), which formats date and time item by item.
static int date(lua_State *L) {
  size_t length;
  luaL_optlstring(L, 1, "%c", &length);
  luaL_argcheck(L, length <= LONGEST_DATE_FORMAT, 1, "the format is longer than 64 KB");
  return lua_tocfunction(L, lua_upvalueindex(1))(L);  // not a call of Lua's: messages name this function's caller
}

// Bounds the format of the library `os`.
static void bound_date(lua_State *L) {
  lua_getglobal(L, LUA_OSLIBNAME);
  lua_getfield(L, -1, "date");
  lua_pushcclosure(L, date, 1);
  lua_setfield(L, -2, "date");
  lua_pop(L, 1);
}

static int open_unsafe(lua_State *L) {
  weft_context_of(L)->knows_places = false;  // `debug.debug` compiles what is typed
  open(L, LUA_IOLIBNAME, luaopen_io);
  open(L, LUA_OSLIBNAME, luaopen_os);
  bound_date(L);
  open(L, LUA_DBLIBNAME, luaopen_debug);
  return 0;
}

int weft_open_unsafe(lua_State *L) {
  lua_pushcfunction(L, open_unsafe);
  return weft_pcall(L, 0, 0);
}

int weft_open_libraries(lua_State *L) {
  static const char *const os[] = {"time", "clock", "date", NULL};
  static const char *const debug[] = {"traceback", NULL};
  open_base(L);
  open(L, LUA_STRLIBNAME, luaopen_string);
  open(L, LUA_TABLIBNAME, luaopen_table);
  open(L, LUA_MATHLIBNAME, luaopen_math);
  open(L, LUA_UTF8LIBNAME, luaopen_utf8);
  open(L, LUA_COLIBNAME, luaopen_coroutine);
  open_part(L, LUA_OSLIBNAME, luaopen_os, os);
  bound_date(L);
  open_part(L, LUA_DBLIBNAME, luaopen_debug, debug);
  weft_open_load(L);
  weft_open_string(L);
  weft_open_patterns(L);
  weft_open_table(L);
  weft_open_coroutine(L);
  weft_open_objects(L);
  weft_open_ephemerons(L);
  weft_open_places(L);
  weft_open_records(L);
  // luaL_requiref keeps the opened library here, but only `require` would look for it, which is the host's.
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  return 0;
}
