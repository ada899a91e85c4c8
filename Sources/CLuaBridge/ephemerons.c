// Weak-keyed tables, whose chains make Lua's collector run for hours.
//
// A table with weak keys holds a value only while its key lives. To find out what lives, the collector looks through all
// such tables again and again until nothing more is found; where each value is the key of the next entry, that is once for
// each entry. It runs no instruction meanwhile, so no hook stops it. Once a limit was hit and the collector doesn't come
// back, the handler of the signal empties these tables: they are for what may be forgotten, and the collector's next look is
// its last. That needs no memory, and takes nothing that the collector has in its hands: an entry's value becomes nil, which
// it meets anyway. It never happens while a large table is resized, whose entries are in neither of its vectors then.
#include "context.h"

#include <string.h>

void weft_open_ephemerons(lua_State *L) {
  weft_context *c = weft_context_of(L);
  // A stack of its own, since the handler must not touch the one that is in use.
  c->cleaner = lua_newthread(L);
  luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(c->cleaner);
  lua_newtable(c->cleaner);
  lua_pushliteral(c->cleaner, "k");
  lua_setfield(c->cleaner, -2, "__mode");
  lua_setmetatable(c->cleaner, -2);
}

void weft_note_weak_keys(lua_State *L, int table, int metatable) {
  lua_pushliteral(L, "__mode");
  bool is_ephemeron = false;
  if (lua_rawget(L, metatable) == LUA_TSTRING) {
    const char *mode = lua_tostring(L, -1);
    is_ephemeron = strchr(mode, 'k') != NULL && strchr(mode, 'v') == NULL;
  }
  lua_pop(L, 1);
  if (!is_ephemeron) return;
  lua_State *cleaner = weft_context_of(L)->cleaner;
  lua_pushvalue(cleaner, 1);
  lua_xmove(cleaner, L, 1);
  lua_pushvalue(L, table);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void weft_empty_weak_keyed(weft_context *c) {
  lua_State *L = c->cleaner;
  lua_pushnil(L);
  while (lua_next(L, 1)) {  // never raises: the set stays as it is
    lua_pop(L, 1);
    // The collector may have read that a value is an object, and read its address next. A nil keeps the old content of
    // its slot, so the fifth slot, that of the nils, gets a living object.
    for (int i = 0; i < 3; i++) lua_pushvalue(L, 1);
    lua_pop(L, 3);
    lua_pushnil(L);
    while (lua_next(L, 2)) {  // never raises: a key whose value is nil is still found
      lua_pop(L, 1);
      lua_pushvalue(L, -1);
      lua_pushnil(L);
      lua_rawset(L, 2);  // never raises: the key is in the table, so it needs no memory
    }
  }
}
