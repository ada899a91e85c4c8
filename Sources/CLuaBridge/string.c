// string.rep with a bound, and what is left out of the string library. Patterns have a file of their own.
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
  for (lua_Integer i = 1; i <= count; i++) {
    memcpy(out, text, length);
    out += length;
    if (i < count) {
      memcpy(out, separator, separator_length);
      out += separator_length;
    }
    if ((i & 0xffff) == 0) weft_poll(L);
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

void weft_open_string(lua_State *L) {
  lua_getglobal(L, LUA_STRLIBNAME);
  lua_pushcfunction(L, rep);
  lua_setfield(L, -2, "rep");
  lua_pushnil(L);  // makes bytecode
  lua_setfield(L, -2, "dump");
  lua_pop(L, 1);
}
