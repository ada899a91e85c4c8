local ui = require "weft"
local module = require "Weft"
--! module "Weft" not found; looked for Weft.lua, Weft/init.lua, Weft.json in <scripts>/modules
--! hint: did you mean "weft"?
