// The memory limit's second measure: the growth of the process while scripts run. Counts of what Swift's objects hold are
// estimates, and code of the host may keep what nobody has estimated.
//
// The watchdog samples the process's private memory every few milliseconds while a context runs, which costs the thread
// that runs Lua nothing. A sample's growth is attributed to the contexts that ran by the pages that their threads touched
// first: an innocent script isn't charged for what another thread draws. A decrease is shared in proportion.
//
// A context above its allowance is suspected. Memory that is free, but not returned to the system, and garbage of Lua's
// count in a sample, so the script's own thread reviews it: it collects garbage, returns what is free, and samples again.
#define _GNU_SOURCE  // gettid, RUSAGE_THREAD
#include "context.h"

#include <stdlib.h>

#ifdef __APPLE__
#include <mach/mach.h>
#include <malloc/malloc.h>
#else
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

// The growth beyond a limit that isn't attributed to the script: caches of fonts and texts, and fragments of the heap.
enum { WEFT_SLACK = 16 << 20, WEFT_SLACK_SHARE = 32 };
// The further growth before what can't collect garbage fails, and after a review before the next one.
enum { WEFT_STEP = 8 << 20, WEFT_STEP_SHARE = 16 };
// Bytes a second: the fastest growth that is expected.
static const double fastest = 2e9;
static const double shortest_interval = 0.002, longest_interval = 0.05;

static size_t last;  // of the process's memory, in bytes; 0 before the first sample
#ifndef __APPLE__
static long last_faults;
static int memory_file = -1;
#endif

// MARK: The process

#ifdef __APPLE__

