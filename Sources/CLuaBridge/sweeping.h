// The parts that both ways of reading a whole table share.
#ifndef WEFT_SWEEPING_H
#define WEFT_SWEEPING_H

#include "context.h"

enum { WEFT_ASK_LUA = -1, WEFT_STACK_FULL, WEFT_SWEPT };

/// Reads a table whose record is known. Answers WEFT_ASK_LUA, with the stack as it was, for one with keys that are
/// neither short strings nor integers.
int weft_sweep_record(
    lua_State *L, int index, const weft_keys *keys, const weft_form *form, weft_sweep *s);

/// Sorts the items by their keys.
void weft_sort_items(weft_sweep *s);

/// Sorts the named entries: a table's own order depends on the addresses of its state, which differ from run to run.
void weft_sort_named(weft_sweep *s);

/// Room for another entry. Out of line: it is rarely needed.
weft_entry *weft_grow_entries(weft_entry *entries, int32_t *capacity);

/// Another item of the table.
static inline weft_entry *weft_add_item(weft_sweep *s, lua_Integer index) {
  if (s->item_count == s->item_capacity) s->items = weft_grow_entries(s->items, &s->item_capacity);
  weft_entry *e = &s->items[s->item_count++];
  e->key = -1;
  e->key_type = LUA_TNUMBER;
  e->index = index;
  e->name = NULL;
  return e;
}

/// Another named entry of the table; the name is to be filled in where it isn't known.
static inline weft_entry *weft_add_named(weft_sweep *s, int32_t key) {
  if (s->named_count == s->named_capacity) s->named = weft_grow_entries(s->named, &s->named_capacity);
  weft_entry *e = &s->named[s->named_count++];
  e->index = 0;
  e->name = NULL;
  e->key_type = LUA_TSTRING;
  e->key = key;
  return e;
}

#endif
