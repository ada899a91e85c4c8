local ui = require "weft"
local function row() return ui.DisplayNode {} end
return ui.CenterLayoutSpec { row }
--! CenterLayoutSpec[1]: expected a node or a spec, got a function
--! hint: call it, to give what it returns
