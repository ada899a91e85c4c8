local post = {}
local name = post.user?.name
--! unexpected symbol near '?'
--! hint: Lua has no ?.; write post.user and post.user.name
