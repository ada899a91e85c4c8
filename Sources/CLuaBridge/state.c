// A state: its allocator, making and closing it.
#include "context.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Small blocks are taken from lists of freed ones of the same size, in steps of 16 bytes: most objects of scripts are
// small and short-lived, and Lua passes the size of a block. Their memory is freed with the state.
//
// Each shelf has blocks of one size and a list of its own, and all of a shelf's are taken before those of another one:
// what is made together stays together in memory, in the order of addresses, however it was freed. Lists that are long, as
// that of Lua's records of calls (overflow.c), are walked several times as fast.
enum { WEFT_STEP = 16, WEFT_SHELF = 16 << 10, WEFT_SHELVES = 8 };

// So many bytes of a state that is closed are returned to the system, which takes a while.
enum { WEFT_MUCH = 8 << 20 };

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WEFT_LARGEST_SMALL 0  // each block is one of the heap, so that the sanitizer sees its end
#endif
#endif
#ifndef WEFT_LARGEST_SMALL
#define WEFT_LARGEST_SMALL (WEFT_SIZES * WEFT_STEP)
#endif

static inline size_t size_class(size_t size) { return (size - 1) / WEFT_STEP; }

// Returns a shelf with blocks of a size.
static weft_shelf *new_shelf(weft_context *c, size_t size) {
  weft_shelf *shelf = c->empty;
  if (shelf != NULL) {
    c->empty = shelf->next;
  } else if (c->unused == c->unused_end) {
    // Aligned to its size, so that a block's address tells its shelf.
    char *memory = aligned_alloc(WEFT_SHELF, WEFT_SHELVES * WEFT_SHELF);
    if (memory == NULL) return NULL;
    ((weft_shelf *)memory)->older = c->shelves;
    c->shelves = (weft_shelf *)memory;
    c->unused = memory;
    c->unused_end = memory + WEFT_SHELVES * WEFT_SHELF;
    c->shelved += WEFT_SHELVES * WEFT_SHELF;
  }
  if (shelf == NULL) {
    shelf = (weft_shelf *)c->unused;
    c->unused += WEFT_SHELF;
  }
  char *first = (char *)shelf + sizeof *shelf;
  shelf->next = shelf->free = NULL;
  for (size_t count = (WEFT_SHELF - sizeof *shelf) / size; count > 0; count--) {
    void *block = first + (count - 1) * size;
    *(void **)block = shelf->free;
    shelf->free = block;
  }
  return shelf;
}

// Sorts a shelf's freed blocks by their addresses.
static void sort_blocks(weft_shelf *shelf) {
  uint64_t marks[WEFT_SHELF / WEFT_STEP / 64] = {0};
  for (char *block = shelf->free; block != NULL; block = *(void **)block) {
    size_t step = (size_t)(block - (char *)shelf) / WEFT_STEP;
    marks[step / 64] |= UINT64_C(1) << step % 64;
  }
  void **link = &shelf->free;
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    for (uint64_t left = marks[i]; left != 0; left &= left - 1) {
      *link = (char *)shelf + (i * 64 + (size_t)__builtin_ctzll(left)) * WEFT_STEP;
      link = *link;
    }
  }
  *link = NULL;
}

// Takes a block from another shelf if the one in use has none left.
static __attribute__((noinline)) void *stock(weft_context *c, size_t class) {
  weft_shelf *shelf = c->partial[class];
  if (shelf != NULL) {
    c->partial[class] = shelf->next;
    sort_blocks(shelf);
  } else if ((shelf = new_shelf(c, (class + 1) * WEFT_STEP)) == NULL) {
    return NULL;
  }
  c->in_use[class] = shelf;
  void *block = shelf->free;
  shelf->free = NULL;
  c->free_blocks[class] = *(void **)block;
  return block;
}

static inline void *take(weft_context *c, size_t size) {
  if (size > WEFT_LARGEST_SMALL) return malloc(size);
  size_t class = size_class(size);
  void *block = c->free_blocks[class];
  if (block == NULL) return stock(c, class);
  c->free_blocks[class] = *(void **)block;
  return block;
}

static inline void give(weft_context *c, void *block, size_t size) {
  if (size > WEFT_LARGEST_SMALL) {
    free(block);
  } else {
    size_t class = size_class(size);
    weft_shelf *shelf = (weft_shelf *)((uintptr_t)block & ~(uintptr_t)(WEFT_SHELF - 1));
    void **list = &c->free_blocks[class];
    if (shelf != c->in_use[class]) {
      list = &shelf->free;
      if (*list == NULL) {
        shelf->next = c->partial[class];
        c->partial[class] = shelf;
      }
    }
    *(void **)block = *list;
    *list = block;
  }
}

