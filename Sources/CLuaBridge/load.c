// Compiling. The source is passed to the compiler in pieces, with a check of the limits before each: text only, since
// bytecode is not checked and can corrupt the process.
#include "context.h"

#include <string.h>

enum { PIECE = 4096 };

typedef struct source {
  const char *text;  // what is left of the piece, or of the text as a whole
  size_t length;
  bool has_function;  // at stack index 1: gives pieces
} source;

enum { HELD = 5 };  // the stack index of the piece that the function has given

static const char *read(lua_State *L, void *data, size_t *size) {
  source *s = data;
  weft_poll(L);
  if (s->length == 0 && s->has_function) {
    luaL_checkstack(L, 2, "too many nested functions");
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) {
      lua_pop(L, 1);
    } else {
      if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
      lua_replace(L, HELD);
      s->text = lua_tolstring(L, HELD, &s->length);
    }
  }
  *size = s->length < PIECE ? s->length : PIECE;
  const char *piece = s->text;
  s->text += *size;
  s->length -= *size;
  return piece;
}

int weft_load_text(lua_State *L, const char *text, size_t length, const char *name) {
  source s = {.text = text, .length = length};
  int status = lua_load(L, read, &s, name, "t");
  weft_forget_places(weft_context_of(L));
  return status;
}

static int load(lua_State *L) {
  bool has_environment = !lua_isnone(L, 4);
  luaL_optstring(L, 3, "bt");
  source s = {.text = ""};
  const char *text = lua_tolstring(L, 1, &s.length), *name;
  if (text != NULL) {
    s.text = text;
    name = luaL_optstring(L, 2, text);
  } else {
    name = luaL_optstring(L, 2, "=(load)");
    luaL_checktype(L, 1, LUA_TFUNCTION);
    s.has_function = true;
  }
  lua_settop(L, HELD);
  int status = lua_load(L, read, &s, name, "t");
  weft_forget_places(weft_context_of(L));
  weft_poll(L);  // what the reader raised has been caught
  if (status != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}

void weft_open_load(lua_State *L) { lua_register(L, "load", load); }
