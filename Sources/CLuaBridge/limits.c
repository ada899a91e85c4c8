// Limits of time, and interrupts. They cost nothing until they are hit: no hook is installed before.
//
// One watchdog thread sleeps until the earliest deadline, then sends a signal to the thread that runs Lua. The handler
// runs on that thread, which is the one asynchronous use of lua_sethook that its manual allows, and arms a hook on the
// coroutine that runs. The hook raises; `limit_hit` stays set, so that it raises again past every pcall of the script.
//
// lua_sethook marks each frame of the stack. That takes 50 ms for the deepest stacks, so a signal every millisecond would
// leave no time for the script to get to its next instruction, where the hook is: `quiet` keeps signals apart. A second
// signal is needed at all because Lua may clear the mark of the frame that runs just as the handler sets it.
#include "context.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

// Ignored by default, so a late signal does no harm.
#define WEFT_SIGNAL SIGURG

// The part of the time between two signals that belongs to the script: this many times the handler's.
enum { WEFT_QUIET_FACTOR = 20 };
// The seconds until the watchdog's second signal. They double each time.
static const double first_patience = 0.01;
// The nanoseconds without a request for memory after which the collector is considered stuck.
static const long long most_stuck = 500000000;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;  // guards all that follows, and `armed` of each context
static pthread_cond_t changed;
static weft_context *all, *armed;
static uint64_t identifiers;
static double waking = INFINITY;  // when the watchdog looks next
static bool watching;

static _Thread_local weft_context *volatile active;  // what this thread runs, innermost first
static _Thread_local bool listening;                 // whether this thread takes the signal

static long long read_clock(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (long long)t.tv_sec * 1000000000 + t.tv_nsec;
}

long long weft_nanoseconds(void) { return read_clock(CLOCK_MONOTONIC); }

long long weft_own_nanoseconds(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

double weft_now(void) { return (double)weft_nanoseconds() * 1e-9; }

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
  weft_push_limit_mark(L);
  return lua_error(L);
}

static void hook(lua_State *L, lua_Debug *ar) {
  weft_context_of(L)->progress++;
  if (weft_context_of(L)->limit_hit) {
    // In a coroutine an error would come back from every pcall of the script, one after the other, and each costs as much
    // as the stack is deep. A yield leaves them all at once; whoever has resumed the coroutine raises, and it never runs
    // again.
    if (ar->event != LUA_HOOKCALL && ar->event != LUA_HOOKTAILCALL && lua_isyieldable(L)) {
      // A hook may yield only from here; a function that returns reaches this next.
      if (ar->event != LUA_HOOKCOUNT && ar->event != LUA_HOOKLINE) return;
      // Once it has yielded, its line is that of the instruction before.
      weft_context *c = weft_context_of(L);
      if (L == c->hosted) weft_record(&c->trace, L, 0);
      lua_yield(L, 0);
      return;
    }
    weft_push_limit_mark(L);
    lua_error(L);
  }
  lua_sethook(L, NULL, 0, 0);  // a coroutine that inherited the hook, or was left behind with it
}

void weft_arm_hook(lua_State *L) {
  lua_sethook(L, hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

void weft_poll(lua_State *L) {
  if (weft_context_of(L)->limit_hit) weft_raise_limit(L);
}

static void on_signal(int number) {
  (void)number;
  for (weft_context *c = active; c != NULL; c = c->outer) {
    int reason = atomic_exchange(&c->pending, 0);
    if (reason == 0) continue;
    long long begun = weft_nanoseconds(), used = weft_own_nanoseconds();
    atomic_store(&c->quiet, LLONG_MAX);
    if (!c->limit_hit || c->progress != c->seen_progress || c->filling == c->progress) {
      c->seen_progress = c->progress;
      c->stuck_since = used;
    } else if (used - c->stuck_since > most_stuck) {
      weft_empty_weak_keyed(c);
      c->stuck_since = used;
    }
    if (c->limit_hit != WEFT_INTERRUPTED) c->limit_hit = reason;
    weft_arm_hook(c->current);
    long long ended = weft_nanoseconds();
    atomic_store(&c->quiet, ended + WEFT_QUIET_FACTOR * (ended - begun));
  }
}

// MARK: The watchdog

static pthread_once_t prepared = PTHREAD_ONCE_INIT;

static void prepare(void) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
#ifndef __APPLE__
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  pthread_cond_init(&changed, &attributes);
  pthread_condattr_destroy(&attributes);
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(WEFT_SIGNAL, &action, NULL);
}

// Signals a running context, unless it was signalled just now; `lock` is held, so it can't be closed meanwhile.
static bool strike(weft_context *c, int reason) {
  pthread_mutex_lock(&c->running_lock);
  bool running = c->running;
  if (running) {
    int none = 0;
    if (reason == WEFT_INTERRUPTED) atomic_store(&c->pending, reason);
    else atomic_compare_exchange_strong(&c->pending, &none, reason);
    if (weft_nanoseconds() >= atomic_load(&c->quiet)) pthread_kill(c->thread, WEFT_SIGNAL);
  }
  pthread_mutex_unlock(&c->running_lock);
  return running;
}

static void wait_until(double when) {
  if (when == INFINITY) {
    pthread_cond_wait(&changed, &lock);
    return;
  }
#ifdef __APPLE__
  double left = fmax(when - weft_now(), 0);
  struct timespec t = {.tv_sec = (time_t)left, .tv_nsec = (long)((left - floor(left)) * 1e9)};
  pthread_cond_timedwait_relative_np(&changed, &lock, &t);
#else
  struct timespec t = {.tv_sec = (time_t)when, .tv_nsec = (long)((when - floor(when)) * 1e9)};
  pthread_cond_timedwait(&changed, &lock, &t);
#endif
}

static void *watch(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    double now = weft_now();
    waking = INFINITY;
    for (weft_context *c = armed; c != NULL; c = c->next_armed) {
      if (c->armed <= now) {
        strike(c, WEFT_OUT_OF_TIME);
        c->armed = now + c->patience;
        c->patience *= 2;
      }
      if (c->armed < waking) waking = c->armed;
    }
    wait_until(waking);
  }
  return NULL;
}