// Does the same as realloc, for a block whose size is known.
static void *resize(weft_context *c, void *block, size_t old_size, size_t new_size) {
  if (old_size > WEFT_LARGEST_SMALL && new_size > WEFT_LARGEST_SMALL) return realloc(block, new_size);
  if (old_size <= WEFT_LARGEST_SMALL && new_size <= WEFT_LARGEST_SMALL
      && size_class(old_size) == size_class(new_size)) return block;
  void *moved = take(c, new_size);
  if (moved == NULL) return NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  give(c, block, old_size);
  return moved;
}

static inline void *count(weft_context *c, void *block, size_t more) {
  c->used += more;
  return block;
}

// The size in bytes of a vector that a table may take long to fill from its old one.
enum { WEFT_LONG_FILLING = 8 << 20 };

// Notes that the last request was for a vector of a table that is being resized: until the next request its old entries are
// being moved. One of both vectors may be requested with its present size.
static void note_filling(weft_context *c, bool is_vector, bool is_resized, size_t size) {
  bool continues = is_resized && c->filling + 1 == c->progress;
  if (is_vector && (size >= WEFT_LONG_FILLING || continues)) c->filling = c->progress;
}

// Takes the trace of where memory ran out. After an error Lua asks for a smaller stack, without which it does: nothing runs
// then, and the trace of the error stays.
static void record_memory(weft_context *c) {
  lua_Debug ar;
  if (lua_getstack(c->current, 0, &ar)) weft_record(&c->memory_trace, c->current, 0);
}

// Allocates a block that isn't in the lists of small ones.
static __attribute__((noinline)) void *allocate_rarely(
    weft_context *c, void *pointer, size_t old_size, size_t new_size) {
  bool is_string = pointer == NULL && old_size == LUA_TSTRING;
  note_filling(c, pointer != NULL || old_size == 0, pointer != NULL, new_size);
  if (pointer == NULL) old_size = 0;  // then it is a type, not a size
  if (new_size > old_size && c->script) {
    size_t more = new_size - old_size;
    if (is_string && new_size > WEFT_LONGEST_STRING) {
      c->memory_hit = c->string_hit = true;
      record_memory(c);
      return NULL;
    }
    if (c->used > c->limit || more > c->limit - c->used) {
      // Lua collects and asks again; if that fails too, this is where memory ran out. A memory error runs no message
      // handler, so the trace is taken here, without allocating in Lua.
      c->memory_hit = true;
      c->string_hit = false;
      record_memory(c);
      return NULL;
    }
  }
  void *result = pointer == NULL ? take(c, new_size) : resize(c, pointer, old_size, new_size);
  if (result == NULL) {
    if (new_size <= old_size) return pointer;  // shrinking never fails
    if (c->script) {
      record_memory(c);
      return NULL;
    }
    // A memory error here would jump over Swift frames; Swift itself ends the process in the same case.
    fputs("weft: out of memory\n", stderr);
    abort();
  }
  return count(c, result, new_size - old_size);
}

static void *allocate(void *ud, void *pointer, size_t old_size, size_t new_size) {
  weft_context *c = ud;
  if (new_size == 0) {
    if (pointer == NULL) return NULL;
    // The old vector is freed after its entries were moved.
    if (old_size >= WEFT_LONG_FILLING / 2) c->filling = SIZE_MAX;
    give(c, pointer, old_size);
    c->used -= old_size;
    return NULL;
  }
  c->progress++;
  if (pointer == NULL && new_size <= WEFT_LARGEST_SMALL && (!c->script || new_size + c->used <= c->limit)) {
    void *block = c->free_blocks[size_class(new_size)];
    if (block != NULL) {
      c->free_blocks[size_class(new_size)] = *(void **)block;
      return count(c, block, new_size);
    }
  }
  return allocate_rarely(c, pointer, old_size, new_size);
}

// MARK: returning memory

// Takes the shelves without any block in use from the lists of their sizes. Each is its own next one then.
static void mark_empty(weft_context *c) {
  for (weft_shelf *shelf = c->empty, *next; shelf != NULL; shelf = next) {
    next = shelf->next;
    shelf->next = shelf;
  }
  c->empty = NULL;
  for (size_t class = 0; class < WEFT_SIZES; class++) {
    size_t all = (WEFT_SHELF - sizeof(weft_shelf)) / ((class + 1) * WEFT_STEP);
    for (weft_shelf **link = &c->partial[class]; *link != NULL;) {
      weft_shelf *shelf = *link;
      size_t count = 0;
      for (void *block = shelf->free; block != NULL; block = *(void **)block) count++;
      if (count < all) {
        link = &shelf->next;
      } else {
        *link = shelf->next;
        shelf->next = shelf;
      }
    }
  }
}

