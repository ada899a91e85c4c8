local wide = true
local direction = wide ? "horizontal" : "vertical"
--! unexpected symbol near '?'
--! hint: Lua has no ? :; write condition and one or other
