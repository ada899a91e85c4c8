local count = 3
if count != 0 then print(count) end
--! 'then' expected near '!'
--! hint: Lua writes ~= for not equal
