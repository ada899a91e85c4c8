local lib = {}

function lib.make(
--! ')' expected (to close '(' at line 3)
--! hint: the ( of this line is never closed; Lua noticed at line 7

return lib
