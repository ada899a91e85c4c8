// Traces, kept in memory outside of Lua's: they are taken while Lua has none left, and must not raise.
#include "context.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_FRAMES = 32 };

// Copies text to the buffer; returns its offset, or SIZE_MAX without memory.
static size_t keep(weft_trace_buffer *b, const char *text, size_t length) {
  if (b->text_length + length + 1 > b->text_capacity) {
    size_t capacity = (b->text_length + length + 1) * 2;
    char *grown = realloc(b->text, capacity);
    if (grown == NULL) return SIZE_MAX;
    b->text = grown;
    b->text_capacity = capacity;
  }
  size_t offset = b->text_length;
  memcpy(b->text + offset, text, length);
  b->text[offset + length] = 0;
  b->text_length += length + 1;
  return offset;
}

// Adds the functions that run on a stack, from a level on.
static void add(weft_trace_buffer *b, lua_State *L, int level) {
  if (b->frames == NULL) {
    b->frames = calloc(MAX_FRAMES, sizeof *b->frames);
    if (b->frames == NULL) return;
  }
  size_t sources[MAX_FRAMES], names[MAX_FRAMES];
  lua_Debug ar;
  int n = b->count;
  for (int i = 0; i < n; i++) {  // the text may move
    sources[i] = (size_t)(b->frames[i].source - b->text);
    names[i] = b->frames[i].name == NULL ? SIZE_MAX : (size_t)(b->frames[i].name - b->text);
  }
  while (n < MAX_FRAMES && lua_getstack(L, level++, &ar)) {
    lua_getinfo(L, "nSl", &ar);  // never raises: it pushes nothing and allocates nothing
    weft_trace_frame *f = &b->frames[n];
    f->line = ar.currentline;
    f->defined = ar.linedefined;
    f->what = ar.what[0];
    // Names that Lua invents ("for iterator") are not names of functions.
    sources[n] = keep(b, ar.source, ar.srclen > 4096 ? 4096 : ar.srclen);
    f->source_length = ar.srclen > 4096 ? 4096 : ar.srclen;
    names[n] = ar.name == NULL ? SIZE_MAX : keep(b, ar.name, strnlen(ar.name, 256));
    memcpy(f->short_source, ar.short_src, LUA_IDSIZE);
    if (sources[n] == SIZE_MAX) break;
    n++;
  }
  for (int i = 0; i < n; i++) {  // only now does the text stay where it is
    b->frames[i].source = b->text + sources[i];
    b->frames[i].name = names[i] == SIZE_MAX ? NULL : b->text + names[i];
  }
  b->count = n;
}

void weft_record(weft_trace_buffer *b, lua_State *L, int level) {
  b->count = 0;
  b->text_length = 0;
  add(b, L, level);
}

void weft_trace_limit(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (c->limit_traced) return;
  weft_record(&c->trace, L, 0);
  c->limit_traced = true;
}

void weft_trace_resumer(lua_State *L) {
  weft_context *c = weft_context_of(L);
  if (c->limit_traced) add(&c->trace, L, 0);
}

void weft_free_trace(weft_trace_buffer *b) {
  free(b->frames);
  free(b->text);
}

int weft_message_handler(lua_State *L) {
  weft_context *c = weft_context_of(L);
  // A limit's error is traced where it is raised first: what closes variables afterwards is stopped, too, with the stack
  // unwound by then.
  if (!c->limit_traced) weft_record(&c->trace, L, 1);
  c->limit_traced = c->limit_hit != 0;
  c->host_raised = weft_is_host_function(L, 1);
  return 1;  // the error value itself
}

weft_trace weft_last_trace(lua_State *L, bool memory) {
  weft_context *c = weft_context_of(L);
  weft_trace_buffer *b = memory ? &c->memory_trace : &c->trace;
  return (weft_trace){.count = b->count, .frames = b->frames};
}

bool weft_host_raised(weft_context *c) { return c->host_raised; }

weft_trace weft_trace_now(lua_State *L, int level) {
  weft_context *c = weft_context_of(L);
  weft_record(&c->trace, L, level);
  return (weft_trace){.count = c->trace.count, .frames = c->trace.frames};
}

weft_place weft_place_at(lua_State *L, int level) {
  lua_Debug ar;
  while (lua_getstack(L, level++, &ar)) {
    lua_getinfo(L, "Sl", &ar);  // never raises: it allocates nothing
    if (ar.currentline > 0) {
      return (weft_place){.source = ar.source, .source_length = ar.srclen, .line = ar.currentline};
    }
  }
  return (weft_place){.source = NULL, .source_length = 0, .line = 0};
}

weft_function_place weft_place_of(lua_State *L, int index) {
  if (!lua_isfunction(L, index) || lua_iscfunction(L, index)) return (weft_function_place){.source = NULL};
  lua_Debug ar;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">Su", &ar);
  return (weft_function_place){.source = ar.source,
                               .source_length = ar.srclen,
                               .defined = ar.linedefined,
                               .last = ar.lastlinedefined,
                               .parameters = ar.nparams};
}

bool weft_takes(lua_State *L, int index, int argument) {
  if (lua_iscfunction(L, index)) return true;
  lua_Debug ar;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">u", &ar);
  return ar.isvararg || ar.nparams >= argument;
}

const char *weft_parameter_name(lua_State *L, int index, int parameter) {
  if (!lua_isfunction(L, index) || lua_iscfunction(L, index)) return NULL;
  lua_pushvalue(L, index);
  const char *name = lua_getlocal(L, NULL, parameter);
  lua_pop(L, 1);
  return name;
}

bool weft_is_method_call(lua_State *L) {
  lua_Debug ar;
  if (!lua_getstack(L, 0, &ar)) return false;
  lua_getinfo(L, "n", &ar);
  return strcmp(ar.namewhat, "method") == 0;
}

void weft_short_source(const char *name, char *out) {
  // luaO_chunkid, for names that begin with '@' or '='.
  size_t length = strlen(name);
  if (length > 0 && name[0] == '@' && length > LUA_IDSIZE) {
    memcpy(out, "...", 3);
    memcpy(out + 3, name + length - (LUA_IDSIZE - 3) + 1, LUA_IDSIZE - 3);
  } else if (length > 0) {
    size_t n = length - 1 < LUA_IDSIZE - 1 ? length - 1 : LUA_IDSIZE - 1;
    memcpy(out, name + 1, n);
    out[n] = 0;
  } else {
    out[0] = 0;
  }
}
