// Sets of names. Short strings are interned in Lua 5.4, so a name is known by the address of its string object: a hash
// table from addresses to ids says which name a key is, without comparing a byte.
#ifndef WEFT_KEYS_H
#define WEFT_KEYS_H

#include "context.h"

typedef struct weft_slot {
  const void *name;
  int32_t id;
} weft_slot;

struct weft_keys {
  weft_slot *slots;
  int count, mask;
};

static inline uint32_t weft_hash(const void *pointer) {
  return (uint32_t)(((uintptr_t)pointer >> 3) * UINT64_C(0x9e3779b97f4a7c15) >> 32);
}

/// The id of a name by the address of its string, or -1.
static inline int weft_find_key(const weft_keys *keys, const void *name) {
  for (uint32_t i = weft_hash(name) & (uint32_t)keys->mask;; i = (i + 1) & (uint32_t)keys->mask) {
    if (keys->slots[i].name == name) return keys->slots[i].id;
    if (keys->slots[i].name == NULL) return -1;
  }
}

#endif
