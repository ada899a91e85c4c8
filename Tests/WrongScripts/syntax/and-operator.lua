local a, b = true, true
if a && b then print("both") end
--! unexpected symbol near '&'
--! hint: Lua writes and
