local ui = require "weft"
local box = ui.DisplayNode {}
box:setNeedsDisplay(true)
--!
