local loading = false
if !loading then print("done") end
--! unexpected symbol near '!'
--! hint: Lua writes not
