// Saves and restores the values that scripts have made, and compares two of them.
#include "context.h"

#include <stdlib.h>
#include <string.h>

// MARK: saving

// Stack indexes of `save`: the saved objects; metatables of tables; the queue.
enum { SAVED = 1, METATABLES = 2, QUEUE = 3, WEAK = 4 };

static lua_Integer meet(lua_State *L, lua_Integer count) {
  // The value on top is popped; one that holds others is queued when it is met first.
  switch (lua_type(L, -1)) {
  case LUA_TTABLE:
  case LUA_TFUNCTION:
  case LUA_TUSERDATA:
    lua_pushvalue(L, -1);
    if (lua_rawget(L, SAVED) != LUA_TNIL) {
      lua_pop(L, 2);
      return count;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, 0);
    lua_rawset(L, SAVED);
    lua_rawseti(L, QUEUE, ++count);
    return count;
  default: lua_pop(L, 1); return count;
  }
}

static lua_Integer save_table(lua_State *L, int table, lua_Integer count) {
  lua_newtable(L);
  int copy = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, copy);
    count = meet(L, count);
    lua_pushvalue(L, -1);
    count = meet(L, count);
  }
  if (lua_getmetatable(L, table)) {
    lua_pushvalue(L, table);
    lua_pushvalue(L, -2);
    lua_rawset(L, METATABLES);
    count = meet(L, count);
  }
  return count;
}

// Saves the values that `get` returns for 1, 2, 3 ..., as a list with their number in `n`.
static lua_Integer save_list(lua_State *L, int object, bool is_function, lua_Integer count) {
  lua_newtable(L);
  int copy = lua_gettop(L), n = 0;
  while (is_function ? lua_getupvalue(L, object, n + 1) != NULL : lua_getiuservalue(L, object, n + 1) != LUA_TNONE) {
    lua_pushvalue(L, -1);
    lua_rawseti(L, copy, ++n);
    count = meet(L, count);
  }
  if (!is_function) {
    lua_pop(L, 1);  // a userdata without that value pushes nil
    if (lua_getmetatable(L, object)) count = meet(L, count);
  }
  lua_pushinteger(L, n);
  lua_setfield(L, copy, "n");
  return count;
}

static int save(lua_State *L) {
  lua_settop(L, 0);
  lua_newtable(L);
  lua_newtable(L);
  lua_newtable(L);
  weft_push_objects(L);
  lua_Integer count = 0;
  // Weakly held objects are saved where they are held strongly; a saved one is not saved again.
  for (int i = SAVED; i <= WEAK; i++) {
    lua_pushvalue(L, i);
    lua_pushboolean(L, 1);
    lua_rawset(L, SAVED);
  }
  // The registry itself is the host's.
  lua_pushnil(L);
  while (lua_next(L, LUA_REGISTRYINDEX)) count = meet(L, count);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_settop(L, WEAK);
    lua_rawgeti(L, QUEUE, i);
    int object = lua_gettop(L);
    switch (lua_type(L, object)) {
    case LUA_TTABLE: count = save_table(L, object, count); break;
    case LUA_TFUNCTION: count = save_list(L, object, true, count); break;
    default: count = save_list(L, object, false, count); break;
    }
    lua_settop(L, object + 1);
    lua_pushvalue(L, object);
    lua_insert(L, -2);
    lua_rawset(L, SAVED);
  }
  // `false` is no object: under it stand the metatables.
  lua_pushboolean(L, 0);
  lua_pushvalue(L, METATABLES);
  lua_rawset(L, SAVED);
  lua_settop(L, SAVED);
  return 1;
}

int weft_save_heap(lua_State *L) {
  if (!lua_checkstack(L, 24)) return LUA_ERRMEM;
  bool runs = lua_gc(L, LUA_GCISRUNNING) != 0;
  lua_gc(L, LUA_GCSTOP);
  lua_pushcfunction(L, save);
  int status = lua_pcall(L, 0, 1, 0);
  if (runs) lua_gc(L, LUA_GCRESTART);
  return status;
}

// MARK: restoring

static void restore_table(lua_State *L, int table, int copy) {
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, copy) == LUA_TNIL) {
      lua_pushvalue(L, -2);
      lua_pushnil(L);
      lua_rawset(L, table);
    }
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  while (lua_next(L, copy)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, table);
  }
}

