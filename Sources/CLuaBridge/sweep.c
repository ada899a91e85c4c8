// Sets of names, and reading a whole table in one pass.
#include "keys.h"
#include "sweeping.h"

#include <stdlib.h>
#include <string.h>

static void place(weft_slot *slots, int mask, weft_slot slot) {
  uint32_t i = weft_hash(slot.name) & (uint32_t)mask;
  while (slots[i].name != NULL) i = (i + 1) & (uint32_t)mask;
  slots[i] = slot;
}

weft_keys *weft_new_keys(lua_State *L, int *anchor) {
  weft_keys *keys = calloc(1, sizeof *keys);
  if (keys == NULL) return NULL;
  keys->mask = 15;
  keys->slots = calloc(16, sizeof *keys->slots);
  if (keys->slots == NULL) {
    free(keys);
    return NULL;
  }
  lua_newtable(L);  // keeps the strings, and with them their addresses
  *anchor = luaL_ref(L, LUA_REGISTRYINDEX);
  return keys;
}

bool weft_add_key(lua_State *L, weft_keys *keys, int anchor, const char *name, size_t length) {
  if ((keys->count + 1) * 4 > keys->mask + 1) {
    int mask = (keys->mask + 1) * 2 - 1;
    weft_slot *slots = calloc((size_t)mask + 1, sizeof *slots);
    if (slots == NULL) return false;
    for (int i = 0; i <= keys->mask; i++) {
      if (keys->slots[i].name != NULL) place(slots, mask, keys->slots[i]);
    }
    free(keys->slots);
    keys->slots = slots;
    keys->mask = mask;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, anchor);
  lua_pushlstring(L, name, length);
  const void *interned = lua_topointer(L, -1);
  if (weft_find_key(keys, interned) < 0)
    place(keys->slots, keys->mask, (weft_slot){.name = interned, .id = keys->count});
  keys->count++;
  lua_rawseti(L, -2, keys->count);
  lua_pop(L, 1);
  return true;
}

void weft_free_keys(weft_keys *keys) {
  free(keys->slots);
  free(keys);
}

int weft_key_at(lua_State *L, int index, const weft_keys *keys) {
  if (lua_type(L, index) != LUA_TSTRING) return -1;
  return weft_find_key(keys, lua_topointer(L, index));
}

// MARK: Sweeping

weft_entry *weft_grow_entries(weft_entry *entries, int32_t *capacity) {
  int32_t grown = *capacity == 0 ? 16 : *capacity * 2;
  weft_entry *moved = realloc(entries, (size_t)grown * sizeof *entries);
  if (moved == NULL) abort();  // as Swift would
  *capacity = grown;
  return moved;
}

// Sets the value on top of the stack, which has this type; returns true if it is more than plain data. Each call into
// Lua takes about as long as the rest of an entry, so there are as few as possible.
static inline bool read_value(lua_State *L, weft_entry *e, int type) {
  e->type = (uint8_t)type;
  e->is_integer = false;
  e->slot = 0;
  switch (type) {
    case LUA_TNUMBER:
      e->number = lua_tonumberx(L, -1, NULL);
      if (lua_isinteger(L, -1)) {
        e->is_integer = true;
        e->integer = lua_tointegerx(L, -1, NULL);
      }
      return false;
    case LUA_TSTRING:
      e->pointer = lua_tolstring(L, -1, &e->length);
      return false;
    case LUA_TBOOLEAN:
      e->integer = lua_toboolean(L, -1);
      return false;
    case LUA_TLIGHTUSERDATA:
      e->pointer = lua_touserdata(L, -1);
      return false;
    case LUA_TUSERDATA:
      e->pointer = lua_touserdata(L, -1);
      e->length = (size_t)lua_rawlen(L, -1);
      return true;
    default:
      e->pointer = lua_topointer(L, -1);
      return true;
  }
}

static int by_index(const void *a, const void *b) {
  int64_t x = ((const weft_entry *)a)->index, y = ((const weft_entry *)b)->index;
  return x < y ? -1 : x > y;
}

void weft_sort_items(weft_sweep *s) { qsort(s->items, (size_t)s->item_count, sizeof *s->items, by_index); }

// Orders known names by their ids, and then the others by their bytes. Keys that are no strings are equal.
static int by_key(const void *a, const void *b) {
  const weft_entry *x = a, *y = b;
  if (x->key != y->key) return (uint32_t)x->key < (uint32_t)y->key ? -1 : 1;  // -1 is the last
  if (x->name == NULL || y->name == NULL) return (x->name == NULL) - (y->name == NULL);
  size_t shorter = x->name_length < y->name_length ? x->name_length : y->name_length;
  int order = memcmp(x->name, y->name, shorter);
  return order != 0 ? order : (x->name_length > y->name_length) - (x->name_length < y->name_length);
}

