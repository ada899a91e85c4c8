// The fields that scripts give to objects: read and written without Swift if no check is needed. All others are passed
// to the class's own functions.
#include "context.h"

#include <string.h>

enum {
  LARGEST_ROOM = 16,
  /// So many objects without more fields than there was room for end the counting.
  STEADY = 32,
};

// The context of both functions is the class.
static inline weft_class *class_of(lua_State *L) { return weft_target_of(L)->context; }

// A script without a sandbox may take the functions out of a metatable and call them with any values; the class's own
// functions report such an error.
static inline bool is_called_rightly(lua_State *L, int count) {
  return lua_gettop(L) == count && lua_type(L, 1) == LUA_TUSERDATA;
}

static int index_field(lua_State *L) {
  if (!is_called_rightly(L, 2)) return weft_call_swift(L);
  if (lua_getiuservalue(L, 1, 1) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  }
  lua_settop(L, 2);
  const weft_class *class = class_of(L);
  if (class->methods != LUA_NOREF) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, class->methods);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    lua_settop(L, 2);
  }
  return weft_call_swift(L);
}

// True if the name at stack index 2 is an ordinary one.
static inline bool is_ordinary(lua_State *L, weft_class *class) {
  const void *name = lua_topointer(L, 2);
  const void **seen = &class->seen[(uintptr_t)name * UINT64_C(0x9e3779b97f4a7c15) >> 60];
  unsigned heap = weft_context_of(L)->heap;
  if (class->heap == heap && *seen == name && name != NULL) return true;
  lua_rawgeti(L, LUA_REGISTRYINDEX, class->ordinary);
  lua_pushvalue(L, 2);
  bool found = lua_rawget(L, -2) != LUA_TNIL;
  lua_settop(L, 3);
  // Longer strings than these are no keys of the set themselves, but equal to one.
  if (!found || lua_type(L, 2) != LUA_TSTRING || lua_rawlen(L, 2) > 40) return found;
  if (class->heap != heap) {
    memset(class->seen, 0, sizeof class->seen);
    class->heap = heap;
  }
  *seen = name;
  return true;
}

static int set_field(lua_State *L) {
  if (!is_called_rightly(L, 3)) return weft_call_swift(L);
  weft_class *class = class_of(L);
  if (!is_ordinary(L, class)) return weft_call_swift(L);
  if (lua_getiuservalue(L, 1, 1) != LUA_TTABLE) {
    lua_createtable(L, 0, class->room);
    class->found = 0;
    if (class->steady < STEADY) class->steady++;
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, 1);
  }
  // Objects of a class mostly get the same fields: the next one's table has room for as many at once.
  if (class->steady < STEADY && class->room < LARGEST_ROOM) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TNIL && ++class->found > class->room) {
      class->room = class->found;
      class->steady = 0;
    }
    lua_pop(L, 1);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  return 0;
}

void weft_push_index(lua_State *L, const char *name, weft_callback callback, weft_class *class) {
  weft_push_host_function(L, name, index_field, callback, class);
}

void weft_push_new_index(lua_State *L, const char *name, weft_callback callback, weft_class *class) {
  weft_push_host_function(L, name, set_field, callback, class);
}

bool weft_is_field_function(lua_CFunction function) { return function == index_field || function == set_field; }
