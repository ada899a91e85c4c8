local post = {}
local name = post.user?.name
--! unexpected symbol near '?'
--! hint: Lua has no ?.; write user and user.name
