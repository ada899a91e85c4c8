// The end of a stack overflow: memory that Lua would keep.
#include "context.h"

#include <string.h>

static int fail(lua_State *L) {
  lua_pushnil(L);
  return lua_error(L);
}

// Frees Lua's records of calls if the error on top of the stack is a stack overflow. Lua keeps them for later calls, some
// 10^5, and gives up every second one with each error that is caught: one list in ever less order, through which each
// growth of the stack goes from end to end. The twentieth overflow took nine times as long as the first.
void weft_end_overflow(lua_State *L) {
  static const char message[] = "stack overflow";
  enum { LENGTH = sizeof message - 1, HALVINGS = 18 };
  size_t length;
  if (lua_type(L, -1) != LUA_TSTRING) return;
  const char *text = lua_tolstring(L, -1, &length);
  if (length < LENGTH || memcmp(text + length - LENGTH, message, LENGTH) != 0 || !lua_checkstack(L, 1)) return;
  for (int i = 0; i < HALVINGS; i++) {
    lua_pushcfunction(L, fail);
    lua_pcall(L, 0, 0, 0);
    lua_pop(L, 1);
  }
}
