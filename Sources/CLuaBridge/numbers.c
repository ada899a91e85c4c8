// Small tables of numbers: sizes, points, insets. They are made and read so often that each call into Lua counts.
#include "records.h"

#include <math.h>
#include <string.h>

void weft_set_number(lua_State *L, const char *name, double value) {
  // Whole numbers are integers to scripts, up to where each double is one.
  if (value == trunc(value) && fabs(value) <= 9007199254740992.0) lua_pushinteger(L, (lua_Integer)value);
  else lua_pushnumber(L, value);
  lua_setfield(L, -2, name);
}

bool weft_read_numbers(lua_State *L, int index, int count, double *numbers) {
  const weft_table_record *table = weft_record_of(weft_context_of(L), lua_topointer(L, index));
  if (table != NULL && table->item_count >= (unsigned)count) {
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
  return true;
}

bool weft_read_pairs(lua_State *L, int index, const char *first, const char *second, double *numbers) {
  int top = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, index)) {
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
