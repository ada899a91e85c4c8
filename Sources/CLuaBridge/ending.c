// The end of the process after an error that nothing can catch.
//
// An error of Lua's is a longjmp to the protected call around it. Without one Lua would abort; one further out would be
// reached by jumping over Swift frames, which leaves their objects, and the limits, as they were in the middle of it. Both
// are mistakes of the host, never of a script. The process ends at once: what is saved stays as it is, and a page keeps the
// text that it has not saved.
#include "context.h"

#include <stdio.h>
#include <unistd.h>

enum { STATUS = 70 };  // EX_SOFTWARE: an internal error

void weft_end_process(lua_State *L) {
  const char *message = "an error value that is no string";
  if (lua_type(L, -1) == LUA_TSTRING) message = lua_tolstring(L, -1, NULL);  // never raises: nothing is converted
  fflush(stdout);
  fprintf(stderr, "weft: internal error: Lua raised outside of a protected call: %s\n", message);
  weft_place place = weft_place_at(L, 0);
  if (place.source != NULL) fprintf(stderr, "  at %s:%d\n", place.source + 1, place.line);
  fflush(stderr);
  _exit(STATUS);
}
