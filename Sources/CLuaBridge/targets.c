// The targets of the host's functions: a function holds its target's address in one upvalue, which takes half the time
// of two. There is one target for each callback with its context, so that functions that do the same have equal upvalues.
#include "context.h"

#include <stdlib.h>

static uint32_t home(const weft_context *c, weft_callback callback, const void *context) {
  return (uint32_t)((((uintptr_t)callback ^ (uintptr_t)context) >> 3) * UINT64_C(0x9e3779b97f4a7c15) >> 32) &
         c->target_mask;
}

static weft_target **find(const weft_context *c, weft_callback callback, const void *context) {
  uint32_t i = home(c, callback, context);
  while (c->targets[i] != NULL && (c->targets[i]->callback != callback || c->targets[i]->context != context)) {
    i = (i + 1) & c->target_mask;
  }
  return &c->targets[i];
}

static void grow(weft_context *c) {
  weft_target **before = c->targets;
  uint32_t count = before == NULL ? 0 : c->target_mask + 1;
  uint32_t grown = count == 0 ? 256 : count * 2;
  c->targets = calloc(grown, sizeof *c->targets);
  if (c->targets == NULL) abort();  // as Swift would
  c->target_mask = grown - 1;
  for (uint32_t i = 0; i < count; i++) {
    if (before[i] != NULL) *find(c, before[i]->callback, before[i]->context) = before[i];
  }
  free(before);
}

weft_target *weft_target_for(weft_context *c, weft_callback callback, void *context) {
  if (c->targets == NULL || c->target_count > c->target_mask / 2) grow(c);
  weft_target **place = find(c, callback, context);
  if (*place == NULL) {
    *place = malloc(sizeof **place);
    if (*place == NULL) abort();
    **place = (weft_target){.callback = callback, .context = context};
    c->target_count++;
  }
  return *place;
}

void weft_free_targets(weft_context *c) {
  for (uint32_t i = 0; c->targets != NULL && i <= c->target_mask; i++) free(c->targets[i]);
  free(c->targets);
}
