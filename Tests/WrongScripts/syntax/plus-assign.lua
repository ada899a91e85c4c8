local count = 0
count += 1
--! syntax error near '+'
--! hint: Lua has no +=; write count = count + …
