local ui = require "weft"
local module = require "circle.lua"
--! module "circle.lua" not found; looked for circle/lua.lua, circle/lua/init.lua, circle/lua.json in <scripts>/modules
--! hint: a module's name has no .lua: require "circle"
