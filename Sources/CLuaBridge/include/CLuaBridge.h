// The C that stands between Lua and Swift.
//
// Lua raises an error by longjmp, and a longjmp must never cross a Swift frame. So:
//  * Lua calls Swift through a trampoline here. Swift returns a number; only then does the trampoline raise.
//  * Swift calls Lua through `weft_pcall` and `weft_resume`, which catch.
//  * While a Swift frame is on top ("host mode") the allocator lets every request through, even past the memory limit,
//    so API functions that can raise nothing but a memory error are safe in Swift. The excess is raised by the
//    trampoline once Swift has returned. Functions that can raise anything else have a protected twin in this header.
#ifndef CLUABRIDGE_H
#define CLUABRIDGE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: The state

typedef struct weft_context weft_context;

/// The part of a context that Swift reads without a call: both pointers are set by Swift and not owned here.
typedef struct weft_pointers {
  void *_Nullable host;
  void *_Nullable owner;
} weft_pointers;

/// The context of a state, shared by all its coroutines.
static inline weft_context *weft_context_of(lua_State *L) { return *(weft_context **)lua_getextraspace(L); }
static inline weft_pointers *weft_pointers_of(lua_State *L) { return *(weft_pointers **)lua_getextraspace(L); }

static inline int weft_registry(void) { return LUA_REGISTRYINDEX; }
static inline int weft_upvalue(int index) { return lua_upvalueindex(index); }

typedef void (*weft_release)(void *object);
typedef void (*weft_print)(lua_State *L, const char *text, size_t length);

/// Makes a state with the sandboxed libraries; NULL without memory. `limit` is in bytes, 0 for none.
lua_State *_Nullable weft_new_state(size_t limit, weft_release release, weft_print print);
void weft_close_state(lua_State *L);
/// The release of the loaded library and more: "Lua 5.4.4  Copyright (C) ...".
const char *weft_lua_release(void);
/// Adds the libraries that a sandbox leaves out: io, os, debug. Returns a status as `weft_pcall` does.
int weft_open_unsafe(lua_State *L);

/// Returns the running coroutine, or the main one.
lua_State *weft_current(weft_context *context);
uint64_t weft_identifier(weft_context *context);

// MARK: Times of lines

typedef struct weft_line_time {
  const void *_Nullable chunk;  // NULL: no line
  char *_Nullable source;  // the chunk's name: `@` and its file
  size_t source_length;
  int line;
  long long nanoseconds, runs;
} weft_line_time;

/// Begins to time lines, in the coroutine that `L` is and in those that are made from now on. Returns false, and does
/// nothing, if lines are timed already, if another hook is set, or without memory.
bool weft_begin_lines(lua_State *L);
/// Returns the times so far, with gaps; NULL if lines are not timed. Valid until Lua runs again.
const weft_line_time *_Nullable weft_line_times(weft_context *context, size_t *places);
/// Ends timing, and forgets the times.
void weft_end_lines(weft_context *context);

// MARK: Memory

size_t weft_memory_used(weft_context *context);
size_t weft_memory_limit(weft_context *context);
/// The maximum length of a string that a script makes, in bytes. liblua's functions on one string can't be stopped
/// midway.
enum { WEFT_LONGEST_STRING = 32 << 20 };
/// Returns true if the memory error that is being caught was about a longer string.
bool weft_string_hit(weft_context *context);
/// Sets the limit in bytes (0 for none); returns the one before.
size_t weft_set_memory_limit(weft_context *context, size_t limit);
/// Adds memory of the host for the script (bytes, may be negative) to the limit's count.
void weft_account(weft_context *context, ptrdiff_t bytes);
void weft_collect(lua_State *L);
/// Returns the bytes by which the process has grown while the state ran, as far as they are attributed to it.
size_t weft_grown_memory(weft_context *context);
/// Returns the bytes of memory that are kept for small blocks, in use or not.
size_t weft_memory_shelved(weft_context *context);
/// Frees the memory that is kept for small blocks and holds none.
void weft_free_shelves(weft_context *context);
/// Returns the heap's free memory to the system.
void weft_return_free_memory(void);
/// Makes all threads share two heaps: what is released can be used by all, at the cost that they wait for one another.
void weft_limit_heaps(void);
/// Lets heaps keep up to 64 MB of free memory each, pictures of up to 32 MB too, in place of returning it to the system.
void weft_keep_free_memory(void);

// MARK: Calls

