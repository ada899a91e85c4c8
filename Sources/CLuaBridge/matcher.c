// The pattern matcher: Lua's patterns as its manual describes them, with a look at the limits every few thousand steps.
//
// Matching goes forward through the pattern without recursion. Where it might have gone another way it leaves a branch;
// on failure it takes up the last branch. There are at most as many branches as liblua's matcher has nested calls,
// and where liblua says "pattern too complex", so does this one.
#include "matcher.h"

#include <ctype.h>
#include <string.h>

enum { FUEL = 4096 };

static inline unsigned char byte(const char *p) { return (unsigned char)*p; }

void weft_matcher_spend(weft_matcher *m, size_t steps) {
  if (__builtin_expect(steps < (size_t)m->fuel, 1)) {
    m->fuel -= (int)steps;
    return;
  }
  m->fuel = FUEL;
  weft_poll(m->L);
}

void weft_matcher_init(weft_matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern,
                       size_t pattern_length) {
  m->L = L;
  m->subject = subject;
  m->subject_end = subject + length;
  m->pattern = pattern;
  m->pattern_end = pattern + pattern_length;
  m->fuel = FUEL;
  m->capture_count = 0;
}

// MARK: Single characters

// Returns true if a character belongs to the class of a letter after '%'; other characters match themselves.
static bool in_class(int c, int letter) {
  bool member;
  switch (tolower(letter)) {
    case 'a': member = isalpha(c); break;
    case 'c': member = iscntrl(c); break;
    case 'd': member = isdigit(c); break;
    case 'g': member = isgraph(c); break;
    case 'l': member = islower(c); break;
    case 'p': member = ispunct(c); break;
    case 's': member = isspace(c); break;
    case 'u': member = isupper(c); break;
    case 'w': member = isalnum(c); break;
    case 'x': member = isxdigit(c); break;
    case 'z': member = c == 0; break;  // of Lua 5.1; liblua still has it
    default: return letter == c;
  }
  return isupper(letter) ? !member : member;
}

// Returns true if a character belongs to the set from '[' at `p` to ']' at `last`.
static bool in_set(weft_matcher *m, int c, const char *p, const char *last) {
  weft_matcher_spend(m, (size_t)(last - p) / 8);
  p++;
  bool found = true;
  if (*p == '^') {
    found = false;
    p++;
  }
  while (p < last) {
    if (*p == '%') {
      if (in_class(c, byte(p + 1))) return found;
      p += 2;
    } else if (p[1] == '-' && p + 2 < last) {
      if (byte(p) <= c && c <= byte(p + 2)) return found;
      p += 3;
    } else {
      if (byte(p) == c) return found;
      p++;
    }
  }
  return !found;
}

// Returns the end of the item for one character that starts at `p`, before its repetition.
static const char *item_end(weft_matcher *m, const char *p) {
  char first = *p++;
  if (first == '%') {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  const char *start = p;
  if (*p == '^') p++;
  // The first character always belongs to the set, even ']'.
  for (bool is_first = true; is_first || *p != ']'; is_first = false) {
    if (p >= m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*p++ == '%' && p < m->pattern_end) p++;
  }
  weft_matcher_spend(m, (size_t)(p - start) / 4);
  return p + 1;
}

// Returns true if the character at `s` matches the item from `p` to `end`.
static inline bool matches_item(weft_matcher *m, const char *s, const char *p, const char *end) {
  if (s >= m->subject_end) return false;
  switch (*p) {
    case '.': return true;
    case '%': return in_class(byte(s), byte(p + 1));
    case '[': return in_set(m, byte(s), p, end - 1);
    default: return *p == *s;
  }
}

// MARK: Items that are not single characters. Each function returns where the subject continues, or NULL.

static const char *balanced(weft_matcher *m, const char *s, const char *p) {
  if (m->pattern_end - p < 2) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (s >= m->subject_end || *s != *p) return NULL;
  char opening = p[0], closing = p[1];
  size_t depth = 1;
  for (s++; s < m->subject_end; s++) {
    weft_matcher_spend(m, 1);
    if (*s == closing) {
      if (--depth == 0) return s + 1;
    } else if (*s == opening) {
      depth++;
    }
  }
  return NULL;
}

static const char *same_again(weft_matcher *m, const char *s, int digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->capture_count || m->captures[index].length == WEFT_CAPTURE_OPEN)
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  ptrdiff_t length = m->captures[index].length;
  if (length < 0 || m->subject_end - s < length) return NULL;
  weft_matcher_spend(m, (size_t)length / 16);
  return memcmp(m->captures[index].start, s, (size_t)length) == 0 ? s + length : NULL;
}

static bool at_frontier(weft_matcher *m, const char *s, const char *set, const char *end) {
  int before = s == m->subject ? 0 : byte(s - 1);
  return !in_set(m, before, set, end - 1) && in_set(m, byte(s), set, end - 1);
}

static int open_capture(weft_matcher *m) {
  for (int i = m->capture_count - 1; i >= 0; i--) {
    if (m->captures[i].length == WEFT_CAPTURE_OPEN) return i;
  }
  return luaL_error(m->L, "invalid pattern capture");
}

// MARK: Going forward and back

enum { OPENED, CLOSED, OPTIONAL, GREEDY, LAZY };

