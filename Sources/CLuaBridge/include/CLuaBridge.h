// The C that Lua may longjmp out of.