/// The result of a Swift callback: the number of results, or one of these.
enum {
  /// The error value is on top of the stack.
  WEFT_FAILED = -1,
  /// -2 - n yields the n values on top of the stack.
  WEFT_YIELD = -2,
  /// Waits: the coroutine yields nothing. The next resume passes true and the results, or false and an error value,
  /// which is raised.
  WEFT_WAIT = INT32_MIN,
};
typedef int (*weft_callback)(lua_State *L, void *_Nullable context);

/// Pushes a function that calls `callback` with `context`. `name` is used in messages.
void weft_push_function(lua_State *L, const char *name, weft_callback callback, void *_Nullable context);
/// Does the same with the userdata on top of the stack (which it pops) as the context: `callback` gets its
/// `weft_block`.
void weft_push_closure(lua_State *L, const char *name, weft_callback callback);
/// Returns the name of the running Swift function, or NULL.
const char *_Nullable weft_function_name(lua_State *L);

/// Calls the function under `arguments` values. Returns a Lua status. When it is not LUA_OK the error value is on top,
/// the trace can be read, and the caller must end the call with `weft_leave`.
int weft_pcall(lua_State *L, int arguments, int results);
/// Resumes a coroutine with `arguments` values on its stack; as `weft_pcall`, but LUA_YIELD is a success too. Only
/// functions of the host make it yield: to scripts it is as the main one.
int weft_resume(lua_State *L, lua_State *thread, int arguments, int *results);
/// Ends a coroutine that is suspended or dead; its pending `__close` methods run, unless a limit killed it. Returns a
/// status as `weft_pcall` does.
int weft_close_thread(lua_State *L, lua_State *thread);
/// Compiles text (never bytecode). Returns a Lua status; the function or the message is on top of the stack.
int weft_load(lua_State *L, const char *source, size_t length, const char *name);

/// Begins and ends a part of the host's work: limits that were hit stay hit until the last part has ended.
void weft_enter(lua_State *L);
void weft_leave(lua_State *L);
/// Returns the number of open parts.
int weft_depth(weft_context *context);

// MARK: Limits

enum { WEFT_WITHIN_LIMITS = 0, WEFT_OUT_OF_TIME = 1, WEFT_INTERRUPTED = 2, WEFT_OUT_OF_MEMORY = 3 };

/// Time ends at the earlier of both: in seconds of the script's own time (that of the processor for the thread, and waits
/// of the host for the script), and of the monotonic clock.
typedef struct weft_deadline {
  double own, wall;
} weft_deadline;

/// A scope may last so many times as long by the monotonic clock: when others use the processor, or its thread sleeps.
enum { WEFT_WALL_FACTOR = 10 };

/// Opens a scope of at most so many seconds, INFINITY for no limit of its own; returns the deadline before. Enters.
weft_deadline weft_open_deadline(lua_State *L, double seconds);
/// Closes the scope and restores the deadline before. Leaves.
void weft_close_deadline(lua_State *L, weft_deadline before);
/// Begins and ends a wait of the host for the script, which counts as the script's time.
void weft_begin_wait(weft_context *context);
void weft_end_wait(weft_context *context);
/// Returns true if the running call of the state with this identifier has exceeded a limit, from any thread.
bool weft_is_stopped(uint64_t identifier);

/// What happens when a call doesn't return for some seconds after it has exceeded a limit: code in C can't be stopped.
enum { WEFT_OVERRUN_IGNORED = 0, WEFT_OVERRUN_REPORTED = 1, WEFT_OVERRUN_ENDS_PROCESS = 2 };
/// Sets that, for the process.
void weft_set_overrun(int action);
/// Returns the limit that was hit, or WEFT_WITHIN_LIMITS.
int weft_limit_hit(weft_context *context);
/// Interrupts the state with this identifier, from any thread. False if it isn't running.
bool weft_interrupt(uint64_t identifier);
/// Counts a call that has failed because of an interrupt.
void weft_count_interruption(weft_context *context);
/// Returns the number of such calls of the state with this identifier, from any thread; 0 if it no longer exists.
long weft_interruptions(uint64_t identifier);
/// Returns true if the value is the mark that a limit raises.
bool weft_is_limit_mark(lua_State *L, int index);

// MARK: Traces

typedef struct weft_trace_frame {
  const char *source;
  size_t source_length;
  const char *_Nullable name;
  int line;
  int defined;
  /// 'L' a Lua function, 'm' a main chunk, 'C' a function of the host.
  char what;
  char short_source[LUA_IDSIZE];
} weft_trace_frame;

