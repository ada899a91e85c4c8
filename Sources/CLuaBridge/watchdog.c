// The watchdog: one thread that sleeps until the earliest deadline, or the next sample of the process's growth, and signals
// threads that run Lua.
#define _GNU_SOURCE  // pthread_getcpuclockid
#include "context.h"

#include <math.h>
#include <time.h>
#ifdef __APPLE__
#include <mach/mach.h>
#endif

// The seconds until the watchdog's second signal. They double each time, up to a maximum.
static const double first_patience = 0.01, most_patience = 1;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;  // guards all that follows, and `armed` of each context
static pthread_cond_t changed;
static weft_context *all, *armed;
static uint64_t identifiers;
static double waking = INFINITY;  // when the watchdog looks next
static bool watching;
static double sampling = INFINITY;  // when the growth of the process is sampled next
static int idle_samples;            // the last ones during which no context with a limit has run
atomic_bool weft_is_dozing = true;  // nothing is sampled

// The idle samples after which sampling ends until a context is entered.
enum { WEFT_MOST_IDLE = 20 };
static const double idle_interval = 0.05;
// The seconds of a script's own time, and those of the monotonic clock, after which a call that has exceeded its time and
// doesn't end is reported.
#ifdef WEFT_SANITIZED
static const weft_moment longest_overrun = {20, 200};
#else
static const weft_moment longest_overrun = {2, 20};
#endif

// The processor's time for the thread that runs a context; `running_lock` is held.
static double thread_time(weft_context *c) {
#ifdef __APPLE__
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info(pthread_mach_thread_np(c->thread), THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS)
    return 0;
  return (double)(info.user_time.seconds + info.system_time.seconds)
      + 1e-6 * (double)(info.user_time.microseconds + info.system_time.microseconds);
#else
  clockid_t clock;
  if (pthread_getcpuclockid(c->thread, &clock) != 0) return 0;
  return (double)weft_read_clock(clock) * 1e-9;
#endif
}

// The present moment of a running context; `running_lock` is held.
static weft_moment moment_of(weft_context *c) {
  weft_moment now = {.wall = weft_now()};
  now.own = thread_time(c) + c->waited;
  if (c->waiting_since != INFINITY) now.own += now.wall - c->waiting_since;
  return now;
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
  struct sigaction action = {.sa_handler = weft_on_signal, .sa_flags = SA_RESTART | SA_ONSTACK};
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

// Signals a context that it overruns a limit; if it has been signalled and has not reacted, the place stays unknown.
static void report_overrun(weft_context *c, int limit) {
  if (!weft_reports_overruns()) return;
  if (c->overruns) {
    if (atomic_exchange(&c->overrun, 0)) weft_report_overrun(NULL, limit);
    return;
  }
  c->overruns = true;
  pthread_mutex_lock(&c->running_lock);
  if (c->running) {
    atomic_store(&c->overrun, limit);
    pthread_kill(c->thread, WEFT_SIGNAL);
  }
  pthread_mutex_unlock(&c->running_lock);
}

// Looks at the deadline of a context, and says when to look again.
static void look_at_time(weft_context *c) {
  pthread_mutex_lock(&c->running_lock);
  weft_moment now = moment_of(c);
  pthread_mutex_unlock(&c->running_lock);
  double left = weft_time_left(c->deadline, now);
  if (left > 0 && !c->is_late) {
    c->armed = now.wall + left;
    return;
  }
  if (!c->is_late) {
    c->is_late = true;
    c->late_since = now;
  }
  if (now.own - c->late_since.own >= longest_overrun.own || now.wall - c->late_since.wall >= longest_overrun.wall) {
    report_overrun(c, WEFT_OUT_OF_TIME);
  }
  strike(c, WEFT_OUT_OF_TIME);
  c->armed = now.wall + c->patience;
  c->patience = fmin(c->patience * 2, most_patience);
}

// Makes the thread of a context that has grown too much review its memory.
static void look_at_memory(weft_context *c) {
  weft_suspicion suspicion = weft_suspicion_of(c);
  if (!c->is_sampled || suspicion == WEFT_INNOCENT) return;
  if (weft_is_out_of_hand(c)) report_overrun(c, WEFT_OUT_OF_MEMORY);
  atomic_store(&c->suspected, suspicion);
  pthread_mutex_lock(&c->running_lock);
  if (c->running && weft_nanoseconds() >= atomic_load(&c->quiet)) pthread_kill(c->thread, WEFT_SIGNAL);
  pthread_mutex_unlock(&c->running_lock);
}

static void sample(double now) {
  double interval = weft_sample_growth(all, NULL);
  for (weft_context *c = all; c != NULL; c = c->next) look_at_memory(c);
  idle_samples = interval > 0 ? 0 : idle_samples + 1;
  if (idle_samples >= WEFT_MOST_IDLE) {
    atomic_store(&weft_is_dozing, true);
    sampling = INFINITY;
  } else {
    sampling = now + (interval > 0 ? interval : idle_interval);
  }
}

static void *watch(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    double now = weft_now();
    if (sampling <= now) sample(now);
    waking = sampling;
    for (weft_context *c = armed; c != NULL; c = c->next_armed) {
      if (c->armed <= now) look_at_time(c);
      if (c->armed < waking) waking = c->armed;
    }
    wait_until(waking);
  }
  return NULL;
}

