// Lua 5.4's C interface (plain C: errors are longjmps, see CLuaBridge).
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
