#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// A message of a set of transfers: CURLMsg.
typedef struct {
  int kind;
  void *transfer;
  union {
    void *whatever;
    int code;
  } data;
} message;

enum {
  INIT_ALL = 3,               // CURL_GLOBAL_ALL
  MESSAGE_DONE = 1,           // CURLMSG_DONE
  OPTION_WRITEDATA = 10001,          // CURLOPT_WRITEDATA
  OPTION_ERRORBUFFER = 10010,        // CURLOPT_ERRORBUFFER
  OPTION_HTTPHEADER = 10023,  // CURLOPT_HTTPHEADER
  OPTION_HEADERDATA = 10029,  // CURLOPT_HEADERDATA
  OPTION_COPYPOSTFIELDS = 10165,       // CURLOPT_COPYPOSTFIELDS
  OPTION_POSTFIELDSIZE_LARGE = 30120,  // CURLOPT_POSTFIELDSIZE_LARGE
  OPTION_PRIVATE = 10103,     // CURLOPT_PRIVATE
  OPTION_WRITEFUNCTION = 20011,   // CURLOPT_WRITEFUNCTION
  OPTION_HEADERFUNCTION = 20079,  // CURLOPT_HEADERFUNCTION
  FACT_PRIVATE = 0x100015,        // CURLINFO_PRIVATE
};

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  const char *(*easy_strerror)(int);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  int (*multi_wakeup)(void *);
  message *(*multi_info_read)(void *, int *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[512];

static void load(void) {
  // The same functions; which of them a system has depends on the library for TLS that it prefers.
  static const char *const names[] = {
#ifdef __APPLE__
      "libcurl.4.dylib",
#else
      "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
  };
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(problem, sizeof problem, "requests need libcurl, which can't be loaded: install the package libcurl4 (%s)",
             dlerror());
    return;
  }
  const struct {
    const char *name;
    void *function;
  } functions[] = {
      {"curl_global_init", &curl.global_init},
      {"curl_easy_init", &curl.easy_init},
      {"curl_easy_cleanup", &curl.easy_cleanup},
      {"curl_easy_setopt", &curl.easy_setopt},
      {"curl_easy_getinfo", &curl.easy_getinfo},
      {"curl_easy_strerror", &curl.easy_strerror},
      {"curl_slist_append", &curl.slist_append},
      {"curl_slist_free_all", &curl.slist_free_all},
      {"curl_multi_init", &curl.multi_init},
      {"curl_multi_cleanup", &curl.multi_cleanup},
      {"curl_multi_add_handle", &curl.multi_add_handle},
      {"curl_multi_remove_handle", &curl.multi_remove_handle},
      {"curl_multi_perform", &curl.multi_perform},
      {"curl_multi_poll", &curl.multi_poll},
      {"curl_multi_wakeup", &curl.multi_wakeup},
      {"curl_multi_info_read", &curl.multi_info_read},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(library, functions[i].name);
    if (!found) {
      snprintf(problem, sizeof problem, "requests need libcurl 7.68 or newer: the installed one has no %s",
               functions[i].name);
      return;
    }
    *(void **)functions[i].function = found;
  }
  int code = curl.global_init(INIT_ALL);
  if (code) snprintf(problem, sizeof problem, "libcurl can't be used: %s", curl.easy_strerror(code));
}

const char *weft_curl_load(void) {
  pthread_once(&once, load);
  return problem[0] ? problem : NULL;
}

weft_curl_transfer *weft_curl_transfer_new(void) { return curl.easy_init(); }

void weft_curl_transfer_free(weft_curl_transfer *transfer) { curl.easy_cleanup(transfer); }

void weft_curl_set_number(weft_curl_transfer *transfer, int option, long value) {
  curl.easy_setopt(transfer, option, value);
}

void weft_curl_set_text(weft_curl_transfer *transfer, int option, const char *text) {
  curl.easy_setopt(transfer, option, text);
}

void weft_curl_set_message(weft_curl_transfer *transfer, char *buffer) {
  curl.easy_setopt(transfer, OPTION_ERRORBUFFER, buffer);
}

void weft_curl_set_body(weft_curl_transfer *transfer, const void *bytes, size_t count) {
  // The size first: libcurl copies when it is given the bytes.
  curl.easy_setopt(transfer, OPTION_POSTFIELDSIZE_LARGE, (int64_t)count);
  curl.easy_setopt(transfer, OPTION_COPYPOSTFIELDS, bytes);
}

void weft_curl_set_header(weft_curl_transfer *transfer, weft_curl_list *fields) {
  curl.easy_setopt(transfer, OPTION_HTTPHEADER, (void *)fields);
}

void weft_curl_set_functions(
    weft_curl_transfer *transfer, weft_curl_take header, weft_curl_take body, void *context) {
  curl.easy_setopt(transfer, OPTION_HEADERFUNCTION, header);
  curl.easy_setopt(transfer, OPTION_HEADERDATA, context);
  curl.easy_setopt(transfer, OPTION_WRITEFUNCTION, body);
  curl.easy_setopt(transfer, OPTION_WRITEDATA, context);
  curl.easy_setopt(transfer, OPTION_PRIVATE, context);
}

void *weft_curl_context(weft_curl_transfer *transfer) {
  char *context = NULL;
  curl.easy_getinfo(transfer, FACT_PRIVATE, &context);
  return context;
}

const char *weft_curl_message(int code) { return curl.easy_strerror(code); }

weft_curl_list *weft_curl_list_append(weft_curl_list *list, const char *text) {
  return curl.slist_append(list, text);
}

void weft_curl_list_free(weft_curl_list *list) { curl.slist_free_all(list); }

weft_curl_set *weft_curl_set_new(void) { return curl.multi_init(); }

void weft_curl_set_free(weft_curl_set *set) { curl.multi_cleanup(set); }

int weft_curl_set_add(weft_curl_set *set, weft_curl_transfer *transfer) {
  return curl.multi_add_handle(set, transfer);
}

void weft_curl_set_remove(weft_curl_set *set, weft_curl_transfer *transfer) {
  curl.multi_remove_handle(set, transfer);
}

void weft_curl_set_perform(weft_curl_set *set) {
  int running = 0;
  curl.multi_perform(set, &running);
}

void weft_curl_set_wait(weft_curl_set *set, int milliseconds) {
  int ready = 0;
  curl.multi_poll(set, NULL, 0, milliseconds, &ready);
}

void weft_curl_set_wake(weft_curl_set *set) { curl.multi_wakeup(set); }

weft_curl_transfer *weft_curl_set_ended(weft_curl_set *set, int *code) {
  int left = 0;
  message *next;
  while ((next = curl.multi_info_read(set, &left))) {
    if (next->kind != MESSAGE_DONE) continue;
    *code = next->data.code;
    return next->transfer;
  }
  return NULL;
}
