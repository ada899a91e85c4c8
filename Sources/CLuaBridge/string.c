// string.rep and packing with bounds, and what is left out of the string library. Patterns have a file of their own.
#include "context.h"

#include <string.h>

static int rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  if (count <= 0 || length + separator_length == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (length + separator_length > (size_t)LUA_MAXINTEGER / (size_t)count)
    return luaL_error(L, "resulting string too large");
  size_t total = (size_t)count * length + (size_t)(count - 1) * separator_length;
  weft_make_room(L, total);
  luaL_Buffer buffer;
  char *out = luaL_buffinitsize(L, &buffer, total);  // past the memory limit, this raises
  size_t copied = 0;
  for (lua_Integer i = 1; i <= count; i++) {
    memcpy(out, text, length);
    out += length;
    if (i < count) {
      memcpy(out, separator, separator_length);
      out += separator_length;
    }
    if ((copied += length + separator_length + 1) > 1 << 20) {
      copied = 0;
      weft_poll(L);
    }
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

// MARK: Packing

enum { LONGEST_FORMAT = 1 << 16, MOST_PADDING = 16 << 20 };

// liblua's function (upvalue 1), which loops over the format and writes what `c` pads byte by byte.
static int bounded_pack(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  luaL_argcheck(L, length <= LONGEST_FORMAT, 1, "the format is longer than 64 KB");
  size_t padding = 0;
  for (const char *p = format; p < format + length; p++) {
    if (*p != 'c') continue;
    size_t size = 0;
    while (p[1] >= '0' && p[1] <= '9' && size <= MOST_PADDING) size = size * 10 + (size_t)(*++p - '0');
    padding += size;
    luaL_argcheck(L, padding <= MOST_PADDING, 1, "more than 16 MB of fixed size");
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);  // not a call of Lua's: messages name this function's caller
}

static void bound_packing(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, bounded_pack, 1);
  lua_setfield(L, -2, name);
}

void weft_open_string(lua_State *L) {
  lua_getglobal(L, LUA_STRLIBNAME);
  lua_pushcfunction(L, rep);
  lua_setfield(L, -2, "rep");
  bound_packing(L, "pack");
  bound_packing(L, "packsize");
  bound_packing(L, "unpack");
  lua_pushnil(L);  // makes bytecode
  lua_setfield(L, -2, "dump");
  lua_pop(L, 1);
}
