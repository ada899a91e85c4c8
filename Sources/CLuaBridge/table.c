// The functions of the table library that can loop for long without returning to bytecode, with checks of the limits in
// their loops. They behave as liblua's.
#include "context.h"

#include <limits.h>

// Not less often: each item may have to be looked up through a long chain of `__index`.
enum { EVERY = 0x7f };

// Returns the length of the table argument 1, which may have metamethods.
static lua_Integer table_length(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE && !luaL_getmetafield(L, 1, "__index")) luaL_checktype(L, 1, LUA_TTABLE);
  return luaL_len(L, 1);
}

static int insert(lua_State *L) {
  int count = lua_gettop(L);
  lua_Integer end = (lua_Integer)((lua_Unsigned)table_length(L) + 1);
  lua_settop(L, count);
  lua_Integer position = end;
  if (count == 3) {
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer i = end; i > position; i--) {
      lua_geti(L, 1, i - 1);
      lua_seti(L, 1, i);
      if ((i & EVERY) == 0) weft_poll(L);
    }
  } else if (count != 2) {
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int remove_item(lua_State *L) {
  int count = lua_gettop(L);
  lua_Integer size = table_length(L);
  lua_settop(L, count);
  lua_Integer position = luaL_optinteger(L, 2, size);
  // The end is a position also of a table without items.
  if (position != size) {
    luaL_argcheck(L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  lua_geti(L, 1, position);
  for (; position < size; position++) {
    lua_geti(L, 1, position + 1);
    lua_seti(L, 1, position);
    if ((position & EVERY) == 0) weft_poll(L);
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int move(lua_State *L) {
  lua_Integer from = luaL_checkinteger(L, 2), end = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  if (lua_type(L, 1) != LUA_TTABLE && !luaL_getmetafield(L, 1, "__index")) luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_type(L, target) != LUA_TTABLE && !luaL_getmetafield(L, target, "__newindex"))
    luaL_checktype(L, target, LUA_TTABLE);
  if (end >= from) {
    luaL_argcheck(L, from > 0 || end < LUA_MAXINTEGER + from, 3, "too many elements to move");
    lua_Integer count = end - from + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool forward = to > end || to <= from || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
    for (lua_Integer n = 0; n < count; n++) {
      lua_Integer i = forward ? n : count - 1 - n;
      lua_geti(L, 1, from + i);
      lua_seti(L, target, to + i);
      if ((n & EVERY) == 0) weft_poll(L);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

static void add_item(lua_State *L, luaL_Buffer *buffer, lua_Integer i) {
  lua_geti(L, 1, i);
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)i);
  luaL_addvalue(buffer);
}

static int concat(lua_State *L) {
  int count = lua_gettop(L);
  lua_Integer end = table_length(L);
  lua_settop(L, count);
  size_t length;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer i = luaL_optinteger(L, 3, 1);
  end = luaL_optinteger(L, 4, end);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  size_t looked = 0;
  for (; i < end; i++) {
    add_item(L, &buffer, i);
    luaL_addlstring(&buffer, separator, length);
    if ((i & EVERY) == 0 || luaL_bufflen(&buffer) - looked > 1 << 20) {
      looked = luaL_bufflen(&buffer);
      weft_poll(L);
    }
  }
  if (i == end) add_item(L, &buffer, i);
  luaL_pushresult(&buffer);
  return 1;
}

static int unpack(lua_State *L) {
  lua_Integer i = luaL_optinteger(L, 2, 1);
  lua_Integer end = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (i > end) return 0;
  lua_Unsigned count = (lua_Unsigned)end - (lua_Unsigned)i;  // one less than there are
  if (count >= (lua_Unsigned)INT_MAX || !lua_checkstack(L, (int)count + 1))
    return luaL_error(L, "too many results to unpack");
  for (; i < end; i++) {
    lua_geti(L, 1, i);
    if ((i & EVERY) == 0) weft_poll(L);
  }
  lua_geti(L, 1, end);
  return (int)count + 1;
}

static int less(lua_State *L) {
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
  return 1;
}

// Calls liblua's function (upvalue 1). Its own comparison can't be stopped; a function can, as hooks see its calls. A
// few numbers are sorted without one: if any value is not a number, liblua finds out at once, as it compares each with
// a middle one.
static int sort(lua_State *L) {
  enum { FEW = 1000 };
  if (lua_isnoneornil(L, 2) && lua_type(L, 1) == LUA_TTABLE) {
    lua_Integer count = luaL_len(L, 1);
    bool is_quick = count <= FEW && !lua_getmetatable(L, 1) && lua_rawgeti(L, 1, 1) == LUA_TNUMBER;
    lua_settop(L, 1);
    if (!is_quick) lua_pushcfunction(L, less);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);  // not a call of Lua's: messages name this function's caller
}

void weft_open_table(lua_State *L) {
  static const luaL_Reg own[] = {
      {"insert", insert}, {"remove", remove_item}, {"move", move}, {"concat", concat}, {"unpack", unpack},
      {NULL, NULL}};
  lua_getglobal(L, LUA_TABLIBNAME);
  luaL_setfuncs(L, own, 0);
  lua_getfield(L, -1, "sort");
  lua_pushcclosure(L, sort, 1);
  lua_setfield(L, -2, "sort");
  lua_pop(L, 1);
}
