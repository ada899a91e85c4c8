// Calls that exceed a limit and don't return. A function in C that doesn't look at the limits can't be stopped: the only
// end is that of the process.
#include "context.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static atomic_int action = WEFT_OVERRUN_IGNORED;
// The working directory, with a slash at its end, which messages leave out; written before the action is set.
static char folder[4096];

void weft_set_overrun(int chosen) {
  if (atomic_load(&action) == WEFT_OVERRUN_IGNORED && getcwd(folder, sizeof folder - 1) != NULL) strcat(folder, "/");
  atomic_store(&action, chosen);
}

bool weft_reports_overruns(void) { return atomic_load(&action) != WEFT_OVERRUN_IGNORED; }

static void tell(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t written = write(STDERR_FILENO, text, length);
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

static void tell_place(lua_State *L) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    // never raises: neither a function nor a table of lines is pushed
    if (!lua_getinfo(L, "Sl", &ar) || ar.currentline <= 0) continue;
    char line[16];
    snprintf(line, sizeof line, ":%d: ", ar.currentline);
    const char *file = *ar.source == '@' || *ar.source == '=' ? ar.source + 1 : ar.short_src;
    size_t inside = strlen(folder);
    tell(inside > 1 && strncmp(file, folder, inside) == 0 ? file + inside : file);
    tell(line);
    return;
  }
}

// Allocates nothing: the thread may be anywhere, also in the allocator. Lua's stack is in order, as C code runs.
void weft_report_overrun(lua_State *L, int limit) {
  bool ends = atomic_load(&action) == WEFT_OVERRUN_ENDS_PROCESS;
  if (L != NULL) tell_place(L);
  tell(limit == WEFT_OUT_OF_MEMORY ? "error: the script needs more memory than its limit"
                                   : "error: the script ran longer than its limit");
  tell(ends ? ", in a call that can't be stopped: the process ends\n" : ", in a call that can't be stopped\n");
  if (!ends) return;
  // What was printed before stays; unless the thread is just printing.
  if (ftrylockfile(stdout) == 0) fflush(stdout);
  _exit(1);
}
