// Small tables of numbers: sizes, points, insets. They are made and read so often that each call into Lua counts.
#include "records.h"

#include <math.h>
#include <string.h>

void weft_set_number(lua_State *L, const char *name, double value) {
  // Whole numbers are integers to scripts, up to where each double is one.
  if (value == trunc(value) && fabs(value) <= 9007199254740992.0) lua_pushinteger(L, (lua_Integer)value);
  else lua_pushnumber(L, value);
  weft_raw_set_field(L, name);
}

bool weft_read_numbers(lua_State *L, int index, int count, double *numbers) {
  const weft_table_record *table = weft_record_of(weft_context_of(L), lua_topointer(L, index));
  if (weft_has_items(table, (unsigned)count)) {
    for (int i = 0; i < count; i++) {
      numbers[i] = weft_number(&table->items[i]);
      if (isnan(numbers[i])) return false;
    }
    return true;
  }
  for (int i = 0; i < count; i++) {
    bool is_number = lua_rawgeti(L, index, i + 1) == LUA_TNUMBER;
    numbers[i] = is_number ? lua_tonumberx(L, -1, NULL) : NAN;
    lua_settop(L, -2);
    if (isnan(numbers[i])) return false;
  }
  // Whatever else the table has is an error to be reported.
  int top = lua_gettop(L), entries = 0;
  lua_pushnil(L);
  while (entries <= count && weft_next(L, index)) {
    lua_settop(L, -2);
    entries++;
  }
  lua_settop(L, top);
  return entries == count;
}

// Reads the two numbers of the table that a value is; false for any other value.
static bool read_pair(const weft_context *c, const weft_value *value, double *pair) {
  const weft_table_record *table = weft_type(value->tag) == LUA_TTABLE ? weft_record_of(c, value->pointer) : NULL;
  if (!weft_has_items(table, 2)) return false;
  pair[0] = weft_number(&table->items[0]);
  pair[1] = weft_number(&table->items[1]);
  return !isnan(pair[0]) && !isnan(pair[1]);
}

static bool is_named(const weft_table_node *node, const char *name) {
  weft_value key = {.pointer = node->key, .tag = node->key_tag};
  size_t length;
  const char *bytes = weft_bytes(&key, &length);
  return length == strlen(name) && memcmp(bytes, name, length) == 0;
}

// Does the same for a table whose record is known; false also for tables that have to be read by Lua.
static bool read_record_pairs(
    const weft_context *c, const weft_table_record *table, const char *first, const char *second, double *numbers) {
  for (unsigned i = 0; i < table->item_count; i++) {
    if (weft_type(table->items[i].tag) != LUA_TNIL) return false;
  }
  for (unsigned i = 0; i < 1u << table->node_bits; i++) {
    const weft_table_node *node = &table->nodes[i];
    if (weft_type(node->tag) == LUA_TNIL) continue;
    if (node->key_tag != WEFT_TAG_NAME) return false;
    double *pair = is_named(node, first) ? numbers : is_named(node, second) ? numbers + 2 : NULL;
    weft_value value = weft_node_value(node);
    if (pair == NULL || !read_pair(c, &value, pair)) return false;
  }
  return true;
}

bool weft_read_pairs(lua_State *L, int index, const char *first, const char *second, double *numbers) {
  const weft_context *c = weft_context_of(L);
  const weft_table_record *table = weft_record_of(c, lua_topointer(L, index));
  if (table != NULL && read_record_pairs(c, table, first, second, numbers)) return true;
  int top = lua_gettop(L);
  lua_pushnil(L);
  while (weft_next(L, index)) {
    size_t length = 0;
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tolstring(L, -2, &length) : "";
    if (strlen(name) != length) name = "";
    double *pair = strcmp(name, first) == 0 ? numbers : strcmp(name, second) == 0 ? numbers + 2 : NULL;
    if (pair == NULL || lua_type(L, -1) != LUA_TTABLE || !weft_read_numbers(L, top + 2, 2, pair)) {
      lua_settop(L, top);
      return false;
    }
    lua_settop(L, -2);
  }
  return true;
}
