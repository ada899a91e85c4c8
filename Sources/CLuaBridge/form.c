// Reading a whole table by its record, and what is usual in it at once.
#include "keys.h"
#include "records.h"
#include "sweeping.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

typedef struct weft_usual {
  uint8_t how, place;
  uint16_t first_choice, choice_count;
} weft_usual;

typedef struct weft_choice {
  const void *word;
  uint8_t value;
} weft_choice;

struct weft_form {
  const weft_keys *keys;
  weft_form *inner;
  weft_choice *choices;
  uint16_t choice_count;
  weft_usual usual[];  // by the ids of names
};

weft_form *weft_new_form(const weft_keys *keys, weft_form *inner) {
  weft_form *form = calloc(1, sizeof *form + (size_t)keys->count * sizeof(weft_usual));
  if (form == NULL) return NULL;
  form->keys = keys;
  form->inner = inner;
  return form;
}

void weft_free_form(weft_form *form) {
  free(form->choices);
  free(form);
}

void weft_set_usual(weft_form *form, int32_t key, int how, int place) {
  form->usual[key] =
      (weft_usual){.how = (uint8_t)how, .place = (uint8_t)place, .first_choice = form->choice_count};
}

bool weft_add_choice(
    lua_State *L, weft_form *form, int anchor, int32_t key, const char *word, size_t length, uint8_t value) {
  weft_choice *choices = realloc(form->choices, (form->choice_count + 1u) * sizeof *choices);
  if (choices == NULL) return false;
  form->choices = choices;
  lua_rawgeti(L, LUA_REGISTRYINDEX, anchor);
  lua_pushlstring(L, word, length);
  choices[form->choice_count++] = (weft_choice){.word = lua_topointer(L, -1), .value = value};
  form->usual[key].choice_count++;
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);  // never raises: the key is a string
  lua_pop(L, 1);
  return true;
}

// MARK: Usual values

static inline bool is_between(double number, double least, double most) {
  return number >= least && number <= most;  // NaN is not
}

// Reads a value that is no table inside; false if it isn't as usual.
static inline bool read_usual(
    const weft_context *c, const weft_form *form, const weft_usual *usual, const weft_value *value, weft_values *values,
    weft_sweep *s) {
  double least = 0, most = DBL_MAX, *numbers = values->numbers + usual->place;
  int count = 0;
  switch (usual->how) {
    case WEFT_NUMBER: least = -DBL_MAX; break;
    case WEFT_LENGTH: break;
    case WEFT_POSITIVE: least = DBL_TRUE_MIN; break;
    case WEFT_SIZE: count = 2; break;
    case WEFT_EDGES:
      count = 4;
      least = -INFINITY;
      most = INFINITY;
      break;
    case WEFT_CHOICE: {
      if (value->tag != WEFT_TAG_NAME) return false;
      const weft_choice *choice = form->choices + usual->first_choice, *end = choice + usual->choice_count;
      while (choice < end && choice->word != value->pointer) choice++;
      if (choice == end) return false;
      values->options[usual->place] = choice->value;
      values->chosen |= (uint8_t)(1 << usual->place);
      return true;
    }
    case WEFT_TEXT:
      if (weft_type(value->tag) != LUA_TSTRING || s == NULL) return false;
      s->text = weft_bytes(value, &s->text_length);
      if (s->text_length <= WEFT_LONGEST_TEXT) return true;
      s->text = NULL;
      return false;
    default: return false;
  }
  if (count == 0) {
    numbers[0] = weft_number(value);
    if (!is_between(numbers[0], least, most)) return false;
    values->set |= (uint8_t)(1 << usual->place);
    return true;
  }
  if (weft_type(value->tag) != LUA_TTABLE) return false;
  const weft_table_record *table = weft_record_of(c, value->pointer);
  if (!weft_has_items(table, (unsigned)count)) return false;
  for (int i = 0; i < count; i++) {
    double number = weft_number(&table->items[i]);
    if (!is_between(number, least, most)) return false;
    // A width in the same table beats the size, whichever of them comes first.
    if (!(values->set & 1 << (usual->place + i))) numbers[i] = number;
  }
  values->set |= (uint8_t)((1 << count) - 1) << usual->place;
  return true;
}

