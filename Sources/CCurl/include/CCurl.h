#ifndef WEFT_CCURL_H
#define WEFT_CCURL_H

#include <stddef.h>
#include <stdint.h>

// libcurl for Swift, loaded when a program first needs it: a program that requests nothing does not load the forty
// libraries behind it. The few functions, options and codes that are used are declared here, so that no package with
// libcurl's header is needed to build; their numbers are libcurl's ABI, which has not changed since version 7.16 (2006).
//
// libcurl's functions for options are variadic, which Swift can't call; here each type of value has its function.

// A transfer, and a set of transfers that one thread runs.
typedef struct weft_curl_transfer weft_curl_transfer;
typedef struct weft_curl_set weft_curl_set;
typedef struct weft_curl_list weft_curl_list;

// Loads libcurl, unless it is loaded. May be called on any thread.
//
// Returns NULL, or the reason why it can't be loaded. Nothing else may be called before this returned NULL.
const char *weft_curl_load(void);

// The options of a transfer that are used: CURLOPT_... .
enum {
  WEFT_CURL_NOBODY = 44,
  WEFT_CURL_POST = 47,
  WEFT_CURL_NOSIGNAL = 99,
  WEFT_CURL_PROTOCOLS = 181,
  WEFT_CURL_SUPPRESS_CONNECT_HEADERS = 265,
  WEFT_CURL_URL = 10002,
  WEFT_CURL_CUSTOMREQUEST = 10036,
  WEFT_CURL_ACCEPT_ENCODING = 10102,
};

// The bits of WEFT_CURL_PROTOCOLS.
enum { WEFT_CURL_HTTP = 1, WEFT_CURL_HTTPS = 2 };

// The results of a transfer that have texts of their own: CURLE_... .
enum {
  WEFT_CURL_OK = 0,
  WEFT_CURL_UNSUPPORTED_PROTOCOL = 1,
  WEFT_CURL_URL_MALFORMAT = 3,
  WEFT_CURL_COULDNT_RESOLVE_PROXY = 5,
  WEFT_CURL_COULDNT_RESOLVE_HOST = 6,
  WEFT_CURL_COULDNT_CONNECT = 7,
  WEFT_CURL_WEIRD_SERVER_REPLY = 8,
  WEFT_CURL_PARTIAL_FILE = 18,
  WEFT_CURL_OPERATION_TIMEDOUT = 28,
  WEFT_CURL_SSL_CONNECT_ERROR = 35,
  WEFT_CURL_PEER_FAILED_VERIFICATION = 60,
  WEFT_CURL_BAD_CONTENT_ENCODING = 61,
};

// The size of a buffer for weft_curl_set_message.
enum { WEFT_CURL_ERROR_SIZE = 256 };

// A function that takes bytes of a header or a body. A transfer whose function returns another number than `count` ends
// with an error.
typedef size_t (*weft_curl_take)(char *bytes, size_t size, size_t count, void *context);

weft_curl_transfer *weft_curl_transfer_new(void);
void weft_curl_transfer_free(weft_curl_transfer *transfer);
void weft_curl_set_number(weft_curl_transfer *transfer, int option, long value);
// The text is copied.
void weft_curl_set_text(weft_curl_transfer *transfer, int option, const char *text);
// A buffer of WEFT_CURL_ERROR_SIZE bytes for libcurl's message about an error; it must live as long as the transfer.
void weft_curl_set_message(weft_curl_transfer *transfer, char *buffer);
// The body of a request; it is copied.
void weft_curl_set_body(weft_curl_transfer *transfer, const void *bytes, size_t count);
// The fields of a header, which must live as long as the transfer.
void weft_curl_set_header(weft_curl_transfer *transfer, weft_curl_list *fields);
void weft_curl_set_functions(
    weft_curl_transfer *transfer, weft_curl_take header, weft_curl_take body, void *context);
// Returns the context that weft_curl_set_functions was given.
void *weft_curl_context(weft_curl_transfer *transfer);
const char *weft_curl_message(int code);

// Appends a text to a list, which is NULL at first; returns NULL if there is no memory.
weft_curl_list *weft_curl_list_append(weft_curl_list *list, const char *text);
void weft_curl_list_free(weft_curl_list *list);

weft_curl_set *weft_curl_set_new(void);
void weft_curl_set_free(weft_curl_set *set);
// Returns 0, or an error's code.
int weft_curl_set_add(weft_curl_set *set, weft_curl_transfer *transfer);
void weft_curl_set_remove(weft_curl_set *set, weft_curl_transfer *transfer);
// Does what can be done without waiting.
void weft_curl_set_perform(weft_curl_set *set);
// Waits for an event, or for weft_curl_set_wake, at most so many milliseconds.
void weft_curl_set_wait(weft_curl_set *set, int milliseconds);
// Ends weft_curl_set_wait, also the next one. May be called on any thread.
void weft_curl_set_wake(weft_curl_set *set);
// Returns a transfer that has ended, and its code; NULL if there is no further one.
weft_curl_transfer *weft_curl_set_ended(weft_curl_set *set, int *code);

#endif
