-- An error in a completion is the script's.
local ui = require "weft"

local a = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
local window = ui.Window { size = { 100, 100 }, a }
a:setNeedsDisplay(function() error("no", 0) end)
--! no
ui.sleep(0)