typedef struct weft_trace {
  int count;
  weft_trace_frame *_Nullable frames;
} weft_trace;

/// Returns the trace of the last error that `weft_pcall` or `weft_resume` caught; with `memory`, of the last memory
/// error.
weft_trace weft_last_trace(lua_State *L, bool memory);
/// Returns true if a function of the host raised that error.
bool weft_host_raised(weft_context *context);
/// Returns the present trace, from `level` on.
weft_trace weft_trace_now(lua_State *L, int level);

typedef struct weft_place {
  /// The chunk's name as it was given to load, with its '@' or '='; valid while the function lives.
  const char *_Nullable source;
  size_t source_length;
  int line;
} weft_place;

/// Returns the place of the nearest Lua function at or above `level` (level 1 called the running Swift function).
weft_place weft_place_at(lua_State *L, int level);
/// The note for the call that the caller of the running Swift function has reached; 0 for nothing.
uint64_t weft_place_known(lua_State *L);
/// Notes a number other than 0 for that call, for as long as its code lives, and nothing where the caller is no Lua
/// function.
void weft_note_place(lua_State *L, uint64_t place);
typedef struct weft_function_place {
  /// As in weft_place; NULL for a value that is not a Lua function.
  const char *_Nullable source;
  size_t source_length;
  /// The lines of its `function` and its `end`.
  int defined, last;
  int parameters;
} weft_function_place;

/// Returns the place of the function at `index` in the source.
weft_function_place weft_place_of(lua_State *L, int index);
/// True if the function at `index` may see the argument with this number: false if it is a Lua function with fewer
/// parameters.
bool weft_takes(lua_State *L, int index, int argument);
/// Returns the name of a parameter, counted from 1, of the Lua function at `index`, or NULL.
const char *_Nullable weft_parameter_name(lua_State *L, int index, int parameter);
/// Returns true if the running Swift function was called as `object:name()`.
bool weft_is_method_call(lua_State *L);
/// Writes the short form of a chunk name in Lua's messages; `out` holds LUA_IDSIZE bytes.
void weft_short_source(const char *name, char *out);

// MARK: Protected twins of functions that may run metamethods
// Each returns a status as `weft_pcall` does.

/// t[k] for the value at `index`; pops the key, pushes the value.
int weft_get(lua_State *L, int index);
/// t[k] = v for the value at `index`; pops value and key.
int weft_set(lua_State *L, int index);
/// Pushes the value as a string, by `__tostring` if it has one.
int weft_tostring(lua_State *L, int index);
/// Pushes the boolean a op b, with op one of LUA_OPEQ, LUA_OPLT, LUA_OPLE.
int weft_compare(lua_State *L, int a, int b, int op);

// MARK: Entries of tables
// Without metamethods. The value at `index` must be a table.

/// Pops a key and pushes the table's next key and value; nil is the key before the first. Pushes nothing and returns
/// false after the last entry, and where the table has changed so that Lua can't continue.
bool weft_next(lua_State *L, int index);
/// Pushes a list of all keys and values, each key followed by its value. Returns a status as `weft_pcall` does.
int weft_copy_entries(lua_State *L, int index);
/// t[k] = v; pops value and key. Sets nothing and returns false for a key that is nil or NaN.
bool weft_raw_set(lua_State *L, int index);

// MARK: Objects

/// The content of a userdata of this bridge. No other userdata has its size (a file of Lua's is 16 bytes).
typedef struct weft_block {
  void *_Nullable object;
  /// The identity of the kind of object; NULL for the bridge's own.
  const void *_Nullable kind;
  /// Unused: it makes the size unique.
  const void *_Nullable unused;
} weft_block;

/// Makes the table on top of the stack the metatable of objects, hidden from scripts.
void weft_finish_metatable(lua_State *L);
/// Pushes a userdata with `values` user values; the metatable is at registry reference `metatable`. `object` is
/// retained; it is released when the userdata has been collected.
void weft_push_object(lua_State *L, void *object, int metatable, const void *_Nullable kind, int values);
/// Pushes a userdata for an object that has just been made, as `weft_push_object` does, and counts `bytes` for what the
/// object holds under the number 0; see `weft_weigh_object`.
void weft_push_new_object(
    lua_State *L, void *object, int metatable, const void *_Nullable kind, int values, size_t bytes);
