local ui = require "weft"
local module = require "ui"
--! module "ui" not found; looked for ui.lua, ui/init.lua, ui.json in <scripts>/modules
--! hint: did you mean "weft"?
