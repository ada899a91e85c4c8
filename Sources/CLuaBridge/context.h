// Declarations that the parts of the bridge share.
#ifndef WEFT_CONTEXT_H
#define WEFT_CONTEXT_H

#include "CLuaBridge.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WEFT_SANITIZED 1
#endif
#endif

typedef struct weft_trace_buffer {
  int count;
  weft_trace_frame *frames;
  char *text;
  size_t text_length, text_capacity;
} weft_trace_buffer;

typedef struct weft_note {
  void *object;  // NULL: the note is free
  uint32_t weight : 31;  // bytes that were counted for it
  bool counts : 1;
  uint32_t next_free;
  size_t extra[2];  // bytes that were counted for what it holds
} weft_note;

// A block of memory from which small blocks are cut.
typedef struct weft_shelf {
  struct weft_shelf *next;   // of the same size, with freed blocks
  void *free;                // its freed blocks, unless it is in use
  struct weft_shelf *older;  // of the first in its piece of memory: the first of the piece before
  void *aligned;             // blocks are aligned to 16 bytes
} weft_shelf;

// A function of the host, and its context.
typedef struct weft_target {
  weft_callback callback;
  void *context;
} weft_target;

typedef struct weft_known_place {
  const void *instruction;  // NULL: nothing is known here
  uint64_t place;
} weft_known_place;

/// The number of places known at a time: pairs of places share a row, of which there are as many as 9 bits have values.
enum { WEFT_PLACE_BITS = 9, WEFT_PLACES = 2 << WEFT_PLACE_BITS };

/// The number of sizes of small blocks.
enum { WEFT_SIZES = 32 };

/// A point at which pattern matching can continue in another way; matcher.c defines the fields for each kind.
typedef struct weft_branch {
  int kind, capture;
  const char *s, *first, *item, *end;
} weft_branch;

/// liblua's matcher calls itself at most 200 times, the outermost call counted.
enum { WEFT_MAX_BRANCHES = 199 };

typedef struct weft_line_clock weft_line_clock;

/// A moment: seconds of the script's own time (limits.c) and of the monotonic clock.
typedef struct weft_moment {
  double own, wall;
} weft_moment;

typedef enum weft_suspicion {
  WEFT_INNOCENT = 0,
  /// Above the allowance, if nothing of it is garbage.
  WEFT_SUSPECTED,
  /// So far above it that code which can't collect garbage stops, too.
  WEFT_FAR,
} weft_suspicion;

struct weft_context {
  weft_pointers pointers;  // first: weft_pointers_of relies on it

  lua_State *main;
  lua_State *volatile current;  // the coroutine that runs; read by the signal handler
  lua_State *hosted;            // the coroutine that the host has resumed last and that has not come back, or NULL
  uint64_t identifier;
  weft_context *next;  // in the list of all contexts

  void *free_blocks[WEFT_SIZES];  // of the shelves in use, by size
  weft_shelf *in_use[WEFT_SIZES];
  weft_shelf *partial[WEFT_SIZES];  // further ones with freed blocks
  weft_shelf *empty;                // without any block in use, for any size
  weft_shelf *shelves;              // the first of each piece of memory, newest first
  char *unused, *unused_end;        // shelves without blocks yet
  size_t shelved;                   // bytes of all shelves
  size_t used, limit;  // bytes; limit is SIZE_MAX for none
  int script;                // 1 while Lua is on top: only then is the memory limit enforced
  bool memory_hit;
  bool string_hit;  // the last memory error was about one long string

  volatile sig_atomic_t limit_hit;  // sticky; touched on the owner's thread only
  atomic_int pending;               // what the next signal is to set
  volatile size_t progress;         // counts requests for memory, and what a limit's hook has raised
  size_t seen_progress;             // `progress` when the signal came last; touched by its handler only
  volatile size_t filling;          // `progress` after the request for a large vector of a table; SIZE_MAX once it is full
  long long stuck_since;            // when it was first so: nanoseconds of the thread's own time
  atomic_llong quiet;               // no signal before: nanoseconds of the monotonic clock
  atomic_long interruptions;        // how many calls have failed by being interrupted
  int depth;                        // enters without their leave
  pthread_mutex_t running_lock;     // guards `running` and `thread`
  bool running;
  pthread_t thread;
  weft_context *outer;  // the context that this thread ran before this one
  weft_deadline deadline;  // of the innermost scope; written by the owner under the lock of watchdog.c
  double waited;        // seconds that the host has waited for the script; guarded by running_lock
  double waiting_since;  // when the present wait began; INFINITY for none; guarded by running_lock
  double armed;         // when the watchdog looks at the deadline next; INFINITY for never
  double patience;      // seconds until the watchdog signals again
  bool is_late;         // the deadline has passed, and the watchdog has signalled
  weft_moment late_since;
  atomic_int overrun;   // the limit that the running call keeps exceeding: for the next signal
  bool overruns;        // the signal was sent
  weft_context *next_armed;