/// Pushes the living userdata of an object, or pushes nothing and returns false.
bool weft_push_known(lua_State *L, const void *object);
/// Pushes the table of all living userdata of objects: its values are weak, its keys are numbers.
void weft_push_objects(lua_State *L);
/// Returns the block of the userdata at `index`, or NULL.
static inline weft_block *_Nullable weft_block_at(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) != sizeof(weft_block)) return NULL;
  return (weft_block *)lua_touserdata(L, index);
}
/// Counts `bytes` of the object's content towards the memory limit, instead of the earlier number under the same index
/// (0 or 1), until its userdata is collected. Has no effect on an object without userdata.
void weft_weigh_object(weft_context *context, const void *object, int number, size_t bytes);
/// Returns true while a userdata's object is being released: its Lua values no longer exist, and no Lua code may run.
bool weft_is_finalizing(weft_context *context);
/// Returns the number of objects with a kind that userdata hold.
ptrdiff_t weft_live_objects(weft_context *context);
/// Gives all light userdata the table on top of the stack as their metatable; pops it.
void weft_set_light_metatable(lua_State *L);
/// Pushes a C function that joins two values as strings, for `__concat`.
void weft_push_concat(lua_State *L);

// Pops two tables and pushes a function for `__index`, which looks up a name in the first, then in the second.
void weft_push_lookup(lua_State *L);

// MARK: Numbers

/// Sets a field of the table on top of the stack, which has no metatable; whole numbers become integers.
void weft_set_number(lua_State *L, const char *name, double value);
/// Reads the items from 1 of the table at `index` (from the bottom); false if one is no number, or
/// NaN, or if there are more.
bool weft_read_numbers(lua_State *L, int index, int count, double *numbers);
/// Reads a table of two named pairs of numbers: `{ first = { 1, 2 }, second = { 3, 4 } }`; missing ones stay as they
/// are in `numbers`. False for any other table. Needs room for 4 values on the stack.
bool weft_read_pairs(lua_State *L, int index, const char *first, const char *second, double *numbers);

// MARK: Fields

/// The tables that all objects of a class share: registry references, LUA_NOREF for none. It must outlive the state.
typedef struct weft_class {
  /// The table of its methods.
  int methods;
  /// The set of names that are fields of scripts: they need no check.
  int ordinary;
  /// The number of fields for which the next object's table has room, that of the last one's fields, and how many objects
  /// were given fields since there was too little room.
  int room, found, steady;
  /// Ordinary names that were seen last, by the addresses of their strings, which the set keeps; `heap` counts what has
  /// taken names out of it.
  const void *_Nullable seen[16];
  unsigned heap;
  void *_Nullable owner;
} weft_class;

/// Pushes a function for `__index`: it looks in the object's own fields (a table, its first user value) and in the
/// methods; other names are passed to `callback`, whose context is the class.
void weft_push_index(lua_State *L, const char *name, weft_callback callback, weft_class *class);
/// Pushes a function for `__newindex`: it sets fields whose names are ordinary; others are passed to `callback`.
void weft_push_new_index(lua_State *L, const char *name, weft_callback callback, weft_class *class);

// MARK: The heap

/// Saves every table, every Lua function's upvalues and every userdata's user values that can be reached from the
/// registry, and pushes the result. Returns a Lua status. Coroutines, and the registry itself, are left out.
int weft_save_heap(lua_State *L);
/// Restores the saved values, which are on top of the stack and are popped. Returns a Lua status.
int weft_restore_heap(lua_State *L);
/// Returns true if two values are equal: plain values and userdata by Lua's rules, tables by their contents, functions
/// by their code and upvalues. `memo` is the index of a table that gets every compared function, table and userdata.
bool weft_is_same(lua_State *L, int memo, int a, int b);
/// Returns true if the code of the Lua function at `index`, or of one inside it, contains a string with these bytes.
bool weft_mentions(lua_State *L, int index, const char *name, size_t length);

// MARK: Sweeps

typedef struct weft_keys weft_keys;

/// A set of names, each with its index as its id. Names longer than 40 bytes are never found.
weft_keys *_Nullable weft_new_keys(lua_State *L, int *anchor);
bool weft_add_key(lua_State *L, weft_keys *keys, int anchor, const char *name, size_t length);
void weft_free_keys(weft_keys *keys);
/// Returns the id of the string at `index`, or -1.
int weft_key_at(lua_State *L, int index, const weft_keys *keys);