static int restore(lua_State *L) {
  lua_pushboolean(L, 0);
  lua_rawget(L, 1);  // 2: metatables
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    int object = 3, copy = 4;
    if (lua_istable(L, copy)) {
      switch (lua_type(L, object)) {
      case LUA_TTABLE: {
        restore_table(L, object, copy);
        bool has = lua_getmetatable(L, object);
        if (!has) lua_pushnil(L);
        lua_pushvalue(L, object);
        lua_rawget(L, 2);
        if (!lua_rawequal(L, -1, -2)) {
          lua_setmetatable(L, object);
        }
        break;
      }
      case LUA_TFUNCTION:
      case LUA_TUSERDATA: {
        bool is_function = lua_isfunction(L, object);
        // Upvalues of C functions are the host's.
        if (is_function && lua_iscfunction(L, object)) break;
        lua_getfield(L, copy, "n");
        int n = (int)lua_tointeger(L, -1);
        lua_pop(L, 1);
        for (int i = 1; i <= n; i++) {
          lua_rawgeti(L, copy, i);
          if (is_function) {
            lua_setupvalue(L, object, i);
          } else {
            lua_setiuservalue(L, object, i);
          }
        }
        break;
      }
      default: break;
      }
    }
    lua_settop(L, object);
  }
  return 0;
}

int weft_restore_heap(lua_State *L) {
  if (!lua_checkstack(L, 24)) return LUA_ERRMEM;
  bool runs = lua_gc(L, LUA_GCISRUNNING) != 0;
  lua_gc(L, LUA_GCSTOP);
  lua_pushcfunction(L, restore);
  lua_insert(L, -2);
  int status = lua_pcall(L, 1, 0, 0);
  weft_context_of(L)->heap++;
  if (runs) lua_gc(L, LUA_GCRESTART);
  return status;
}

// MARK: comparing

typedef struct buffer {
  char *bytes;
  size_t length, capacity;
  bool failed;
} buffer;

static int write(lua_State *L, const void *bytes, size_t length, void *data) {
  (void)L;
  buffer *b = data;
  if (b->length + length > b->capacity) {
    size_t grown = (b->length + length) * 2;
    char *moved = realloc(b->bytes, grown);
    if (moved == NULL) {
      b->failed = true;
      return 1;
    }
    b->bytes = moved;
    b->capacity = grown;
  }
  memcpy(b->bytes + b->length, bytes, length);
  b->length += length;
  return 0;
}

// The bytes of a dump that aren't read yet; `bytes` is NULL after another format was found.
typedef struct reader {
  const char *bytes;
  size_t length;
} reader;

static void copy(reader *from, size_t length, buffer *to) {
  if (from->bytes == NULL || length > from->length) {
    from->bytes = NULL;
    return;
  }
  if (to != NULL) write(NULL, from->bytes, length, to);
  from->bytes += length;
  from->length -= length;
}

// Copies a number of Lua's format: seven bits a byte, the last with its high bit set.
static size_t copy_number(reader *from, buffer *to) {
  size_t number = 0;
  for (;;) {
    if (from->bytes == NULL || from->length == 0 || number > SIZE_MAX >> 8) {
      from->bytes = NULL;
      return 0;
    }
    unsigned char byte = (unsigned char)*from->bytes;
    copy(from, 1, to);
    number = number << 7 | (byte & 0x7f);
    if (byte & 0x80) return number;
  }
}

static void copy_string(reader *from, buffer *to) {
  size_t size = copy_number(from, to);
  if (size > 0) copy(from, size - 1, to);
}

// Copies Lua 5.4's dump of a function without the lines where it begins and ends, which stripping leaves in.
static void copy_function(reader *from, buffer *to, int depth) {
  if (depth > 200) from->bytes = NULL;
  copy_string(from, to);
  copy_number(from, NULL);
  copy_number(from, NULL);
  copy(from, 3, to);
  size_t count = copy_number(from, to);
  copy(from, from->bytes != NULL && count < from->length ? count * 4 : SIZE_MAX, to);
  for (count = copy_number(from, to); from->bytes != NULL && count > 0; count--) {
    char type = from->length > 0 ? *from->bytes : 0;
    copy(from, 1, to);
    switch (type & 0x0f) {
    case LUA_TNUMBER: copy(from, 8, to); break;
    case LUA_TSTRING: copy_string(from, to); break;
    default: break;
    }
  }
  count = copy_number(from, to);
  // The place of the upvalues in the enclosing function doesn't matter: their values are compared.
  copy(from, from->bytes != NULL && count < from->length ? count * 3 : SIZE_MAX, depth == 0 ? NULL : to);
  for (count = copy_number(from, to); from->bytes != NULL && count > 0; count--) copy_function(from, to, depth + 1);
  // Lines, local variables, names of upvalues: stripping has removed them.
  for (int i = 0; i < 4; i++) {
    if (copy_number(from, to) != 0) from->bytes = NULL;
  }
}

enum { HEADER = 32 };

// Returns a dump without lines; an unchanged one if its format is unknown.
static buffer without_lines(buffer dumped) {
  reader from = {dumped.bytes, dumped.length};
  buffer to = {0};
  copy(&from, HEADER, &to);
  copy_function(&from, &to, 0);
  if (from.bytes == NULL || from.length != 0 || to.failed) {
    free(to.bytes);
    return dumped;
  }
  free(dumped.bytes);
  return to;
}

