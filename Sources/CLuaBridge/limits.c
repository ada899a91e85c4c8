// Limits of time and of the process's growth, and interrupts. They cost nothing until they are hit: no hook is installed
// before.
//
// Time is a script's own: that of the processor for the thread that runs it, and waits of the host for it. On a busy
// machine a script has its time nevertheless. By the monotonic clock it may last WEFT_WALL_FACTOR times as long.
//
// The watchdog (watchdog.c) sends a signal to the thread that runs Lua. The handler runs on that thread, which is the one
// asynchronous use of lua_sethook that its manual allows, and arms a hook on the coroutine that runs. The hook raises;
// `limit_hit` stays set, so that it raises again past every pcall of the script.
//
// lua_sethook marks each frame of the stack. That takes 50 ms for the deepest stacks, so a signal every millisecond would
// leave no time for the script to get to its next instruction, where the hook is: `quiet` keeps signals apart. A second
// signal is needed at all because Lua may clear the mark of the frame that runs just as the handler sets it.
#define _GNU_SOURCE  // gettid
#include "context.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// The part of the time between two signals that belongs to the script: this many times the handler's.
enum { WEFT_QUIET_FACTOR = 20 };
// The nanoseconds without a request for memory after which the collector is considered stuck.
static const long long most_stuck = 500000000;

static _Thread_local weft_context *volatile active;  // what this thread runs, innermost first
static _Thread_local bool listening;                 // whether this thread takes the signal
static _Thread_local int own_number;                 // the system's number of this thread

long long weft_read_clock(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (long long)t.tv_sec * 1000000000 + t.tv_nsec;
}

long long weft_nanoseconds(void) { return weft_read_clock(CLOCK_MONOTONIC); }

long long weft_own_nanoseconds(void) { return weft_read_clock(CLOCK_THREAD_CPUTIME_ID); }

double weft_now(void) { return (double)weft_nanoseconds() * 1e-9; }

// The present moment of a context that this thread runs.
static weft_moment present(weft_context *c) {
  return (weft_moment){.own = (double)weft_own_nanoseconds() * 1e-9 + c->waited, .wall = weft_now()};
}

double weft_time_left(weft_deadline deadline, weft_moment now) {
  return fmin(deadline.own - now.own, deadline.wall - now.wall);
}

// MARK: The hook

static const char mark = 0;

bool weft_is_limit_mark(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TLIGHTUSERDATA && lua_touserdata(L, index) == (void *)&mark;
}

void weft_push_limit_mark(lua_State *L) {
  lua_checkstack(L, 1);
  lua_pushlightuserdata(L, (void *)&mark);
}

static void hook(lua_State *L, lua_Debug *ar);

int weft_raise_limit(lua_State *L) {
  // The script never sees this value: the hook raises again before its next instruction. Frames that were called under
  // the hook are marked.
  if (lua_gethook(L) != hook) weft_arm_hook(L);
  weft_trace_limit(L);
  weft_push_limit_mark(L);
  return lua_error(L);
}

// Stops the script if its growth exceeds the memory limit.
static void review(weft_context *c, bool exceeds) {
  atomic_store(&c->suspected, WEFT_INNOCENT);
  if (!exceeds || c->limit_hit) return;
  c->memory_hit = true;
  c->limit_hit = WEFT_OUT_OF_MEMORY;
}

static void hook(lua_State *L, lua_Debug *ar) {
  weft_context_of(L)->progress++;
  if (atomic_load(&weft_context_of(L)->suspected) && !weft_context_of(L)->limit_hit) {
    review(weft_context_of(L), weft_review_memory(L));
  }
  if (weft_context_of(L)->limit_hit) {
    // In a coroutine an error would come back from every pcall of the script, one after the other, and each costs as much
    // as the stack is deep. A yield leaves them all at once; whoever has resumed the coroutine raises, and it never runs
    // again.
    if (ar->event != LUA_HOOKCALL && ar->event != LUA_HOOKTAILCALL && lua_isyieldable(L)) {
      // A hook may yield only from here; a function that returns reaches this next.
      if (ar->event != LUA_HOOKCOUNT && ar->event != LUA_HOOKLINE) return;
      // Once it has yielded, its line is that of the instruction before.
      weft_trace_limit(L);
      lua_yield(L, 0);
      return;
    }
    weft_trace_limit(L);
    weft_push_limit_mark(L);
    lua_error(L);
  }
  lua_sethook(L, NULL, 0, 0);  // a coroutine that inherited the hook, or was left behind with it
}