void weft_free_shelves(weft_context *c) {
  mark_empty(c);
  for (weft_shelf **link = &c->shelves; *link != NULL;) {
    char *piece = (char *)*link, *end = piece + WEFT_SHELVES * WEFT_SHELF;
    // The newest piece may have shelves that were never cut.
    if (c->unused_end == end) end = c->unused;
    int count = 0;
    for (char *place = piece; place < end; place += WEFT_SHELF) count += ((weft_shelf *)place)->next == (void *)place;
    if (count == WEFT_SHELVES) {
      if (c->unused_end == end) c->unused = c->unused_end = NULL;
      *link = (*link)->older;
      free(piece);
      c->shelved -= WEFT_SHELVES * WEFT_SHELF;
      continue;
    }
    for (char *place = piece; place < end; place += WEFT_SHELF) {
      weft_shelf *shelf = (weft_shelf *)place;
      if (shelf->next != shelf) continue;
      shelf->next = c->empty;
      c->empty = shelf;
    }
    link = &(*link)->older;
  }
}

static void free_context(weft_context *c) {
  size_t bytes = weft_grown_memory(c) + c->shelved;
  for (weft_shelf *shelf = c->shelves, *next; shelf != NULL; shelf = next) {
    next = shelf->older;
    free(shelf);
  }
  free(c);
  if (bytes > WEFT_MUCH) weft_return_free_memory();
}

static int panic(lua_State *L) { weft_end_process(L); }

lua_State *weft_new_state(size_t limit, weft_release release, weft_print print) {
  weft_context *c = calloc(1, sizeof *c);
  if (c == NULL) return NULL;
  c->limit = c->filling = SIZE_MAX;
  c->release = release;
  c->print = print;
  c->deadline = (weft_deadline){INFINITY, INFINITY};
  c->waiting_since = c->armed = INFINITY;
  atomic_store(&c->growth_limit, SIZE_MAX);
  lua_State *L = lua_newstate(allocate, c);
  if (L == NULL) {
    free_context(c);
    return NULL;
  }
  c->main = c->current = L;
  *(weft_context **)lua_getextraspace(L) = c;
  lua_atpanic(L, panic);
  weft_put_off_cycle(L);
  lua_pushcfunction(L, weft_open_libraries);
  c->script = 1;
  bool opened = lua_pcall(L, 0, 0, 0) == LUA_OK;
  c->script = 0;
  if (!opened) {
    lua_close(L);
    free_context(c);
    return NULL;
  }
  pthread_mutex_init(&c->running_lock, NULL);
  weft_register(c);
  weft_set_memory_limit(c, limit);
  return L;
}

const char *weft_lua_release(void) {
  const char *release = strstr(lua_ident, LUA_VERSION);
  return release ? release : LUA_RELEASE;
}

void weft_close_state(lua_State *L) {
  weft_context *c = weft_context_of(L);
  weft_unregister(c);
  c->script = 0;
  c->closing = true;
  weft_end_lines(c);
  lua_close(c->main);
  weft_close_objects(c);
  for (int i = 0; i < c->sweep_capacity; i++) {
    free(c->sweeps[i]->named);
    free(c->sweeps[i]->items);
    free(c->sweeps[i]);
  }
  free(c->sweeps);
  weft_free_targets(c);
  weft_free_trace(&c->trace);
  weft_free_trace(&c->memory_trace);
  pthread_mutex_destroy(&c->running_lock);
  free_context(c);
}

lua_State *weft_current(weft_context *c) { return c->current; }
uint64_t weft_identifier(weft_context *c) { return c->identifier; }

bool weft_string_hit(weft_context *c) { return c->string_hit; }
size_t weft_memory_used(weft_context *c) { return c->used; }
size_t weft_memory_shelved(weft_context *c) { return c->shelved; }
size_t weft_memory_limit(weft_context *c) { return c->limit == SIZE_MAX ? 0 : c->limit; }

size_t weft_set_memory_limit(weft_context *c, size_t limit) {
  size_t before = weft_memory_limit(c);
  c->limit = limit == 0 ? SIZE_MAX : limit;
  weft_bound_growth(c, c->limit);
  return before;
}

void weft_account(weft_context *c, ptrdiff_t bytes) {
  c->used += (size_t)bytes;
}

void weft_make_room(lua_State *L, size_t bytes) {
  weft_context *c = weft_context_of(L);
  if (bytes < c->limit && c->used > c->limit - bytes) lua_gc(L, LUA_GCCOLLECT);
}

// The garbage that any heap may hold, in kilobytes: Lua's collector goes by its own blocks.
enum { WEFT_GARBAGE = 4 << 10 };

void weft_put_off_cycle(lua_State *L) {
  weft_context_of(L)->cycle_ended = false;
  int live = lua_gc(L, LUA_GCCOUNT);
  // A step by fewer bytes than none: it collects nothing, and the next one is later.
  if (live < WEFT_GARBAGE) lua_gc(L, LUA_GCSTEP, live - WEFT_GARBAGE);
}

void weft_collect(lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT);
  weft_recover_objects(L);
}
