// Userdata that hold a Swift object, and the one metatable of all light userdata.
#include "context.h"

static int collect(lua_State *L) {
  weft_context *c = weft_context_of(L);
  weft_block *block = weft_block_at(L, 1);
  if (block == NULL || block->object == NULL) return 0;
  void *object = block->object;
  block->object = NULL;
  if (block->kind != NULL) c->objects--;
  int mode = c->script;
  c->script = 0;
  c->release(object);
  c->script = mode;
  return 0;
}

void weft_finish_metatable(lua_State *L) {
  lua_pushcfunction(L, collect);
  lua_setfield(L, -2, "__gc");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

void weft_push_object(lua_State *L, void *object, int metatable, const void *kind, int values, bool weak) {
  weft_context *c = weft_context_of(L);
  weft_block *block = lua_newuserdatauv(L, sizeof *block, values);
  *block = (weft_block){.object = NULL, .kind = kind};
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(L, -2);
  if (weak) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, c->weak);
    lua_pushvalue(L, -2);
    lua_rawsetp(L, -2, object);
    lua_pop(L, 1);
  }
  block->object = object;
  if (kind != NULL) c->objects++;
}

bool weft_push_known(lua_State *L, const void *object) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, weft_context_of(L)->weak);
  bool known = lua_rawgetp(L, -1, object) == LUA_TUSERDATA;
  if (known) lua_remove(L, -2);
  else lua_pop(L, 2);
  return known;
}

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

void weft_open_objects(lua_State *L) {
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  weft_context_of(L)->weak = luaL_ref(L, LUA_REGISTRYINDEX);
}