/// One entry of a table.
typedef struct weft_entry {
  /// The integer key of an item.
  int64_t index;
  /// The id of a known name, or -1.
  int32_t key;
  /// The value's Lua type.
  uint8_t type;
  /// True if the number is an integer.
  bool is_integer;
  /// The key's Lua type.
  uint8_t key_type;
  /// The stack index of a named table, function, userdata or thread; 0 otherwise.
  int32_t slot;
  /// The value of a number or an integer.
  double number;
  /// The value of an integer or a boolean.
  int64_t integer;
  /// The bytes of a string, the block of a userdata, the pointer of a light one, the identity of any other value.
  const void *_Nullable pointer;
  /// The length of a string or userdata, in bytes.
  size_t length;
  /// The bytes of an unknown string key, with their number.
  const char *_Nullable name;
  size_t name_length;
} weft_entry;

/// The way in which the usual value of a property is read.
enum {
  /// Not here.
  WEFT_UNUSUAL = 0,
  /// A finite number.
  WEFT_NUMBER,
  /// A finite number of 0 or more.
  WEFT_LENGTH,
  /// A finite number above 0.
  WEFT_POSITIVE,
  /// One of a few words.
  WEFT_CHOICE,
  /// Two lengths: the first two items of a table.
  WEFT_SIZE,
  /// Four numbers other than NaN: the first four items of a table.
  WEFT_EDGES,
  /// A string of at most WEFT_LONGEST_TEXT bytes: far fewer than a text may have, since bytes that are no UTF-8 are more
  /// when they are replaced.
  WEFT_TEXT,
  /// A table with usual values only, of the form's inner one.
  WEFT_INNER,
};
enum { WEFT_LONGEST_TEXT = 30000 };

/// The usual values of a constructor's table: by the ids of names, how the values are read and where they go.
typedef struct weft_form weft_form;

/// Makes a form for the names of a set, in which nothing is usual yet.
///
/// - Parameter inner: the form of tables inside, or NULL; it must outlive this one.
weft_form *_Nullable weft_new_form(const weft_keys *keys, weft_form *_Nullable inner);
void weft_free_form(weft_form *form);
/// Says how the value of a name is read, and which number, or the first of which, it is; for a choice, which option.
void weft_set_usual(weft_form *form, int32_t key, int how, int place);
/// Adds a word, of at most 40 bytes, to the choices of a name. False without memory.
bool weft_add_choice(
    lua_State *L, weft_form *form, int anchor, int32_t key, const char *word, size_t length, uint8_t value);

enum { WEFT_VALUES = 8 };

/// Usual values that were found.
typedef struct weft_values {
  double numbers[WEFT_VALUES];
  uint8_t options[WEFT_VALUES];
  /// Which of the numbers, and which of the options, were found: a bit for each.
  uint8_t set, chosen;
} weft_values;

typedef struct weft_sweep {
  weft_entry *_Nullable named;
  weft_entry *_Nullable items;
  int32_t named_count;
  int32_t item_count;
  int32_t named_capacity;
  int32_t item_capacity;
  /// With a form: what was usual, and is not among the named entries.
  weft_values values, inner;
  bool has_inner;
  /// The top of the stack before the sweep.
  int32_t top;
  const char *_Nullable text;
  size_t text_length;
} weft_sweep;

static inline const double *weft_numbers_of(const weft_values *values) { return values->numbers; }
static inline const uint8_t *weft_options_of(const weft_values *values) { return values->options; }
static inline const weft_values *weft_outer_values(const weft_sweep *sweep) { return &sweep->values; }
/// Returns the usual values of the table inside; NULL if there is none, or if something in it is unusual.
static inline const weft_values *_Nullable weft_inner_values(const weft_sweep *sweep) {
  return sweep->has_inner ? &sweep->inner : NULL;
}

/// Reads the table at `index` in one pass. Named entries come in the table's order, items (integer keys) sorted by
/// key without `false`. Values of named entries that are no plain data are left on the stack (`slot`). The result
/// belongs to the state, and stays where it is, until `weft_end_sweep`; sweeps nest. NULL when the stack is full.
///
/// - Parameter form: what is usual, and read at once; NULL for nothing.
const weft_sweep *_Nullable weft_begin_sweep(
    lua_State *L, int index, const weft_keys *keys, const weft_form *_Nullable form);
/// Ends the sweep that was begun last; its values stay on the stack.
void weft_end_sweep(lua_State *L);
/// Restores the top of the stack before the sweep that was begun last, and ends it.
void weft_leave_sweep(lua_State *L);

#pragma clang assume_nonnull end
#endif
