// The proof that tables are laid out as records.h says.
#include "records.h"

#include <string.h>

// True if a value is the one on top of the stack.
static bool is_top(lua_State *L, const weft_value *value) {
  int type = lua_type(L, -1);
  if (weft_type(value->tag) != type) return false;
  size_t length, found;
  switch (type) {
    case LUA_TNUMBER:
      if ((value->tag == WEFT_TAG_INTEGER) != lua_isinteger(L, -1)) return false;
      return value->tag == WEFT_TAG_INTEGER ? value->integer == lua_tointeger(L, -1)
                                            : value->number == lua_tonumber(L, -1);
    case LUA_TSTRING: {
      const char *bytes = lua_tolstring(L, -1, &length);
      return value->pointer == lua_topointer(L, -1) && bytes == weft_bytes(value, &found) && length == found;
    }
    case LUA_TBOOLEAN: return (value->tag != WEFT_TAG_FALSE) == lua_toboolean(L, -1);
    case LUA_TUSERDATA:
      return weft_memory(value, &found) == lua_touserdata(L, -1) && found == lua_rawlen(L, -1);
    default: return value->pointer == lua_topointer(L, -1);
  }
}

// True if the table on top of the stack reads alike both ways.
static bool reads_alike(lua_State *L) {
  const weft_table_record *table = lua_topointer(L, -1);
  if (table->flags & 0x80) return true;  // is never read so
  unsigned item = 0, node = 0, node_count = 1u << table->node_bits;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    while (item < table->item_count && weft_type(table->items[item].tag) == LUA_TNIL) item++;
    bool alike;
    if (item < table->item_count) {
      alike = is_top(L, &table->items[item++]);
      lua_pop(L, 1);
      alike = alike && lua_isinteger(L, -1) && lua_tointeger(L, -1) == (lua_Integer)item;
    } else {
      while (node < node_count && weft_type(table->nodes[node].tag) == LUA_TNIL) node++;
      if (node == node_count) return lua_pop(L, 2), false;
      weft_value value = weft_node_value(&table->nodes[node]);
      weft_value key = {.pointer = table->nodes[node].key, .tag = table->nodes[node].key_tag};
      node++;
      alike = is_top(L, &value);
      lua_pop(L, 1);
      alike = alike && is_top(L, &key);
    }
    if (!alike) return lua_pop(L, 1), false;
  }
  while (item < table->item_count && weft_type(table->items[item].tag) == LUA_TNIL) item++;
  while (node < node_count && weft_type(table->nodes[node].tag) == LUA_TNIL) node++;
  return item == table->item_count && node == node_count;
}

static bool proves(lua_State *L) {
  static const char *const tables =
      "local f, light, a, b, c = ... "
      "local long = ('x'):rep(100) "
      "local removed = { a = 1, b = 2, c = 3, 4, 5, 6 } removed.b, removed[2] = nil "
      "local grown = {} for i = 1, 9 do grown[i] = i / 2 end grown[20], grown[0] = true, false "
      "local hinted = { 1, 2, 3, 4, 5, 6, 7, 8 } hinted[8] = nil hinted[8] = #hinted "
      "local long_list = { 1, 2, 3, 4, 5 } long_list[#long_list + 1] = 6 long_list.x = #long_list "
      "return {}, { 1, 2.5, 'x', long, true, false, nil, light, a, b, c, {}, f, function() end }, "
      "{ a = 1, b = 2.5, c = 'x', d = long, e = true, f = false, g = light, h = a, i = b, j = c, k = {}, l = f }, "
      "{ [1.5] = 1, [long] = 2, [true] = 3, [a] = 4, [-1] = 5, [2^53] = 6, [light] = 7 }, removed, grown, hinted, long_list, "
      "{ direction = 'vertical', style = { flexGrow = 1 }, {}, nil, {} }";
  // Before a pointer is followed, what isn't one has to be right.
  lua_createtable(L, 3, 4);
  const weft_table_record *sized = lua_topointer(L, -1);
  bool fits = sized->item_count == 3 && sized->node_bits == 2 && sized->items != NULL && sized->nodes != NULL
      && sized->flags < 0x80;
  lua_pop(L, 1);
  if (!fits) return false;
  int bottom = lua_gettop(L);
  luaL_checkstack(L, 24, NULL);
  if (luaL_loadstring(L, tables) != LUA_OK) lua_error(L);
  lua_getglobal(L, "print");
  lua_pushlightuserdata(L, &fits);
  for (int values = 0; values < 3; values++) lua_newuserdatauv(L, sizeof(weft_block), values);
  lua_call(L, 5, LUA_MULTRET);
  while (fits && lua_gettop(L) > bottom) {
    fits = reads_alike(L);
    if (fits) lua_pop(L, 1);
  }
  lua_settop(L, bottom);
  return fits;
}

void weft_open_records(lua_State *L) {
  weft_context_of(L)->knows_records = sizeof(lua_Integer) == 8 && sizeof(lua_Number) == 8 && sizeof(weft_value) == 16
      && sizeof(weft_table_node) == 24 && proves(L);
}