// Both require `lock`.
static void unlink_armed(weft_context *c) {
  for (weft_context **link = &armed; *link != NULL; link = &(*link)->next_armed) {
    if (*link == c) {
      *link = c->next_armed;
      break;
    }
  }
  c->armed = INFINITY;
}

static void link_armed(weft_context *c, double deadline) {
  unlink_armed(c);
  if (deadline == INFINITY) return;
  c->armed = deadline;
  c->patience = first_patience;
  c->next_armed = armed;
  armed = c;
  if (!watching) {
    // The watchdog takes no signals: Ctrl-C and the like are for the program's threads.
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, NULL) == 0) {
      pthread_detach(thread);
      watching = true;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  } else if (deadline < waking) {
    pthread_cond_signal(&changed);
  }
}

void weft_register(weft_context *c) {
  pthread_once(&prepared, prepare);
  pthread_mutex_lock(&lock);
  c->identifier = ++identifiers;
  c->next = all;
  all = c;
  pthread_mutex_unlock(&lock);
}

void weft_unregister(weft_context *c) {
  pthread_mutex_lock(&lock);
  unlink_armed(c);
  for (weft_context **link = &all; *link != NULL; link = &(*link)->next) {
    if (*link == c) {
      *link = c->next;
      break;
    }
  }
  pthread_mutex_unlock(&lock);
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
  }
  c->outer = active;
  active = c;
  pthread_mutex_lock(&c->running_lock);
  c->running = true;
  c->thread = pthread_self();
  pthread_mutex_unlock(&c->running_lock);
}

void weft_leave(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (--c->depth > 0) return;
  pthread_mutex_lock(&c->running_lock);
  c->running = false;
  atomic_store(&c->pending, 0);
  atomic_store(&c->quiet, 0);
  pthread_mutex_unlock(&c->running_lock);
  active = c->outer;
  if (c->limit_hit) {
    c->limit_hit = 0;
    lua_sethook(c->main, NULL, 0, 0);
  }
  if (c->memory_hit) {
    c->memory_hit = c->string_hit = false;
    c->memory_trace.count = 0;
    lua_gc(c->main, LUA_GCCOLLECT);
  }
  if (c->lost) weft_recover_objects(c->main);
}

double weft_open_deadline(lua_State *L, double deadline) {
  weft_context *c = weft_context_of(L);
  weft_enter(L);
  double before = c->deadline;
  if (deadline < before) {
    c->deadline = deadline;
    pthread_mutex_lock(&lock);
    link_armed(c, deadline);
    pthread_mutex_unlock(&lock);
  }
  return before;
}

void weft_close_deadline(lua_State *L, double before) {
  weft_context *c = weft_context_of(L);
  if (before > c->deadline) {
    c->deadline = before;
    pthread_mutex_lock(&lock);
    link_armed(c, before);
    pthread_mutex_unlock(&lock);
    // Only this scope ran out of time: the one around it continues.
    int time = WEFT_OUT_OF_TIME;
    atomic_compare_exchange_strong(&c->pending, &time, 0);
    if (c->limit_hit == WEFT_OUT_OF_TIME && weft_now() < before) {
      c->limit_hit = 0;
      lua_sethook(c->current, NULL, 0, 0);
    }
    // An interrupt that came in the quiet time after this scope's signal waits for the next.
    atomic_store(&c->quiet, 0);
    if (atomic_load(&c->pending)) pthread_kill(pthread_self(), WEFT_SIGNAL);
  }
  weft_leave(L);
}

int weft_depth(weft_context *c) { return c->depth; }
int weft_limit_hit(weft_context *c) { return c->limit_hit; }

bool weft_interrupt(uint64_t identifier) {
  bool struck = false;
  pthread_mutex_lock(&lock);
  for (weft_context *c = all; c != NULL; c = c->next) {
    if (c->identifier == identifier) struck = strike(c, WEFT_INTERRUPTED);
  }
  pthread_mutex_unlock(&lock);
  return struck;
}

void weft_count_interruption(weft_context *c) { atomic_fetch_add(&c->interruptions, 1); }

long weft_interruptions(uint64_t identifier) {
  long count = 0;
  pthread_mutex_lock(&lock);
  for (weft_context *c = all; c != NULL; c = c->next) {
    if (c->identifier == identifier) count = atomic_load(&c->interruptions);
  }
  pthread_mutex_unlock(&lock);
  return count;
}