  // growth.c; those that aren't atomic belong to who holds the lock of watchdog.c.
  atomic_size_t growth_limit;  // the memory limit; SIZE_MAX for none
  atomic_size_t grown;         // bytes of the process's growth that are attributed to this context
  atomic_size_t next_review;   // no review below so many bytes
  atomic_int suspected;        // a weft_suspicion: the script's thread is to review its memory
  atomic_int thread_number;    // the system's number of `thread`
  bool has_run;                // since the last sample; guarded by running_lock
  bool is_sampled;
  int sampled_thread;
  long faults;  // of that thread, at the last sample

  weft_release release;
  weft_print print;
  lua_State *keeper;   // its stack holds the table of objects: weak values, under the numbers of their notes
  lua_State *cleaner;  // its stack holds the set of tables with weak keys
  int poisoned;  // registry reference of the table of coroutines that a limit killed
  ptrdiff_t objects;
  int sentinel;  // registry reference of the sentinels' metatable
  weft_note *notes;  // of all objects that are held
  uint32_t note_count, note_room;  // how many have been used, and how many there is room for
  uint32_t free_note;              // the first in the list of those that are free again
  uint32_t *places;  // a hash table from objects to their notes
  uint32_t place_mask;
  bool finalizing, lost, closing;
  bool cycle_ended;  // the next cycle of the collector is still to be put off

  weft_trace_buffer trace, memory_trace;
  bool host_raised;  // a function of the host raised the error whose trace was taken last
  bool limit_traced;  // the trace is that of the present limit's error

  // The branches of the pattern that is being matched: matching calls nothing, so there is never a second pattern.
  weft_branch branches[WEFT_MAX_BRANCHES];

  weft_known_place places_known[WEFT_PLACES];
  bool knows_places;
  bool knows_records;  // tables are laid out as records.h says
  unsigned heap;  // counts how often the heap was brought back

  struct weft_line_clock *lines;  // NULL while lines are not timed

  weft_sweep **sweeps;  // one for each depth of nesting
  int sweep_depth, sweep_capacity;

  weft_target **targets;  // a hash table
  uint32_t target_count, target_mask;
};

// state.c
/// Collects garbage when so many bytes would not fit: Lua itself does not before it fails to grow a string buffer.
void weft_make_room(lua_State *L, size_t bytes);

/// Puts off the next cycle of the collector until so much has been allocated as a small heap may hold of garbage. Lua would
/// begin one as soon as the heap has doubled: that of a small script is mostly the API's own tables, which would be marked
/// again and again. A finalizer may not do this, so the next function of the host does.
void weft_put_off_cycle(lua_State *L);

// entries.c
/// Pops a value and sets a field of the table under it, without metamethods.
void weft_raw_set_field(lua_State *L, const char *name);

// ending.c
/// Ends the process: an error was raised where no protected call catches it, so nothing may run on. The error value is on
/// top of the stack.
_Noreturn void weft_end_process(lua_State *L);
/// Ends the process if the error that was just caught was raised while a function of the host ran: it has jumped over
/// Swift frames.
static inline void weft_check_raised(lua_State *L) {
  if (weft_context_of(L)->script != 1) weft_end_process(L);
}

/// The watchdog's signal. Ignored by default, so a late one does no harm.
#define WEFT_SIGNAL SIGURG

// limits.c
/// Returns the nanoseconds of a clock.
long long weft_read_clock(clockid_t clock);
/// Returns the nanoseconds of the monotonic clock.
long long weft_nanoseconds(void);
/// Returns the seconds of the monotonic clock.
double weft_now(void);
// Returns this thread's own time: without that in which the process was suspended, or others ran.
long long weft_own_nanoseconds(void);
/// Returns the seconds until a deadline; 0 or less once it has passed.
double weft_time_left(weft_deadline deadline, weft_moment now);
/// Handles the watchdog's signal, on the thread that runs Lua.
void weft_on_signal(int number);
/// Raises when a limit was hit: for loops in C, which no hook interrupts.
void weft_poll(lua_State *L);
int weft_raise_limit(lua_State *L);
// Pushes the value for a limit that was hit.
void weft_push_limit_mark(lua_State *L);
void weft_arm_hook(lua_State *L);
void weft_disarm(weft_context *context);

/// Sets the limit of the process's growth: SIZE_MAX for none.
void weft_bound_growth(weft_context *context, size_t limit);

