local ui = require "weft"
local Row = require "circles"
--! module "circles" not found; looked for circles.lua, circles/init.lua, circles.json in <scripts>/modules
--! hint: did you mean "circle"?