static weft_branch *leave_branch(weft_matcher *m, int *count) {
  if (*count == WEFT_MAX_BRANCHES) luaL_error(m->L, "pattern too complex");
  return &weft_context_of(m->L)->branches[(*count)++];
}

// Continues with the last branch that has another way. False if there is none.
static bool go_back(weft_matcher *m, int *count, const char **s, const char **p) {
  weft_context *c = weft_context_of(m->L);
  while (*count > 0) {
    weft_branch *b = &c->branches[*count - 1];
    weft_matcher_spend(m, 1);
    switch (b->kind) {
      case OPENED: m->capture_count--; break;
      case CLOSED: m->captures[b->capture].length = WEFT_CAPTURE_OPEN; break;
      case OPTIONAL:
        *s = b->s;
        *p = b->end + 1;
        (*count)--;
        return true;
      case GREEDY:
        if (b->s == b->first) break;
        *s = --b->s;
        *p = b->end + 1;
        return true;
      case LAZY:
        if (!matches_item(m, b->s, b->item, b->end)) break;
        *s = ++b->s;
        *p = b->end + 1;
        return true;
    }
    (*count)--;
  }
  return false;
}

static void open(weft_matcher *m, const char *s, ptrdiff_t length, int *count) {
  if (m->capture_count >= WEFT_MAX_CAPTURES) luaL_error(m->L, "too many captures");
  m->captures[m->capture_count++] = (weft_capture){.start = s, .length = length};
  leave_branch(m, count)->kind = OPENED;
}

static void close(weft_matcher *m, const char *s, int *count) {
  int index = open_capture(m);
  m->captures[index].length = s - m->captures[index].start;
  weft_branch *b = leave_branch(m, count);
  b->kind = CLOSED;
  b->capture = index;
}

// Matches a single character with its repetition. Returns where the subject continues, or NULL; moves `p`.
static const char *repeated(weft_matcher *m, const char *s, const char **p, int *count) {
  const char *item = *p, *end = item_end(m, item);
  bool matches = matches_item(m, s, item, end);
  switch (end < m->pattern_end ? *end : 0) {
    case '?':
      *p = end + 1;
      if (!matches) return s;
      *leave_branch(m, count) = (weft_branch){.kind = OPTIONAL, .s = s, .end = end};
      return s + 1;
    case '-':
      *p = end + 1;
      if (matches) *leave_branch(m, count) = (weft_branch){.kind = LAZY, .s = s, .item = item, .end = end};
      return s;
    case '+':
    case '*': {
      *p = end + 1;
      if (!matches) return *end == '*' ? s : NULL;
      const char *first = *end == '*' ? s : s + 1;
      do {
        s++;
        weft_matcher_spend(m, 1);
      } while (matches_item(m, s, item, end));
      *leave_branch(m, count) = (weft_branch){.kind = GREEDY, .s = s, .first = first, .end = end};
      return s;
    }
    default:
      *p = end;
      return matches ? s + 1 : NULL;
  }
}

const char *weft_matcher_run(weft_matcher *m, const char *s) {
  const char *p = m->pattern;
  int count = 0;
  m->capture_count = 0;
  for (;;) {
    if (p == m->pattern_end) return s;
    weft_matcher_spend(m, 1);
    char next = p + 1 < m->pattern_end ? p[1] : 0;
    if (*p == '(') {
      bool position = next == ')';
      open(m, s, position ? WEFT_CAPTURE_POSITION : WEFT_CAPTURE_OPEN, &count);
      p += position ? 2 : 1;
    } else if (*p == ')') {
      close(m, s, &count);
      p++;
    } else if (*p == '$' && p + 1 == m->pattern_end) {
      p++;
      if (s != m->subject_end) s = NULL;
    } else if (*p == '%' && next == 'b') {
      s = balanced(m, s, p + 2);
      p += 4;
    } else if (*p == '%' && next == 'f') {
      p += 2;
      if (*p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
      const char *end = item_end(m, p);
      if (!at_frontier(m, s, p, end)) s = NULL;
      p = end;
    } else if (*p == '%' && next >= '0' && next <= '9') {
      s = same_again(m, s, next);
      p += 2;
    } else {
      s = repeated(m, s, &p, &count);
    }
    if (s == NULL && !go_back(m, &count, &s, &p)) return NULL;
  }
}

// MARK: Captures

ptrdiff_t weft_matcher_capture(weft_matcher *m, int index, const char *s, const char *e, const char **start) {
  if (index >= m->capture_count) {
    if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    *start = s;
    return e - s;
  }
  weft_capture *capture = &m->captures[index];
  if (capture->length == WEFT_CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
  if (capture->length == WEFT_CAPTURE_POSITION) lua_pushinteger(m->L, capture->start - m->subject + 1);
  *start = capture->start;
  return capture->length;
}

int weft_matcher_push(weft_matcher *m, const char *s, const char *e) {
  int count = m->capture_count == 0 && s != NULL ? 1 : m->capture_count;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) {
    const char *start;
    ptrdiff_t length = weft_matcher_capture(m, i, s, e, &start);
    if (length != WEFT_CAPTURE_POSITION) lua_pushlstring(m->L, start, (size_t)length);
  }
  return count;
}
