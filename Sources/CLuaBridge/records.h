// The memory layout of tables in liblua 5.4, for reading a table without a call into Lua for each entry.
//
// Lua's header doesn't say so, but it is the same in all of 5.4. `weft_open_records` proves it for each state, on tables of
// all kinds; in a state that fails the proof, and for a table of which this header knows too little, Lua is asked instead.
#ifndef WEFT_RECORDS_H
#define WEFT_RECORDS_H

#include "context.h"

#include <math.h>

/// A value with its type; variants of a type differ in bits 4 and 5, bit 6 says that it is collected.
typedef struct weft_value {
  union {
    const void *pointer;
    lua_Integer integer;
    lua_Number number;
  };
  uint8_t tag;
} weft_value;

enum {
  WEFT_TAG_FALSE = LUA_TBOOLEAN,
  WEFT_TAG_INTEGER = LUA_TNUMBER,
  WEFT_TAG_FLOAT = LUA_TNUMBER | 1 << 4,
  WEFT_TAG_NAME = LUA_TSTRING | 1 << 6,  // a short string: there is one of each
};

typedef struct weft_table_node {
  const void *value;  // or a number's bits
  uint8_t tag, key_tag;
  int next;
  union {
    const void *key;
    lua_Integer integer_key;
  };
} weft_table_node;

typedef struct weft_table_record {
  void *next;
  uint8_t tag, mark, flags, node_bits;
  unsigned item_count;
  const weft_value *items;
  const weft_table_node *nodes;
} weft_table_record;

typedef struct weft_string_record {
  void *next;
  uint8_t tag, mark, extra, short_length;
  unsigned hash;
  size_t length;  // of a long one
  char bytes[];
} weft_string_record;

typedef struct weft_userdata_record {
  void *next;
  uint8_t tag, mark;
  unsigned short value_count;
  size_t length;
  void *metatable;
} weft_userdata_record;

static inline int weft_type(uint8_t tag) { return tag & 0xf; }

/// A number, or NaN for anything else.
static inline double weft_number(const weft_value *value) {
  return value->tag == WEFT_TAG_INTEGER ? (double)value->integer : value->tag == WEFT_TAG_FLOAT ? value->number : NAN;
}

static inline weft_value weft_node_value(const weft_table_node *node) {
  return (weft_value){.pointer = node->value, .tag = node->tag};
}

static inline const char *weft_bytes(const weft_value *string, size_t *length) {
  const weft_string_record *record = string->pointer;
  *length = string->tag == WEFT_TAG_NAME ? record->short_length : record->length;
  return record->bytes;
}

/// The content of the userdata, and its length.
static inline const void *weft_memory(const weft_value *userdata, size_t *length) {
  const weft_userdata_record *record = userdata->pointer;
  *length = record->length;
  size_t values = record->value_count;
  return (const char *)record + sizeof *record + (values == 0 ? 0 : sizeof(void *) + values * sizeof(weft_value));
}

/// The table at `index`; NULL where Lua is to be asked.
static inline const weft_table_record *weft_record_of(const weft_context *c, const void *table) {
  const weft_table_record *record = table;
  // With this bit, the number of items is a hint of Lua's for the length.
  return c->knows_records && !(record->flags & 0x80) ? record : NULL;
}

/// True if a table holds `count` items, and no further one. A longer list is a mistake, which Swift tells: so it reads
/// those with something among the names, too, where a list continues whose room was used up.
static inline bool weft_has_items(const weft_table_record *table, unsigned count) {
  if (table == NULL || table->item_count < count) return false;
  for (unsigned i = count; i < table->item_count; i++) {
    if (weft_type(table->items[i].tag) != LUA_TNIL) return false;
  }
  return table->node_bits == 0 && weft_type(table->nodes[0].tag) == LUA_TNIL;
}

#endif