// Starts the watchdog, or makes it look earlier; `lock` is held.
static void wake_watchdog(double when) {
  if (watching) {
    if (when < waking) pthread_cond_signal(&changed);
    return;
  }
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
}

void weft_begin_sampling(void) {
  pthread_mutex_lock(&lock);
  if (atomic_load(&weft_is_dozing)) {
    weft_skip_growth(all);
    idle_samples = 0;
    sampling = weft_now();
    atomic_store(&weft_is_dozing, false);
    wake_watchdog(sampling);
  }
  pthread_mutex_unlock(&lock);
}

void weft_sample_again(weft_context *c, bool has_released) {
  pthread_mutex_lock(&lock);
  weft_sample_growth(all, has_released ? c : NULL);
  pthread_mutex_unlock(&lock);
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

static void link_armed(weft_context *c, double left) {
  unlink_armed(c);
  c->is_late = c->overruns = false;
  if (left == INFINITY) return;
  c->armed = weft_now() + left;
  c->patience = first_patience;
  c->next_armed = armed;
  armed = c;
  wake_watchdog(c->armed);
}

void weft_register(weft_context *c) {
  pthread_once(&prepared, prepare);
  weft_note_thread(c);
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

// Changes the deadline, and makes the watchdog look at it.
void weft_watch_deadline(weft_context *c, weft_deadline deadline, weft_moment now) {
  pthread_mutex_lock(&lock);
  c->deadline = deadline;
  link_armed(c, weft_time_left(deadline, now));
  pthread_mutex_unlock(&lock);
}

bool weft_is_late(uint64_t identifier) {
  bool is_late = false;
  pthread_mutex_lock(&lock);
  for (weft_context *c = all; c != NULL; c = c->next) {
    if (c->identifier == identifier) is_late = c->is_late;
  }
  pthread_mutex_unlock(&lock);
  return is_late;
}

// MARK: Interrupts

bool weft_interrupt(uint64_t identifier) {
  bool struck = false;
  pthread_mutex_lock(&lock);
  for (weft_context *c = all; c != NULL; c = c->next) {
    if (c->identifier == identifier) struck = strike(c, WEFT_INTERRUPTED);
  }
  pthread_mutex_unlock(&lock);
  return struck;
}

long weft_interruptions(uint64_t identifier) {
  long count = 0;
  pthread_mutex_lock(&lock);
  for (weft_context *c = all; c != NULL; c = c->next) {
    if (c->identifier == identifier) count = atomic_load(&c->interruptions);
  }
  pthread_mutex_unlock(&lock);
  return count;
}
