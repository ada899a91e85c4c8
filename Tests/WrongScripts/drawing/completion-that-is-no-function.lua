local ui = require "weft"
local box = ui.DisplayNode {}
box:setNeedsDisplay(true)
--! DisplayNode:setNeedsDisplay: completion: expected a function or nothing, got true
--! hint: write node:setNeedsDisplay(function(cancelled) … end)
--!
