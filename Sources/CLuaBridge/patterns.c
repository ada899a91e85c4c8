// The pattern functions of the string library: find, match, gmatch, gsub. They behave as liblua's, but every loop looks
// at the limits.
#include "matcher.h"

#include <string.h>

// Returns the offset for a position argument, counted from the end if it is negative.
static size_t start_offset(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

// MARK: find and match

enum { WINDOW = 1 << 20 };

static bool same_bytes(weft_matcher *m, const char *a, const char *b, size_t length) {
  while (length > WINDOW) {
    if (memcmp(a, b, WINDOW) != 0) return false;
    weft_poll(m->L);
    a += WINDOW;
    b += WINDOW;
    length -= WINDOW;
  }
  weft_matcher_spend(m, length / 16);
  return memcmp(a, b, length) == 0;
}

// Returns the first place of `text` in the subject from `s` on, or NULL.
static const char *find_text(weft_matcher *m, const char *s, const char *text, size_t length) {
  if (length == 0) return s;
  if ((size_t)(m->subject_end - s) < length) return NULL;
  const char *last = m->subject_end - length;  // where it may start at the latest
  while (s <= last) {
    size_t left = (size_t)(last - s) + 1, window = left < WINDOW ? left : WINDOW;
    const char *found = memchr(s, *text, window);
    weft_matcher_spend(m, (found == NULL ? window : (size_t)(found - s)) / 16 + 1);
    if (found == NULL) {
      s += window;
      continue;
    }
    if (same_bytes(m, found + 1, text + 1, length - 1)) return found;
    s = found + 1;
  }
  return NULL;
}

static bool is_plain(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (pattern[i] != 0 && strchr("^$*+?.([%-", pattern[i]) != NULL) return false;
  }
  return true;
}

static int search(lua_State *L, bool finds) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t offset = start_offset(luaL_optinteger(L, 3, 1), length);
  if (offset > length) {
    lua_pushnil(L);
    return 1;
  }
  weft_matcher m;
  const char *s = subject + offset;
  if (finds && (lua_toboolean(L, 4) || is_plain(pattern, pattern_length))) {
    weft_matcher_init(&m, L, subject, length, pattern, pattern_length);
    const char *found = find_text(&m, s, pattern, pattern_length);
    if (found != NULL) {
      lua_pushinteger(L, found - subject + 1);
      lua_pushinteger(L, found - subject + (lua_Integer)pattern_length);
      return 2;
    }
    lua_pushnil(L);
    return 1;
  }
  bool anchored = pattern_length > 0 && *pattern == '^';
  weft_matcher_init(&m, L, subject, length, pattern + anchored, pattern_length - anchored);
  for (; s <= m.subject_end; s++) {
    const char *end = weft_matcher_run(&m, s);
    if (end != NULL) {
      if (!finds) return weft_matcher_push(&m, s, end);
      lua_pushinteger(L, s - subject + 1);
      lua_pushinteger(L, end - subject);
      return weft_matcher_push(&m, NULL, NULL) + 2;
    }
    if (anchored) break;
  }
  lua_pushnil(L);
  return 1;
}

static int find(lua_State *L) { return search(L, true); }
static int match(lua_State *L) { return search(L, false); }

// MARK: gmatch

// Upvalues: the subject, the pattern, the offset to continue from, the offset of the last match's end (-1: none yet).
static int next_match(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  lua_Integer offset = lua_tointeger(L, lua_upvalueindex(3)), last = lua_tointeger(L, lua_upvalueindex(4));
  weft_matcher m;
  weft_matcher_init(&m, L, subject, length, pattern, pattern_length);
  for (; offset <= (lua_Integer)length; offset++) {
    const char *s = subject + offset, *end = weft_matcher_run(&m, s);
    if (end == NULL || end - subject == last) continue;
    lua_pushinteger(L, end - subject);
    lua_copy(L, -1, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return weft_matcher_push(&m, s, end);
  }
  return 0;
}

static int gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t offset = start_offset(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  lua_pushinteger(L, offset > length ? (lua_Integer)length + 1 : (lua_Integer)offset);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}

// MARK: gsub

// Adds the replacement text, argument 3, for the match from `s` to `e`.
static void add_text(weft_matcher *m, luaL_Buffer *buffer, const char *s, const char *e) {
  lua_State *L = m->L;
  size_t length;
  const char *text = lua_tolstring(L, 3, &length), *end = text + length;
  while (text < end) {
    const char *escape = memchr(text, '%', (size_t)(end - text));
    size_t plain = (size_t)((escape == NULL ? end : escape) - text);
    weft_matcher_spend(m, 1 + plain / 16);
    luaL_addlstring(buffer, text, plain);
    if (escape == NULL) return;
    char what = escape[1];
    text = escape + 2;
    if (what == '%') {
      luaL_addchar(buffer, '%');
    } else if (what == '0') {
      luaL_addlstring(buffer, s, (size_t)(e - s));
      weft_matcher_spend(m, (size_t)(e - s) / 16);
    } else if (what >= '1' && what <= '9') {
      const char *start;
      ptrdiff_t size = weft_matcher_capture(m, what - '1', s, e, &start);
      if (size == WEFT_CAPTURE_POSITION) {
        luaL_addvalue(buffer);
      } else {
        luaL_addlstring(buffer, start, (size_t)size);
        weft_matcher_spend(m, (size_t)size / 16);
      }
    } else {
      luaL_error(L, "invalid use of '%c' in replacement string", '%');
    }
  }
}

// Adds the replacement for the match from `s` to `e`. Returns true if it differs from the match.
static bool add_replacement(weft_matcher *m, luaL_Buffer *buffer, int kind, const char *s, const char *e) {
  lua_State *L = m->L;
  if (kind == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, weft_matcher_push(m, s, e), 1);
  } else if (kind == LUA_TTABLE) {
    const char *start;
    ptrdiff_t length = weft_matcher_capture(m, 0, s, e, &start);
    if (length != WEFT_CAPTURE_POSITION) lua_pushlstring(L, start, (size_t)length);
    lua_gettable(L, 3);
  } else {
    add_text(m, buffer, s, e);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, s, (size_t)(e - s));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  size_t length;
  lua_tolstring(L, -1, &length);
  weft_matcher_spend(m, length / 16);
  luaL_addvalue(buffer);
  return true;
}

static int gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
  int kind = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  luaL_argexpected(L, kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
                   "string/function/table");
  bool anchored = *pattern == '^', changed = false;
  weft_matcher m;
  weft_matcher_init(&m, L, subject, length, pattern + anchored, pattern_length - anchored);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *s = subject, *last = NULL;
  lua_Integer count = 0;
  while (count < most) {
    const char *end = weft_matcher_run(&m, s);
    if (end != NULL && end != last) {
      count++;
      changed |= add_replacement(&m, &buffer, kind, s, end);
      s = last = end;
    } else if (s < m.subject_end) {
      luaL_addchar(&buffer, *s);
      s++;
    } else {
      break;
    }
    if (anchored) break;
  }
  if (changed) {
    luaL_addlstring(&buffer, s, (size_t)(m.subject_end - s));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

void weft_open_patterns(lua_State *L) {
  static const luaL_Reg own[] = {{"find", find}, {"match", match}, {"gmatch", gmatch}, {"gsub", gsub}, {NULL, NULL}};
  lua_getglobal(L, LUA_STRLIBNAME);
  luaL_setfuncs(L, own, 0);
  lua_pop(L, 1);
}