// watchdog.c
void weft_register(weft_context *context);
void weft_unregister(weft_context *context);
/// Changes the deadline of a context, which must run until the deadline is INFINITY again.
void weft_watch_deadline(weft_context *context, weft_deadline deadline, weft_moment now);
/// Returns true if the context with this identifier is past its deadline.
bool weft_is_late(uint64_t identifier);
/// True while the growth of the process isn't sampled.
extern atomic_bool weft_is_dozing;
void weft_begin_sampling(void);
/// Samples the growth of the process now, for a review of a context: what it has released since the last sample was
/// released by this thread.
void weft_sample_again(weft_context *context, bool has_released);

// growth.c. The first four require the lock of watchdog.c.
/// Samples the growth of the process and attributes it to the contexts that have run since the last sample. Returns the
/// seconds until the next one, 0 if no context with a limit has run. `reviewed` is the context that has just released
/// memory, or NULL.
double weft_sample_growth(weft_context *contexts, weft_context *reviewed);
/// Begins to sample: what the process has grown since the last sample is attributed to nobody.
void weft_skip_growth(weft_context *contexts);
/// Returns the growth from which a context is suspected, in bytes: its limit, and a part that isn't the script's.
size_t weft_allowance(const weft_context *context);
weft_suspicion weft_suspicion_of(const weft_context *context);
/// Returns true if the context has grown so far beyond its limit that it must be in a call that can't be stopped.
bool weft_is_out_of_hand(const weft_context *context);
/// Notes that a context belongs to this thread so far.
void weft_note_thread(weft_context *context);
/// Collects garbage, returns free memory to the system, and returns true if the context is still above its limit. On the
/// thread that runs Lua.
bool weft_review_memory(lua_State *L);
/// Does the same without collecting garbage, and allows for some.
bool weft_review_memory_from_host(weft_context *context);
/// Samples again after a call that was stopped has released its memory.
void weft_end_growth(weft_context *context);

// overrun.c
/// Says that a call can't be stopped, and ends the process if that was asked for. In a signal handler, on the thread that
/// runs `L`; NULL for an unknown place, on any thread.
void weft_report_overrun(lua_State *L, int limit);
/// Returns true if such calls are to be reported.
bool weft_reports_overruns(void);

// overflow.c
void weft_end_overflow(lua_State *L);

// call.c
/// Returns true if the function at a level of the stack is one of the host's.
bool weft_is_host_function(lua_State *L, int level);
/// The target of the running function of the host.
static inline const weft_target *weft_target_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }
/// Calls the callback of the running function of the host. Upvalues: target, name.
int weft_call_swift(lua_State *L);
/// Pushes a function of the host that may call `weft_call_swift`.
void weft_push_host_function(
    lua_State *L, const char *name, lua_CFunction function, weft_callback callback, void *context);

// targets.c
/// The target of a callback with a context; it lives as long as the state.
weft_target *weft_target_for(weft_context *c, weft_callback callback, void *context);
void weft_free_targets(weft_context *c);

// fields.c
bool weft_is_field_function(lua_CFunction function);

// trace.c
void weft_record(weft_trace_buffer *buffer, lua_State *L, int level);
/// Records where a limit stops the script, unless that is known: a script's pcall catches the error, and it is raised again
/// elsewhere.
void weft_trace_limit(lua_State *L);
/// Adds the functions that wait for the coroutine in which a limit has stopped the script.
void weft_trace_resumer(lua_State *L);
void weft_free_trace(weft_trace_buffer *buffer);
int weft_message_handler(lua_State *L);

// load.c
/// Compiles text, with a look at the limits every few thousand bytes. Returns a Lua status.
int weft_load_text(lua_State *L, const char *source, size_t length, const char *name);

// records.c
void weft_open_records(lua_State *L);

// places.c
void weft_open_places(lua_State *L);
/// Forgets all places: code has been made.
void weft_forget_places(weft_context *context);

// ephemerons.c
/// Notes a table whose metatable has weak keys; both are indices from the bottom of the stack.
void weft_note_weak_keys(lua_State *L, int table, int metatable);
/// Removes all entries from the recorded tables. May be called at any moment, in a signal handler on the thread that
/// runs Lua.
void weft_empty_weak_keyed(weft_context *context);
void weft_open_ephemerons(lua_State *L);

// library.c, coroutine.c, table.c, string.c, load.c, patterns.c
int weft_open_libraries(lua_State *L);
void weft_open_coroutine(lua_State *L);
// Records that a limit has ended a coroutine in the middle: it is never closed.
void weft_poison(lua_State *L, weft_context *c, lua_State *co);
void weft_open_table(lua_State *L);
void weft_open_string(lua_State *L);
void weft_open_load(lua_State *L);
void weft_open_patterns(lua_State *L);

// objects.c
void weft_open_objects(lua_State *L);
void weft_recover_objects(lua_State *L);
void weft_close_objects(weft_context *context);

#endif
