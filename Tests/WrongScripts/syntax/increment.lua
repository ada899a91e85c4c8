local count = 0
count++
--! syntax error near '+'
--! hint: Lua has no ++; write count = count + 1