// Reads the table inside; false if something in it isn't as usual.
static bool read_inner(const weft_context *c, const weft_form *form, const weft_value *value, weft_values *values) {
  const weft_table_record *table = weft_type(value->tag) == LUA_TTABLE ? weft_record_of(c, value->pointer) : NULL;
  if (table == NULL) return false;
  values->set = values->chosen = 0;
  for (unsigned i = 0; i < table->item_count; i++) {
    if (weft_type(table->items[i].tag) != LUA_TNIL) return false;
  }
  for (unsigned i = 0; i < 1u << table->node_bits; i++) {
    const weft_table_node *node = &table->nodes[i];
    if (weft_type(node->tag) == LUA_TNIL) continue;
    int key = node->key_tag == WEFT_TAG_NAME ? weft_find_key(form->keys, node->key) : -1;
    weft_value inside = weft_node_value(node);
    if (key < 0 || !read_usual(c, form, &form->usual[key], &inside, values, NULL)) return false;
  }
  return true;
}

// True if the value of a known name was as usual, and is read.
static inline bool take(
    const weft_context *c, weft_sweep *s, const weft_form *form, int key, const weft_value *value) {
  const weft_usual *usual = &form->usual[key];
  if (usual->how == WEFT_UNUSUAL) return false;
  if (usual->how != WEFT_INNER) return read_usual(c, form, usual, value, &s->values, s);
  return s->has_inner = read_inner(c, form->inner, value, &s->inner);
}

// MARK: Sweeping

// Fills in a value; whether it is more than plain data.
static inline bool fill(weft_entry *e, const weft_value *value) {
  int type = weft_type(value->tag);
  e->type = (uint8_t)type;
  e->is_integer = false;
  e->slot = 0;
  switch (type) {
    case LUA_TNUMBER:
      e->number = weft_number(value);
      e->is_integer = value->tag == WEFT_TAG_INTEGER;
      e->integer = value->integer;
      return false;
    case LUA_TSTRING: e->pointer = weft_bytes(value, &e->length); return false;
    case LUA_TBOOLEAN: e->integer = value->tag != WEFT_TAG_FALSE; return false;
    case LUA_TLIGHTUSERDATA: e->pointer = value->pointer; return false;
    case LUA_TUSERDATA: e->pointer = weft_memory(value, &e->length); return true;
    default: e->pointer = value->pointer; return true;
  }
}

int weft_sweep_record(lua_State *L, int index, const weft_keys *keys, const weft_form *form, weft_sweep *s) {
  const weft_context *c = weft_context_of(L);
  const weft_table_record *table = weft_record_of(c, lua_topointer(L, index));
  if (table == NULL) return WEFT_ASK_LUA;
  for (unsigned i = 0; i < table->item_count; i++) {
    const weft_value *value = &table->items[i];
    if (weft_type(value->tag) == LUA_TNIL || value->tag == WEFT_TAG_FALSE) continue;
    fill(weft_add_item(s, (lua_Integer)i + 1), value);
  }
  int kept = 0;
  lua_Integer last = (lua_Integer)table->item_count;
  bool sorted = true;
  for (unsigned i = 0; i < 1u << table->node_bits; i++) {
    const weft_table_node *node = &table->nodes[i];
    if (weft_type(node->tag) == LUA_TNIL) continue;
    weft_value value = weft_node_value(node);
    if (node->key_tag == WEFT_TAG_INTEGER) {
      if (value.tag == WEFT_TAG_FALSE) continue;
      sorted = sorted && node->integer_key > last;
      last = node->integer_key;
      fill(weft_add_item(s, last), &value);
      continue;
    }
    if (node->key_tag != WEFT_TAG_NAME) {
      lua_settop(L, s->top);
      return WEFT_ASK_LUA;
    }
    int key = weft_find_key(keys, node->key);
    if (form != NULL && key >= 0 && take(c, s, form, key, &value)) continue;
    weft_entry *e = weft_add_named(s, key);
    weft_value name = {.pointer = node->key, .tag = WEFT_TAG_NAME};
    size_t length;
    const char *bytes = weft_bytes(&name, &length);
    if (key < 0) {
      e->name = bytes;
      e->name_length = length;
    }
    bool has_slot = fill(e, &value);
    bool stays = has_slot || weft_type(value.tag) == LUA_TSTRING;
    if (!stays && key >= 0) continue;
    if ((kept++ & 3) == 0 && !lua_checkstack(L, 16)) return WEFT_STACK_FULL;
    lua_pushlstring(L, bytes, length);
    if (!stays) continue;
    if (key < 0) lua_pushvalue(L, -1);  // the name stays, too
    lua_rawget(L, index);
    if (has_slot) e->slot = lua_gettop(L);
  }
  if (!sorted) weft_sort_items(s);
  weft_sort_named(s);
  return WEFT_SWEPT;
}