// Returns the code of the function at `index` without its lines and names.
static buffer dump(lua_State *L, int index) {
  buffer b = {0};
  lua_pushvalue(L, index);
  if (lua_dump(L, write, &b, 1) != 0) b.failed = true;
  lua_pop(L, 1);
  return b.failed ? b : without_lines(b);
}

static bool same_code(lua_State *L, int a, int b) {
  buffer x = dump(L, a), y = dump(L, b);
  bool same = !x.failed && !y.failed && x.length == y.length && memcmp(x.bytes, y.bytes, x.length) == 0;
  free(x.bytes);
  free(y.bytes);
  return same;
}

enum { DEEPEST = 160 };

static bool same(lua_State *L, int a, int b, int memo, int depth);

static bool same_tables(lua_State *L, int a, int b, int memo, int depth) {
  bool has_a = lua_getmetatable(L, a), has_b = lua_getmetatable(L, b);
  if (has_a != has_b) return false;
  if (has_a && !same(L, lua_gettop(L) - 1, lua_gettop(L), memo, depth)) return false;
  lua_Integer left = 0;
  lua_pushnil(L);
  while (lua_next(L, b)) {
    left++;
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  while (lua_next(L, a)) {
    int key = lua_gettop(L) - 1;
    lua_pushvalue(L, key);
    lua_rawget(L, b);
    if (!same(L, key + 1, key + 2, memo, depth)) return false;
    left--;
    lua_settop(L, key);
  }
  return left == 0;
}

static bool same_functions(lua_State *L, int a, int b, int memo, int depth) {
  if (lua_iscfunction(L, a) || lua_iscfunction(L, b)) {
    if (lua_tocfunction(L, a) != lua_tocfunction(L, b)) return false;
  } else if (!lua_rawequal(L, a, b) && !same_code(L, a, b)) {
    return false;
  }
  for (int i = 1;; i++) {
    bool has_a = lua_getupvalue(L, a, i) != NULL, has_b = lua_getupvalue(L, b, i) != NULL;
    if (has_a != has_b) return false;
    if (!has_a) return true;
    if (!same(L, lua_gettop(L) - 1, lua_gettop(L), memo, depth)) return false;
    lua_pop(L, 2);
  }
}

// Equal pairs are recorded in `memo`, also identical objects with content.
static bool same(lua_State *L, int a, int b, int memo, int depth) {
  int type = lua_type(L, a);
  if (type != lua_type(L, b) || depth >= DEEPEST || !lua_checkstack(L, 16)) return false;
  if (type == LUA_TNUMBER && lua_isinteger(L, a) != lua_isinteger(L, b)) return false;
  bool equal = lua_rawequal(L, a, b);
  if (type != LUA_TTABLE && type != LUA_TFUNCTION && type != LUA_TUSERDATA) {
    return equal || (type == LUA_TNUMBER && lua_tonumber(L, a) != lua_tonumber(L, a) && lua_tonumber(L, b) != lua_tonumber(L, b));
  }
  if (type == LUA_TUSERDATA && !equal) return false;
  lua_pushvalue(L, a);
  lua_rawget(L, memo);
  bool known = lua_rawequal(L, -1, b);
  lua_pop(L, 1);
  if (known) return true;
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_rawset(L, memo);
  int top = lua_gettop(L);
  bool result = true;
  if (type == LUA_TFUNCTION) {
    // The same function may reach classes whose code has changed, so its content is compared too.
    result = same_functions(L, a, b, memo, depth + 1);
  } else if (type == LUA_TTABLE && !equal) {
    result = same_tables(L, a, b, memo, depth + 1);
  }
  lua_settop(L, top);
  return result;
}

static int compare(lua_State *L) {
  lua_pushboolean(L, same(L, 2, 3, 1, 0));
  return 1;
}

bool weft_is_same(lua_State *L, int memo, int a, int b) {
  if (!lua_checkstack(L, 8)) return false;
  memo = lua_absindex(L, memo);
  a = lua_absindex(L, a);
  b = lua_absindex(L, b);
  lua_pushcfunction(L, compare);
  lua_pushvalue(L, memo);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  bool result = lua_pcall(L, 3, 1, 0) == LUA_OK && lua_toboolean(L, -1);
  lua_pop(L, 1);
  return result;
}

bool weft_mentions(lua_State *L, int index, const char *name, size_t length) {
  if (!lua_isfunction(L, index) || lua_iscfunction(L, index) || !lua_checkstack(L, 4)) return false;
  buffer b = dump(L, lua_absindex(L, index));
  bool found = b.failed;
  for (size_t i = 0; !found && i + length <= b.length; i++) found = memcmp(b.bytes + i, name, length) == 0;
  free(b.bytes);
  return found;
}