// Few entries are moved in place: five in a quarter of the instructions that qsort takes.
void weft_sort_named(weft_sweep *s) {
  if (s->named_count > 12) {
    qsort(s->named, (size_t)s->named_count, sizeof *s->named, by_key);
    return;
  }
  for (int i = 1; i < s->named_count; i++) {
    weft_entry moved = s->named[i];
    int at = i;
    for (; at > 0 && by_key(&s->named[at - 1], &moved) > 0; at--) s->named[at] = s->named[at - 1];
    s->named[at] = moved;
  }
}

// Reads a table by asking Lua. Needs room for 16 values on the stack.
static int sweep(lua_State *L, int index, const weft_keys *keys, weft_sweep *s) {
  int kept = 0;
  int64_t last = INT64_MIN;
  bool sorted = true;
  lua_pushnil(L);
  while (weft_next(L, index)) {
    int type = lua_type(L, -1);
    const void *name = lua_topointer(L, -2);  // NULL for numbers and booleans
    int is_integer = 0;
    lua_Integer item = name == NULL ? lua_tointegerx(L, -2, &is_integer) : 0;
    if (is_integer) {
      if (type != LUA_TBOOLEAN || lua_toboolean(L, -1)) {
        sorted = sorted && item > last;
        last = item;
        read_value(L, weft_add_item(s, item), type);
      }
      lua_settop(L, -2);
      continue;
    }
    weft_entry *e = weft_add_named(s, name == NULL ? -1 : weft_find_key(keys, name));
    if (e->key < 0) {
      e->key_type = (uint8_t)lua_type(L, -2);
      if (e->key_type == LUA_TSTRING) e->name = lua_tolstring(L, -2, &e->name_length);
    }
    bool has_slot = read_value(L, e, type);
    bool stays = has_slot || type == LUA_TSTRING;
    if (stays) {
      lua_insert(L, -2);  // under the key that lua_next continues with
      if (has_slot) e->slot = lua_gettop(L) - 1;
    } else {
      lua_settop(L, -2);
    }
    if (e->name != NULL) lua_pushvalue(L, -1);  // the name stays, too
    if ((stays || e->name != NULL) && (++kept & 3) == 0 && !lua_checkstack(L, 16)) return WEFT_STACK_FULL;
  }
  if (!sorted) weft_sort_items(s);
  weft_sort_named(s);
  return WEFT_SWEPT;
}

static inline void begin(weft_sweep *s) {
  s->named_count = s->item_count = 0;
  s->values.set = s->values.chosen = 0;
  s->has_inner = false;
  s->text = NULL;
}

// Makes the sweeps of more depths. Those in use are held by pointer, so each is a block of its own.
static __attribute__((noinline)) void deepen(weft_context *c) {
  int grown = c->sweep_capacity == 0 ? 8 : c->sweep_capacity * 2;
  weft_sweep **moved = realloc(c->sweeps, (size_t)grown * sizeof *moved);
  if (moved == NULL) abort();
  for (int i = c->sweep_capacity; i < grown; i++) {
    moved[i] = calloc(1, sizeof **moved);
    if (moved[i] == NULL) abort();
  }
  c->sweeps = moved;
  c->sweep_capacity = grown;
}

const weft_sweep *weft_begin_sweep(lua_State *L, int index, const weft_keys *keys, const weft_form *form) {
  weft_context *c = weft_context_of(L);
  if (c->sweep_depth == c->sweep_capacity) deepen(c);
  weft_sweep *s = c->sweeps[c->sweep_depth];
  begin(s);
  s->top = lua_gettop(L);
  if (index < 0) index += s->top + 1;
  int result = weft_sweep_record(L, index, keys, form, s);
  if (result == WEFT_ASK_LUA) {
    begin(s);
    result = lua_checkstack(L, 16) ? sweep(L, index, keys, s) : WEFT_STACK_FULL;
  }
  if (result != WEFT_SWEPT) {
    lua_settop(L, s->top);
    return NULL;
  }
  c->sweep_depth++;
  return s;
}

void weft_end_sweep(lua_State *L) { weft_context_of(L)->sweep_depth--; }

void weft_leave_sweep(lua_State *L) {
  weft_context *c = weft_context_of(L);
  int top = c->sweeps[--c->sweep_depth]->top;
  if (lua_gettop(L) != top) lua_settop(L, top);
}
