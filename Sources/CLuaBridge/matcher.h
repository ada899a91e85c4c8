// Matching one Lua pattern against one subject.
#ifndef WEFT_MATCHER_H
#define WEFT_MATCHER_H

#include "context.h"

enum {
  WEFT_MAX_CAPTURES = 32,
  /// What a capture's length is while it is open, and for `()`, which captures a position.
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
  /// Without the '^' that anchors it. Both texts are Lua strings: a NUL stands at their ends.
  const char *pattern, *pattern_end;
  int fuel;  // steps until the next look at the limits
  int capture_count;
  weft_capture captures[WEFT_MAX_CAPTURES];
} weft_matcher;

void weft_matcher_init(weft_matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern,
                       size_t pattern_length);
/// Where a match that starts at `s` ends, or NULL. Sets the captures.
const char *weft_matcher_run(weft_matcher *m, const char *s);
/// Looks at the limits when the steps are used up.
void weft_matcher_spend(weft_matcher *m, size_t steps);
/// The bytes of a capture (index from 0; without captures the first is the whole match `s` to `e`). When it is a
/// position, its number has been pushed and the result is WEFT_CAPTURE_POSITION.
ptrdiff_t weft_matcher_capture(weft_matcher *m, int index, const char *s, const char *e, const char **start);
/// Pushes all captures, or the whole match where there are none and `s` is not NULL. Returns how many.
int weft_matcher_push(weft_matcher *m, const char *s, const char *e);

#endif
