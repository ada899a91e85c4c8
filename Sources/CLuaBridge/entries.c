// The entries of tables, for callers that no protected call surrounds.
//
// Lua raises in the middle of an iteration when its key was removed meanwhile, and on setting a nil or NaN key. An error
// raised here would jump over Swift frames.
#include "context.h"

static int next(lua_State *L) {
  lua_settop(L, 2);
  return lua_next(L, 1) ? 2 : 0;
}

// Pops the key and pushes the next entry, also after a key that the table may no longer have.
static bool next_protected(lua_State *L, int index) {
  if (!lua_checkstack(L, 4)) return lua_pop(L, 1), false;
  lua_pushcfunction(L, next);
  lua_pushvalue(L, index);
  lua_rotate(L, -3, 2);  // key, function, table -> function, table, key
  if (lua_pcall(L, 2, 2, 0) != LUA_OK) return lua_pop(L, 1), false;
  if (!lua_isnil(L, -2)) return true;
  lua_pop(L, 2);
  return false;
}

bool weft_next(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (!lua_isnil(L, -1)) {
    lua_pushvalue(L, -1);
    bool is_there = lua_rawget(L, index) != LUA_TNIL;
    lua_pop(L, 1);
    if (!is_there) return next_protected(L, index);
  }
  return lua_next(L, index);  // never raises: the key is nil, or one that the table has
}

static int copy_entries(lua_State *L) {
  enum { EVERY = 0x3ff };
  lua_newtable(L);
  lua_Integer count = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pushvalue(L, -2);
    lua_rawseti(L, 2, ++count);
    lua_rawseti(L, 2, ++count);
    if ((count & EVERY) == 0) weft_poll(L);
  }
  return 1;
}

int weft_copy_entries(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 8);
  lua_pushcfunction(L, copy_entries);
  lua_pushvalue(L, index);
  return weft_pcall(L, 1, 1);
}

bool weft_raw_set(lua_State *L, int index) {
  lua_Number key;
  bool is_key = !lua_isnil(L, -2) && (lua_type(L, -2) != LUA_TNUMBER || (key = lua_tonumberx(L, -2, NULL), key == key));
  if (is_key) lua_rawset(L, index);  // never raises: the key is neither nil nor NaN
  else lua_pop(L, 2);
  return is_key;
}

void weft_raw_set_field(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, -3);  // never raises: the key is a string
}
