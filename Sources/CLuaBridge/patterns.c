// The pattern functions of the string library: find, match, gmatch, gsub. They are liblua's.
#include "context.h"

void weft_open_patterns(lua_State *L) { (void)L; }
