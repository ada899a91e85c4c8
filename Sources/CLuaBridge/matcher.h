// Matching one Lua pattern against one subject.
#ifndef WEFT_MATCHER_H
#define WEFT_MATCHER_H

#include "context.h"

enum {
  WEFT_MAX_CAPTURES = 32,
  /// The length of an open capture, and of `()`, which captures a position.
  WEFT_CAPTURE_OPEN = -1,
  WEFT_CAPTURE_POSITION = -2,
};

typedef struct weft_capture {
  const char *start;
  ptrdiff_t length;
} weft_capture;

typedef struct weft_matcher {
  lua_State *L;
  const char *subject, *subject_end;
  /// Without the '^' that anchors it. Both texts are Lua strings, which end in a NUL.
  const char *pattern, *pattern_end;
  int fuel;  // steps until the next look at the limits
  int capture_count;
  weft_capture captures[WEFT_MAX_CAPTURES];
} weft_matcher;

void weft_matcher_init(weft_matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern,
                       size_t pattern_length);
/// Returns the end of a match that starts at `s`, or NULL. Sets the captures.
const char *weft_matcher_run(weft_matcher *m, const char *s);
/// Checks the limits when the steps are used up.
void weft_matcher_spend(weft_matcher *m, size_t steps);
/// Returns the bytes of a capture (index from 0; without captures the first is the whole match `s` to `e`). For a
/// position, its number is pushed and the result is WEFT_CAPTURE_POSITION.
ptrdiff_t weft_matcher_capture(weft_matcher *m, int index, const char *s, const char *e, const char **start);
/// Pushes all captures, or the whole match if there are none and `s` is not NULL. Returns their number.
int weft_matcher_push(weft_matcher *m, const char *s, const char *e);

#endif
