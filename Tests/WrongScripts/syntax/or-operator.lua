local a, b = true, true
if a || b then print("one") end
--! unexpected symbol near '|'
--! hint: Lua writes or