void weft_arm_hook(lua_State *L) {
  lua_sethook(L, hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

// Lets a state run again whose limit no longer counts.
static void clear_limit(weft_context *c, lua_State *L) {
  c->limit_hit = 0;
  c->limit_traced = false;
  lua_sethook(L, NULL, 0, 0);
}

void weft_poll(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (atomic_load_explicit(&c->suspected, memory_order_relaxed) && !c->limit_hit) review(c, weft_review_memory(L));
  if (c->limit_hit) weft_raise_limit(L);
}

void weft_on_signal(int number) {
  (void)number;
  for (weft_context *c = active; c != NULL; c = c->outer) {
    int reason = atomic_exchange(&c->pending, 0), overrun = atomic_exchange(&c->overrun, 0);
    if (overrun) weft_report_overrun(c->current, overrun);
    if (reason == 0 && (c->limit_hit || !atomic_load(&c->suspected))) continue;
    long long begun = weft_nanoseconds(), used = weft_own_nanoseconds();
    atomic_store(&c->quiet, LLONG_MAX);
    if (reason == 0) {
      // The hook reviews the memory.
    } else if (!c->limit_hit || c->progress != c->seen_progress || c->filling == c->progress) {
      c->seen_progress = c->progress;
      c->stuck_since = used;
    } else if (used - c->stuck_since > most_stuck) {
      weft_empty_weak_keyed(c);
      c->stuck_since = used;
    }
    if (reason != 0 && c->limit_hit != WEFT_INTERRUPTED) c->limit_hit = reason;
    weft_arm_hook(c->current);
    long long ended = weft_nanoseconds();
    atomic_store(&c->quiet, ended + WEFT_QUIET_FACTOR * (ended - begun));
  }
}

// MARK: Entering and leaving

void weft_enter(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (c->depth++ > 0) return;
  if (!listening) {
    // Threads of Dispatch block nearly every signal.
    sigset_t ours;
    sigemptyset(&ours);
    sigaddset(&ours, WEFT_SIGNAL);
    pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
    listening = true;
#ifndef __APPLE__
    own_number = gettid();
#endif
  }
  c->outer = active;
  active = c;
  pthread_mutex_lock(&c->running_lock);
  c->running = c->has_run = true;
  c->thread = pthread_self();
  pthread_mutex_unlock(&c->running_lock);
  atomic_store_explicit(&c->thread_number, own_number, memory_order_relaxed);
  if (atomic_load_explicit(&weft_is_dozing, memory_order_relaxed) && c->limit != SIZE_MAX) weft_begin_sampling();
}

void weft_leave(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (--c->depth > 0) return;
  pthread_mutex_lock(&c->running_lock);
  c->running = false;
  atomic_store(&c->pending, 0);
  atomic_store(&c->overrun, 0);
  atomic_store(&c->quiet, 0);
  pthread_mutex_unlock(&c->running_lock);
  active = c->outer;
  bool has_grown = c->limit_hit == WEFT_OUT_OF_MEMORY || c->memory_hit;
  if (c->limit_hit) {
    clear_limit(c, c->main);
  }
  if (c->memory_hit) {
    c->memory_hit = c->string_hit = false;
    c->memory_trace.count = 0;
    lua_gc(c->main, LUA_GCCOLLECT);
  }
  if (c->lost) weft_recover_objects(c->main);
  if (has_grown) weft_end_growth(c);
}

void weft_bound_growth(weft_context *c, size_t limit) {
  atomic_store(&c->growth_limit, limit);
  // The scope of a lower limit has ended: the one around it continues.
  if (c->limit_hit == WEFT_OUT_OF_MEMORY && atomic_load(&c->grown) <= weft_allowance(c)) {
    clear_limit(c, c->current);
  }
  if (c->depth > 0 && limit != SIZE_MAX && atomic_load(&weft_is_dozing)) weft_begin_sampling();
}

weft_deadline weft_open_deadline(lua_State *L, double seconds) {
  weft_context *c = weft_context_of(L);
  weft_enter(L);
  weft_deadline before = c->deadline;
  if (seconds == INFINITY) return before;
  weft_moment now = present(c);
  weft_deadline own = {now.own + seconds, now.wall + seconds * WEFT_WALL_FACTOR};
  if (own.own < before.own || own.wall < before.wall) {
    weft_watch_deadline(c, (weft_deadline){fmin(own.own, before.own), fmin(own.wall, before.wall)}, now);
  }
  return before;
}

void weft_close_deadline(lua_State *L, weft_deadline before) {
  weft_context *c = weft_context_of(L);
  if (before.own > c->deadline.own || before.wall > c->deadline.wall) {
    weft_moment now = present(c);
    weft_watch_deadline(c, before, now);
    // Only this scope ran out of time: the one around it continues.
    int time = WEFT_OUT_OF_TIME;
    atomic_compare_exchange_strong(&c->pending, &time, 0);
    if (c->limit_hit == WEFT_OUT_OF_TIME && weft_time_left(before, now) > 0) {
      clear_limit(c, c->current);
    }
    // An interrupt that came in the quiet time after this scope's signal waits for the next.
    atomic_store(&c->quiet, 0);
    if (atomic_load(&c->pending)) pthread_kill(pthread_self(), WEFT_SIGNAL);
  }
  weft_leave(L);
}

void weft_begin_wait(weft_context *c) {
  pthread_mutex_lock(&c->running_lock);
  c->waiting_since = weft_now();
  pthread_mutex_unlock(&c->running_lock);
}

void weft_end_wait(weft_context *c) {
  pthread_mutex_lock(&c->running_lock);
  c->waited += weft_now() - c->waiting_since;
  c->waiting_since = INFINITY;
  pthread_mutex_unlock(&c->running_lock);
}

int weft_depth(weft_context *c) { return c->depth; }

static bool runs_here(weft_context *c) {
  for (weft_context *other = active; other != NULL; other = other->outer) {
    if (other == c) return true;
  }
  return false;
}

int weft_limit_hit(weft_context *c) {
  // The host may be in the middle of something that must not release objects: garbage isn't collected here.
  if (atomic_load_explicit(&c->suspected, memory_order_relaxed) == WEFT_FAR && !c->limit_hit && runs_here(c)) {
    review(c, weft_review_memory_from_host(c));
    if (c->limit_hit) weft_arm_hook(c->current);
  }
  return c->limit_hit;
}

bool weft_is_stopped(uint64_t identifier) {
  for (weft_context *c = active; c != NULL; c = c->outer) {
    if (c->identifier == identifier && weft_limit_hit(c)) return true;
  }
  return weft_is_late(identifier);
}

void weft_count_interruption(weft_context *c) { atomic_fetch_add(&c->interruptions, 1); }