static size_t private_memory(void) {
  task_vm_info_data_t info;
  mach_msg_type_number_t count = TASK_VM_INFO_COUNT;
  if (task_info(mach_task_self(), TASK_VM_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return 0;
  return (size_t)info.phys_footprint;
}

void weft_return_free_memory(void) { malloc_zone_pressure_relief(NULL, 0); }

void weft_limit_heaps(void) {}

void weft_keep_free_memory(void) {}

#else

static size_t private_memory(void) {
  if (memory_file < 0) memory_file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  char text[128];
  ssize_t length = memory_file < 0 ? -1 : pread(memory_file, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  unsigned long all, resident, shared;
  if (sscanf(text, "%lu %lu %lu", &all, &resident, &shared) != 3 || resident < shared) return 0;
  return (resident - shared) * (size_t)sysconf(_SC_PAGESIZE);
}

void weft_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void weft_limit_heaps(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 2);
#endif
}

void weft_keep_free_memory(void) {
#ifdef __GLIBC__
  // The largest that glibc takes; by default blocks above 128 kB are mapped, and returned when they are freed.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

static long process_faults(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_minflt : 0;
}

// Returns how often a thread has touched a new page, or -1.
static long thread_faults(int thread) {
  char text[512];
  snprintf(text, sizeof text, "/proc/self/task/%d/stat", thread);
  int file = open(text, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return -1;
  text[length] = 0;
  const char *fields = strrchr(text, ')');  // the thread's name may contain spaces
  long faults;
  if (fields == NULL || sscanf(fields + 1, " %*c %*d %*d %*d %*d %*d %*u %ld", &faults) != 1) return -1;
  return faults;
}

#endif

// MARK: Attributing

size_t weft_allowance(const weft_context *c) {
  size_t limit = atomic_load_explicit(&c->growth_limit, memory_order_relaxed);
  if (limit == SIZE_MAX) return SIZE_MAX;
#ifdef WEFT_SANITIZED  // the sanitizer keeps what was freed
  limit = limit < SIZE_MAX / 16 ? limit * 4 + ((size_t)1 << 30) : limit;
#endif
  size_t slack = WEFT_SLACK + limit / WEFT_SLACK_SHARE;
  return limit < SIZE_MAX - slack ? limit + slack : SIZE_MAX;
}

static size_t step(const weft_context *c) {
  return WEFT_STEP + atomic_load_explicit(&c->growth_limit, memory_order_relaxed) / WEFT_STEP_SHARE;
}

static void add(weft_context *c, double bytes) {
  double grown = (double)atomic_load_explicit(&c->grown, memory_order_relaxed) + bytes;
  atomic_store_explicit(&c->grown, grown > 0 ? (size_t)grown : 0, memory_order_relaxed);
}

#ifndef __APPLE__

void weft_note_thread(weft_context *c) {
  c->sampled_thread = gettid();
  atomic_store(&c->thread_number, c->sampled_thread);
  struct rusage usage;
  c->faults = getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_minflt : 0;
}

// Returns the number of new pages that the context's thread has touched since the last sample.
static long new_faults(weft_context *c) {
  int thread = atomic_load_explicit(&c->thread_number, memory_order_relaxed);
  long faults = thread_faults(thread), before = c->faults;
  bool is_known = thread == c->sampled_thread && faults >= before;
  c->faults = faults;
  c->sampled_thread = thread;
  return is_known ? faults - before : 0;
}

#else

void weft_note_thread(weft_context *c) { (void)c; }

#endif

// Attributes growth, and returns what other threads than the reviewed context's may have added meanwhile, in bytes.
static double attribute_growth(weft_context *contexts, const weft_context *reviewed, double bytes) {
  double others = 0;
#ifdef __APPLE__
  (void)reviewed;
  int count = 0;
  for (weft_context *c = contexts; c != NULL; c = c->next) count += c->is_sampled;
  for (weft_context *c = contexts; c != NULL && bytes > 0; c = c->next) {
    if (c->is_sampled) add(c, bytes / count);
  }
#else
  long faults = process_faults(), all = faults - last_faults;
  last_faults = faults;
  for (weft_context *c = contexts; c != NULL; c = c->next) {
    if (!c->is_sampled) continue;
    long own = new_faults(c);
    if (own > 0 && all > 0 && bytes > 0) add(c, own < all ? bytes * (double)own / (double)all : bytes);
    if (c == reviewed && own < all) others = (double)(all - own) * (double)sysconf(_SC_PAGESIZE);
  }
#endif
  return others;
}

// Attributes a decrease to all contexts.
static void attribute_decrease(weft_context *contexts, double bytes) {
  double all = 0;
  for (weft_context *c = contexts; c != NULL; c = c->next) all += (double)atomic_load(&c->grown);
  for (weft_context *c = contexts; c != NULL && all > 0; c = c->next) {
    add(c, -bytes * (double)atomic_load(&c->grown) / all);
  }
}

void weft_skip_growth(weft_context *contexts) {
  last = 0;
  weft_sample_growth(contexts, NULL);
}

double weft_sample_growth(weft_context *contexts, weft_context *reviewed) {
  size_t now = private_memory();
  double bytes = last == 0 || now == 0 ? 0 : (double)now - (double)last;
  last = now;
  bool is_any = false;
  for (weft_context *c = contexts; c != NULL; c = c->next) {
    pthread_mutex_lock(&c->running_lock);
    c->is_sampled = c->has_run || c->running;
    c->has_run = false;
    pthread_mutex_unlock(&c->running_lock);
    if (atomic_load_explicit(&c->growth_limit, memory_order_relaxed) != SIZE_MAX) is_any |= c->is_sampled;
  }
  double others = attribute_growth(contexts, reviewed, bytes);
  if (reviewed != NULL) {
    // Its decrease may be hidden by the growth of other threads.
    if (bytes < others) add(reviewed, bytes - others);
  } else if (bytes < 0) {
    attribute_decrease(contexts, -bytes);
  }
  if (!is_any) return 0;
  double interval = longest_interval;
  for (weft_context *c = contexts; c != NULL; c = c->next) {
    size_t allowance = weft_allowance(c), grown = atomic_load_explicit(&c->grown, memory_order_relaxed);
    if (!c->is_sampled || allowance == SIZE_MAX) continue;
    double left = ((double)allowance - (double)grown) / fastest;
    if (left < interval) interval = left;
  }
  return interval > shortest_interval ? interval : shortest_interval;
}

weft_suspicion weft_suspicion_of(const weft_context *c) {
  size_t allowance = weft_allowance(c), grown = atomic_load_explicit(&c->grown, memory_order_relaxed);
  if (allowance == SIZE_MAX || grown <= allowance || grown < atomic_load(&c->next_review)) return WEFT_INNOCENT;
  return grown - allowance > step(c) ? WEFT_FAR : WEFT_SUSPECTED;
}

bool weft_is_out_of_hand(const weft_context *c) {
  size_t allowance = weft_allowance(c);
  return allowance < SIZE_MAX / 4
      && atomic_load_explicit(&c->grown, memory_order_relaxed) > allowance + allowance / 2 + (32 << 20);
}

// MARK: Reviewing

static bool exceeds(weft_context *c, size_t tolerance) {
  weft_return_free_memory();
  weft_sample_again(c, true);
  size_t allowance = weft_allowance(c), grown = atomic_load_explicit(&c->grown, memory_order_relaxed);
  atomic_store(&c->next_review, grown + step(c));
  return grown > allowance && grown - allowance > tolerance;
}

bool weft_review_memory(lua_State *L) {
  weft_context *c = weft_context_of(L);
  weft_sample_again(c, false);
  lua_gc(L, LUA_GCCOLLECT);
  return exceeds(c, 0);
}

bool weft_review_memory_from_host(weft_context *c) {
  weft_sample_again(c, false);
  return exceeds(c, step(c));
}

void weft_end_growth(weft_context *c) {
  weft_return_free_memory();
  weft_sample_again(c, true);
  atomic_store(&c->next_review, 0);
}

size_t weft_grown_memory(weft_context *c) { return atomic_load_explicit(&c->grown, memory_order_relaxed); }
