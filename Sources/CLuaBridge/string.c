// string.rep, format and packing with limits, and the removed parts of the string library. Patterns have a file of
// their own.
#include "context.h"

#include <ctype.h>
#include <stdio.h>
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

enum { LONGEST_FORMAT = 1 << 16, MOST_PADDING = 4 << 20 };

// Calls liblua's function (upvalue 1), which loops over the format and writes the padding of `c` byte by byte.
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
    luaL_argcheck(L, padding <= MOST_PADDING, 1, "more than 4 MB of fixed size");
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);  // not a call of Lua's: messages name this function's caller
}

static void bound_packing(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, bounded_pack, 1);
  lua_setfield(L, -2, name);
}

// MARK: Formatting

enum { LONG_TEXT = 4096 };

// Pushes the result of `%q` for a string, with checks of the limits.
static void push_quoted(lua_State *L, const char *text, size_t length) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  luaL_addchar(&buffer, '"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    bool before_digit = i + 1 < length && isdigit((unsigned char)text[i + 1]);
    if (c == '"' || c == '\\' || c == '\n') {
      luaL_addchar(&buffer, '\\');
      luaL_addchar(&buffer, (char)c);
    } else if (iscntrl(c)) {
      char code[5];
      int digits = snprintf(code, sizeof code, before_digit ? "\\%03d" : "\\%d", c);
      luaL_addlstring(&buffer, code, (size_t)digits);
    } else {
      luaL_addchar(&buffer, (char)c);
    }
    if ((i & 0xffff) == 0) weft_poll(L);
  }
  luaL_addchar(&buffer, '"');
  luaL_pushresult(&buffer);
}

// Calls liblua's function (upvalue 1), which quotes byte by byte: long strings are quoted here, and their `%q` becomes
// a `%s`.
static int format(lua_State *L) {
  size_t length;
  const char *given = luaL_checklstring(L, 1, &length);
  char *own = NULL;
  int argument = 1, count = lua_gettop(L);
  for (size_t i = 0; i + 1 < length; i++) {
    if (given[i] != '%') continue;
    if (given[++i] == '%') continue;
    argument++;
    size_t long_length;
    if (given[i] != 'q' || argument > count || lua_type(L, argument) != LUA_TSTRING) continue;
    const char *text = lua_tolstring(L, argument, &long_length);
    if (long_length < LONG_TEXT) continue;
    if (own == NULL) {
      luaL_checkstack(L, 4, "too many arguments");
      own = lua_newuserdatauv(L, length, 0);
      memcpy(own, given, length);
    }
    push_quoted(L, text, long_length);
    lua_replace(L, argument);
    own[i] = 's';
  }
  if (own != NULL) {
    lua_pushlstring(L, own, length);
    lua_replace(L, 1);
    lua_settop(L, count);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void weft_open_string(lua_State *L) {
  lua_getglobal(L, LUA_STRLIBNAME);
  lua_pushcfunction(L, rep);
  lua_setfield(L, -2, "rep");
  lua_getfield(L, -1, "format");
  lua_pushcclosure(L, format, 1);
  lua_setfield(L, -2, "format");
  bound_packing(L, "pack");
  bound_packing(L, "packsize");
  bound_packing(L, "unpack");
  lua_pushnil(L);  // makes bytecode
  lua_setfield(L, -2, "dump");
  lua_pop(L, 1);
  // Scripts don't get the metatable that all strings share.
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}
